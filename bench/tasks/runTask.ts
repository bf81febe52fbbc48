import { once } from "node:events";
import { Worker, workerData } from "node:worker_threads";
import { ANSWER_MARK } from "../measure/freshProcess.ts";
import { TASKS } from "./table.ts";

/** What the thread of a task is given beside its stack. */
interface ThreadLimits {
  readonly maxYoungGenerationSizeMb?: number;
}

/**
 * Tasks that run on a thread of their own, with a stack for deeply nested sources. The one that counts allocations gets
 * so much room for young objects that none is collected meanwhile.
 */
const ON_A_THREAD: Readonly<Record<string, ThreadLimits>> = {
  growth: {},
  extreme: {},
  memory: { maxYoungGenerationSizeMb: 2_304 },
};

/** Address space; only what is used of it takes memory. */
const STACK_MB = 256;

interface TaskCall {
  readonly name: string;
  readonly input: unknown;
}

/** Runs one task in this process and prints its answer. */
export async function runTaskProcess(script: string, name: string, input: string): Promise<void> {
  const call: TaskCall = { name, input: JSON.parse(input) as unknown };
  const limits = ON_A_THREAD[name];
  const answer = limits === undefined ? await runTask(call) : await runOnThread(script, call, limits);
  process.stdout.write(`\n${ANSWER_MARK}${JSON.stringify(answer)}\n`);
}

async function runOnThread(script: string, call: TaskCall, limits: ThreadLimits): Promise<unknown> {
  const worker = new Worker(script, {
    workerData: call,
    resourceLimits: { stackSizeMb: STACK_MB, ...limits },
  });
  const [answer] = (await once(worker, "message")) as readonly unknown[];
  await worker.terminate();
  return answer;
}

/** On the thread: runs the task that it was started with. */
export async function runThread(post: (answer: unknown) => void): Promise<void> {
  post(await runTask(workerData as TaskCall));
}

async function runTask({ name, input }: TaskCall): Promise<unknown> {
  const run = TASKS[name];
  if (run === undefined) throw new Error(`There is no task ${name}.`);
  return run(input);
}
