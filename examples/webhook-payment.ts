import { Workflow, days, minutes } from "durascope/engine";
import { sendMail } from "./services/mail.ts";
import { ProviderUnavailable, openPayment, paymentStatus, refund } from "./services/payments.ts";
import { findOrder, markOrder } from "./services/shop.ts";

/** A page of the provider is good for this many tries before the order is given up. */
const MAX_TRIES = 3;

/**
 * A payment that the customer makes on the provider's page.
 *
 * The run parks until the provider's webhook wakes it, then looks at what came back. A declined card may be tried again; a
 * dispute ends in a refund.
 */
export class WebhookPayment extends Workflow<{ orderId: string }> {
  private orderId = "";

  async perform({ orderId }: { orderId: string }) {
    this.orderId = orderId;

    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      await this.durablyExecute("open", () => this.requestPayment(attempt), {
        name: `request_payment_${attempt}`,
        retryPolicy: [{ retryOn: [ProviderUnavailable], maxAttempts: 8 }, { maxAttempts: 2 }],
      });
      await this.continueIf(this.answered, { name: `webhook_${attempt}` });

      const status = await this.durablyExecute("status", () => paymentStatus(orderId), {
        name: `status_${attempt}`,
      });
      switch (status) {
        case "succeeded":
          return await this.finish();
        case "disputed":
          await this.durablyExecute(this.refundPayment);
          await this.durablyExecute(this.informRiskTeam);
          return "disputed";
        default:
          await this.durablyExecute("declined", () => this.tellCustomer(attempt), {
            name: `tell_declined_${attempt}`,
          });
      }
    }

    await this.durablyExecute(this.cancelOrder);
    return "given up";
  }

  private async finish() {
    await this.durablyExecute(this.markPaid);
    await this.wait(days(1), "receipt_delay");
    await this.durablyExecute(this.sendReceipt, { timeout: minutes(5) });
    return "paid";
  }

  private answered() {
    return paymentStatus(this.orderId) !== "open";
  }

  private requestPayment(attempt: number) {
    const page = openPayment(this.orderId);
    sendMail(findOrder(this.orderId).email, `Please pay here (try ${attempt}): ${page}`);
  }

  private tellCustomer(attempt: number) {
    sendMail(findOrder(this.orderId).email, `Your bank declined the payment, try ${attempt} of ${MAX_TRIES}`);
  }

  private markPaid() {
    markOrder(this.orderId, "paid");
  }

  private sendReceipt() {
    sendMail(findOrder(this.orderId).email, `Receipt for order ${this.orderId}`);
  }

  private refundPayment() {
    refund(this.orderId);
  }

  private informRiskTeam() {
    sendMail("risk@example.com", `Payment of ${this.orderId} is disputed`);
  }

  private cancelOrder() {
    markOrder(this.orderId, "cancelled");
  }
}
