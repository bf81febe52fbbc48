import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import type { Definition } from "../../../src/definition/model.ts";
import { createElkEngine } from "../../../src/layout/createElkEngine.ts";

/** What the test asks of the page: a layout made in a worker, and how often the page could do something else meanwhile. */
async function inWorker(definition: Definition): Promise<{ json: string; turns: number }> {
  const engine = createElkEngine({ worker: workerUrl });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const drawing = await engine.layout(definition);
  clearInterval(timer);
  await engine.dispose();
  return { json: JSON.stringify(drawing), turns };
}

/** Functions that the test calls in the page. */
export interface LayoutPage {
  readonly inWorker: typeof inWorker;
}

Object.assign(window, { layoutPage: { inWorker } satisfies LayoutPage });
