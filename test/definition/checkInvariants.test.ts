import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import type { InvariantSubject } from "../../src/definition/invariants/types.ts";
import { chain, control, define, edge, region, step } from "../support/buildDefinition.ts";
import { GRAPHS, diamond, line, nested, parallel, race } from "../support/graphs.ts";

function codes(definition: InvariantSubject): readonly string[] {
  return [...new Set(checkInvariants(definition).map((broken) => broken.code))];
}

describe("checkInvariants", () => {
  it.each(Object.entries(GRAPHS))("finds the graph %s sound", (_, definition) => {
    expect(checkInvariants(definition)).toEqual([]);
  });

  it("names ids that are used twice, with what they name", () => {
    const twice = { ...line, nodes: [...line.nodes, step("execute", "send_invoice")] };
    expect(checkInvariants(twice)).toContainEqual({
      code: "unique-ids",
      message: 'Two nodes have the id "send_invoice".',
      ids: ["send_invoice"],
    });
  });

  it("names edges that touch nothing", () => {
    const dangling = { ...line, nodes: line.nodes.filter((node) => node.id !== "cool_off") };
    expect(codes(dangling)).toContain("edge-ends");
  });

  it("wants one start, in front, that nothing leads to", () => {
    const headless = { ...line, nodes: line.nodes.slice(1), edges: line.edges.slice(1) };
    expect(codes(headless)).toEqual(["one-start"]);
    expect(codes({ ...line, nodes: [...line.nodes].reverse() })).toEqual(["one-start"]);
    const entered = define({
      name: "Restart",
      nodes: [control("start"), step("execute", "load_order")],
      edges: [edge("start", "load_order"), edge("load_order", "start", { kind: "loop" })],
    });
    expect(codes(entered)).toEqual(["one-start"]);
  });

  it("wants a loop edge on every cycle", () => {
    const edges = nested.edges.map((one) => (one.kind === "loop" ? { ...one, kind: "seq" as const } : one));
    expect(codes({ ...nested, edges })).toContain("acyclic");
  });

  it("wants every node within reach", () => {
    const cut = { ...line, edges: line.edges.filter((one) => one.to !== "cool_off") };
    const unreachable = checkInvariants(cut).filter((broken) => broken.code === "reachable");
    expect(unreachable.flatMap((broken) => broken.ids)).toEqual(["cool_off", "send_invoice", "end"]);
  });

  it("wants a guard on every way out of a decision, and conditions nowhere else", () => {
    const bare = diamond.edges.map((one) => ({ ...one, guard: null }));
    expect(codes({ ...diamond, edges: bare })).toEqual(["guards"]);
    const astray = line.edges.map((one) => ({ ...one, kind: "conditional" as const, guard: "ready" }));
    expect(codes({ ...line, edges: astray })).toEqual(["guards"]);
  });

  it("wants a name or a pattern for each step, but for dynamic ones", () => {
    const nameless = { ...step("execute", "load_order"), stepName: undefined };
    const both = { ...step("execute", "load_order"), stepNamePattern: "durably_execute$*" };
    for (const odd of [nameless, both]) {
      const definition = define({
        name: "Odd",
        nodes: [control("start"), odd as ReturnType<typeof step>, control("end")],
        edges: chain("start", "load_order", "end"),
      });
      expect(codes(definition)).toEqual(["step-names"]);
    }
    const dynamic = step("dynamic", "", { id: "unknown" });
    const allowed = { name: "Odd", nodes: [control("start"), dynamic, control("end")] };
    expect(codes(define({ ...allowed, edges: chain("start", "unknown", "end") }))).toEqual([]);
  });

  it("wants a way on from everything but the ends", () => {
    const stuck = { ...line, nodes: line.nodes.slice(0, -1), edges: line.edges.slice(0, -1) };
    expect(codes(stuck)).toEqual(["ways-out"]);
    const past = define({
      name: "Past",
      nodes: [control("start"), control("end"), step("execute", "archive_order")],
      edges: chain("start", "end", "archive_order"),
    });
    expect(checkInvariants(past).map((broken) => broken.ids)).toEqual([["end"], ["archive_order"]]);
  });

  it("wants regions that exist and do not contain themselves", () => {
    expect(codes({ ...nested, regions: [] })).toEqual(["regions"]);
    const ring = [
      region("loop", "items", { parent: "all" }),
      region("try", "guarded", { parent: "items" }),
      region("parallel", "all", { parent: "guarded" }),
    ];
    expect(checkInvariants({ ...nested, regions: ring })).toHaveLength(3);
  });
});

describe("lanes of a join", () => {
  const head = [control("start"), control("fork"), control("decision", "rush", { label: "order.rush" })];
  const tail = [step("execute", "courier"), step("execute", "pack"), control("join"), control("end")];

  it("must not be rivals: one token cannot take both ways out of a decision", () => {
    const rivals = define({
      name: "Rivals",
      nodes: [...head, ...tail],
      edges: [
        edge("start", "fork"),
        edge("fork", "rush", { kind: "fanout" }),
        edge("fork", "pack", { kind: "fanout" }),
        edge("rush", "courier", { guard: "order.rush" }),
        edge("rush", "join", { guard: "!(order.rush)" }),
        edge("courier", "join", { kind: "join" }),
        edge("pack", "join", { kind: "join" }),
        edge("join", "end"),
      ],
    });
    const [broken] = checkInvariants(rivals);
    expect(broken?.code).toBe("join-lanes");
    expect(broken?.ids).toEqual(["join", "rush->join", "courier->join"]);
  });

  it("may be rivals in a race, which takes the first", () => {
    expect(codes({ ...parallel, regions: [region("parallel", "all")] })).toEqual([]);
    const either = race.edges.map((one) => (one.kind === "fanout" ? { ...one, kind: "seq" as const } : one));
    expect(codes({ ...race, edges: either })).toEqual([]);
  });

  it("may start one after another: a promise stored, another one, and both awaited", () => {
    const stored = define({
      name: "Stored",
      nodes: [
        control("start"),
        control("fork", "fork_stock"),
        step("execute", "reserve_stock"),
        control("fork", "fork_card"),
        step("execute", "charge_card"),
        step("execute", "print_label"),
        control("join"),
        control("end"),
      ],
      edges: [
        edge("start", "fork_stock"),
        edge("fork_stock", "reserve_stock", { kind: "fanout" }),
        edge("fork_stock", "fork_card", { kind: "fanout" }),
        edge("fork_card", "charge_card", { kind: "fanout" }),
        edge("fork_card", "print_label", { kind: "fanout" }),
        edge("reserve_stock", "join", { kind: "join" }),
        edge("charge_card", "join", { kind: "join" }),
        edge("print_label", "join", { kind: "join" }),
        edge("join", "end"),
      ],
    });
    expect(codes(stored)).toEqual([]);
  });
});
