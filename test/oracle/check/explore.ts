import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { RunPlan } from "../run/answers.ts";
import type { Run } from "../run/run.ts";

interface Known {
  readonly plan: RunPlan;
  readonly places: readonly string[];
  readonly failed: readonly string[];
}

/** Runs a program again and again, and tries out what lies near to runs that showed something new. */
export interface Explorer {
  /** A run with nothing in mind. */
  readonly next: () => Run;
  /** A run near to one that showed something new, with other answers where one of the hints points: at a name. */
  readonly directed: (hints: readonly string[]) => Run;
}

/** Whether a place belongs to what a hint names: the same name, or one that is made from it. */
function isAt(place: string, hint: string): boolean {
  return place.split(/[/$:]/).some((part) => part.startsWith(hint) && !/^\d/.test(part.slice(hint.length)));
}

function pickFrom<T>(random: Random, items: readonly T[]): T | undefined {
  return items[random.below(items.length)];
}

/** Often the failures of a run are pinned to where they were, or to where one is wanted, and nothing else fails. */
function varyFailures(
  random: Random,
  { plan, failed }: Known,
  wanted: string | undefined,
): Pick<RunPlan, "failing"> {
  if (random.chance(0.4)) return plan.failing === undefined ? {} : { failing: plan.failing };
  const kept = failed.filter(() => random.chance(0.85));
  const added = wanted !== undefined && random.chance(0.3) ? [wanted.replace(/\/[a-z]+$/, "")] : [];
  return { failing: [...kept, ...added] };
}

/** Changes the answers of a few places: of hinted ones first, then of any, the later ones rather than the earlier. */
function vary(
  random: Random,
  known: Known,
  { seed, hinted }: { readonly seed: string; readonly hinted: readonly string[] },
): RunPlan {
  const { plan, places } = known;
  const reseeded: Record<string, string> = { ...plan.reseeded };
  const wanted = pickFrom(random, hinted);
  if (wanted !== undefined) reseeded[wanted] = `${seed}/wanted`;
  const count = wanted === undefined ? 1 + random.below(3) : random.below(3);
  for (let index = 0; index < count; index += 1) {
    const place = places[places.length - 1 - Math.floor(random.next() * random.next() * places.length)];
    if (place !== undefined) reseeded[place] = `${seed}/${index}`;
  }
  return { ...plan, reseeded, ...varyFailures(random, known, wanted) };
}

const MOST_KEPT = 400;

/** An explorer whose runs depend on the seed alone. */
export function createExplorer(run: (plan: RunPlan) => Run, seed: string): Explorer {
  const random = createRandom(`${seed}/explorer`);
  const kept: Known[] = [];
  const seen = new Set<string>();
  let count = 0;

  function start(plan: RunPlan): Run {
    count += 1;
    const result = run(plan);
    const before = seen.size;
    for (const thing of [...result.places, result.trace.join()]) seen.add(thing);
    if (seen.size > before && kept.length < MOST_KEPT) kept.push({ plan, ...result });
    return result;
  }

  function next(): Run {
    return start({ seed: `${seed}/${count}`, reseeded: {} });
  }

  function directed(hints: readonly string[]): Run {
    const hint = pickFrom(random, hints);
    const near =
      hint === undefined ? [] : kept.filter(({ places }) => places.some((place) => isAt(place, hint)));
    const base = pickFrom(random, near.length > 0 ? near : kept);
    if (base === undefined || random.chance(0.2)) return next();
    const hinted = hint === undefined ? [] : base.places.filter((place) => isAt(place, hint));
    return start(vary(random, base, { seed: `${seed}/${count}`, hinted }));
  }

  return { next, directed };
}
