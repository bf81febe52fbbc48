/** Endings of the files that are read from a folder. */
export const SOURCE_EXTENSIONS: readonly string[] = [
  ".ts",
  ".tsx",
  ".mts",
  ".cts",
  ".js",
  ".jsx",
  ".mjs",
  ".cjs",
];

const DECLARATION = /\.d(\.[^./]+)?\.[mc]?ts$/i;

/** Folders that hold no sources of one's own. */
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(["node_modules", "dist", "build", "coverage"]);

/** Whether a file found in a folder is read. */
export function isSourceName(name: string): boolean {
  const lower = name.toLowerCase();
  return SOURCE_EXTENSIONS.some((extension) => lower.endsWith(extension)) && !DECLARATION.test(lower);
}

/** Whether a folder found in a folder is left out. */
export function isSkippedFolder(name: string): boolean {
  return name.startsWith(".") || SKIPPED_FOLDERS.has(name);
}
