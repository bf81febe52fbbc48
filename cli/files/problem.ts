/** Why a file could not be read as source text. */
export type ProblemCode = "unreadable-file" | "undecodable-file";

/** A file, a folder or a glob that could not be read. */
export interface ReadProblem {
  readonly code: ProblemCode;
  /** As the user gave it, or as it was found. */
  readonly path: string;
  /** Continues the path: "does not exist". */
  readonly reason: string;
  /** What would be right, or null. */
  readonly hint: string | null;
  /** Whether the call named it; else it was found in a folder. */
  readonly isNamed: boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist: a part of the path is a file",
  EACCES: "may not be accessed (permission denied)",
  EPERM: "may not be accessed (operation not permitted)",
  ELOOP: "is a link that leads back to itself",
  ENAMETOOLONG: "is too long for a path",
  EMFILE: "cannot be opened: too many open files",
  EISDIR: "is a folder",
  EBUSY: "is in use by another program",
  EIO: "cannot be read or written (input/output error)",
  ENOSPC: "cannot be written: no space left on the device",
  EROFS: "cannot be written: the file system is read-only",
  EEXIST: "cannot be made: a part of the path is a file",
};

/** Says in words why the file system refused. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  const known = REASONS[code];
  if (known !== undefined) return known;
  return `cannot be read or written (${code === "" ? String(error) : code})`;
}

/** Node's code of a file system error, or "". */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !("code" in error)) return "";
  return typeof error.code === "string" ? error.code : "";
}
