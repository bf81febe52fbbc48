import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import { addJudgement, createFigures, formatFigures } from "./figures.ts";
import { tryPrograms } from "./find.ts";
import { mutate } from "./mutate/score.ts";
import type { Mutant } from "./mutate/score.ts";
import { formatScore, scoreOf } from "./mutate/table.ts";

const PROGRAMS = 2_000;
const RUNS = 20;
/** Programs that are run on until every edge of their graphs is walked. */
const COVERED = 40;
/** Programs whose graphs are spoiled. */
const SPOILED = 12;
/** Of the spoiled graphs that differ from the right ones, at least this share is caught. */
const LEAST_SCORE = 0.6;
const PATIENCE_MS = 900_000;

function failuresAmong(programs: number, effort: { seed: string; runs: number; directed: number }): string[] {
  const figures = createFigures();
  const failures: string[] = [];
  for (const { seed, judgement } of tryPrograms(programs, analyze, effort)) {
    addJudgement(figures, judgement);
    const { failure } = judgement;
    // Edges count only where a program is run for as long as it takes.
    const counts = failure !== null && (effort.directed > 0 || failure.kind !== "unwalked");
    if (counts) failures.push(`${failure.kind} (seed ${seed}): ${failure.message}`);
  }
  console.log(formatFigures(figures));
  return failures;
}

describe("the oracle", () => {
  it(
    "finds every trace of every program to be a walk, and no step lost",
    () => expect(failuresAmong(PROGRAMS, { seed: "oracle", runs: RUNS, directed: 0 })).toEqual([]),
    PATIENCE_MS,
  );

  it(
    "walks every edge when it is given time",
    () => expect(failuresAmong(COVERED, { seed: "edges", runs: RUNS, directed: 3_000 })).toEqual([]),
    PATIENCE_MS,
  );

  it(
    "can fail: spoiled graphs are caught",
    () => {
      const mutants: Mutant[] = [];
      for (const tried of tryPrograms(SPOILED, analyze, { seed: "spoiled", runs: RUNS, directed: 400 })) {
        const { failure, definition, runs } = tried.judgement;
        if (failure === null && definition !== null) mutants.push(...mutate({ ...tried, definition, runs }));
      }
      console.log(formatScore(mutants));
      expect(scoreOf(mutants).share).toBeGreaterThanOrEqual(LEAST_SCORE);
    },
    PATIENCE_MS,
  );
});
