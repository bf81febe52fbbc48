import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What a task is given: plain JSON. */
export type TaskInput = Readonly<Record<string, string | number | boolean>>;

/** How the process of a task is started. */
export interface ProcessOptions {
  readonly nodeFlags?: readonly string[];
  readonly cwd?: string;
}

/** Runs a task of this bundle in a Node process of its own and gives what it returns. */
export type RunTask = <T>(task: string, input: TaskInput, options?: ProcessOptions) => Promise<T>;

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The answer is the last line, behind this mark: a package may print to the same stream. */
export const ANSWER_MARK = "durascope-bench-answer:";

/** Runs tasks of the bundle at `script`. */
export function createTaskRunner(script: string): RunTask {
  const run = promisify(execFile);
  return async <T>(task: string, input: TaskInput, { nodeFlags = [], cwd }: ProcessOptions = {}) => {
    const args = [...nodeFlags, script, "--task", task, JSON.stringify(input)];
    const { stdout } = await run(process.execPath, args, {
      maxBuffer: MAX_OUTPUT_BYTES,
      ...(cwd !== undefined && { cwd }),
    });
    const answer = stdout.split("\n").findLast((line) => line.startsWith(ANSWER_MARK));
    if (answer === undefined) throw new Error(`The task ${task} gave no answer.`);
    return JSON.parse(answer.slice(ANSWER_MARK.length)) as T;
  };
}
