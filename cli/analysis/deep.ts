import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DeepAnswer, DeepWorkerData, SourceFile } from "./deep-protocol.ts";

/** Analyses sources that are nested too deeply for the main thread's stack. */
export interface DeepAnalyzer {
  /** Null if it cannot be done here either. */
  readonly analyze: (source: SourceFile) => Promise<DeepAnswer>;
  readonly close: () => Promise<void>;
}

/** Address space of the worker's stack; only what is used of it takes memory. The main thread has about 1 MB. */
const STACK_MB = 512;

/** Starts the worker thread with the first source and keeps it for the next. */
export function createDeepAnalyzer(script: string, data: DeepWorkerData): DeepAnalyzer {
  let worker: Worker | null = null;
  return {
    async analyze(source) {
      worker ??= startWorker(script, data);
      worker.postMessage(source);
      try {
        const [answer] = (await once(worker, "message")) as [DeepAnswer];
        return answer;
      } catch {
        // The thread died, most likely for want of memory; the next source gets a new one.
        worker = null;
        return null;
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function startWorker(script: string, workerData: DeepWorkerData): Worker {
  return new Worker(script, { workerData, resourceLimits: { stackSizeMb: STACK_MB } });
}
