/** The canonical order of nodes: a topological order without the loop edges, ties in the order they were drawn. */
import type { GraphDraft, NodeDraft } from "./draft.ts";

/** Gives the nodes in order of the flow, and sets their positions to it. */
export function orderNodes({ nodes }: GraphDraft): NodeDraft[] {
  const waiting = countEntries(nodes);
  const ready = createQueue();
  waiting.forEach((count, index) => {
    if (count === 0) ready.push(index);
  });
  const ordered: NodeDraft[] = [];
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    const node = nodes[next];
    if (node === undefined) continue;
    ordered.push(node);
    for (const { kind, to } of node.outgoing) {
      if (kind !== "loop" && countDown(waiting, to.position)) ready.push(to.position);
    }
  }
  for (const [index, node] of ordered.entries()) node.position = index;
  return ordered;
}

/** How many edges lead to each node, loop edges apart. */
function countEntries(nodes: readonly NodeDraft[]): Int32Array {
  const counts = new Int32Array(nodes.length);
  for (const [index, node] of nodes.entries()) {
    node.position = index;
    for (const edge of node.incoming) if (edge.kind !== "loop") counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Takes one from a count; gives whether nothing is left. */
function countDown(counts: Int32Array, index: number): boolean {
  const left = (counts[index] ?? 0) - 1;
  counts[index] = left;
  return left === 0;
}

interface Queue {
  readonly push: (item: number) => void;
  readonly pop: () => number | undefined;
}

/** A binary heap: the smallest number comes first. */
function createQueue(): Queue {
  const heap: number[] = [];
  const at = (index: number): number => heap[index] ?? Infinity;
  const swap = (one: number, other: number): void => {
    const kept = at(one);
    heap[one] = at(other);
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
