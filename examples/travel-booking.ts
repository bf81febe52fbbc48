import { Workflow, hours } from "durascope/engine";
import { sendMail } from "./services/mail.ts";
import { charge, refund } from "./services/payments.ts";
import { book, cancel } from "./services/travel.ts";
import type { Booking } from "./services/travel.ts";

interface Trip {
  readonly tripId: string;
  readonly email: string;
  readonly needsCar: boolean;
}

/**
 * A trip as a saga: each provider confirms on its own, and what one refuses, the others must forget.
 *
 * Whatever was booked before the refusal is cancelled, last booking first; the run then fails with the original error.
 */
export class TravelBooking extends Workflow<Trip> {
  private trip: Trip = { tripId: "", email: "", needsCar: false };

  async perform(trip: Trip) {
    this.trip = trip;
    const bookings: Booking[] = [];

    try {
      bookings.push(await this.durablyExecute(this.bookFlight));
      bookings.push(await this.durablyExecute(this.bookHotel, { retryPolicy: { maxAttempts: 5 } }));
      if (trip.needsCar) bookings.push(await this.durablyExecute(this.rentCar));

      const totalCents = bookings.reduce((sum, booking) => sum + booking.priceCents, 0);
      await this.durablyExecute("charge", () => charge(trip.email, totalCents), {
        onError: this.refundTraveller,
      });
    } catch (error) {
      for (const booking of bookings.toReversed()) {
        await this.durablyExecute("cancel", () => cancel(booking), { name: `cancel_${booking.kind}` });
      }
      await this.durablyExecute(this.apologise);
      throw error;
    } finally {
      await this.durablyExecute(this.closeFile);
    }

    await this.durablyExecute(this.sendItinerary);
    await this.wait(hours(24), "day_after_booking");
    await this.durablyExecute(this.askForFeedback);
  }

  private bookFlight() {
    return book("flight", this.trip.tripId, 42_000);
  }

  private bookHotel() {
    return book("hotel", this.trip.tripId, 61_500);
  }

  private rentCar() {
    return book("car", this.trip.tripId, 18_900);
  }

  private refundTraveller() {
    refund(this.trip.email);
  }

  private apologise() {
    sendMail(this.trip.email, "We could not book your trip; nothing was charged");
  }

  private closeFile() {
    sendMail("travel-desk@example.com", `File ${this.trip.tripId} is closed`);
  }

  private sendItinerary() {
    sendMail(this.trip.email, "Your itinerary");
  }

  private askForFeedback() {
    sendMail(this.trip.email, "How was booking with us?");
  }
}
