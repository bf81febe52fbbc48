import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { RunPlan } from "../run/answers.ts";
import type { Program } from "../run/compile.ts";
import { run } from "../run/run.ts";
import type { Run } from "../run/run.ts";

interface Known {
  readonly plan: RunPlan;
  readonly places: readonly string[];
}

/** Runs a program again and again, and tries out what lies near to runs that showed something new. */
export interface Explorer {
  /** A run with nothing in mind. */
  readonly next: () => Run;
  /** A run near to one that was worth keeping. */
  readonly directed: () => Run;
  /** The last run showed something new. */
  readonly keep: () => void;
}

function vary(random: Random, { plan, places }: Known, seed: string): RunPlan {
  const reseeded: Record<string, string> = { ...plan.reseeded };
  const count = 1 + random.below(3);
  for (let index = 0; index < count; index += 1) {
    // The later places are those that a run comes to only after the others: they are worth more.
    const place = places[places.length - 1 - Math.floor(random.next() * random.next() * places.length)];
    if (place !== undefined) reseeded[place] = `${seed}/${index}`;
  }
  return { seed: plan.seed, reseeded };
}

/** An explorer whose runs depend on the seed alone. */
export function createExplorer(program: Program, seed: string): Explorer {
  const random = createRandom(`${seed}/explorer`);
  const kept: Known[] = [];
  let count = 0;
  let last: Known | undefined;

  function start(plan: RunPlan): Run {
    count += 1;
    const result = run(program, plan);
    last = { plan, places: result.places };
    return result;
  }

  function next(): Run {
    return start({ seed: `${seed}/${count}`, reseeded: {} });
  }

  function directed(): Run {
    const [first, ...others] = kept;
    if (first === undefined || random.chance(0.3)) return next();
    return start(vary(random, random.pick([first, ...others]), `${seed}/${count}`));
  }

  return {
    next,
    directed,
    keep: () => {
      if (last !== undefined) kept.push(last);
    },
  };
}
