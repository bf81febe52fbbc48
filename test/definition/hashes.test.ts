import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digest } from "../../src/definition/digest.ts";
import type { Definition, DefinitionNode } from "../../src/definition/model.ts";
import { topologyHash } from "../../src/definition/topologyHash.ts";
import { place, step } from "../support/buildDefinition.ts";
import { GRAPHS, diamond, loop, nested } from "../support/graphs.ts";

describe("digest", () => {
  it("is 64 bits as hexadecimal digits, the same every time", () => {
    expect(digest("")).toMatch(/^[0-9a-f]{16}$/);
    expect(digest("order")).toBe(digest("order"));
    // Stored definitions carry digests: this one must never change.
    expect(digest("export class OrderProcessing extends Workflow {}")).toBe("7e6bbfb7070992fc");
  });

  it("tells apart what differs in one character, in length, or in high bits alone", () => {
    const texts = [
      "",
      "\0",
      "\0\0",
      "\0\0\0",
      "a",
      "b",
      "ab",
      "ba",
      "a\0",
      "order",
      "orders",
      "Order",
      "\u0141",
      "A",
    ];
    expect(new Set(texts.map(digest)).size).toBe(texts.length);
  });

  it("does not collide on many similar lines", () => {
    const seen = new Set<string>();
    for (let at = 0; at < 200_000; at++) seen.add(digest(`await this.durablyExecute(this.charge${at});`));
    expect(seen.size).toBe(200_000);
  });

  it("changes about half of its bits when one bit of the text changes", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(15), (text, at, bit) => {
        const spot = at % text.length;
        const other = String.fromCharCode(text.charCodeAt(spot) ^ (1 << bit));
        const changed =
          BigInt(`0x${digest(text)}`) ^
          BigInt(`0x${digest(text.slice(0, spot) + other + text.slice(spot + 1))}`);
        const bits = changed.toString(2).replaceAll("0", "").length;
        expect(bits).toBeGreaterThan(8);
        expect(bits).toBeLessThan(56);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Everything that must not matter, changed. */
function disguise(definition: Definition): Definition {
  const rename = (id: string): string => `renamed_${id}`;
  return {
    ...definition,
    name: "Renamed",
    nodes: definition.nodes.map((node) => ({
      ...node,
      id: rename(node.id),
      label: "another label",
      guard: "another guard",
      loc: place(99, "moved.ts"),
      region: null,
      details: { target: "elsewhere" },
    })),
    edges: definition.edges.map((edge) => ({
      ...edge,
      id: rename(edge.id),
      from: rename(edge.from),
      to: rename(edge.to),
      guard: "another guard",
    })),
    regions: [],
  };
}

function withNode(definition: Definition, at: number, node: DefinitionNode): Definition {
  return { ...definition, nodes: definition.nodes.with(at, node) };
}

describe("topologyHash", () => {
  it.each(Object.entries(GRAPHS))(
    "of %s does not see ids, labels, guards, places, regions and details",
    (_, graph) => {
      expect(topologyHash(disguise(graph))).toBe(topologyHash(graph));
      expect(topologyHash(graph)).toBe(graph.topologyHash);
    },
  );

  it("tells all graphs apart", () => {
    expect(new Set(Object.values(GRAPHS).map(topologyHash)).size).toBe(Object.keys(GRAPHS).length);
  });

  it("sees names, kinds, edges and the order of the flow", () => {
    const renamed = withNode(diamond, 1, { ...step("execute", "fetch_order"), id: "load_order" });
    const asPattern = withNode(diamond, 1, { ...step("execute", "load_*"), id: "load_order" });
    const waiting = withNode(diamond, 1, { ...step("execute", "load_order"), kind: "repeat" });
    const cut = { ...diamond, edges: diamond.edges.slice(1) };
    const turned = {
      ...diamond,
      edges: diamond.edges.map((edge) => ({ ...edge, from: edge.to, to: edge.from })),
    };
    const linked = { ...loop, edges: loop.edges.map((edge) => ({ ...edge, kind: "seq" as const })) };
    const hashes = [diamond, renamed, asPattern, waiting, cut, turned, loop, linked].map(topologyHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("tells a name from a pattern with the same letters", () => {
    const exact = withNode(diamond, 1, {
      ...diamond.nodes[1],
      kind: "execute",
      stepName: "x*",
    } as DefinitionNode);
    const { stepName, ...rest } = { ...step("execute", "load_order"), stepName: undefined };
    const pattern = withNode(diamond, 1, { ...rest, stepNamePattern: "x*" });
    expect(stepName).toBeUndefined();
    expect(topologyHash(exact)).not.toBe(topologyHash(pattern));
  });

  it("does not mind edges that touch nothing", () => {
    expect(topologyHash({ ...nested, nodes: nested.nodes.slice(0, 3) })).toMatch(/^[0-9a-f]{16}$/);
  });
});
