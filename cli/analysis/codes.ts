import { DIAGNOSTIC_CODES, explainDiagnostic } from "../../analyzer/index.ts";
import type { Severity } from "../../src/definition/model.ts";
import type { ProblemCode } from "../files/problem.ts";

/** What a code means and what to do about it. */
export interface Explanation {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly help: string;
}

const FILE_PROBLEMS: Readonly<Record<ProblemCode, Omit<Explanation, "code">>> = {
  "unreadable-file": {
    severity: "error",
    title: "A file or folder cannot be read",
    help: "It does not exist, may not be read, or is a link that leads nowhere. The other files were read. Mend the path or the permission and run again.",
  },
  "undecodable-file": {
    severity: "error",
    title: "A file is no source text",
    help: "The file is binary, or text in an encoding that cannot be told. UTF-8 is read with and without a byte order mark, UTF-16 with one. Save it as UTF-8, or leave it out.",
  },
};

/** Every code that the command can report. */
export const CODES: readonly string[] = [...DIAGNOSTIC_CODES, ...Object.keys(FILE_PROBLEMS)];

/** Explains a code, or null when there is no such code. */
export function explain(code: string): Explanation | null {
  if (code === "unreadable-file" || code === "undecodable-file") return { code, ...FILE_PROBLEMS[code] };
  return explainDiagnostic(code);
}
