import type { Explanation } from "../analysis/codes.ts";
import type { Survey } from "../analysis/survey.ts";
import type { Paint } from "../terminal/paint.ts";

/** What a reporter may use beside the result. */
export interface ReportOptions {
  readonly paint: Paint;
  /** Version of durascope. */
  readonly version: string;
  /** Turns a path as it was given into one from the root of the repository. */
  readonly fromRoot: (file: string) => string;
  readonly codes: readonly string[];
  readonly explain: (code: string) => Explanation | null;
}

/** Turns a result into text. Pure: the same result and options give the same text. */
export type Reporter = (survey: Survey, options: ReportOptions) => string;
