/** Dominators and post-dominators of the finished graph. */
import type { NodeDraft } from "./draft.ts";

/** A tree of nodes with a quick way to the nearest common ancestor. */
interface Tree {
  readonly add: (node: NodeDraft, parent: NodeDraft | null) => void;
  readonly has: (node: NodeDraft) => boolean;
  readonly common: (one: NodeDraft, other: NodeDraft) => NodeDraft | null;
  readonly parentOf: (node: NodeDraft) => NodeDraft | null;
}

interface Entry {
  readonly node: NodeDraft;
  readonly parent: Entry | null;
  /** An ancestor far up, so that a climb takes logarithmic time (skew-binary jump pointers). */
  readonly jump: Entry | null;
  readonly depth: number;
}

function createTree(): Tree {
  const entries = new Map<NodeDraft, Entry>();
  return {
    add: (node, parent) => {
      const above = parent === null ? null : (entries.get(parent) ?? null);
      entries.set(node, { node, parent: above, jump: jumpOf(above), depth: (above?.depth ?? -1) + 1 });
    },
    has: (node) => entries.has(node),
    common: (one, other) => commonEntry(entries.get(one) ?? null, entries.get(other) ?? null)?.node ?? null,
    parentOf: (node) => entries.get(node)?.parent?.node ?? null,
  };
}

function jumpOf(parent: Entry | null): Entry | null {
  const first = parent?.jump ?? null;
  if (parent === null || first === null) return parent;
  const second = first.jump;
  if (second === null) return parent;
  return parent.depth - first.depth === first.depth - second.depth ? second : parent;
}

function climbTo(entry: Entry | null, depth: number): Entry | null {
  let at = entry;
  while (at !== null && at.depth > depth)
    at = at.jump !== null && at.jump.depth >= depth ? at.jump : at.parent;
  return at;
}

function commonEntry(one: Entry | null, other: Entry | null): Entry | null {
  if (one === null || other === null) return null;
  let left = climbTo(one, other.depth);
  let right = climbTo(other, one.depth);
  while (left !== right && left !== null && right !== null) {
    const far = left.jump !== right.jump;
    left = far ? left.jump : left.parent;
    right = far ? right.jump : right.parent;
  }
  return left;
}

/** The immediate dominator of each node, without the loop edges; nodes in topological order. */
export function dominatorsOf(ordered: readonly NodeDraft[]): (node: NodeDraft) => NodeDraft | null {
  const tree = createTree();
  for (const node of ordered) {
    let dominator: NodeDraft | null = null;
    let isFirst = true;
    for (const { kind, from } of node.incoming) {
      if (kind === "loop") continue;
      dominator = isFirst ? from : dominator && tree.common(dominator, from);
      isFirst = false;
    }
    tree.add(node, dominator);
  }
  return tree.parentOf;
}

/**
 * Whether every way from one node to an end of the run passes another. Loops are taken to end: a way that goes round
 * stands for what follows the loop.
 */
export function postDominates(ordered: readonly NodeDraft[]): (node: NodeDraft, of: NodeDraft) => boolean {
  const rank = new Map(ordered.map((node, index) => [node, ordered.length - index]));
  const next = new Map<NodeDraft, NodeDraft | null>();
  const climb = (one: NodeDraft | null, other: NodeDraft | null): NodeDraft | null => {
    let [left, right] = [one, other];
    while (left !== right && left !== null && right !== null) {
      if ((rank.get(left) ?? 0) > (rank.get(right) ?? 0)) left = next.get(left) ?? null;
      else right = next.get(right) ?? null;
    }
    return left === right ? left : null;
  };
  const settle = (node: NodeDraft): boolean => {
    const known = node.outgoing.map((edge) => edge.to).filter((to) => next.has(to));
    const found = known.length === 0 ? null : known.reduce<NodeDraft | null>(climb, known[0] ?? null);
    if (known.length === 0 && node.outgoing.length > 0) return false;
    const changed = !next.has(node) || next.get(node) !== found;
    next.set(node, found);
    return changed;
  };
  const backwards = [...ordered].reverse();
  for (let round = 0; round < 8; round++) {
    const changes = backwards.filter(settle);
    if (changes.length === 0) break;
  }
  return (node, of) => {
    for (let at = next.get(of) ?? null; at !== null; at = next.get(at) ?? null) if (at === node) return true;
    return false;
  };
}
