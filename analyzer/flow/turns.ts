/** What every turn of a loop waits for is done behind the loop, though no turn by itself can join it. */
import { withFailures, type Construct, type Lane, type RegionDraft } from "../graph/draft.ts";
import type { Flow } from "./state.ts";

/** Remembers that the current turn of the innermost loop waits for a lane, when no way through the turn passes that by. */
export function noteWait(f: Flow, lane: Lane): void {
  let caught = false;
  for (let at = f.construct; at !== null && at.shape !== "arm"; at = at.outer) {
    caught ||= at.shape === "guarded";
    if (at.shape !== "loop") continue;
    if (at.exitCount === f.exitCount) at.waits.push({ lane, by: runningLane(f.region), caught });
    return;
  }
}

/** The lane that a region is part of; null for the main flow. */
function runningLane(region: RegionDraft | null): RegionDraft | null {
  let at = region;
  while (at !== null && at.kind !== "lane") at = at.parent;
  return at;
}

/** The lanes of a list that the turns over it have waited for, in the main flow or in lanes that are awaited themselves. */
export function waitedInTurns(
  f: Flow,
  { waits }: Construct,
  { list, awaited }: { readonly list: readonly Lane[]; readonly awaited: readonly Lane[] },
): readonly Lane[] {
  const here = runningLane(f.region);
  const counts = ({ by }: Construct["waits"][number]): boolean =>
    by === here || awaited.some(({ region }) => region === by);
  return list.filter((lane) => {
    const wait = waits.find((one) => one.lane === lane && counts(one));
    if (wait?.caught) {
      lane.exits = withFailures(lane);
      lane.rejections = [];
    }
    return wait !== undefined;
  });
}
