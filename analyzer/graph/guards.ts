/** Under which condition each node is reached: the guards that every way to it passes and that could have led past it. */
import type { EdgeDraft, NodeDraft, RegionDraft } from "./draft.ts";
import { dominatorsOf, postDominatorsOf } from "./dominators.ts";

/** More than this many conditions are not listed one by one: the outer ones become an ellipsis. */
const MAX_CONDITIONS = 12;

/** The guard of each node, in order of the flow; null where there is none. */
export function guardsOf(ordered: readonly NodeDraft[]): (string | null)[] {
  const dominators = dominatorsOf(ordered);
  const nexts = postDominatorsOf(ordered);
  const conditions: (readonly EdgeDraft[])[] = [];
  return ordered.map((node, position) => {
    const inherited = conditions[dominators[position] ?? -1] ?? NOTHING;
    const own = soleGuard(node);
    const all = own === null ? inherited : [...inherited.slice(-MAX_CONDITIONS), own];
    const kept = all.length === 0 ? NOTHING : all.filter((edge) => !isPassed(nexts, position, edge.from));
    conditions.push(kept);
    return textOf(kept);
  });
}

const NOTHING: readonly EdgeDraft[] = [];

/** Whether every way from a node to an end of the run passes a position. */
function isPassed(nexts: Int32Array, position: number, from: NodeDraft): boolean {
  let at = nexts[from.position] ?? -1;
  while (at >= 0 && at !== position) at = nexts[at] ?? -1;
  return at === position;
}

/** The guarded edge that is the only way to a node, when its condition says something of the node. */
function soleGuard(node: NodeDraft): EdgeDraft | null {
  let only: EdgeDraft | null = null;
  for (const edge of node.incoming) {
    if (edge.kind === "loop") continue;
    if (only !== null) return null;
    only = edge;
  }
  if (!only?.guard) return null;
  const isBookkeeping = only.guard === "completed" || only.from.label.endsWith(" throws");
  return isBookkeeping || leavesLoop(only) ? null : only;
}

/** Whether the edge leaves a loop: the end of a loop is no condition of what follows. */
function leavesLoop({ from, to }: EdgeDraft): boolean {
  for (let at = from.region; at !== null && at !== to.region; at = at.parent)
    if (at.kind === "loop" && !isWithin(to.region, at)) return true;
  return false;
}

function isWithin(region: RegionDraft | null, outer: RegionDraft): boolean {
  let at = region;
  while (at !== null && at !== outer) at = at.parent;
  return at !== null;
}

function textOf(conditions: readonly EdgeDraft[]): string | null {
  if (conditions.length <= 1) return conditions[0]?.guard ?? null;
  const shown = [...new Set(conditions.map(({ guard }) => guard ?? ""))].slice(-MAX_CONDITIONS);
  const parts = shown.map((one) => (/\|\||\?|=>/.test(one) && !one.startsWith("!(") ? `(${one})` : one));
  return (conditions.length > MAX_CONDITIONS ? ["…", ...parts] : parts).join(" && ");
}
