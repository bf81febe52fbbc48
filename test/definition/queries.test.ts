import { describe, expect, it } from "vitest";
import { createDominators } from "../../src/definition/dominators.ts";
import { findByStepName } from "../../src/definition/findByStepName.ts";
import { createGraphIndex } from "../../src/definition/graphIndex.ts";
import { predecessors, successors } from "../../src/definition/neighbours.ts";
import { pathBetween } from "../../src/definition/pathBetween.ts";
import { reachable } from "../../src/definition/reachable.ts";
import { steps } from "../../src/definition/steps.ts";
import { topologicalOrder } from "../../src/definition/topologicalOrder.ts";
import { chain, control, define, edge, step } from "../support/buildDefinition.ts";
import { GRAPHS, diamond, loop, nested, parallel, tryCatch } from "../support/graphs.ts";

function ids(nodes: readonly { readonly id: string }[]): readonly string[] {
  return nodes.map(({ id }) => id);
}

describe("steps", () => {
  it("are the durable nodes, in order of the flow", () => {
    expect(ids(steps(diamond))).toEqual(["load_order", "manager_approval", "ship_order"]);
    expect(ids(steps(tryCatch))).toEqual(["book_hotel", "charge_card", "cancel_hotel", "send_tickets"]);
  });
});

describe("neighbours", () => {
  const index = createGraphIndex(diamond);

  it("are the nodes at the other ends of the edges, each once", () => {
    expect(ids(successors(index, "large"))).toEqual(["manager_approval", "ship_order"]);
    expect(ids(predecessors(index, "ship_order"))).toEqual(["large", "manager_approval"]);
    const twice = define({
      name: "Twice",
      nodes: [control("start"), control("decision"), control("end")],
      edges: [
        edge("start", "decision"),
        edge("decision", "end", { guard: "paid" }),
        edge("decision", "end", { guard: "!(paid)" }),
      ],
    });
    expect(ids(successors(createGraphIndex(twice), "decision"))).toEqual(["end"]);
  });

  it("are none for ends and for unknown ids", () => {
    expect(successors(index, "end")).toEqual([]);
    expect(predecessors(index, "start")).toEqual([]);
    expect(successors(index, "refund")).toEqual([]);
  });

  it("keep edges apart that the index names", () => {
    expect(index.edges.get("large->ship_order")?.guard).toBe("!(order.total > 10_000)");
    expect(index.outgoing("large")).toHaveLength(2);
  });
});

describe("reachable", () => {
  it("follows edges of every kind, from the node itself on", () => {
    const index = createGraphIndex(loop);
    expect([...reachable(index, "notify_*")].sort()).toEqual([
      "close_order",
      "end",
      "fulfill_*",
      "more",
      "notify_*",
    ]);
    expect([...reachable(index, "end")]).toEqual(["end"]);
    expect(reachable(index, "refund").size).toBe(0);
  });

  it.each(Object.entries(GRAPHS))("reaches all of %s from its start", (_, definition) => {
    expect(reachable(createGraphIndex(definition), "start").size).toBe(definition.nodes.length);
  });
});

describe("pathBetween", () => {
  const index = createGraphIndex(diamond);

  it("is a shortest way, as nodes and the edges between them", () => {
    const path = pathBetween(index, "load_order", "end");
    expect(ids(path?.nodes ?? [])).toEqual(["load_order", "large", "ship_order", "end"]);
    expect(ids(path?.edges ?? [])).toEqual(["load_order->large", "large->ship_order", "ship_order->end"]);
  });

  it("is the node alone from a node to itself", () => {
    expect(pathBetween(index, "end", "end")).toEqual({ nodes: [index.nodes.get("end")], edges: [] });
  });

  it("is null where no way leads, or where an id is unknown", () => {
    expect(pathBetween(index, "end", "start")).toBeNull();
    expect(pathBetween(index, "refund", "end")).toBeNull();
    expect(pathBetween(index, "start", "refund")).toBeNull();
  });
});

describe("findByStepName", () => {
  const definition = define({
    name: "Notify",
    nodes: [
      control("start"),
      step("execute", "notify_*", { id: "each" }),
      step("execute", "notify_owner", { id: "owner" }),
      step("execute", "notify_owner", { id: "again" }),
      step("dynamic", "", { id: "unknown" }),
      control("end"),
    ],
    edges: chain("start", "each", "owner", "again", "unknown", "end"),
  });

  it("prefers exact names to patterns, and finds all that share one", () => {
    expect(ids(findByStepName(definition, "durably_execute$notify_owner"))).toEqual(["owner", "again"]);
    expect(ids(findByStepName(definition, "durably_execute$notify_42"))).toEqual(["each"]);
    expect(findByStepName(definition, "durably_execute$refund")).toEqual([]);
  });
});

describe("topologicalOrder", () => {
  it.each(Object.entries(GRAPHS))("puts every edge of %s but the loops forward", (_, definition) => {
    const { order, cyclic } = topologicalOrder(definition, createGraphIndex(definition));
    const ranks = new Map(order.map(({ id }, rank) => [id, rank]));
    expect(cyclic).toEqual([]);
    for (const { from, to, kind } of definition.edges) {
      if (kind !== "loop") expect(ranks.get(from)).toBeLessThan(ranks.get(to) ?? -1);
    }
  });

  it("names what is on a cycle or behind it", () => {
    const edges = loop.edges.map((one) => ({ ...one, kind: "seq" as const }));
    const { order, cyclic } = topologicalOrder({ ...loop, edges }, createGraphIndex({ ...loop, edges }));
    expect(ids(order)).toEqual(["start"]);
    expect(ids(cyclic)).toEqual(["more", "fulfill_*", "notify_*", "close_order", "end"]);
  });
});

describe("createDominators", () => {
  it("finds what every way to a node passes", () => {
    const dominators = createDominators(nested, createGraphIndex(nested));
    expect(dominators.immediate("start")).toBeNull();
    expect(dominators.immediate("join")).toBe("fork");
    expect(dominators.immediate("end")).toBe("blocked");
    expect(dominators.nearestCommon(["repack_*", "join"])).toBe("fork");
    expect(dominators.nearestCommon(["fork", "join"])).toBe("fork");
    expect(dominators.childTowards("more", "repack_*")).toBe("fork");
    expect(dominators.childTowards("repack_*", "more")).toBeNull();
  });

  it("goes through a long line without climbing it", () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `charge_${at}`);
    const long = define({
      name: "Long",
      nodes: [control("start"), ...names.map((name) => step("execute", name)), control("end")],
      edges: chain("start", ...names, "end"),
    });
    const dominators = createDominators(long, createGraphIndex(long));
    expect(dominators.immediate("end")).toBe("charge_4999");
    expect(dominators.childTowards("start", "end")).toBe("charge_0");
  });

  it("agrees on the parallel graph with the drawing", () => {
    const dominators = createDominators(parallel, createGraphIndex(parallel));
    expect(dominators.nearestCommon(["reserve_stock", "charge_card"])).toBe("fork");
  });
});
