import { Workflow, hours, minutes } from "durascope/engine";
import { OrderProcessing } from "./order-processing.ts";
import { sendMail } from "./services/mail.ts";
import { charge } from "./services/payments.ts";
import { findOrder, paidOrderIds } from "./services/shop.ts";
import { isCourierAt, stockDifference } from "./services/warehouse.ts";

const EXPRESS_GATE = 3;

/**
 * One cycle of the warehouse: three fan-outs, of which two run side by side.
 *
 * Stock must be right before anything is shipped, so the run waits for the regions where it dispatches them. Invoices
 * and parcels then go out together and are joined at the end.
 */
export class FulfilmentCycle extends Workflow<{ cycleId: string; hasExpress: boolean }> {
  private cycleId = "";

  async perform({ cycleId, hasExpress }: { cycleId: string; hasExpress: boolean }) {
    this.cycleId = cycleId;
    const orderIds = await this.durablyExecute(this.freezeOrders);
    if (orderIds.length === 0) return;

    await this.branch("stock", { automerge: true }, async (branch) => {
      await branch.spawn("eu", ReconcileStock, { region: "EU" });
      await branch.spawn("us", ReconcileStock, { region: "US" });
    });

    await this.branch("invoices", async (branch) => {
      await branch.spawnEach("orders", orderIds, (orderId) => [IssueInvoice, { orderId }]);
    });
    await this.branch("parcels", async (branch) => {
      await branch.spawnEach("orders", orderIds, (orderId) => [OrderProcessing, { orderId }]);
      if (hasExpress) await branch.spawn("express", CallCourier, { cycleId });
    });

    await this.durablyExecute(this.printPickLists);
    await this.mergeBranches("invoices", "parcels");
    await this.durablyExecute(this.closeCycle);
  }

  private freezeOrders() {
    return paidOrderIds();
  }

  private printPickLists() {
    sendMail("warehouse@example.com", `Pick lists of cycle ${this.cycleId}`);
  }

  private closeCycle() {
    sendMail("warehouse@example.com", `Cycle ${this.cycleId} is done`);
  }
}

/** Counts one region's shelves; a difference waits until somebody has explained it. */
export class ReconcileStock extends Workflow<{ region: string }> {
  private region = "";

  async perform({ region }: { region: string }) {
    this.region = region;
    const difference = await this.durablyExecute("count", () => stockDifference(region));
    if (difference !== 0) {
      await this.durablyExecute(this.askStockKeeper);
      await this.continueIf(this.explained, { name: "difference_explained" });
    }
    await this.durablyExecute(this.bookStock);
  }

  private explained() {
    return stockDifference(this.region) === 0;
  }

  private askStockKeeper() {
    sendMail("stock@example.com", `Stock of ${this.region} is off`);
  }

  private bookStock() {
    sendMail("stock@example.com", `Stock of ${this.region} is booked`);
  }
}

/** Charges one order and sends its invoice. */
export class IssueInvoice extends Workflow<{ orderId: string }> {
  async perform({ orderId }: { orderId: string }) {
    const order = await this.durablyExecute("load", () => findOrder(orderId));
    await this.durablyExecute("charge", () => charge(order.email, order.totalCents), { retries: 5 });
    await this.durablyExecute("send", () => sendMail(order.email, `Invoice for ${orderId}`));
  }
}

/** Books the courier for what cannot wait until tomorrow. */
export class CallCourier extends Workflow<{ cycleId: string }> {
  async perform({ cycleId }: { cycleId: string }) {
    await this.durablyExecute("book", () => sendMail("courier@example.com", `Express parcels of ${cycleId}`));
    await this.waitUntil(this.courierArrived, { timeout: hours(4), checkInterval: minutes(10) });
    await this.durablyExecute("load", () =>
      sendMail("warehouse@example.com", `Load cycle ${cycleId} at gate ${EXPRESS_GATE}`),
    );
  }

  private courierArrived() {
    return isCourierAt(EXPRESS_GATE);
  }
}
