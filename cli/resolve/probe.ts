import { statSync } from "node:fs";
import { SOURCE_EXTENSIONS } from "../files/source-names.ts";

/** Source files that an import of compiled output means: `./ship.js` is written in `ship.ts`. */
const SOURCES_OF: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx", ".js", ".jsx"],
  ".jsx": [".tsx", ".jsx"],
  ".mjs": [".mts", ".mjs"],
  ".cjs": [".cts", ".cjs"],
};

/** Whether a path is that of a file. Kept for a run: sources do not come and go within it. */
export function createFileProbe(): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const isFile = isFileNow(file);
    known.set(file, isFile);
    return isFile;
  };
}

function isFileNow(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The file that a path in an import means, with the ending or the index file filled in; null if there is none. */
export function probe(path: string, isFile: (file: string) => boolean): string | null {
  return candidates(path).find((candidate) => isFile(candidate)) ?? null;
}

function candidates(path: string): readonly string[] {
  const extension = SOURCE_EXTENSIONS.find((known) => path.endsWith(known)) ?? "";
  const stem = path.slice(0, path.length - extension.length);
  const bare = path.replace(/\/+$/, "");
  return [
    ...(SOURCES_OF[extension] ?? []).map((source) => stem + source),
    path,
    ...SOURCE_EXTENSIONS.map((ending) => path + ending),
    ...SOURCE_EXTENSIONS.map((ending) => `${bare}/index${ending}`),
  ];
}
