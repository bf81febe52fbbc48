import elkWorkerAddress from "elkjs/lib/elk-worker.min.js?url";
import type { Definition } from "../../../src/index.ts";
import { createElkEngine } from "../../../src/layout/index.ts";
import { perform } from "./tasks.ts";
import type { Task } from "./tasks.ts";

/** What the test calls in the page. */
export interface PageApi {
  readonly inPage: (task: Task) => Promise<string>;
  readonly inWorker: (task: Task) => Promise<string>;
  /** The layout is planned in the page, and ELK runs in a worker. */
  readonly placeWithElkWorker: (definition: Definition) => Promise<string>;
}

function inWorker(task: Task): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<string>) => {
      resolve(event.data);
      worker.terminate();
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.postMessage(task);
  });
}

async function placeWithElkWorker(definition: Definition): Promise<string> {
  const engine = createElkEngine({ worker: elkWorkerAddress });
  const answer = JSON.stringify(await engine.layout(definition));
  await engine.dispose();
  return answer;
}

const api: PageApi = { inPage: perform, inWorker, placeWithElkWorker };
Object.assign(window, { durascope: api });
