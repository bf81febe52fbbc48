import type { Mutant } from "./score.ts";

/** What the score needs of a spoiled graph. */
export type Verdict = Pick<Mutant, "operator" | "fate">;

/** How many spoiled graphs were caught, of those that say something else than the right ones. */
export interface Score {
  readonly caught: number;
  readonly same: number;
  readonly missed: number;
  /** Caught, of all that can be caught. */
  readonly share: number;
}

/** Counts what became of spoiled graphs. */
export function scoreOf(mutants: readonly Verdict[]): Score {
  const same = mutants.filter(({ fate }) => fate === "same").length;
  const missed = mutants.filter(({ fate }) => fate === "missed").length;
  const caught = mutants.length - same - missed;
  return { caught, same, missed, share: caught / Math.max(1, caught + missed) };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function fates(mutants: readonly Verdict[]): string {
  const counts = new Map<string, number>();
  for (const { fate } of mutants) counts.set(fate, (counts.get(fate) ?? 0) + 1);
  return [...counts].map(([fate, count]) => `${fate} ${count}`).join(", ");
}

/** The score for people, in all and by what was done to the graphs. */
export function formatScore(mutants: readonly Verdict[]): string {
  const operators = [...new Set(mutants.map(({ operator }) => operator))];
  const lines = operators.map((operator) => {
    const own = mutants.filter((mutant) => mutant.operator === operator);
    return `  ${operator}: ${percent(scoreOf(own).share)} (${fates(own)})`;
  });
  const { caught, same, missed, share } = scoreOf(mutants);
  const all = `mutation score ${percent(share)}: ${caught} caught, ${missed} missed, ${same} say the same as the right graph`;
  return [all, ...lines].join("\n");
}
