/** An in-memory shop: orders, stock and parcels. It stands in for a database, so that the examples run on their own. */

/** One line of an order. */
export interface OrderItem {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly isDigital: boolean;
}

/** A customer's order. Money is in cents. */
export interface Order {
  readonly id: string;
  readonly email: string;
  readonly totalCents: number;
  readonly isExport: boolean;
  readonly items: readonly OrderItem[];
}

type OrderState = "placed" | "paid" | "cleared" | "cancelled" | "delivered" | "closed";

const orders = new Map<string, Order>();
const states = new Map<string, OrderState>();
const parcels = new Map<string, string>();

/** Takes an order in, as the web shop would. */
export function placeOrder(order: Order): void {
  orders.set(order.id, order);
  states.set(order.id, "placed");
}

/** The order, or an error when nobody placed it. */
export function findOrder(orderId: string): Order {
  const order = orders.get(orderId);
  if (!order) throw new Error(`No order ${orderId}`);
  return order;
}

/** Moves an order on. */
export function markOrder(orderId: string, state: OrderState): void {
  states.set(orderId, state);
}

/** Whether the order has got to this state. */
export function isOrder(orderId: string, state: OrderState): boolean {
  return states.get(orderId) === state;
}

/** Ids of the orders that are paid and wait for fulfilment. */
export function paidOrderIds(): readonly string[] {
  return [...orders.keys()].filter((id) => isOrder(id, "paid"));
}

/** Packs one line and gives the parcel's number. */
export function packItem(orderId: string, item: OrderItem): string {
  const parcel = `${orderId}-${item.sku}`;
  parcels.set(item.id, parcel);
  return parcel;
}

/** Opens the download of a digital line. */
export function releaseDownload(item: OrderItem): string {
  return `https://downloads.example.com/${item.sku}`;
}
