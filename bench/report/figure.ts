/** What a figure is held to. */
export type Budget =
  { readonly kind: "atMost"; readonly limit: number } | { readonly kind: "atLeast"; readonly limit: number };

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** Quartiles of the repeats, where there were any. */
  readonly low?: number;
  readonly high?: number;
  /** How often it was measured, in words. */
  readonly repeats: string;
  readonly budget?: Budget;
  /** Whether chance has no part in it, so that missing the budget by anything breaks it. */
  readonly isExact?: boolean;
}

/** A figure that could not be measured, and why. */
export interface MissingFigure {
  readonly name: string;
  readonly value: null;
  readonly reason: string;
}

/** `x` is a ratio; the others are as they say. */
export type Unit = "x" | "ms" | "µs" | "bytes" | "kB" | "MiB" | "count";

/** Figures that belong together. */
export interface Section {
  readonly title: string;
  /** What is measured and how, a paragraph an entry. */
  readonly about: readonly string[];
  readonly figures: readonly (Figure | MissingFigure)[];
  /** What was found beside the figures, a sentence an entry. */
  readonly notes: readonly string[];
}

/** How a figure stands to its budget. */
export type Verdict = "kept" | "at the edge" | "broken";

/** By how much a budget may be missed before the bench fails: as much as two runs may differ by chance. */
export const MARGIN = 0.1;

/** Null for a figure that is recorded only. */
export function verdictOf({ value, budget, isExact = false }: Figure): Verdict | null {
  if (budget === undefined) return null;
  const excess = budget.kind === "atMost" ? value / budget.limit : budget.limit / value;
  if (excess <= 1) return "kept";
  return !isExact && excess <= 1 + MARGIN ? "at the edge" : "broken";
}

/** The figures of all sections that break their budgets. */
export function brokenFigures(sections: readonly Section[]): readonly Figure[] {
  return sections
    .flatMap(({ figures }) => figures)
    .filter((figure) => figure.value !== null)
    .filter((figure) => verdictOf(figure) === "broken");
}
