import type { Failure } from "./check/failure.ts";
import { judge } from "./check/judge.ts";
import type { Analyze, Effort, Judgement } from "./check/judge.ts";
import { generate } from "./generate/program.ts";
import { namesAreDeclared } from "./program/names.ts";
import { toSource } from "./program/tree.ts";
import type { Finding } from "./report.ts";
import { shrink } from "./shrink/shrink.ts";

/** How hard a shrunk program is tried: often, since there are many of them. */
const SHRINKING = { runs: 60, directed: 250 } as const;
const MAX_TRIES = 900;

function judgeSafely(source: string, analyze: Analyze, effort: Effort): Judgement | null {
  try {
    return namesAreDeclared(source) ? judge(source, analyze, effort) : null;
  } catch {
    // A part that was taken away was needed after all: this is no program.
    return null;
  }
}

/** Tries the program of a seed. */
export function tryProgram(seed: string, analyze: Analyze, effort: Omit<Effort, "seed">): Judgement {
  return judge(toSource(generate(seed)), analyze, { ...effort, seed });
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
