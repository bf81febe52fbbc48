import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { contractDecisions } from "../../src/definition/contractDecisions.ts";
import type { GraphView } from "../../src/definition/graphIndex.ts";
import { viewOf } from "../../src/definition/view.ts";
import { chain, control, define, edge, step } from "../support/buildDefinition.ts";
import type { EdgeInit } from "../support/buildDefinition.ts";
import { GRAPHS, branches, diamond, loop, nested, parallel, tryCatch } from "../support/graphs.ts";

function edgesOf(view: GraphView): readonly string[] {
  return view.edges.map(
    ({ from, to, kind, guard }) => `${from} ${kind} ${to}${guard === null ? "" : `: ${guard}`}`,
  );
}

function contracted(nodes: readonly string[], edges: readonly EdgeInit[]): readonly string[] {
  const definition = define({
    name: "Order",
    nodes: [
      control("start"),
      ...nodes.map((id) => (id.startsWith("?") ? control("decision", id) : step("execute", id))),
      control("end"),
    ],
    edges,
  });
  return edgesOf(contractDecisions(definition));
}

/** Both ways out of a decision. */
function decide(from: string, condition: string, [yes, no]: readonly [string, string]): readonly EdgeInit[] {
  return [edge(from, yes, { guard: condition }), edge(from, no, { guard: `!(${condition})` })];
}

describe("contractDecisions", () => {
  it("puts the guards of a decision on edges between steps", () => {
    expect(edgesOf(contractDecisions(diamond))).toEqual([
      "start seq load_order",
      "load_order conditional manager_approval: order.total > 10_000",
      "load_order conditional ship_order: !(order.total > 10_000)",
      "manager_approval seq ship_order",
      "ship_order seq end",
    ]);
  });

  it("lets the last step of a loop lead back to the first, or out of it", () => {
    expect(edgesOf(contractDecisions(loop))).toEqual([
      "start conditional fulfill_*: item of order.items",
      "start conditional close_order: !(item of order.items)",
      "fulfill_* seq notify_*",
      "notify_* loop fulfill_*: item of order.items",
      "notify_* conditional close_order: !(item of order.items)",
      "close_order seq end",
    ]);
  });

  it("fans out and joins without forks and joins", () => {
    expect(edgesOf(contractDecisions(parallel))).toEqual([
      "start fanout reserve_stock",
      "start fanout charge_card",
      "reserve_stock join ship_order",
      "charge_card join ship_order",
      "ship_order seq end",
    ]);
  });

  it("leads errors straight to the first step of the handler", () => {
    expect(edgesOf(contractDecisions(tryCatch))).toContain("charge_card error cancel_hotel");
  });

  it("leaves branches, children and merges as they are", () => {
    expect(contractDecisions(branches)).toEqual({
      nodes: branches.nodes,
      edges: expect.arrayContaining([...branches.edges]) as unknown,
      regions: [],
    });
  });

  it("keeps the ends of runs, and the regions that still frame a step", () => {
    const view = contractDecisions(nested);
    expect(view.nodes.map(({ id }) => id)).toEqual([
      "start",
      "load_order",
      "pick_*",
      "label_*",
      "repack_*",
      "remind_customer",
      "end",
    ]);
    expect(view.regions).toEqual(nested.regions);
    const framed = { ...nested, nodes: nested.nodes.filter(({ id }) => id !== "pick_*" && id !== "label_*") };
    expect(contractDecisions(framed).regions.map(({ id }) => id)).toEqual(["items", "guarded"]);
  });

  it.each(Object.entries(GRAPHS))("keeps the promises of the model on %s", (_, definition) => {
    expect(checkInvariants(contractDecisions(definition)).filter(({ code }) => code !== "guards")).toEqual(
      [],
    );
  });

  it("is the view for the detail of steps, and the definition itself for that of decisions", () => {
    expect(viewOf(diamond, "steps")).toEqual(contractDecisions(diamond));
    expect(viewOf(diamond, "decisions")).toBe(diamond);
  });
});

describe("guards along a way", () => {
  it("are joined with &&, in the order in which they are asked", () => {
    expect(
      contracted(
        ["load_order", "?paid", "?stock", "ship_order"],
        [
          ...chain("start", "load_order", "?paid"),
          ...decide("?paid", "paid", ["?stock", "end"]),
          ...decide("?stock", "inStock(order)", ["ship_order", "end"]),
          edge("ship_order", "end"),
        ],
      ),
    ).toEqual([
      "start seq load_order",
      "load_order conditional ship_order: paid && inStock(order)",
      "load_order conditional end: !(paid) || !(inStock(order))",
      "ship_order seq end",
    ]);
  });

  it.each([
    ["a || b", "c", "(a || b) && c", "!(a || b) && c"],
    ["a ?? b", "c", "(a ?? b) && c", "!(a ?? b) && c"],
    ["a ? b : c", "d", "(a ? b : c) && d", "!(a ? b : c) && d"],
    ["(x) => x", "d", "((x) => x) && d", "!((x) => x) && d"],
    ["x = next()", "d", "(x = next()) && d", "!(x = next()) && d"],
    ["a, b", "d", "(a, b) && d", "!(a, b) && d"],
    ["/^EU/.test(country)", "d", "(/^EU/.test(country)) && d", "(!(/^EU/.test(country))) && d"],
    ["`a && b` === c", "d", "(`a && b` === c) && d", "(!(`a && b` === c)) && d"],
    ["order?.total >= 10", "d", "order?.total >= 10 && d", "!(order?.total >= 10) && d"],
    ["a === b && c !== d", "e", "a === b && c !== d && e", "!(a === b && c !== d) && e"],
    ["f(a || b)", "d", "f(a || b) && d", "!(f(a || b)) && d"],
    ['note === " || "', "d", 'note === " || " && d', '!(note === " || ") && d'],
    [") x (", "d", "() x () && d", "!() x () && d"],
  ])("get brackets where precedence needs them: %s", (...[first, second, yes, no]) => {
    const edges = contracted(
      ["load_order", "?first", "?second", "?third", "ship_order", "refund_order"],
      [
        ...chain("start", "load_order", "?first"),
        ...decide("?first", first, ["?second", "?third"]),
        ...decide("?second", second, ["ship_order", "end"]),
        ...decide("?third", second, ["refund_order", "end"]),
        edge("ship_order", "end"),
        edge("refund_order", "end"),
      ],
    );
    expect(edges).toContain(`load_order conditional ship_order: ${yes}`);
    expect(edges).toContain(`load_order conditional refund_order: ${no}`);
  });

  it("vanish where both ways of a decision lead to the same step", () => {
    expect(
      contracted(
        ["?paid", "?old", "ship_order"],
        [
          edge("start", "?paid"),
          ...decide("?paid", "paid", ["?old", "ship_order"]),
          ...decide("?old", "old", ["ship_order", "ship_order"]),
          edge("ship_order", "end"),
        ],
      ),
    ).toEqual(["start seq ship_order", "ship_order seq end"]);
  });

  it("of early exits become alternatives", () => {
    expect(
      contracted(
        ["?a", "?b", "?c", "ship_order"],
        [
          edge("start", "?a"),
          ...decide("?a", "cancelled", ["end", "?b"]),
          ...decide("?b", "expired", ["end", "?c"]),
          ...decide("?c", "stock.count && ready", ["end", "ship_order"]),
          edge("ship_order", "end"),
        ],
      ),
    ).toEqual([
      "start conditional ship_order: !(cancelled) && !(expired) && !(stock.count && ready)",
      "start conditional end: cancelled || expired || (stock.count && ready)",
      "ship_order seq end",
    ]);
  });

  it("know that !x is the opposite of x", () => {
    expect(
      contracted(
        ["?paid", "ship_order"],
        [
          edge("start", "?paid"),
          edge("?paid", "ship_order", { guard: "order.paid" }),
          edge("?paid", "ship_order", { guard: "!order.paid" }),
          edge("ship_order", "end"),
        ],
      ),
    ).toEqual(["start seq ship_order", "ship_order seq end"]);
  });
});

describe("long chains", () => {
  /** `if (c0) s0; if (c1) s1; …`: from every step each later one can be the next. */
  function optionalSteps(count: number): GraphView {
    const at = (place: number): string => (place < count ? `?${place}` : "end");
    const numbers = Array.from({ length: count }, (_, place) => place);
    return define({
      name: "Optional",
      nodes: [
        control("start"),
        ...numbers.flatMap((place) => [control("decision", `?${place}`), step("execute", `s${place}`)]),
        control("end"),
      ],
      edges: [
        edge("start", "?0"),
        ...numbers.flatMap((place) => [
          ...decide(`?${place}`, `c${place}`, [`s${place}`, at(place + 1)]),
          edge(`s${place}`, at(place + 1)),
        ]),
      ],
    });
  }

  it("of a dozen optional steps are all spelled out", () => {
    const view = contractDecisions(optionalSteps(12));
    expect(view.nodes.some(({ kind }) => kind === "decision")).toBe(false);
    expect(view.edges).toHaveLength((13 * 14) / 2);
    expect(edgesOf(view)).toContain("s3 conditional s6: !(c4) && !(c5) && c6");
  });

  it("of thousands keep some decisions instead of drawing millions of edges", () => {
    const view = contractDecisions(optionalSteps(1_000));
    expect(view.edges.length).toBeLessThan(60_000);
    expect(view.nodes.filter(({ kind }) => kind === "decision").length).toBeLessThan(100);
    expect(checkInvariants(view).filter(({ code }) => code !== "guards")).toEqual([]);
  });

  it("of early exits end in an honest ellipsis", () => {
    const numbers = Array.from({ length: 500 }, (_, at) => at);
    const edges = contracted(
      [...numbers.map((at) => `?${at}`), "ship_order"],
      [
        edge("start", "?0"),
        ...numbers.flatMap((at) =>
          decide(`?${at}`, `reason${at}`, ["end", at < 499 ? `?${at + 1}` : "ship_order"]),
        ),
        edge("ship_order", "end"),
      ],
    );
    expect(edges).toEqual([
      "start conditional ship_order: …",
      "start conditional end: …",
      "ship_order seq end",
    ]);
  });
});
