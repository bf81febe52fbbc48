import path from "node:path";
import { globSync, isDynamicPattern } from "tinyglobby";

/** Whether a path has characters with a meaning in globs. */
export function isGlob(pattern: string): boolean {
  return isDynamicPattern(pattern);
}

/** Files and folders that match a glob, sorted; absolute where the glob is, else from `cwd`. Folders end in a slash. */
export function expandGlob(pattern: string, cwd: string): readonly string[] {
  const matches = globSync([pattern], {
    cwd,
    absolute: path.isAbsolute(pattern),
    onlyFiles: false,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: pattern.includes("node_modules") ? [] : ["**/node_modules/**", "**/.git/**"],
  });
  const prefix = pattern.startsWith("./") ? "./" : "";
  return matches.map((match) => prefix + match).sort((left, right) => (left < right ? -1 : 1));
}
