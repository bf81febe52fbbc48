import type { GraphIndex, GraphView } from "../../definition/graphIndex.ts";
import { createGraphIndex } from "../../definition/graphIndex.ts";
import { isTerminalNode } from "../../definition/kinds.ts";
import type { DefinitionEdge, DefinitionNode } from "../../definition/model.ts";
import { createSuccession } from "./succession.ts";
import type { Succession } from "./succession.ts";

/** A line of an outline, before it has words. */
export type Entry =
  | { readonly kind: "node"; readonly node: DefinitionNode; readonly depth: number }
  /** An edge of the node above. Its target is the first node of the block below it, or is only named. */
  | {
      readonly kind: "edge";
      readonly edge: DefinitionEdge;
      readonly depth: number;
      readonly opensBlock: boolean;
    }
  /** The node above leads nowhere, without being the end of the run. */
  | { readonly kind: "stop"; readonly depth: number };

/** Deeper blocks are not indented any more but follow their parents, so that lines keep room for words. */
const MAX_DEPTH = 10;

function blockTasks(edge: DefinitionEdge, target: DefinitionNode | null, depth: number): readonly Entry[] {
  const line: Entry = { kind: "edge", edge, depth, opensBlock: target !== null };
  return target === null ? [line] : [line, { kind: "node", node: target, depth: depth + 1 }];
}

function tasksBehind(node: DefinitionNode, depth: number, succession: Succession): readonly Entry[] {
  const { nested, following } = succession.of(node.id, depth < MAX_DEPTH);
  const edges = succession.index.outgoing(node.id);
  const stop: readonly Entry[] = edges.length === 0 && !isTerminalNode(node) ? [{ kind: "stop", depth }] : [];
  return [
    ...stop,
    ...edges.flatMap((edge) => blockTasks(edge, nested.get(edge.id) ?? null, depth)),
    ...following.map((next): Entry => ({ kind: "node", node: next, depth })),
  ];
}

/** The lines under each root, without recursion: a definition may be thousands of steps long. */
function arrangeFrom(roots: readonly DefinitionNode[], succession: Succession): readonly Entry[] {
  const entries: Entry[] = [];
  const placed = new Set<string>();
  const stack = [...roots].reverse().map((node): Entry => ({ kind: "node", node, depth: 0 }));
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    if (task.kind === "node" && placed.has(task.node.id)) continue;
    entries.push(task);
    if (task.kind !== "node") continue;
    placed.add(task.node.id);
    stack.push(...[...tasksBehind(task.node, task.depth, succession)].reverse());
  }
  return entries;
}

/** Whether an edge need not be told: it is the only one of its node, always followed, and the next line is its target. */
function isSaidByOrder(before: Entry | undefined, entry: Entry, next: Entry | undefined): boolean {
  if (entry.kind !== "edge" || before?.kind !== "node" || next?.kind !== "node") return false;
  const { edge, depth, opensBlock } = entry;
  const isPlain = edge.kind === "seq" && edge.guard === null && !opensBlock;
  return isPlain && next.depth === depth && next.node.id === edge.to;
}

/** Puts the nodes and edges of a view in lines: each node once, each edge once or said by the order of the lines. */
export function arrange(view: GraphView): readonly Entry[] {
  const index: GraphIndex = createGraphIndex(view);
  const succession = createSuccession(view, index);
  const roots = view.nodes.filter(({ id }) => succession.isRoot(id));
  const entries = arrangeFrom([...roots, ...view.nodes], succession);
  return entries.filter((entry, at) => !isSaidByOrder(entries[at - 1], entry, entries[at + 1]));
}
