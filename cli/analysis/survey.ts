import type { Definition, Diagnostic } from "../../src/definition/model.ts";
import type { ReadProblem } from "../files/problem.ts";

/** A diagnostic with what reports need around it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  /** Name of the workflow that it was found in, or null. */
  readonly workflow: string | null;
  /** The source line where it starts, without white space at its ends; "" if there is none. */
  readonly excerpt: string;
}

/** What was found in all files of a call. */
export interface Survey {
  /** How many files were read. */
  readonly fileCount: number;
  readonly definitions: readonly Definition[];
  /** Diagnostics that belong to no definition. */
  readonly diagnostics: readonly Diagnostic[];
  /** All diagnostics, of definitions or not, by place, each once. */
  readonly findings: readonly Finding[];
  /** What could not be read. */
  readonly problems: readonly ReadProblem[];
  /** Remarks for people: a file that is not valid UTF-8, a configuration that cannot be used. */
  readonly notes: readonly string[];
}

/** A problem in the shape of a diagnostic, at the start of its file. */
export function toDiagnostic(problem: ReadProblem): Diagnostic {
  const start = { line: 1, column: 0 };
  return {
    code: problem.code,
    severity: problem.isNamed ? "error" : "warning",
    message: `${problem.path} ${problem.reason}`,
    loc: { file: problem.path, start, end: start },
  };
}
