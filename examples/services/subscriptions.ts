/** Subscriptions and their cards. */

/** A subscription as it stands at the moment of its renewal. Money is in cents. */
export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly plan: "free" | "pro" | "enterprise";
  readonly priceCents: number;
  readonly isCancelled: boolean;
  readonly hasExpiredCard: boolean;
}

const subscriptions = new Map<string, Subscription>();

/** Writes a subscription down, over the one before. */
export function saveSubscription(subscription: Subscription): void {
  subscriptions.set(subscription.id, subscription);
}

/** The subscription, or an error when there is none. */
export function findSubscription(id: string): Subscription {
  const subscription = subscriptions.get(id);
  if (!subscription) throw new Error(`No subscription ${id}`);
  return subscription;
}
