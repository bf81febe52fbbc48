import { Workflow, days, hours, minutes } from "durascope/engine";
import { sendMail } from "./services/mail.ts";
import { findOrder, isOrder, markOrder, packItem, releaseDownload } from "./services/shop.ts";
import type { Order } from "./services/shop.ts";

/** Orders above this need a look at the buyer, whatever is in them. */
const COMPLIANCE_LIMIT_CENTS = 1_000_000;

/**
 * An order on its way from payment to the customer's door.
 *
 * Expensive and exported orders pass a compliance check. Each line of the order is a step of its own, so that a crash in
 * the middle of a hundred lines packs none of them twice.
 */
export class OrderProcessing extends Workflow<{ orderId: string }> {
  private orderId = "";

  async perform({ orderId }: { orderId: string }) {
    this.orderId = orderId;

    await this.waitUntil(this.paymentConfirmed, { timeout: hours(2), checkInterval: minutes(1) });
    const order = await this.durablyExecute(this.loadOrder);

    if (order.isExport || order.totalCents > COMPLIANCE_LIMIT_CENTS) {
      const { isSuspicious } = await this.durablyExecute(this.screenBuyer, {
        retryPolicy: { maxAttempts: 5 },
      });
      if (isSuspicious) {
        await this.durablyExecute(this.informComplianceTeam);
        await this.continueIf(this.cleared, { name: "compliance_clearance" });
      }
    }

    for (const item of order.items) {
      if (item.isDigital) {
        await this.durablyExecute("release", () => releaseDownload(item), { name: `release_${item.id}` });
        continue;
      }
      await this.durablyExecute("pack", () => packItem(orderId, item), { name: `pack_${item.id}` });
    }

    await this.durablyExecute(this.sendConfirmation);
    if (order.items.some((item) => !item.isDigital)) {
      await this.durablyRepeat(this.remindOfDelivery, { every: days(3), till: this.delivered });
    }
    await this.durablyExecute(this.closeOrder);
  }

  private paymentConfirmed() {
    return isOrder(this.orderId, "paid");
  }

  private cleared() {
    return isOrder(this.orderId, "cleared");
  }

  private delivered() {
    return isOrder(this.orderId, "delivered");
  }

  private loadOrder(): Order {
    return findOrder(this.orderId);
  }

  private screenBuyer() {
    const { email } = findOrder(this.orderId);
    return { isSuspicious: email.endsWith(".invalid") };
  }

  private informComplianceTeam() {
    sendMail("compliance@example.com", `Please look at order ${this.orderId}`);
  }

  private sendConfirmation() {
    sendMail(findOrder(this.orderId).email, `Order ${this.orderId} is on its way`);
  }

  private remindOfDelivery() {
    sendMail(findOrder(this.orderId).email, `Has order ${this.orderId} arrived?`);
  }

  private closeOrder() {
    markOrder(this.orderId, "closed");
  }
}
