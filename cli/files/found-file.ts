import type { ReadProblem } from "./problem.ts";

/** A file to be read. */
export interface FoundFile {
  /** For people and for `source.file`: as given, from the current folder, with forward slashes. */
  readonly path: string;
  /** For the file system: absolute; bytes where the name is not valid UTF-8. `null` is standard input. */
  readonly location: string | Buffer | null;
  /** Whether the call named it; else it was found in a folder or by a glob. */
  readonly isNamed: boolean;
}

/** What was found under the paths of a call. */
export interface Found {
  readonly files: readonly FoundFile[];
  readonly problems: readonly ReadProblem[];
}
