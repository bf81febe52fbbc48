import { analyze } from "../../analyzer/index.ts";
import type { Effort } from "./check/judge.ts";
import type { Failure } from "./check/failure.ts";
import { engineOf } from "./engines/index.ts";
import { figuresOf } from "./figures.ts";
import type { Figures } from "./figures.ts";
import { minimize, tryPrograms } from "./find.ts";
import type { Range, Tried } from "./find.ts";
import { mutate } from "./mutate/score.ts";
import type { Verdict } from "./mutate/table.ts";
import { describe } from "./report.ts";

type Numbers = Omit<Range, "engine">;

/** What a thread is asked to do: to try some programs, or to make one that failed as small as it can be. */
export type Task =
  | {
      readonly kind: "try";
      readonly dialect: string;
      readonly range: Numbers;
      readonly effort: Effort;
      readonly mutated: number;
    }
  | { readonly kind: "shrink"; readonly dialect: string; readonly seed: string; readonly failure: Failure };

/** What became of one program. */
export interface Outcome {
  readonly dialect: string;
  readonly seed: string;
  readonly failure: Failure | null;
  readonly figures: Figures;
  readonly mutants: readonly Verdict[];
}

/** Only a program whose edges were all walked can tell whether one of a spoiled graph is walked. */
function spoil(tried: Tried): readonly Verdict[] {
  const { failure, definition, runs, isCovered } = tried.judgement;
  if (failure !== null || definition === null || !isCovered) return [];
  return mutate({ ...tried, definition, runs }).map(({ operator, fate }) => ({ operator, fate }));
}

/** Tries the programs of a range one after the other. Those with a number below `mutated` have their graphs spoiled. */
export function tryRange(task: Extract<Task, { kind: "try" }>): readonly Outcome[] {
  const { dialect, range, effort, mutated } = task;
  const engine = engineOf(dialect);
  return [...tryPrograms({ ...range, engine }, analyze, effort)].map((tried, at): Outcome => {
    const { seed, judgement } = tried;
    const mutants = range.first + at < mutated ? spoil(tried) : [];
    return { dialect, seed, failure: judgement.failure, figures: figuresOf(judgement), mutants };
  });
}

/** Makes a failing program as small as it can be; gives the text for people. */
export function shrinkToText({ dialect, seed, failure }: Extract<Task, { kind: "shrink" }>): string {
  return describe(minimize({ seed, failure, engine: engineOf(dialect) }, analyze));
}
