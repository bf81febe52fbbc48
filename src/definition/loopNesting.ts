import type { Graph, GraphIndex } from "./graphIndex.ts";
import { topologicalOrder } from "./topologicalOrder.ts";

/** Which nodes lie in which loops. A loop is named by its head, the node that its `loop` edges lead back to. */
export interface LoopNesting {
  /** Whether `loop` edges lead back to the node. */
  isHead(nodeId: string): boolean;
  /** Whether a run at the node can come back to the head without leaving the loop; true for the head itself. */
  contains(headId: string, nodeId: string): boolean;
}

/** The loop that a node was found to lie in, and the loop around that, and so on; the outermost so far. */
function outermost(loops: ReadonlyMap<string, string>, nodeId: string): string {
  let id = nodeId;
  for (let head = loops.get(id); head !== undefined; head = loops.get(id)) id = head;
  return id;
}

/** Finds the loops from the inside out (Havlak's nesting): each node gets the head of its innermost loop. */
export function createLoopNesting(graph: Graph, index: GraphIndex): LoopNesting {
  const { order } = topologicalOrder(graph, index);
  const ranks = new Map(order.map(({ id }, rank) => [id, rank]));
  const heads = order.filter(({ id }) => index.incoming(id).some((edge) => edge.kind === "loop"));
  const loops = new Map<string, string>();

  function claim(head: string): void {
    const rank = ranks.get(head) ?? 0;
    const body = new Set<string>();
    const visit = (nodeId: string): void => {
      const id = outermost(loops, nodeId);
      if (id !== head && (ranks.get(id) ?? -1) > rank) body.add(id);
    };
    for (const edge of index.incoming(head)) if (edge.kind === "loop") visit(edge.from);
    for (const id of body) for (const edge of index.incoming(id)) if (edge.kind !== "loop") visit(edge.from);
    for (const id of body) loops.set(id, head);
  }

  for (const { id } of heads.reverse()) claim(id);
  const headIds = new Set(heads.map(({ id }) => id));
  return {
    isHead: (nodeId) => headIds.has(nodeId),
    contains: (headId, nodeId) => {
      let id: string | undefined = nodeId;
      while (id !== undefined && id !== headId) id = loops.get(id);
      return id === headId;
    },
  };
}
