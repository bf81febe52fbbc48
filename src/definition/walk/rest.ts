import type { Marking } from "./marking.ts";
import type { Net } from "./net.ts";
import type { Reach, Stop } from "./reach.ts";

/** What is needed to tell where tokens can stay for good. */
export interface Resting {
  readonly net: Net;
  readonly reachOf: (place: number) => Reach;
}

/** Where a token may stay for good: it is over here, or waits for another that may never come. */
const LASTING: ReadonlySet<string> = new Set(["final", "join", "race"]);

function isLasting({ nodes }: Net, { node, isSwallowed }: Stop, resting: ReadonlySet<number>): boolean {
  const target = nodes[node];
  if (isSwallowed || target === undefined || LASTING.has(target.behaviour)) return true;
  if (target.behaviour !== "split") return false;
  return target.emissions.some((places) => places.every((place) => resting.has(place)));
}

/** The places whose token can come to rest without showing another name. */
export function findResting({ net, reachOf }: Resting): ReadonlySet<number> {
  // A place without edges holds the ticket of a race, which is no work.
  const resting = new Set(net.places.flatMap((edges, place) => (edges.length === 0 ? [place] : [])));
  for (let before = -1; before < resting.size;) {
    before = resting.size;
    net.places.forEach((_, place) => {
      if (resting.has(place)) return;
      if (reachOf(place).stops.some((stop) => isLasting(net, stop, resting))) resting.add(place);
    });
  }
  return resting;
}

/**
 * Whether all tokens can come to rest without showing another name, but for one that has its end already. Where there are
 * as many tokens as you like somewhere (a negative number), nobody knows how many are left.
 */
export function isAtRest({ tokens }: Marking, resting: ReadonlySet<number>, over: number): boolean {
  if (tokens.some((token) => token < 0)) return true;
  const waiting = tokens.filter((place) => !resting.has(place));
  return waiting.length === 0 || (waiting.length === 1 && waiting[0] === over);
}
