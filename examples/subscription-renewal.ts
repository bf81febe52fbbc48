import { Workflow, days } from "durascope/engine";
import { sendMail } from "./services/mail.ts";
import { PaymentDeclined, charge } from "./services/payments.ts";
import { findSubscription, saveSubscription } from "./services/subscriptions.ts";

/** Days between one refused charge and the next try. */
const DUNNING_DAYS = [1, 3, 7] as const;

/**
 * One renewal of a subscription.
 *
 * Most runs are over early: the customer has left, or pays nothing, or gets an invoice. The others are charged, and
 * charged again after one, three and seven days, before the subscription is paused.
 */
export class SubscriptionRenewal extends Workflow<{ subscriptionId: string }> {
  private subscriptionId = "";

  async perform({ subscriptionId }: { subscriptionId: string }) {
    this.subscriptionId = subscriptionId;
    const subscription = await this.durablyExecute(this.load);

    if (subscription.isCancelled) return "cancelled";
    if (subscription.plan === "free") {
      await this.durablyExecute(this.extendFreePlan);
      return "extended";
    }
    if (subscription.plan === "enterprise") return this.renewByInvoice();

    if (subscription.hasExpiredCard) {
      await this.durablyExecute(this.askForNewCard);
      await this.continueIf(this.cardIsValid, { name: "new_card" });
    }

    let isPaid = await this.durablyExecute(this.chargeCard);
    for (const pause of DUNNING_DAYS) {
      if (isPaid) break;
      await this.durablyExecute("dun", () => this.dun(pause), { name: `dun_${pause}` });
      await this.wait(days(pause), `dunning_pause_${pause}`);
      isPaid = await this.durablyExecute(this.chargeCard, { name: `charge_again_${pause}` });
    }

    if (!isPaid) {
      await this.durablyExecute(this.pauseSubscription);
      return "paused";
    }
    await this.durablyExecute(this.extendPaidPlan);
    return "renewed";
  }

  /** Large customers pay on account; nobody charges a card. */
  private async renewByInvoice() {
    await this.durablyExecute(this.sendInvoice);
    await this.wait(days(30), "payment_term");
    return "invoiced";
  }

  private cardIsValid() {
    return !findSubscription(this.subscriptionId).hasExpiredCard;
  }

  private load() {
    return findSubscription(this.subscriptionId);
  }

  private chargeCard() {
    const { email, priceCents } = findSubscription(this.subscriptionId);
    try {
      return charge(email, priceCents) !== "";
    } catch (error) {
      if (error instanceof PaymentDeclined) return false;
      throw error;
    }
  }

  private extendFreePlan() {
    this.mail("Another year for free");
  }

  private extendPaidPlan() {
    this.mail("Thank you for staying");
  }

  private askForNewCard() {
    this.mail("Your card has expired");
  }

  private sendInvoice() {
    this.mail("Invoice for your renewal");
  }

  private dun(pause: number) {
    this.mail(`We could not charge your card and will try again in ${pause} days`);
  }

  private pauseSubscription() {
    saveSubscription({ ...findSubscription(this.subscriptionId), isCancelled: true });
  }

  private mail(subject: string) {
    sendMail(findSubscription(this.subscriptionId).email, subject);
  }
}
