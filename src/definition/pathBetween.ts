import type { DefinitionEdge, DefinitionNode } from "./model.ts";
import type { GraphIndex } from "./graphIndex.ts";

/** A walk along edges: one more node than edges, both ends included. */
export interface GraphPath {
  readonly nodes: readonly DefinitionNode[];
  readonly edges: readonly DefinitionEdge[];
}

function searchBack(index: GraphIndex, fromId: string, toId: string): ReadonlyMap<string, DefinitionEdge> {
  const arrivals = new Map<string, DefinitionEdge>();
  const queue = [fromId];
  for (const id of queue) {
    if (id === toId) break;
    for (const edge of index.outgoing(id)) {
      if (edge.to === fromId || arrivals.has(edge.to) || !index.nodes.has(edge.to)) continue;
      arrivals.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return arrivals;
}

/**
 * A shortest way from one node to another, by number of edges; the first in the definition's order among equals.
 * From a node to itself it is the node alone. Null where there is no way, or an id is unknown.
 */
export function pathBetween(index: GraphIndex, fromId: string, toId: string): GraphPath | null {
  const first = index.nodes.get(fromId);
  if (first === undefined) return null;
  const arrivals = searchBack(index, fromId, toId);
  const nodes: DefinitionNode[] = [];
  const edges: DefinitionEdge[] = [];
  for (let id = toId; id !== fromId;) {
    const edge = arrivals.get(id);
    const node = index.nodes.get(id);
    if (edge === undefined || node === undefined) return null;
    edges.push(edge);
    nodes.push(node);
    id = edge.from;
  }
  return { nodes: [first, ...nodes.reverse()], edges: edges.reverse() };
}
