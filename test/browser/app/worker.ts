import { perform } from "./tasks.ts";
import type { Task } from "./tasks.ts";

self.addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void perform(data).then((answer) => self.postMessage(answer));
});
