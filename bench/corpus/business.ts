/** The words that the generated programs are made of. */

/** A line of business: what it deals with, and what it does to it. */
export interface Business {
  /** What a workflow is about, as a variable and as a type. */
  readonly thing: string;
  readonly Thing: string;
  /** What it consists of. */
  readonly part: string;
  readonly parts: string;
  readonly Part: string;
  /** What workflows of this business are called. */
  readonly processes: readonly string[];
  /** What steps act on, in camel case. */
  readonly objects: readonly string[];
}

interface Words {
  readonly thing: string;
  readonly part: string;
  readonly parts: string;
  readonly processes: string;
  readonly objects: string;
}

/** `order` -> `Order`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function business({ thing, part, parts, processes, objects }: Words): Business {
  return {
    thing,
    Thing: capital(thing),
    part,
    parts,
    Part: capital(part),
    processes: processes.split(" "),
    objects: objects.split(" "),
  };
}

/** The businesses that files are written for. */
export const BUSINESSES: readonly Business[] = [
  business({
    thing: "order",
    part: "line",
    parts: "lines",
    processes: "OrderProcessing OrderReturn Backorder GiftOrder MarketplaceOrder",
    objects: "stock payment invoice parcel customer voucher warehouse carrier refund loyaltyPoints",
  }),
  business({
    thing: "claim",
    part: "damage",
    parts: "damages",
    processes: "ClaimHandling ClaimAppeal TravelClaim GlassDamage",
    objects: "policy assessor estimate payout claimant repairShop evidence reserve liability letter",
  }),
  business({
    thing: "subscription",
    part: "seat",
    parts: "seats",
    processes: "SubscriptionRenewal SeatUpgrade TrialEnding Cancellation",
    objects: "plan card receipt owner quota discount workspace dunning reminder usage",
  }),
  business({
    thing: "loan",
    part: "collateral",
    parts: "collaterals",
    processes: "LoanDecision LoanPayout MortgageRenewal ArrearsCase",
    objects:
      "applicant creditReport contract rate guarantor payoutAccount valuation notary insurance schedule",
  }),
  business({
    thing: "shipment",
    part: "container",
    parts: "containers",
    processes: "ShipmentBooking CustomsClearance HarbourTransfer ColdChain",
    objects: "vessel customsForm berth driver seal billOfLading inspection tariff consignee route",
  }),
  business({
    thing: "candidate",
    part: "interview",
    parts: "interviews",
    processes: "Hiring Onboarding Referral InternalMove",
    objects: "resume recruiter calendar offer contract laptop accessCard payroll mentor reference",
  }),
  business({
    thing: "ticket",
    part: "message",
    parts: "messages",
    processes: "SupportCase Escalation Outage RefundRequest",
    objects: "agent queue sla answer survey account logs engineer credit incident",
  }),
  business({
    thing: "booking",
    part: "guest",
    parts: "guests",
    processes: "RoomBooking GroupBooking Checkout NoShow",
    objects: "room deposit breakfast keyCard housekeeping itinerary transfer upgrade review tax",
  }),
  business({
    thing: "permit",
    part: "document",
    parts: "documents",
    processes: "BuildingPermit EventPermit PermitRenewal SiteVisit",
    objects: "applicant fee authority siteReport neighbour objection blueprint notice hearing certificate",
  }),
];

/** What steps do, with the participle that names their result. */
export const VERBS: readonly (readonly [verb: string, participle: string])[] = [
  ["check", "checked"],
  ["reserve", "reserved"],
  ["update", "updated"],
  ["notify", "notified"],
  ["create", "created"],
  ["release", "released"],
  ["verify", "verified"],
  ["record", "recorded"],
  ["schedule", "scheduled"],
  ["confirm", "confirmed"],
  ["archive", "archived"],
  ["request", "requested"],
  ["assign", "assigned"],
  ["cancel", "cancelled"],
];
