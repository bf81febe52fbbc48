import { describe, expect, test } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import { addJudgement, createFigures, formatFigures } from "./figures.ts";
import { minimize, tryPrograms } from "./find.ts";
import type { Tried } from "./find.ts";
import { mutate } from "./mutate/score.ts";
import type { Mutant } from "./mutate/score.ts";
import { formatScore, scoreOf } from "./mutate/table.ts";
import { describe as describeFinding } from "./report.ts";

const PROGRAMS = 1_000;
const EFFORT = { seed: "oracle", runs: 20, directed: 0 };

/** Programs whose graphs are spoiled. */
const SPOILED = 20;

/** Much work, on machines that may be slow. */
const PATIENCE = { timeout: 900_000 };

function tell({ seed, judgement: { failure } }: Tried): string {
  return failure === null ? seed : describeFinding(minimize(seed, failure, analyze));
}

describe("the oracle", PATIENCE, () => {
  const mutants: Mutant[] = [];

  test(`finds nothing wrong with the graphs of ${PROGRAMS} programs`, () => {
    const figures = createFigures();
    const failed: Tried[] = [];
    for (const tried of tryPrograms(PROGRAMS, analyze, EFFORT)) {
      const { failure, definition, runs } = tried.judgement;
      addJudgement(figures, tried.judgement);
      // Whether every edge is walked takes more runs than there is time for here: `npm run oracle` sees to that.
      if (failure !== null && failure.kind !== "unwalked") failed.push(tried);
      else if (failure === null && definition !== null && figures.programs <= SPOILED)
        mutants.push(...mutate({ ...tried, definition, runs }));
    }
    console.info(formatFigures(figures));
    expect(failed.slice(0, 3).map(tell)).toEqual([]);
    expect(failed.length).toBe(0);
  });

  test("notices when a graph is spoiled", () => {
    console.info(formatScore(mutants));
    expect(scoreOf(mutants).share).toBeGreaterThan(0.3);
  });
});
