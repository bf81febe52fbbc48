import type { Survey } from "../analysis/survey.ts";
import type { Outcome } from "../outcome.ts";
import { findingNotices } from "../terminal/notices.ts";
import type { Paint } from "../terminal/paint.ts";

/** How a command ends that has done its work: well, unless something named could not be read. */
export function readingOutcome({ problems }: Survey): Outcome {
  return problems.some((problem) => problem.isNamed) ? "unreadable" : "done";
}

/** Findings that belong to no workflow: a list of workflows does not show them. */
export function looseFindings({ findings }: Survey, paint: Paint): string {
  const loose = findings.filter(({ workflow }) => workflow === null);
  return findingNotices(loose, paint);
}
