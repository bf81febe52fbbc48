/** Named definitions for tests of everything that reads one. Each is sound, and drawn beside its code. */
import { chain, control, define, edge, region, step } from "./buildDefinition.ts";
import type { Definition } from "../../src/definition/model.ts";

/**
 * ```
 * start -> load_invoice -> cool_off -> send_invoice -> end
 * ```
 */
export const line: Definition = define({
  name: "SendInvoice",
  nodes: [
    control("start"),
    step("execute", "load_invoice"),
    step("wait", "cool_off", { details: { duration: "days(2)" } }),
    step("execute", "send_invoice", { details: { target: "sendInvoice", retries: "3" } }),
    control("end"),
  ],
  edges: chain("start", "load_invoice", "cool_off", "send_invoice", "end"),
});

/**
 * ```
 *                      large?
 * start -> load_order ->◇-- yes --> manager_approval --> ship_order -> end
 *                       └-- no ---------------------------^
 * ```
 */
export const diamond: Definition = define({
  name: "ApproveOrder",
  nodes: [
    control("start"),
    step("execute", "load_order"),
    control("decision", "large", { label: "order.total > 10_000" }),
    step("continue_if", "manager_approval", {
      guard: "order.total > 10_000",
      details: { source: "approved" },
    }),
    step("execute", "ship_order"),
    control("end"),
  ],
  edges: [
    ...chain("start", "load_order", "large"),
    edge("large", "manager_approval", { guard: "order.total > 10_000" }),
    edge("large", "ship_order", { guard: "!(order.total > 10_000)" }),
    ...chain("manager_approval", "ship_order", "end"),
  ],
});

/**
 * ```
 *          ┌───────────── again ─────────────┐
 *          v  item left?                     |
 * start -> ◇-- yes --> fulfill_* -> notify_* ┘
 *          └-- no ---> close_order -> end
 * ```
 */
export const loop: Definition = define({
  name: "FulfillItems",
  nodes: [
    control("start"),
    control("decision", "more", { label: "for (const item of order.items)", region: "items" }),
    step("execute", "fulfill_*", { region: "items", guard: "item of order.items" }),
    step("execute", "notify_*", { region: "items", guard: "item of order.items" }),
    step("execute", "close_order"),
    control("end"),
  ],
  edges: [
    edge("start", "more"),
    edge("more", "fulfill_*", { guard: "item of order.items" }),
    edge("fulfill_*", "notify_*"),
    edge("notify_*", "more", { kind: "loop" }),
    edge("more", "close_order", { guard: "!(item of order.items)" }),
    edge("close_order", "end"),
  ],
  regions: [region("loop", "items", { label: "for (const item of order.items)" })],
});

/**
 * ```
 *            ┌=> reserve_stock ==┐
 * start -> fork                 join -> ship_order -> end
 *            └=> charge_card ====┘
 * ```
 */
export const parallel: Definition = define({
  name: "PrepareShipment",
  nodes: [
    control("start"),
    control("fork", "fork", { region: "all" }),
    step("execute", "reserve_stock", { region: "all" }),
    step("execute", "charge_card", { region: "all" }),
    control("join", "join", { region: "all" }),
    step("execute", "ship_order"),
    control("end"),
  ],
  edges: [
    edge("start", "fork"),
    edge("fork", "reserve_stock", { kind: "fanout" }),
    edge("fork", "charge_card", { kind: "fanout" }),
    edge("reserve_stock", "join", { kind: "join" }),
    edge("charge_card", "join", { kind: "join" }),
    ...chain("join", "ship_order", "end"),
  ],
  regions: [region("parallel", "all", { label: "Promise.all" })],
});

/**
 * ```
 *            ┌=> payment_received =┐
 * start -> fork                  join (first) -> close_payment -> end
 *            └=> give_up_after ====┘
 * ```
 */
export const race: Definition = define({
  name: "AwaitPayment",
  nodes: [
    control("start"),
    control("fork", "fork", { region: "first" }),
    step("continue_if", "payment_received", { region: "first" }),
    step("wait", "give_up_after", { region: "first", details: { duration: "days(14)" } }),
    control("join", "join", { region: "first" }),
    step("execute", "close_payment"),
    control("end"),
  ],
  edges: [
    edge("start", "fork"),
    edge("fork", "payment_received", { kind: "fanout" }),
    edge("fork", "give_up_after", { kind: "fanout" }),
    edge("payment_received", "join", { kind: "join" }),
    edge("give_up_after", "join", { kind: "join" }),
    ...chain("join", "close_payment", "end"),
  ],
  regions: [region("race", "first", { label: "Promise.race" })],
});

/**
 * ```
 * start -> book_hotel -> charge_card -> send_tickets -> end
 *              | error       | error
 *              v             v
 *            catch <---------┘
 *              └-> cancel_hotel -> fail
 * ```
 */
export const tryCatch: Definition = define({
  name: "BookTrip",
  nodes: [
    control("start"),
    step("execute", "book_hotel", { region: "booking" }),
    step("execute", "charge_card", { region: "booking" }),
    control("catch", "catch", { region: "booking", label: "catch (error)" }),
    step("execute", "cancel_hotel", { region: "booking" }),
    control("fail", "fail", { label: "throw error" }),
    step("execute", "send_tickets"),
    control("end"),
  ],
  edges: [
    ...chain("start", "book_hotel", "charge_card", "send_tickets", "end"),
    edge("book_hotel", "catch", { kind: "error" }),
    edge("charge_card", "catch", { kind: "error" }),
    edge("catch", "cancel_hotel"),
    edge("cancel_hotel", "fail", { kind: "terminal" }),
  ],
  regions: [region("try", "booking")],
});

/**
 * ```
 *                        ┌=> children eu ======┐ join
 * start -> branch reconcile => children orders ┤
 *                        └-> write_summary -> merge reconcile -> end
 * ```
 */
export const branches: Definition = define({
  name: "NightlyReconcile",
  nodes: [
    control("start"),
    step("branch", "reconcile"),
    step("children", "reconcile.eu", { id: "eu", details: { child: "Reconcile", cardinality: "one" } }),
    step("children", "reconcile.orders", {
      id: "orders",
      details: { child: "ProcessOrder", cardinality: "many" },
    }),
    step("execute", "write_summary"),
    step("merge", "reconcile", { id: "merge" }),
    control("end"),
  ],
  edges: [
    edge("start", "reconcile"),
    edge("reconcile", "eu", { kind: "fanout" }),
    edge("reconcile", "orders", { kind: "fanout" }),
    ...chain("reconcile", "write_summary", "merge", "end"),
    edge("eu", "merge", { kind: "join" }),
    edge("orders", "merge", { kind: "join" }),
  ],
});

/**
 * ```
 *                     blocked?           item left?
 * start -> load_order ->◇-- no --> ◇ <------------- again ------------┐
 *                       └- yes -> end                                 |
 *                                  |-- yes -> fork => pick_* ==> join ┤
 *                                  |               => label_* =>      |
 *                                  |          pick_* -error-> catch -> repack_* ┘
 *                                  └-- no --> remind_customer -> end
 * ```
 */
export const nested: Definition = define({
  name: "FulfillOrder",
  nodes: [
    control("start"),
    step("execute", "load_order"),
    control("decision", "blocked", { label: "order.blocked" }),
    control("decision", "more", { label: "for (const item of order.items)", region: "items" }),
    control("fork", "fork", { region: "all" }),
    step("execute", "pick_*", { region: "all" }),
    step("execute", "label_*", { region: "all" }),
    control("join", "join", { region: "all" }),
    control("catch", "catch", { region: "guarded", label: "catch" }),
    step("execute", "repack_*", { region: "guarded" }),
    step("repeat", "remind_customer", { details: { interval: "days(3)", till: "delivered" } }),
    control("end"),
  ],
  edges: [
    ...chain("start", "load_order", "blocked"),
    edge("blocked", "end", { kind: "terminal", guard: "order.blocked" }),
    edge("blocked", "more", { guard: "!(order.blocked)" }),
    edge("more", "fork", { guard: "item of order.items" }),
    edge("fork", "pick_*", { kind: "fanout" }),
    edge("fork", "label_*", { kind: "fanout" }),
    edge("pick_*", "join", { kind: "join" }),
    edge("pick_*", "catch", { kind: "error" }),
    edge("label_*", "join", { kind: "join" }),
    edge("join", "more", { kind: "loop" }),
    edge("catch", "repack_*"),
    edge("repack_*", "more", { kind: "loop" }),
    edge("more", "remind_customer", { guard: "!(item of order.items)" }),
    edge("remind_customer", "end"),
  ],
  regions: [
    region("loop", "items", { label: "for (const item of order.items)" }),
    region("try", "guarded", { parent: "items" }),
    region("parallel", "all", { label: "Promise.all", parent: "guarded" }),
  ],
});

/** All of the above, by name: for tests that must hold for every graph. */
export const GRAPHS: Readonly<Record<string, Definition>> = {
  line,
  diamond,
  loop,
  parallel,
  race,
  tryCatch,
  branches,
  nested,
};
