import type { ElkGraph, ElkRun } from "./elkTypes.ts";

/** What the layout needs of a Web Worker. */
export interface LayoutWorker {
  postMessage(message: unknown): void;
  terminate(): void;
}

/** Address of a worker script, or a function that starts the worker. */
export type LayoutWorkerSource = string | (() => LayoutWorker);

/** ELK, ready to lay out graphs. */
export interface ElkRunner {
  readonly run: ElkRun;
  /** Ends the worker, if there is one. */
  dispose(): void;
}

/** The part of elkjs that is used here; its own types need a browser's. */
interface Elk {
  layout(graph: ElkGraph): Promise<ElkGraph>;
}

type ElkConstructor = new (options: {
  readonly algorithms: readonly string[];
  readonly workerFactory?: () => LayoutWorker;
}) => Elk;

/** How a CommonJS module looks when it is imported: some bundlers wrap its default export twice. */
interface ImportedElk {
  readonly default: ElkConstructor | { readonly default: ElkConstructor };
}

/** A browser's global scope, as far as it is used here. */
interface WorkerScope {
  readonly Worker?: new (address: string) => LayoutWorker;
  onmessage?: unknown;
}

const scope = globalThis as unknown as WorkerScope;
const algorithms = ["layered"];

function constructorOf(imported: ImportedElk): ElkConstructor {
  return typeof imported.default === "function" ? imported.default : imported.default.default;
}

function startWorker(source: LayoutWorkerSource): LayoutWorker {
  if (typeof source !== "string") return source();
  if (scope.Worker === undefined) {
    throw new Error(`There are no Web Workers here to run "${source}": leave the option "worker" out.`);
  }
  return new scope.Worker(source);
}

/** The worker that ELK was to run in does not run. */
export class LayoutWorkerError extends Error {}

/** Rejects when the worker cannot be loaded: without this, a wrong address would be waited for without end. */
function failureOf(worker: LayoutWorker): Promise<never> {
  const failure = new Promise<never>((_resolve, reject) => {
    Object.assign(worker, {
      onerror: ({ message = "it could not be loaded" }: { readonly message?: string }) => {
        reject(
          new LayoutWorkerError(
            `The layout worker failed: ${message}. It must run elkjs/lib/elk-worker.min.js.`,
          ),
        );
      },
    });
  });
  // Whoever waits for a layout hears of it; with nobody waiting it is no error.
  failure.catch(() => undefined);
  return failure;
}

async function runInWorker(source: LayoutWorkerSource): Promise<ElkRunner> {
  const ElkApi = constructorOf((await import("elkjs/lib/elk-api.js")) as unknown as ImportedElk);
  const worker = startWorker(source);
  const failure = failureOf(worker);
  const elk = new ElkApi({ algorithms, workerFactory: () => worker });
  return {
    run: (graph) => Promise.race([elk.layout(graph), failure]),
    dispose: () => {
      worker.terminate();
    },
  };
}

async function runHere(): Promise<ElkRunner> {
  // Inside a worker, elkjs takes all messages for its own: the worker's handler is put back.
  const handler = scope.onmessage;
  const Elk = constructorOf((await import("elkjs/lib/elk.bundled.js")) as unknown as ImportedElk);
  if (handler !== undefined) scope.onmessage = handler;
  const elk = new Elk({ algorithms });
  return { run: (graph) => elk.layout(graph), dispose: () => undefined };
}

/** Loads ELK: into the given worker, or else into the thread of the caller. */
export function loadElk(worker?: LayoutWorkerSource): Promise<ElkRunner> {
  return worker === undefined ? runHere() : runInWorker(worker);
}
