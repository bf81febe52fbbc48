import { analyzeProject } from "./project.ts";
import type { Project } from "./project.ts";

/** What the test calls in the page. */
export interface PageApi {
  readonly inPage: (project: Project) => string;
  readonly inWorker: (project: Project) => Promise<string>;
}

function inWorker(project: Project): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<string>) => {
      resolve(event.data);
      worker.terminate();
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.postMessage(project);
  });
}

const api: PageApi = { inPage: analyzeProject, inWorker };
Object.assign(window, { durascope: api });
