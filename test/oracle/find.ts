import type { Failure } from "./check/failure.ts";
import { judge } from "./check/judge.ts";
import type { Analyze, Effort, Judgement } from "./check/judge.ts";
import { generate, generateSource } from "./generate/program.ts";
import { isSound } from "./program/sound.ts";
import { toSource } from "./program/tree.ts";
import type { Finding } from "./report.ts";
import { compileAll } from "./run/compile.ts";
import { shrink } from "./shrink/shrink.ts";

/** How hard a shrunk program is tried: often, since there are many of them. */
const SHRINKING = { runs: 40, directed: 150 } as const;
const MAX_TRIES = 900;

function judgeSafely(source: string, analyze: Analyze, effort: Effort): Judgement | null {
  try {
    return isSound(source) ? judge({ source }, analyze, effort) : null;
  } catch {
    // A part that was taken away was needed after all: this is no program.
    return null;
  }
}

/** A program that was tried. */
export interface Tried {
  readonly seed: string;
  readonly source: string;
  readonly judgement: Judgement;
}

/** How many programs are compiled together. */
export const BATCH = 25;

/** Some of the programs that a seed gives. */
export interface Range {
  readonly first: number;
  readonly count: number;
}

/** Tries programs one after the other: number `index` has the seed `<seed>/<index>`. */
export function* tryPrograms(
  { first, count }: Range,
  analyze: Analyze,
  effort: Effort,
): Generator<Tried, undefined, undefined> {
  for (let done = 0; done < count; done += BATCH) {
    const seeds = Array.from(
      { length: Math.min(BATCH, count - done) },
      (_, at) => `${effort.seed}/${first + done + at}`,
    );
    const sources = seeds.map(generateSource);
    const programs = compileAll(sources);
    for (const [at, seed] of seeds.entries()) {
      const [source, program] = [sources[at], programs[at]];
      if (source === undefined || program === undefined) continue;
      yield { seed, source, judgement: judge({ source, program }, analyze, { ...effort, seed }) };
    }
  }
}

/** Makes the failing program of a seed as small as it can be. */
export function minimize(seed: string, failure: Failure, analyze: Analyze): Finding {
  const tree = generate(seed);
  const again = (source: string, effort: Omit<Effort, "seed">): Judgement | null =>
    judgeSafely(source, analyze, { ...effort, seed });
  const { source } = shrink(
    tree,
    (candidate) => again(candidate, SHRINKING)?.failure?.kind === failure.kind,
    MAX_TRIES,
  );
  const last = again(source, { runs: 200, directed: 2_000 });
  if (last?.failure) return { seed, failure: last.failure, source, definition: last.definition };
  return {
    seed,
    failure,
    source: toSource(tree),
    definition: again(toSource(tree), SHRINKING)?.definition ?? null,
  };
}
