import type { Candidate } from "./check/candidate.ts";
import type { Failure } from "./check/failure.ts";
import { judge } from "./check/judge.ts";
import type { Analyze, Effort, Judgement } from "./check/judge.ts";
import type { Engine } from "./engines/engine.ts";
import { generate, generateSource } from "./generate/program.ts";
import { isSound } from "./program/sound.ts";
import { print } from "./program/print.ts";
import type { Finding } from "./report.ts";
import { compileAll } from "./run/compile.ts";
import { shrink } from "./shrink/shrink.ts";

/** How hard a shrunk program is tried: often, since there are many of them. */
const SHRINKING = { runs: 40, directed: 150 } as const;
const MAX_TRIES = 900;

function judgeSafely(candidate: Candidate, analyze: Analyze, effort: Effort): Judgement | null {
  try {
    return isSound(candidate.source) ? judge(candidate, analyze, effort) : null;
  } catch {
    // A part that was taken away was needed after all: this is no program.
    return null;
  }
}

/** A program that was tried. */
export interface Tried {
  readonly seed: string;
  readonly candidate: Candidate;
  readonly judgement: Judgement;
}

/** How many programs are compiled together. */
export const BATCH = 25;

/** Some of the programs that a seed gives. */
export interface Range {
  readonly engine: Engine;
  readonly first: number;
  readonly count: number;
}

/** Tries programs one after the other: number `index` has the seed `<seed>/<index>`. */
export function* tryPrograms(
  { engine, first, count }: Range,
  analyze: Analyze,
  effort: Effort,
): Generator<Tried, undefined, undefined> {
  for (let done = 0; done < count; done += BATCH) {
    const seeds = Array.from(
      { length: Math.min(BATCH, count - done) },
      (_, at) => `${effort.seed}/${first + done + at}`,
    );
    const sources = seeds.map((seed) => generateSource(seed, engine));
    const programs = compileAll(sources);
    for (const [at, seed] of seeds.entries()) {
      const [source, program] = [sources[at], programs[at]];
      if (source === undefined || program === undefined) continue;
      const candidate = { source, engine, program };
      yield { seed, candidate, judgement: judge(candidate, analyze, { ...effort, seed }) };
    }
  }
}

/** A program that failed. */
export interface Failed {
  readonly seed: string;
  readonly failure: Failure;
  readonly engine: Engine;
}

/** Makes the failing program of a seed as small as it can be. */
export function minimize({ seed, failure, engine }: Failed, analyze: Analyze): Finding {
  const tree = generate(seed, engine);
  const again = (source: string, effort: Omit<Effort, "seed">): Judgement | null =>
    judgeSafely({ source, engine }, analyze, { ...effort, seed });
  const { source } = shrink(tree, {
    print: (smaller) => print(smaller, engine),
    fails: (candidate) => again(candidate, SHRINKING)?.failure?.kind === failure.kind,
    limit: MAX_TRIES,
  });
  const last = again(source, { runs: 200, directed: 2_000 });
  if (last?.failure) return { seed, failure: last.failure, source, definition: last.definition };
  return {
    seed,
    failure,
    source: print(tree, engine),
    definition: again(print(tree, engine), SHRINKING)?.definition ?? null,
  };
}
