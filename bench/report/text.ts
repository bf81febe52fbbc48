import {
  verdictOf,
  type Budget,
  type Figure,
  type MissingFigure,
  type Section,
  type Unit,
} from "./figure.ts";

const DIGITS: Readonly<Record<Unit, (value: number) => string>> = {
  x: (value) => (value < 0.1 ? value.toFixed(4) : value < 10 ? value.toFixed(2) : value.toFixed(1)),
  ms: (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`,
  µs: (value) => `${value.toFixed(1)} µs`,
  bytes: (value) => `${Math.round(value).toLocaleString("en")} B`,
  kB: (value) => `${value.toFixed(1)} kB`,
  MiB: (value) => `${value.toFixed(0)} MiB`,
  count: (value) => Math.round(value).toLocaleString("en"),
};

/** A value with its unit. */
export function formatValue(value: number, unit: Unit): string {
  return DIGITS[unit](value);
}

function formatBudget(budget: Budget | undefined, unit: Unit): string {
  if (budget === undefined) return "";
  return `${budget.kind === "atMost" ? "≤" : "≥"} ${formatValue(budget.limit, unit)}`;
}

function formatSpread({ low, high, unit }: Figure): string {
  if (low === undefined || high === undefined) return "";
  return `${formatValue(low, unit)} … ${formatValue(high, unit)}`;
}

/** A row of the table: name, value, quartiles, budget, verdict, repeats. */
export function rowOf(figure: Figure | MissingFigure): readonly string[] {
  if (figure.value === null) return [figure.name, "not measured", "", "", "", figure.reason];
  return [
    figure.name,
    formatValue(figure.value, figure.unit),
    formatSpread(figure),
    formatBudget(figure.budget, figure.unit),
    verdictOf(figure) ?? "",
    figure.repeats,
  ];
}

/** A section for a terminal. */
export function sectionText({ title, figures, notes }: Section): string {
  const rows = figures.map(rowOf);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row
      .slice(0, 5)
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [`\n${title}`, ...lines, ...notes.map((note) => `  ${note}`)].join("\n");
}
