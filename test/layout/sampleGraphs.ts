import {
  attempt,
  branch,
  choose,
  definitionOf,
  framed,
  leave,
  loop,
  mergeOf,
  proceed,
  step,
  stepOf,
  stop,
  together,
  wait,
  when,
} from "./flowBuilder.ts";
import type { Block, OpenBranches } from "./flowBuilder.ts";

/** Two steps and a pause, one after the other. */
const welcomeMail = definitionOf("WelcomeMail", [
  step("create_account"),
  wait("cooling_off", "days(2)"),
  step("send_welcome", { retries: "5", timeout: "minutes(10)" }),
]);

/** One decision whose sides meet again. */
const paymentReview = definitionOf("PaymentReview", [
  step("load_payment"),
  when(
    "payment.amount > 10_000",
    [stepOf("continue_if", "manager_approval")],
    [step("approve_automatically")],
  ),
  step("capture_payment"),
]);

/** A loop in a loop, with `continue` and `break`. */
const stocktake = definitionOf("Stocktake", [
  step("open_stocktake"),
  loop("for (const shelf of shelves)", "shelf of shelves", [
    step("lock_shelf"),
    when("shelf.isEmpty", [proceed]),
    loop("for (const item of shelf.items)", "item of shelf.items", [
      step("count_item"),
      when("count < 0", [stop]),
      step("record_count"),
    ]),
    step("unlock_shelf"),
  ]),
  step("close_stocktake"),
]);

/** Three lanes at the same time. */
const onboarding = definitionOf("Onboarding", [
  step("create_account"),
  together("parallel", "Promise.all", [
    [step("provision_mailbox"), step("send_credentials")],
    [step("order_laptop"), wait("delivery", "days(3)")],
    [step("book_training")],
  ]),
  step("welcome_employee"),
]);

/** The first of two lanes wins. */
const paymentTimeout = definitionOf("PaymentTimeout", [
  together("race", "Promise.race", [
    [stepOf("wait_until", "payment_confirmed", { timeout: "hours(2)", interval: "minutes(1)" })],
    [wait("payment_deadline", "hours(48)")],
  ]),
  when("isPaid", [step("ship_order")], [step("cancel_order"), leave("fail")]),
]);

/** Steps in all three parts of a `try`. */
const refund = definitionOf("Refund", [
  step("load_order"),
  attempt(
    [step("refund_payment"), step("restock_items")],
    [step("open_support_case"), step("notify_finance")],
    [step("write_audit_log")],
  ),
  step("send_confirmation"),
]);

const child = (label: string, cardinality: "one" | "many"): Block =>
  stepOf("children", label, { child: `Process${label}`, cardinality, source: `pending${label}s()` });

/** Branches that were opened and not merged yet, shared by the three fan-outs. */
const openBranches: OpenBranches = [];

/** Three fan-outs and one merge that waits for all of them. */
const fulfilment = definitionOf("Fulfilment", [
  step("collect_orders"),
  branch("invoices", [child("Invoice", "many")], openBranches),
  branch("parcels", [child("Parcel", "many"), child("Pallet", "one")], openBranches),
  branch("reports", [child("Report", "one")], openBranches),
  step("notify_warehouse"),
  mergeOf("invoices, parcels, reports", openBranches),
  step("close_day"),
]);

/** Gates at the top that leave early. */
const subscriptionRenewal = definitionOf("SubscriptionRenewal", [
  step("load_subscription"),
  when("subscription.isCancelled", [leave("end")]),
  when("!subscription.hasPaymentMethod", [step("ask_for_payment_method"), leave("halt")]),
  step("charge_customer"),
  when("charge.isDeclined", [step("notify_customer"), when("attempts > 3", [leave("fail")]), leave("end")]),
  step("extend_subscription"),
  step("send_receipt"),
]);

/** A `switch` with nine cases. */
const routing = definitionOf("DocumentRouting", [
  step("classify_document"),
  choose("document.kind", [
    ...["invoice", "contract", "receipt", "complaint", "tax_form", "delivery_note", "cv", "order"].map(
      (kind): readonly [string, readonly Block[]] => [`document.kind === "${kind}"`, [step(`file_${kind}`)]],
    ),
    ['!(document.kind === "invoice" || document.kind === "contract")', [step("ask_a_person"), leave("end")]],
  ]),
  step("archive_document"),
]);

/** Frames in frames in frames. */
const nightlyReconcile = definitionOf("NightlyReconcile", [
  step("open_ledger"),
  loop("for (const region of regions)", "region of regions", [
    framed("helper", "reconcileRegion(region)", [
      attempt(
        [
          step("load_statements"),
          together("parallel", "Promise.all", [
            [step("match_payments")],
            [loop("for (const fee of fees)", "fee of fees", [step("book_fee")])],
          ]),
          step("book_differences"),
        ],
        [step("report_failure")],
      ),
    ]),
  ]),
  framed("callback", "withLock(async () => …)", [step("close_ledger")]),
]);

const notifyCustomer: Block = framed("helper", "notifyCustomer(order)", [
  when("customer.prefersSms", [step("send_sms")], [step("send_mail")]),
]);

/** Sixty nodes that a real shop would have. */
const orderProcessing = definitionOf("OrderProcessing", [
  stepOf("wait_until", "payment_confirmed", { timeout: "hours(2)", interval: "minutes(1)" }),
  step("load_order", { retries: "5" }),
  when("order.isCancelled", [step("refund_payment"), leave("end")]),
  when("order.isExport || order.totalCents > COMPLIANCE_LIMIT_CENTS", [
    step("screen_buyer", { retries: "5", target: "screenBuyer" }),
    when("isSuspicious", [
      step("inform_compliance_team"),
      stepOf("continue_if", "compliance_clearance", { source: "cleared" }),
      when("clearance.isDenied", [step("cancel_order"), leave("fail")]),
    ]),
  ]),
  attempt(
    [step("reserve_stock"), step("charge_customer"), step("book_carrier")],
    [step("release_stock"), notifyCustomer, leave("halt")],
    [step("write_audit_log")],
  ),
  loop("for (const item of order.items)", "item of order.items", [
    choose("item.kind", [
      ['item.kind === "digital"', [step("release_download"), proceed]],
      ['item.kind === "perishable"', [step("pick_cold_chain")]],
      ['!(item.kind === "digital" || item.kind === "perishable")', [step("pick_item")]],
    ]),
    when("item.isGift", [step("wrap_item")]),
    step("pack_item"),
  ]),
  together("parallel", "Promise.all", [
    [step("print_label"), step("hand_to_carrier")],
    [step("create_invoice"), when("order.needsPaper", [step("print_invoice")]), step("send_invoice")],
    [step("update_loyalty_points")],
  ]),
  together("race", "Promise.race", [
    [stepOf("continue_if", "delivery_webhook", { source: "carrier.delivered" })],
    [wait("delivery_deadline", "days(14)"), step("open_investigation")],
  ]),
  when("investigation.isOpen", [
    choose("investigation.outcome", [
      ['investigation.outcome === "lost"', [step("refund_customer"), step("claim_insurance")]],
      ['investigation.outcome === "returned"', [step("restock_items"), step("refund_without_shipping")]],
      ['!(investigation.outcome === "lost" || investigation.outcome === "returned")', [step("ask_customer")]],
    ]),
  ]),
  notifyCustomer,
  stepOf("repeat", "remind_of_review", { interval: "days(3)", till: "this.reviewed" }),
  step("close_order"),
]);

const longName =
  "reconcile_the_outstanding_customer_payments_of_the_previous_quarter_with_the_bank_statements";

/** Labels that nobody can draw on one line. */
const longLabels = definitionOf("QuarterlyReconciliationOfAllOutstandingCustomerPayments", [
  step(longName, { timeout: "Math.max(hours(configuration.reconciliation.timeoutHours), minutes(90))" }),
  when(
    "statements.every((statement) => statement.isComplete && statement.currency === ledger.currency) && !ledger.isLocked",
    [step("book"), step(longName)],
    [
      stepOf(
        "dynamic",
        "fulfill_${order.customer.address.countryCode}_${order.lines.map((line) => line.sku).join('-')}",
      ),
    ],
  ),
  loop(`for (const ${longName} of ${longName}s)`, `${longName} of ${longName}s`, [step("a")]),
]);

/** Texts that try to break out of what they are drawn with, or that are hard to measure. */
export const hostileTexts = [
  '</text></svg><script>alert("owned")</script>',
  "\u0000\u0001\u001b[31mred\u001b[0m\uFFFE\uD800",
  "]]><!-- & &amp; &#x41; 'single' \"double\" `tick`",
  "\u05d4\u05d6\u05de\u05e0\u05d4_\u202e\u05d7\u05d3\u05e9\u05d4",
  "👩‍👩‍👧‍👦 famille 🚚📦",
  "発送_確認_メール",
] as const;

/** Labels made of those texts. */
const hostileLabels = definitionOf(
  "<img src=x onerror=alert(1)>",
  hostileTexts.map((text) => when(text, [step(text)])),
  hostileTexts.map((message) => ({
    code: "dynamic-name",
    severity: "warning",
    message,
    loc: { file: "<b>.ts", start: { line: 1, column: 0 }, end: { line: 1, column: 1 } },
    nodeId: `execute:${message}`,
  })),
);

/** Every sample, by name. */
export const sampleGraphs = {
  welcomeMail,
  paymentReview,
  stocktake,
  onboarding,
  paymentTimeout,
  refund,
  fulfilment,
  subscriptionRenewal,
  routing,
  nightlyReconcile,
  orderProcessing,
  longLabels,
  hostileLabels,
} as const;
