import { parseArgs } from "node:util";
import { analyze } from "../../analyzer/index.ts";
import { minimize, tryProgram } from "./find.ts";
import { describe } from "./report.ts";
import { addJudgement, createFigures, formatFigures } from "./figures.ts";

const OPTIONS = {
  programs: { type: "string", default: "2000" },
  runs: { type: "string", default: "20" },
  directed: { type: "string", default: "1500" },
  seed: { type: "string", default: "oracle" },
  /** Failures after which to stop. */
  failures: { type: "string", default: "5" },
  "no-shrink": { type: "boolean", default: false },
} as const;

const PROGRESS_EVERY = 100;

/** Runs the oracle from the command line; gives the exit code. */
export function main(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const effort = { runs: Number(values.runs), directed: Number(values.directed) };
  const figures = createFigures();
  const programs = Number(values.programs);
  for (let index = 0; index < programs; index += 1) {
    const seed = `${values.seed}/${index}`;
    const judgement = tryProgram(seed, analyze, effort);
    addJudgement(figures, judgement);
    const { failure } = judgement;
    if (failure !== null) {
      const finding = values["no-shrink"]
        ? `${failure.kind} (seed ${seed}): ${failure.message}`
        : describe(minimize(seed, failure, analyze));
      console.log(`\n${finding}\n${"-".repeat(80)}`);
      if (figures.failures >= Number(values.failures)) break;
    }
    if (index % PROGRESS_EVERY === PROGRESS_EVERY - 1) {
      process.stderr.write(`\r${index + 1} of ${programs} programs, ${figures.failures} failures`);
    }
  }
  process.stderr.write("\n");
  console.log(formatFigures(figures));
  return figures.failures === 0 ? 0 : 1;
}
