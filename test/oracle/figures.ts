import type { Judgement } from "./check/judge.ts";

/** Sums over all programs. */
export interface Figures {
  programs: number;
  failures: number;
  runs: number;
  names: number;
  edges: number;
  walked: number;
  exempt: number;
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
    undecided: 0,
    endings: new Map(),
    kinds: new Map(),
    diagnostics: new Map(),
  };
}

function count(into: Map<string, number>, key: string): void {
  into.set(key, (into.get(key) ?? 0) + 1);
}

/** Adds one program. */
export function addJudgement(figures: Figures, judgement: Judgement): void {
  const { failure, runs, definition } = judgement;
  figures.programs += 1;
  figures.runs += runs.length;
  figures.edges += judgement.edges;
  figures.walked += judgement.walked;
  figures.exempt += judgement.exempt;
  figures.undecided += judgement.undecided;
  for (const { trace, ending } of runs) {
    figures.names += trace.length;
    count(figures.endings, ending);
  }
  for (const { code } of definition?.diagnostics ?? []) count(figures.diagnostics, code);
  if (failure === null) return;
  figures.failures += 1;
  count(figures.kinds, failure.kind);
}

function list(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort((one, other) => other[1] - one[1]);
  return sorted.map(([key, value]) => `${key} ${value}`).join(", ") || "none";
}

/** The figures for people. */
export function formatFigures(figures: Figures): string {
  return [
    `programs ${figures.programs}, failures ${figures.failures} (${list(figures.kinds)})`,
    `runs ${figures.runs} (${list(figures.endings)}), step names in traces ${figures.names}`,
    `edges ${figures.edges}, walked ${figures.walked}, exempt ${figures.exempt}; replays that could not decide ${figures.undecided}`,
    `diagnostics: ${list(figures.diagnostics)}`,
  ].join("\n");
}
