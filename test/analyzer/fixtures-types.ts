/** What a case must give. Drawn by hand from the source; the notation is that of `fixtures-notation.ts`. */
export interface ExpectedCase {
  /** File to analyse, from `test/fixtures/cases/`; the case's own name with `.ts` unless given. */
  readonly file?: string;
  /** Edges by workflow, in the order of the file. */
  readonly workflows: Readonly<Record<string, string>>;
  /** Codes of all diagnostics with their lines, sorted as text. */
  readonly codes?: readonly string[];
}

/** Cases by name. */
export type ExpectedCases = Readonly<Record<string, ExpectedCase>>;
