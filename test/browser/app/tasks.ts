import { analyze } from "../../../analyzer/index.ts";
import type { Definition } from "../../../src/index.ts";
import { layout } from "../../../src/layout/index.ts";

/** Source files held in memory, as an editor in a page holds them. */
export interface Project {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Something to be done in a page, in a worker or in Node; all three must give the same text. */
export type Task =
  | { readonly kind: "analyze"; readonly project: Project }
  | { readonly kind: "place"; readonly definition: Definition };

/** Resolves a relative specifier against the importing file; packages lead nowhere. */
function resolve(specifier: string, fromFile: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return new URL(specifier, `file:///${fromFile}`).pathname.slice(1);
}

/** The analyzer's answer for a project's entry file. */
export function analyzeProject({ entry, files }: Project): ReturnType<typeof analyze> {
  const source = files[entry];
  if (source === undefined) throw new Error(`The project has no file ${entry}`);
  return analyze(source, { file: entry, resolve, read: (file) => files[file] ?? null });
}

/** Does a task in the thread of the caller and gives the answer as JSON text. */
export async function perform(task: Task): Promise<string> {
  const answer = task.kind === "analyze" ? analyzeProject(task.project) : await layout(task.definition);
  return JSON.stringify(answer);
}
