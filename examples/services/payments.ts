/** An in-memory payment provider. Money is in cents. */

/** What became of a payment. */
export type PaymentStatus = "open" | "succeeded" | "declined" | "disputed";

/** The card was refused: asking again is of no use. */
export class PaymentDeclined extends Error {}

/** The provider did not answer: asking again may help. */
export class ProviderUnavailable extends Error {}

const statuses = new Map<string, PaymentStatus>();
const refused = new Set<string>();

/** Opens a payment that the customer completes on the provider's page. */
export function openPayment(reference: string): string {
  statuses.set(reference, "open");
  return `https://pay.example.com/${reference}`;
}

/** What the provider's webhook calls. */
export function settlePayment(reference: string, status: PaymentStatus): void {
  statuses.set(reference, status);
}

/** The payment's status; `open` while nothing has come back. */
export function paymentStatus(reference: string): PaymentStatus {
  return statuses.get(reference) ?? "open";
}

/** Makes every further charge of this account fail. */
export function refuseCharges(account: string): void {
  refused.add(account);
}

/** Charges a stored card, or throws `PaymentDeclined`. */
export function charge(account: string, amountCents: number): string {
  if (refused.has(account)) throw new PaymentDeclined(`Card of ${account} was refused`);
  return `${account}-${amountCents}`;
}

/** Gives money back. */
export function refund(reference: string): void {
  statuses.delete(reference);
}
