import { describe, expect, it } from "vitest";
import { compileNet, replay } from "../../src/definition/walk.ts";
import type { ReplayOptions } from "../../src/definition/walk.ts";
import type { Definition } from "../../src/definition/model.ts";
import { chain, control, define, edge, region, step } from "../support/buildDefinition.ts";
import {
  GRAPHS,
  branches,
  diamond,
  line,
  loop,
  nested,
  parallel,
  race,
  tryCatch,
} from "../support/graphs.ts";

function x(name: string): string {
  return `durably_execute$${name}`;
}

function run(definition: Definition, trace: readonly string[], options: ReplayOptions = {}) {
  return replay(compileNet(definition), trace, options);
}

function walked(
  definition: Definition,
  trace: readonly string[],
  options: ReplayOptions = {},
): readonly string[] {
  const result = run(definition, trace, options);
  if (!result.accepted) throw new Error(`rejected at ${result.at}, expected ${result.expected.join()}`);
  return [...result.walkedEdges].sort();
}

describe("replay of a line", () => {
  const whole = [x("load_invoice"), "wait$cool_off", x("send_invoice")];

  it("accepts the whole trace and every beginning of it", () => {
    for (let length = 0; length <= whole.length; length++) {
      expect(run(line, whole.slice(0, length)).accepted).toBe(true);
    }
  });

  it("gives the edges walked up to the last name, and to the end of a complete run", () => {
    expect(walked(line, whole.slice(0, 1))).toEqual(["start->load_invoice"]);
    expect(walked(line, whole, { complete: true })).toEqual(line.edges.map(({ id }) => id).sort());
  });

  it("names the first step that is not allowed, and what could have come instead", () => {
    expect(run(line, [whole[0] ?? "", x("send_invoice")])).toEqual({
      accepted: false,
      at: 1,
      expected: ["wait$cool_off"],
    });
  });

  it("rejects a complete run that stops early", () => {
    const stopped = { accepted: false, at: 1, expected: ["wait$cool_off"] };
    expect(run(line, whole.slice(0, 1), { complete: true })).toEqual(stopped);
    expect(run(line, whole, { complete: "end" }).accepted).toBe(true);
    expect(run(line, whole, { complete: "fail" })).toEqual({ accepted: false, at: 3, expected: [] });
  });
});

describe("replay of choices", () => {
  it("takes either way of a decision, and no other", () => {
    expect(walked(diamond, [x("load_order"), x("ship_order")], { complete: true })).toEqual(
      ["start->load_order", "load_order->large", "large->ship_order", "ship_order->end"].sort(),
    );
    expect(run(diamond, [x("load_order"), "continue_if$manager_approval", x("ship_order")]).accepted).toBe(
      true,
    );
    expect(run(diamond, ["continue_if$manager_approval"])).toMatchObject({ accepted: false, at: 0 });
    expect(run(diamond, [x("load_order"), x("refund")])).toMatchObject({
      expected: ["continue_if$manager_approval", x("ship_order")],
    });
  });

  it("runs a loop any number of times, also none, with names that fit the patterns", () => {
    for (const times of [0, 1, 7]) {
      const items = Array.from({ length: times }, (_, at) => [x(`fulfill_${at}`), x(`notify_${at}`)]).flat();
      expect(run(loop, [...items, x("close_order")], { complete: true }).accepted).toBe(true);
    }
    expect(run(loop, [x("fulfill_1"), x("fulfill_2")])).toMatchObject({ at: 1, expected: [x("notify_*")] });
  });

  it("leaves a try by an error of any of its steps", () => {
    const cancelled = [x("book_hotel"), x("cancel_hotel")];
    expect(walked(tryCatch, cancelled, { complete: "fail" })).toEqual(
      ["start->book_hotel", "book_hotel->catch", "catch->cancel_hotel", "cancel_hotel->fail"].sort(),
    );
    expect(run(tryCatch, [x("book_hotel"), x("charge_card"), x("cancel_hotel")]).accepted).toBe(true);
    expect(run(tryCatch, [...cancelled, x("send_tickets")]).accepted).toBe(false);
  });

  it("can take every way at once into account", () => {
    const twoExits = define({
      name: "RenewSubscription",
      nodes: [
        control("start"),
        control("decision", "cancelled"),
        control("decision", "expired"),
        step("execute", "renew"),
        control("end"),
      ],
      edges: [
        edge("start", "cancelled"),
        edge("cancelled", "end", { guard: "cancelled" }),
        edge("cancelled", "expired", { guard: "!(cancelled)" }),
        edge("expired", "end", { guard: "expired" }),
        edge("expired", "renew", { guard: "!(expired)" }),
        edge("renew", "end"),
      ],
    });
    expect(walked(twoExits, [], { complete: true })).toEqual(["cancelled->end", "start->cancelled"]);
    expect(walked(twoExits, [], { complete: true, walks: "every" })).toEqual(
      ["cancelled->end", "cancelled->expired", "expired->end", "start->cancelled"].sort(),
    );
  });
});

describe("replay of concurrent work", () => {
  it("takes parallel steps in any order, and waits for all of them", () => {
    expect(run(parallel, [x("charge_card"), x("reserve_stock"), x("ship_order")]).accepted).toBe(true);
    expect(run(parallel, [x("reserve_stock"), x("charge_card"), x("ship_order")]).accepted).toBe(true);
    expect(run(parallel, [x("reserve_stock"), x("ship_order")])).toEqual({
      accepted: false,
      at: 1,
      expected: [x("charge_card")],
    });
    expect(run(parallel, [x("charge_card"), x("charge_card")]).accepted).toBe(false);
  });

  it("goes on with the first of a race, lets the loser come late, and wins once only", () => {
    const won = ["continue_if$payment_received", x("close_payment")];
    expect(run(race, won, { complete: true }).accepted).toBe(true);
    expect(run(race, [...won, "wait$give_up_after"]).accepted).toBe(true);
    expect(run(race, [...won, "wait$give_up_after", x("close_payment")])).toEqual({
      accepted: false,
      at: 3,
      expected: [],
    });
    expect(run(race, [x("close_payment")]).accepted).toBe(false);
  });

  it("dispatches children beside what follows, and holds up no merge for them", () => {
    const summary = x("write_summary");
    const [eu, orders] = ["children$reconcile.eu", "children$reconcile.orders"];
    const whole = ["branch$reconcile", eu, orders, summary, "merge$reconcile"];
    expect(walked(branches, whole, { complete: true })).toEqual(branches.edges.map(({ id }) => id).sort());
    expect(run(branches, ["branch$reconcile", summary, "merge$reconcile", orders]).accepted).toBe(true);
    expect(run(branches, ["branch$reconcile", eu, eu]).accepted).toBe(false);
    expect(run(branches, [eu]).accepted).toBe(false);
  });

  it("reaches a spawn of many once for each child, or not at all", () => {
    const [eu, orders] = ["children$reconcile.eu", "children$reconcile.orders"];
    const rest = [x("write_summary"), "merge$reconcile"];
    expect(
      run(branches, ["branch$reconcile", orders, eu, orders, orders, ...rest], { complete: true }).accepted,
    ).toBe(true);
    const inLine = define({
      name: "NotifyAll",
      nodes: [
        control("start"),
        step("children", "notify.eu", { id: "eu", details: { cardinality: "many" } }),
        step("children", "notify.us", { id: "us", details: { cardinality: "one" } }),
        control("end"),
      ],
      edges: chain("start", "eu", "us", "end"),
    });
    const [many, one] = ["children$notify.eu", "children$notify.us"];
    expect(walked(inLine, [one], { complete: true })).toEqual(["eu->us", "start->eu", "us->end"]);
    expect(run(inLine, [many, many, one], { complete: true }).accepted).toBe(true);
    expect(run(inLine, [many, one, one])).toEqual({ accepted: false, at: 2, expected: [] });
  });

  it("follows errors out of a lane while the other lane goes on", () => {
    const broken = [
      x("load_order"),
      x("pick_7"),
      x("repack_7"),
      x("label_7"),
      "durably_repeat$remind_customer",
    ];
    expect(run(nested, broken, { complete: true }).accepted).toBe(true);
    expect(run(nested, [x("load_order")], { complete: true }).accepted).toBe(true);
  });

  it("lets a branch throw instead of going on", () => {
    const guarded = define({
      name: "Guarded",
      nodes: [...branches.nodes, control("catch"), step("execute", "page_operator")],
      edges: [
        ...branches.edges,
        edge("reconcile", "catch", { kind: "error" }),
        ...chain("catch", "page_operator", "end"),
      ],
    });
    expect(run(guarded, ["branch$reconcile", x("page_operator")], { complete: true }).accepted).toBe(true);
    expect(run(guarded, ["branch$reconcile", x("page_operator"), x("write_summary")]).accepted).toBe(false);
  });
});

describe("replay of a run that leaves nothing behind", () => {
  const forgetful = define({
    name: "PlaceOrder",
    nodes: [
      control("start"),
      control("fork"),
      step("execute", "notify"),
      step("execute", "audit"),
      step("execute", "charge"),
      control("end"),
    ],
    edges: [
      edge("start", "fork"),
      edge("fork", "notify", { kind: "fanout" }),
      edge("fork", "charge", { kind: "fanout" }),
      edge("notify", "audit"),
      edge("audit", "end", { kind: "join" }),
      edge("charge", "end"),
    ],
  });
  const settled: ReplayOptions = { complete: "end", settled: true };

  it("wants work that nobody awaits to be done too", () => {
    expect(run(forgetful, [x("charge")], { complete: "end" }).accepted).toBe(true);
    expect(run(forgetful, [x("charge"), x("notify")], settled)).toEqual({
      accepted: false,
      at: 2,
      expected: [x("audit")],
    });
    expect(run(forgetful, [x("charge"), x("notify"), x("audit")], settled).accepted).toBe(true);
  });

  it("lets the loser of a race stay where it is", () => {
    const both = ["continue_if$payment_received", "wait$give_up_after", x("close_payment")];
    expect(run(race, both, settled).accepted).toBe(true);
  });

  it("leaves a hard trace undecided when it may cost nothing", () => {
    const hard = run(forgetful, [x("charge"), x("notify")], { ...settled, maxStates: -100 });
    expect(hard).toMatchObject({ accepted: true, isCertain: false });
  });
});

describe("replay without a bound on tokens", () => {
  /**
   * ```
   * start -> ◇ -- more --> fork => notify_* => audit -> end
   *          └- done -> end └=> (again) ◇
   * ```
   */
  const detached = define({
    name: "NotifyAll",
    nodes: [
      control("start"),
      control("decision", "more", { region: "all" }),
      control("fork", "fork", { region: "all" }),
      step("execute", "notify_*", { region: "all" }),
      step("execute", "audit", { region: "all" }),
      step("execute", "close_order"),
      control("end"),
    ],
    edges: [
      edge("start", "more"),
      edge("more", "fork", { guard: "more" }),
      edge("fork", "notify_*", { kind: "fanout" }),
      edge("fork", "more", { kind: "loop" }),
      edge("notify_*", "audit"),
      edge("audit", "end", { kind: "terminal" }),
      edge("more", "close_order", { guard: "!(more)" }),
      edge("close_order", "end"),
    ],
    regions: [region("loop", "all")],
  });

  it("starts as many lanes in a loop as the trace needs", () => {
    const count = 200;
    const notify = Array.from({ length: count }, (_, at) => x(`notify_${at}`));
    const audit = Array.from({ length: count }, () => x("audit"));
    expect(run(detached, [...notify, ...audit, x("close_order")], { complete: true }).accepted).toBe(true);
    expect(run(detached, [x("close_order"), x("notify_1"), x("notify_2")]).accepted).toBe(true);
    expect(run(detached, [...notify, ...audit, x("audit")])).toMatchObject({
      accepted: false,
      at: 2 * count,
    });
  });
});

describe("replay of what nobody can name", () => {
  const unknown = define({
    name: "WalkTree",
    nodes: [
      control("start"),
      step("execute", "visit"),
      step("dynamic", "", { id: "recursion" }),
      step("execute", "report"),
      control("end"),
    ],
    edges: chain("start", "visit", "recursion", "report", "end"),
  });

  it("lets a nameless dynamic step show any names, or none", () => {
    for (const inner of [[], [x("visit")], [x("visit"), x("visit"), "wait$anything"]]) {
      expect(run(unknown, [x("visit"), ...inner, x("report")], { complete: true }).accepted).toBe(true);
    }
    expect(run(unknown, [x("report")])).toEqual({ accepted: false, at: 0, expected: [x("visit")] });
  });

  it("walks the edges on both of its sides", () => {
    expect(walked(unknown, [x("visit"), x("visit"), x("report")], { walks: "every" })).toEqual(
      ["start->visit", "visit->recursion", "recursion->report"].sort(),
    );
  });
});

describe("replay on graphs that are no definition", () => {
  it("accepts nothing without a start, and survives edges that touch nothing", () => {
    expect(run({ ...line, nodes: line.nodes.slice(1) }, [x("load_invoice")]).accepted).toBe(false);
    const cut = { ...line, nodes: line.nodes.filter(({ id }) => id !== "cool_off") };
    expect(run(cut, [x("load_invoice"), x("send_invoice")]).accepted).toBe(false);
  });

  it.each(Object.entries(GRAPHS))("accepts the empty trace of %s", (_, definition) => {
    expect(run(definition, []).accepted).toBe(true);
  });
});
