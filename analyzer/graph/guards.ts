/** Under which condition each node is reached: the guards that every way to it passes and that could have led past it. */
import type { EdgeDraft, NodeDraft, RegionDraft } from "./draft.ts";
import { dominatorsOf, postDominates } from "./dominators.ts";

/** More than this many conditions are not listed one by one: the outer ones become an ellipsis. */
const MAX_CONDITIONS = 12;

/** Nodes in topological order -> the guard of each, or null. */
export function guardsOf(ordered: readonly NodeDraft[]): ReadonlyMap<NodeDraft, string | null> {
  const dominatorOf = dominatorsOf(ordered);
  const passes = postDominates(ordered);
  const conditions = new Map<NodeDraft, readonly EdgeDraft[]>();
  const guards = new Map<NodeDraft, string | null>();
  for (const node of ordered) {
    const dominator = dominatorOf(node);
    const inherited = dominator === null ? [] : (conditions.get(dominator) ?? []);
    const own = soleGuard(node);
    const all = own === null ? inherited : [...inherited.slice(-MAX_CONDITIONS), own];
    const kept = all.filter((edge) => !passes(node, edge.from));
    conditions.set(node, kept);
    guards.set(node, textOf(kept.map((edge) => edge.guard ?? "")));
  }
  return guards;
}

/** The guarded edge that is the only way to a node, when its condition says something of the node. */
function soleGuard(node: NodeDraft): EdgeDraft | null {
  const entries = node.incoming.filter((edge) => edge.kind !== "loop");
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only === undefined || only.guard === null) return null;
  const isBookkeeping = only.guard === "completed" || only.from.label.endsWith(" throws");
  return isBookkeeping || leavesLoop(only) ? null : only;
}

/** Whether the edge leaves a loop: the end of a loop is no condition of what follows. */
function leavesLoop({ from, to }: EdgeDraft): boolean {
  const target = new Set(chainOf(to.region));
  return chainOf(from.region).some((region) => region.kind === "loop" && !target.has(region));
}

function chainOf(region: RegionDraft | null): RegionDraft[] {
  const chain: RegionDraft[] = [];
  for (let at = region; at !== null; at = at.parent) chain.push(at);
  return chain;
}

function textOf(conditions: readonly string[]): string | null {
  if (conditions.length <= 1) return conditions[0] ?? null;
  const shown = [...new Set(conditions)].slice(-MAX_CONDITIONS);
  const parts = shown.map((one) => (/\|\||\?|=>/.test(one) && !one.startsWith("!(") ? `(${one})` : one));
  return (conditions.length > MAX_CONDITIONS ? ["…", ...parts] : parts).join(" && ");
}
