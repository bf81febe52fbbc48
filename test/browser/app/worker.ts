import { analyzeProject } from "./project.ts";
import type { Project } from "./project.ts";

self.addEventListener("message", (event: MessageEvent<Project>) => {
  self.postMessage(analyzeProject(event.data));
});
