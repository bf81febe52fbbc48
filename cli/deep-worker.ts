/** The thread with the large stack: analyses the sources it is sent, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { createModuleCache } from "../analyzer/index.ts";
import { analyzeFile } from "./analysis/analyze-file.ts";
import type { DeepAnswer, DeepWorkerData, SourceFile } from "./analysis/deep-protocol.ts";
import { readSettings } from "./config/settings.ts";
import { createResolver } from "./resolve/resolver.ts";

const { cwd, dialect } = workerData as DeepWorkerData;
const settings = await readSettings(cwd, dialect);
// The main thread has resolved the same imports and has said what is wrong with the configuration.
const resolver = createResolver({ cwd, report: () => undefined });
const project = settings.kind === "settings" ? { settings, resolver, cache: createModuleCache() } : null;

parentPort?.on("message", (source: SourceFile) => {
  parentPort?.postMessage(answer(source));
});

function answer(source: SourceFile): DeepAnswer {
  try {
    return project === null ? null : analyzeFile(source, project);
  } catch {
    return null;
  }
}
