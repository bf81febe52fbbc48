import type { Graph, GraphIndex } from "./graphIndex.ts";
import { topologicalOrder } from "./topologicalOrder.ts";

/**
 * Which node must be passed on every way to another, `loop` edges left aside: that cannot change it, since the head
 * of a loop dominates its body.
 */
export interface Dominators {
  /** The nearest node that every way here passes; null for a node that no edge enters, or an unknown id. */
  immediate(nodeId: string): string | null;
  /** The nearest node that every way to each of the given nodes passes (one of them, where it is above the rest). */
  nearestCommon(nodeIds: readonly string[]): string | null;
  /** The node right under `ancestorId` that dominates (or is) the given one; null where it is not below. */
  childTowards(ancestorId: string, nodeId: string): string | null;
}

/** Climbs from both nodes until they meet; a parent always comes earlier in the order. */
function meet(parents: ReadonlyMap<string, string | null>, ranks: ReadonlyMap<string, number>) {
  return (left: string | null, right: string | null): string | null => {
    let [a, b] = [left, right];
    while (a !== b) {
      if (a === null || b === null) return null;
      if ((ranks.get(a) ?? -1) > (ranks.get(b) ?? -1)) a = parents.get(a) ?? null;
      else b = parents.get(b) ?? null;
    }
    return a;
  };
}

/** Computes dominators in one pass over the topological order (Cooper, Harvey and Kennedy's meeting fingers). */
export function createDominators(graph: Graph, index: GraphIndex): Dominators {
  const { order } = topologicalOrder(graph, index);
  const ranks = new Map(order.map((node, rank) => [node.id, rank]));
  const parents = new Map<string, string | null>();
  const common = meet(parents, ranks);
  const nearestCommon = (nodeIds: readonly string[]): string | null => {
    const [first = null, ...rest] = nodeIds;
    return rest.reduce(common, first);
  };
  for (const node of order) {
    const sources = index.incoming(node.id).filter((edge) => edge.kind !== "loop" && ranks.has(edge.from));
    parents.set(node.id, nearestCommon(sources.map((edge) => edge.from)));
  }
  return {
    immediate: (nodeId) => parents.get(nodeId) ?? null,
    nearestCommon,
    childTowards: (ancestorId, nodeId) => {
      for (let id: string | null = nodeId; id !== null;) {
        const parent: string | null = parents.get(id) ?? null;
        if (parent === ancestorId) return id;
        id = parent;
      }
      return null;
    },
  };
}
