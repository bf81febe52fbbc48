import { analyze } from "../../../analyzer/index.ts";

/** Source files held in memory, as an editor in a page holds them. */
export interface Project {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Resolves a relative specifier against the importing file; packages lead nowhere. */
function resolve(specifier: string, fromFile: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return new URL(specifier, `file:///${fromFile}`).pathname.slice(1);
}

/** The analyzer's answer for a project's entry file, as JSON text. */
export function analyzeProject({ entry, files }: Project): string {
  const source = files[entry];
  if (source === undefined) throw new Error(`The project has no file ${entry}`);
  return JSON.stringify(analyze(source, { file: entry, resolve, read: (file) => files[file] ?? null }));
}
