/** Flights, hotels and cars, each from a provider of its own. */

/** What can be booked for a trip. */
export type BookingKind = "flight" | "hotel" | "car";

/** A booking that a provider has confirmed. */
export interface Booking {
  readonly kind: BookingKind;
  readonly reference: string;
  readonly priceCents: number;
}

const soldOut = new Set<BookingKind>();
const bookings = new Map<string, Booking>();

/** Makes a provider turn every further request down. */
export function sellOut(kind: BookingKind): void {
  soldOut.add(kind);
}

/** Books, or throws when nothing is left. */
export function book(kind: BookingKind, tripId: string, priceCents: number): Booking {
  if (soldOut.has(kind)) throw new Error(`No ${kind} left for trip ${tripId}`);
  const booking: Booking = { kind, reference: `${kind}-${tripId}`, priceCents };
  bookings.set(booking.reference, booking);
  return booking;
}

/** Cancels a booking; doing so twice is harmless. */
export function cancel(booking: Booking): void {
  bookings.delete(booking.reference);
}
