import { createRandom, hash } from "../random.ts";
import type { Random } from "../random.ts";

/**
 * What decides a run: every place of the program that asks for an answer draws from a stream of its own, so that one
 * place can be given another seed while all others answer as before.
 */
export interface RunPlan {
  readonly seed: string;
  /** Places that fail, at their first time; nothing else does then. By default chance decides. */
  readonly failing?: readonly string[];
  /** Other seeds for single places. */
  readonly reseeded: Readonly<Record<string, string>>;
}

/** How a run tends to go. */
interface Temper {
  readonly throws: number;
  readonly parks: number;
  readonly longestList: number;
  readonly isSteady: boolean;
  readonly slowness: number;
}

/** Answers of one run. */
export interface Answers {
  readonly boolean: (place: string) => boolean;
  /** Nullish or not, truthy or not: what a decision can ask for. */
  readonly mix: (place: string) => unknown;
  readonly count: (place: string) => number;
  readonly list: (place: string) => unknown[];
  readonly record: (place: string) => Record<string, unknown>;
  readonly fails: (place: string) => boolean;
  readonly parks: (place: string) => boolean;
  /** Turns of virtual time until the answer is there. */
  readonly delay: (place: string) => number;
  readonly below: (place: string, bound: number) => number;
  /** Every place that was asked for anything. */
  readonly places: () => readonly string[];
  /** The places that failed. */
  readonly failed: () => readonly string[];
}

const WORDS = ["eu", "us", "", "7", "late"] as const;

function createTemper(seed: string): Temper {
  const random = createRandom(`${seed}/temper`);
  return {
    throws: random.pick([0, 0, 0.02, 0.06, 0.2, 0.5]),
    parks: random.pick([0, 0, 0, 0.15]),
    longestList: random.pick([1, 2, 3, 3]),
    isSteady: random.chance(0.6),
    slowness: random.pick([1, 3, 8]),
  };
}

/** The answers that a plan gives. */
export function createAnswers(plan: RunPlan): Answers {
  const streams = new Map<string, Random>();
  const temper = createTemper(plan.seed);
  const failed = new Set<string>();

  function stream(place: string): Random {
    const known = streams.get(place);
    if (known !== undefined) return known;
    const made = createRandom(`${plan.reseeded[place] ?? plan.seed}/${place}`);
    streams.set(place, made);
    return made;
  }

  /** A steady run favours one answer at each place: the only way to get far into a long program. */
  function boolean(place: string): boolean {
    if (!temper.isSteady) return stream(place).chance(0.5);
    const seed = plan.reseeded[place] ?? plan.seed;
    return stream(place).chance(hash(`${seed}/${place}/leaning`) % 2 === 0 ? 0.85 : 0.15);
  }

  /** A place that was given a seed of its own is there to be tried out. */
  function happens(place: string, probability: number): boolean {
    return stream(place).chance(place in plan.reseeded ? 0.5 : probability);
  }

  function fails(place: string): boolean {
    const { failing } = plan;
    const isChance = happens(`${place}/fails`, temper.throws);
    const isFailing = failing === undefined ? isChance : failing.includes(place) && !failed.has(place);
    if (isFailing) failed.add(place);
    return isFailing;
  }

  function scalar(place: string): unknown {
    const random = stream(place);
    return random.pick<unknown>([true, false, random.below(3), random.pick([...WORDS])]);
  }

  function object(place: string): Record<string, unknown> {
    const total = holding(place, 3);
    return stream(place).chance(0.5) ? { total } : { total, notify: (): unknown => mix(`${place}/notify`) };
  }

  /** What an object of a mixed answer holds: something in turn, as far as programs look. */
  function holding(place: string, depth: number): unknown {
    const random = stream(place);
    if (!boolean(place)) return random.pick<unknown>([null, undefined, false, 0]);
    if (depth === 0 || random.chance(0.4)) return random.pick<unknown>([true, 2, "eu"]);
    const total = holding(place, depth - 1);
    return random.chance(0.5) ? { total } : { total, notify: (): unknown => mix(`${place}/notify`) };
  }

  function record(place: string): Record<string, unknown> {
    const random = stream(place);
    const result: Record<string, unknown> = {};
    for (const key of ["total", "note", "owner"]) if (random.chance(0.5)) result[key] = scalar(place);
    return result;
  }

  function mix(place: string): unknown {
    const random = stream(place);
    if (!boolean(place)) return random.pick<unknown>([null, undefined, false, 0, ""]);
    return random.chance(0.35) ? random.pick<unknown>([true, 2, "eu"]) : object(place);
  }

  return {
    boolean,
    mix,
    record,
    count: (place) => stream(place).below(4),
    list: (place) => {
      const random = stream(place);
      const kinds = [scalar, scalar, record] as const;
      const longest = place in plan.reseeded ? 3 : temper.longestList;
      return Array.from({ length: random.below(longest + 1) }, () => random.pick([...kinds])(place));
    },
    fails,
    parks: (place) => happens(`${place}/parks`, temper.parks),
    delay: (place) => stream(`${place}/delay`).below(temper.slowness),
    below: (place, bound) => stream(place).below(bound),
    places: () => [...streams.keys()],
    failed: () => [...failed],
  };
}
