import { parentPort } from "node:worker_threads";
import { shrinkToText, tryRange } from "./tasks.ts";
import type { Task } from "./tasks.ts";

// A thread of the oracle: does one task after the other, and answers in the same order.
parentPort?.on("message", (task: Task) => {
  parentPort?.postMessage(task.kind === "try" ? tryRange(task) : shrinkToText(task));
});
