import { Worker } from "node:worker_threads";
import type { Outcome, Task } from "./tasks.ts";

type Answer<Asked extends Task> = Asked["kind"] extends "try" ? readonly Outcome[] : string;

/** Threads that share work. */
export interface Threads {
  /** Does the tasks side by side; gives the answers in the order of the tasks, each as soon as it and all before are there. */
  readonly run: <Asked extends Task>(tasks: readonly Asked[]) => AsyncGenerator<Answer<Asked>, void>;
  readonly stop: () => Promise<unknown>;
}

function ask(worker: Worker, task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const over = (settle: (result: unknown) => void) => (result: unknown) => {
      worker.off("message", answered).off("error", failed);
      settle(result);
    };
    const answered = over(resolve);
    const failed = over(reject);
    worker.on("message", answered).on("error", failed);
    worker.postMessage(task);
  });
}

interface Later {
  readonly promise: Promise<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** An answer that is not there yet. */
function createAnswer(): Later {
  let settle: Omit<Later, "promise"> = { resolve: () => undefined, reject: () => undefined };
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

/** Starts threads that wait for work. */
export function startThreads(count: number, script: URL): Threads {
  const workers = Array.from({ length: count }, () => new Worker(script));

  async function* run<Asked extends Task>(tasks: readonly Asked[]): AsyncGenerator<Answer<Asked>, void> {
    const waiting = tasks.map((task, at) => ({ task, at }));
    const answers = tasks.map(createAnswer);
    // An answer that nobody comes to read, since enough was found before it, is no fault.
    answers.forEach(({ promise }) => void promise.catch(() => undefined));
    for (const worker of workers) void work(worker);

    async function work(worker: Worker): Promise<void> {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await ask(worker, next.task).then(answers[next.at]?.resolve, answers[next.at]?.reject);
      }
    }

    try {
      // The threads' answers are typed by what they were asked; see `worker.ts`.
      for (const { promise } of answers) yield (await promise) as Answer<Asked>;
    } finally {
      waiting.length = 0;
    }
  }

  return { run, stop: () => Promise.all(workers.map((worker) => worker.terminate())) };
}
