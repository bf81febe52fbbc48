import { expect, test } from "vitest";
import type * as t from "@babel/types";
import { addEdge, addNode, type GraphDraft, type NodeDraft } from "../../analyzer/graph/draft.ts";
import { orderNodes } from "../../analyzer/graph/order.ts";

const place = { node: { type: "EmptyStatement" } as t.Node, file: "order.ts" };

function draw(size: number, pairs: readonly (readonly [number, number])[]): GraphDraft {
  const graph: GraphDraft = { nodes: [], edges: [] };
  for (let index = 0; index < size; index++)
    addNode(graph, { kind: "execute", label: String(index), at: place, region: null });
  for (const [from, to] of pairs) {
    const ends = { from: graph.nodes[from] as NodeDraft, to: graph.nodes[to] as NodeDraft };
    addEdge(graph, { ...ends, kind: "seq", guard: null });
  }
  return graph;
}

test("puts what is drawn later, and comes earlier in the flow, first", () => {
  const graph = draw(3, [
    [0, 2],
    [2, 1],
  ]);
  expect(orderNodes(graph).map(({ label }) => label)).toEqual(["0", "2", "1"]);
});

test("leaves out no node of a cycle without a loop edge, and closes the cycle with one", () => {
  const graph = draw(4, [
    [0, 1],
    [1, 2],
    [2, 1],
    [2, 3],
  ]);
  expect(orderNodes(graph).map(({ label }) => label)).toEqual(["0", "1", "2", "3"]);
  const loops = graph.edges.filter(({ kind }) => kind === "loop");
  expect(loops.map(({ from, to }) => [from.label, to.label])).toEqual([["2", "1"]]);
});
