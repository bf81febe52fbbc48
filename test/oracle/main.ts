import { availableParallelism } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { ENGINES } from "./engines/index.ts";
import { addFigures, createFigures, formatFigures } from "./figures.ts";
import type { Figures } from "./figures.ts";
import { BATCH } from "./find.ts";
import { formatScore, scoreOf } from "./mutate/table.ts";
import type { Verdict } from "./mutate/table.ts";
import type { Outcome, Task } from "./tasks.ts";
import { startThreads } from "./threads.ts";
import type { Threads } from "./threads.ts";

const OPTIONS = {
  dialect: { type: "string", default: "durascope" },
  programs: { type: "string", default: "2000" },
  /** Programs of each other dialect besides. */
  others: { type: "string", default: "0" },
  /** Number of the first program. */
  first: { type: "string", default: "0" },
  runs: { type: "string", default: "20" },
  /** Further runs of a program with edges that nobody has walked. */
  directed: { type: "string", default: "3000" },
  /** Programs with more edges than this need not have each of them walked. */
  "most-edges": { type: "string", default: "Infinity" },
  seed: { type: "string", default: "oracle" },
  /** Failures after which to stop. */
  failures: { type: "string", default: "5" },
  "no-shrink": { type: "boolean", default: false },
  /** The first so many programs have their graphs spoiled, to see whether that is noticed. */
  mutate: { type: "string", default: "100" },
  /** The least share of spoiled graphs that must be noticed, in percent. */
  "least-score": { type: "string", default: "0" },
  threads: { type: "string", default: String(availableParallelism()) },
} as const;

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const number = (name: Exclude<keyof typeof OPTIONS, "no-shrink" | "seed" | "dialect">): number =>
    Number(values[name]);
  return {
    dialect: values.dialect,
    first: number("first"),
    programs: number("programs"),
    others: number("others"),
    effort: {
      seed: values.seed,
      runs: number("runs"),
      directed: number("directed"),
      mostEdges: number("most-edges"),
    },
    failures: number("failures"),
    mutated: number("mutate"),
    leastShare: number("least-score") / 100,
    shrinks: !values["no-shrink"],
    threads: number("threads"),
  };
}

type Options = ReturnType<typeof readOptions>;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function showProgress(done: number, { length }: readonly Trial[]): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${done} of ${length} parts`);
  if (done === length) process.stderr.write("\n");
}

type Trial = Extract<Task, { kind: "try" }>;

function toTrials(dialect: string, programs: number, { first, effort, mutated }: Options): readonly Trial[] {
  return Array.from({ length: Math.ceil(programs / BATCH) }, (_, at): Trial => {
    const done = at * BATCH;
    const range = { first: first + done, count: Math.min(BATCH, programs - done) };
    return { kind: "try", dialect, range, effort, mutated };
  });
}

/** The programs of the dialect that is asked for, then some of each other one, whose graphs are not spoiled. */
function allTrials(options: Options): readonly Trial[] {
  const { dialect, programs, others } = options;
  const rest = ENGINES.filter(({ name }) => name !== dialect);
  return [
    ...toTrials(dialect, programs, options),
    ...rest.flatMap(({ name }) => toTrials(name, others, { ...options, mutated: 0 })),
  ];
}

interface Total {
  /** By dialect. */
  readonly figures: ReadonlyMap<string, Figures>;
  readonly failed: readonly Outcome[];
  readonly mutants: readonly Verdict[];
}

/** Tries all programs, in the order of their numbers, or until enough of them have failed. */
async function tryAll(options: Options, threads: Threads): Promise<Total> {
  const figures = new Map(ENGINES.map(({ name }) => [name, createFigures()]));
  const failed: Outcome[] = [];
  const mutants: Verdict[] = [];
  const trials = allTrials(options);
  let done = 0;
  for await (const outcomes of threads.run(trials)) {
    for (const outcome of outcomes) {
      if (failed.length >= options.failures) break;
      addFigures(figures.get(outcome.dialect) ?? createFigures(), outcome.figures);
      mutants.push(...outcome.mutants);
      if (outcome.failure !== null) failed.push(outcome);
    }
    done += 1;
    showProgress(done, trials);
    if (failed.length >= options.failures) break;
  }
  return { figures, failed, mutants };
}

async function printFailures(failed: readonly Outcome[], shrinks: boolean, threads: Threads): Promise<void> {
  const tasks = failed.flatMap(({ dialect, seed, failure }) =>
    failure === null ? [] : [{ dialect, seed, failure }],
  );
  if (!shrinks) {
    for (const { dialect, seed, failure } of tasks)
      print(`\n${failure.kind} (${dialect}, seed ${seed}): ${failure.message}`);
    return;
  }
  const shrinking = tasks.map((task) => ({ kind: "shrink" as const, ...task }));
  for await (const text of threads.run(shrinking)) print(`\n${text}\n${"-".repeat(80)}`);
}

/** Runs the oracle from the command line, on threads that run a script of their own; gives the exit code. */
export async function main(args: readonly string[], script: URL): Promise<number> {
  const options = readOptions(args);
  const startedAt = performance.now();
  const threads = startThreads(options.threads, script);
  const { figures, failed, mutants } = await tryAll(options, threads);
  await printFailures(failed, options.shrinks, threads);
  await threads.stop();
  for (const [dialect, sums] of figures) if (sums.programs > 0) print(`${dialect}: ${formatFigures(sums)}`);
  if (mutants.length > 0) print(formatScore(mutants));
  print(`${((performance.now() - startedAt) / 1000).toFixed(1)} s on ${options.threads} threads`);
  const { share } = scoreOf(mutants);
  if (share >= options.leastShare) return failed.length === 0 ? 0 : 1;
  print(
    `The oracle notices too few of the spoiled graphs: at least ${options.leastShare * 100} % are asked for.`,
  );
  return 1;
}
