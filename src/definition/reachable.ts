import type { GraphIndex } from "./graphIndex.ts";

/** Ids of all nodes that can be reached from a node along edges of any kind, itself included. */
export function reachable(index: GraphIndex, fromId: string): ReadonlySet<string> {
  if (!index.nodes.has(fromId)) return new Set();
  const seen = new Set([fromId]);
  // A set is iterated in order of insertion, also over what is added meanwhile: it is its own queue.
  for (const id of seen) {
    for (const edge of index.outgoing(id)) {
      if (index.nodes.has(edge.to)) seen.add(edge.to);
    }
  }
  return seen;
}
