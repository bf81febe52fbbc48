import process from "node:process";
import { parseArgs } from "node:util";
import { analyze } from "../../analyzer/index.ts";
import { addJudgement, createFigures, formatFigures } from "./figures.ts";
import type { Figures } from "./figures.ts";
import { minimize, tryPrograms } from "./find.ts";
import type { Tried } from "./find.ts";
import { mutate } from "./mutate/score.ts";
import type { Mutant } from "./mutate/score.ts";
import { formatScore } from "./mutate/table.ts";
import { describe } from "./report.ts";

const OPTIONS = {
  programs: { type: "string", default: "2000" },
  runs: { type: "string", default: "20" },
  /** Further runs of a program with edges that nobody has walked. */
  directed: { type: "string", default: "3000" },
  seed: { type: "string", default: "oracle" },
  /** Failures after which to stop. */
  failures: { type: "string", default: "5" },
  "no-shrink": { type: "boolean", default: false },
  /** Programs whose graphs are spoiled, to see whether that is noticed. */
  mutate: { type: "string", default: "100" },
} as const;

const PROGRESS_EVERY = 50;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const number = (name: "programs" | "runs" | "directed" | "failures" | "mutate"): number =>
    Number(values[name]);
  return {
    programs: number("programs"),
    effort: { seed: values.seed, runs: number("runs"), directed: number("directed") },
    failures: number("failures"),
    mutated: number("mutate"),
    shrinks: !values["no-shrink"],
  };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printFailure({ seed, judgement }: Tried, shrinks: boolean): void {
  const { failure } = judgement;
  if (failure === null) return;
  const short = `${failure.kind} (seed ${seed}): ${failure.message}`;
  const text = shrinks ? `${describe(minimize(seed, failure, analyze))}\n${"-".repeat(80)}` : short;
  print(`\n${text}`);
}

function showProgress({ programs, failures }: Figures, all: number): void {
  if (programs % PROGRESS_EVERY !== 0 && programs !== all) return;
  process.stderr.write(`\r${programs} of ${all} programs, ${failures} failures`);
}

/** Runs the oracle from the command line; gives the exit code. */
export function main(args: readonly string[]): number {
  const { programs, effort, failures, mutated, shrinks } = readOptions(args);
  const figures = createFigures();
  const mutants: Mutant[] = [];
  const startedAt = performance.now();
  for (const tried of tryPrograms(programs, analyze, effort)) {
    const { failure, definition, runs } = tried.judgement;
    addJudgement(figures, tried.judgement);
    printFailure(tried, shrinks);
    if (failure === null && definition !== null && figures.programs <= mutated) {
      mutants.push(...mutate({ ...tried, definition, runs }));
    }
    showProgress(figures, programs);
    if (figures.failures >= failures) break;
  }
  process.stderr.write("\n");
  print(formatFigures(figures));
  if (mutants.length > 0) print(formatScore(mutants));
  print(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return figures.failures === 0 ? 0 : 1;
}
