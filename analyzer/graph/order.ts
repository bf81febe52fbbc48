/** The canonical order of nodes: a topological order without the loop edges, ties in the order they were drawn. */
import type { GraphDraft, NodeDraft } from "./draft.ts";

/** Gives the nodes in order of the flow. */
export function orderNodes(graph: GraphDraft): NodeDraft[] {
  const waiting = new Map<NodeDraft, number>();
  const drawn = new Map<NodeDraft, number>();
  graph.nodes.forEach((node, index) => {
    waiting.set(node, node.incoming.filter((edge) => edge.kind !== "loop").length);
    drawn.set(node, index);
  });
  const ready = createQueue((node: NodeDraft) => drawn.get(node) ?? 0);
  for (const node of graph.nodes) if (waiting.get(node) === 0) ready.push(node);
  const ordered: NodeDraft[] = [];
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    ordered.push(node);
    for (const edge of node.outgoing) {
      if (edge.kind === "loop") continue;
      const left = (waiting.get(edge.to) ?? 0) - 1;
      waiting.set(edge.to, left);
      if (left === 0) ready.push(edge.to);
    }
  }
  return ordered;
}

interface Queue<T> {
  readonly push: (item: T) => void;
  readonly pop: () => T | undefined;
}

/** A binary heap: the item with the smallest rank comes first. */
function createQueue<T>(rank: (item: T) => number): Queue<T> {
  const heap: T[] = [];
  const at = (index: number): number => {
    const item = heap[index];
    return item === undefined ? Infinity : rank(item);
  };
  const swap = (one: number, other: number): void => {
    const kept = heap[one] as T;
    heap[one] = heap[other] as T;
    heap[other] = kept;
  };
  return {
    push: (item) => {
      heap.push(item);
      for (let child = heap.length - 1; child > 0;) {
        const parent = (child - 1) >> 1;
        if (at(parent) <= at(child)) break;
        swap(parent, child);
        child = parent;
      }
    },
    pop: () => {
      const first = heap[0];
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return first;
      heap[0] = last;
      for (let parent = 0; ;) {
        const left = 2 * parent + 1;
        const child = at(left + 1) < at(left) ? left + 1 : left;
        if (at(parent) <= at(child)) break;
        swap(parent, child);
        parent = child;
      }
      return first;
    },
  };
}
