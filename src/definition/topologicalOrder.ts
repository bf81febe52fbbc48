import type { DefinitionEdge, DefinitionNode } from "./model.ts";
import type { Graph, GraphIndex } from "./graphIndex.ts";

/** The nodes in an order in which every edge but the `loop` edges points forward. */
export interface TopologicalOrder {
  readonly order: readonly DefinitionNode[];
  /** Nodes on, or only behind, a cycle without a `loop` edge; empty in every sound definition. */
  readonly cyclic: readonly DefinitionNode[];
}

function isForward(edge: DefinitionEdge): boolean {
  return edge.kind !== "loop";
}

/** Orders a graph topologically, leaving `loop` edges aside. Among free nodes the definition's order decides. */
export function topologicalOrder(graph: Graph, index: GraphIndex): TopologicalOrder {
  const waiting = new Map<string, number>();
  for (const node of graph.nodes) waiting.set(node.id, index.incoming(node.id).filter(isForward).length);
  const order = graph.nodes.filter((node) => waiting.get(node.id) === 0);
  for (const node of order) {
    for (const edge of index.outgoing(node.id).filter(isForward)) {
      const left = (waiting.get(edge.to) ?? 0) - 1;
      waiting.set(edge.to, left);
      const target = index.nodes.get(edge.to);
      if (left === 0 && target !== undefined) order.push(target);
    }
  }
  const ordered = new Set(order.map((node) => node.id));
  return { order, cyclic: graph.nodes.filter((node) => !ordered.has(node.id)) };
}
