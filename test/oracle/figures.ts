import type { Judgement } from "./check/judge.ts";

/** Sums over programs. */
export interface Figures {
  programs: number;
  failures: number;
  runs: number;
  names: number;
  /** Edges of programs that were asked for a walk of each, and how many of them were walked. */
  edges: number;
  walked: number;
  exempt: number;
  /** Programs that were asked for it. */
  covered: number;
  undecided: number;
  readonly endings: Map<string, number>;
  readonly kinds: Map<string, number>;
  readonly diagnostics: Map<string, number>;
}

/** Figures of nothing. */
export function createFigures(): Figures {
  return {
    programs: 0,
    failures: 0,
    runs: 0,
    names: 0,
    edges: 0,
    walked: 0,
    exempt: 0,
    covered: 0,
    undecided: 0,
    endings: new Map(),
    kinds: new Map(),
    diagnostics: new Map(),
  };
}

function count(into: Map<string, number>, key: string, by = 1): void {
  into.set(key, (into.get(key) ?? 0) + by);
}

/** The figures of one program. */
export function figuresOf(judgement: Judgement): Figures {
  const { failure, runs, definition, isCovered, edges, walked, exempt, undecided } = judgement;
  const counted = isCovered ? { covered: 1, edges, walked, exempt } : {};
  const figures = { ...createFigures(), programs: 1, runs: runs.length, undecided, ...counted };
  for (const { trace, ending } of runs) {
    figures.names += trace.length;
    count(figures.endings, ending);
  }
  for (const { code } of definition?.diagnostics ?? []) count(figures.diagnostics, code);
  if (failure === null) return figures;
  count(figures.kinds, failure.kind);
  return { ...figures, failures: 1 };
}

const SUMS = [
  "programs",
  "failures",
  "runs",
  "names",
  "edges",
  "walked",
  "exempt",
  "covered",
  "undecided",
] as const;

/** Adds the figures of other programs. */
export function addFigures(figures: Figures, others: Figures): void {
  for (const sum of SUMS) figures[sum] += others[sum];
  for (const counts of ["endings", "kinds", "diagnostics"] as const) {
    for (const [key, value] of others[counts]) count(figures[counts], key, value);
  }
}

function list(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort((one, other) => other[1] - one[1]);
  return sorted.map(([key, value]) => `${key} ${value}`).join(", ") || "none";
}

/** The figures for people. */
export function formatFigures(figures: Figures): string {
  const unwalked = figures.edges - figures.exempt - figures.walked;
  return [
    `programs ${figures.programs}, failures ${figures.failures} (${list(figures.kinds)})`,
    `runs ${figures.runs} (${list(figures.endings)}), step names in traces ${figures.names}`,
    `edges of the ${figures.covered} programs that must have each of them walked: ${figures.edges}, walked ${figures.walked}, never walked ${unwalked}, exempt ${figures.exempt}`,
    `replays that could not decide ${figures.undecided}; diagnostics: ${list(figures.diagnostics)}`,
  ].join("\n");
}
