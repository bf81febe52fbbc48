/** Under which condition each node is reached: the guards that every way to it passes. */
import type { NodeDraft } from "./draft.ts";

/** More than this many conditions are not listed one by one: the outer ones become an ellipsis. */
const MAX_CONDITIONS = 12;

/** Nodes in topological order -> the guard of each, or null. */
export function guardsOf(ordered: readonly NodeDraft[]): ReadonlyMap<NodeDraft, string | null> {
  const rank = new Map<NodeDraft, number>();
  ordered.forEach((node, index) => rank.set(node, index));
  const dominators = new Map<NodeDraft, NodeDraft>();
  const conditions = new Map<NodeDraft, readonly string[]>();
  for (const node of ordered) {
    const entries = node.incoming.filter((edge) => edge.kind !== "loop");
    const dominator = entries
      .map((edge) => edge.from)
      .reduce<NodeDraft | null>((one, other) => {
        return one === null ? other : commonDominator(one, other, { rank, dominators });
      }, null);
    if (dominator !== null) dominators.set(node, dominator);
    const inherited = dominator === null ? [] : (conditions.get(dominator) ?? []);
    const own = entries.length === 1 ? (entries[0]?.guard ?? null) : null;
    conditions.set(node, own === null ? inherited : appended(inherited, own));
  }
  return new Map(ordered.map((node) => [node, textOf(conditions.get(node) ?? [])]));
}

function appended(inherited: readonly string[], own: string): readonly string[] {
  const kept = inherited.length > MAX_CONDITIONS ? ["…", ...inherited.slice(-MAX_CONDITIONS)] : inherited;
  return kept.includes(own) ? kept : [...kept, own];
}

function textOf(conditions: readonly string[]): string | null {
  if (conditions.length === 0) return null;
  if (conditions.length === 1) return conditions[0] ?? null;
  return conditions
    .map((one) => (/\|\||\?|=>/.test(one) && !one.startsWith("!(") ? `(${one})` : one))
    .join(" && ");
}

interface Tree {
  readonly rank: ReadonlyMap<NodeDraft, number>;
  readonly dominators: ReadonlyMap<NodeDraft, NodeDraft>;
}

function commonDominator(one: NodeDraft, other: NodeDraft, { rank, dominators }: Tree): NodeDraft {
  let left = one;
  let right = other;
  while (left !== right) {
    if ((rank.get(left) ?? 0) > (rank.get(right) ?? 0)) left = dominators.get(left) ?? right;
    else right = dominators.get(right) ?? left;
  }
  return left;
}
