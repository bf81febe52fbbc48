import type { Survey } from "../analysis/survey.ts";
import type { UsageError } from "../args/spec.ts";
import type { Host } from "../host.ts";
import type { Outcome } from "../outcome.ts";
import { findingNotices, usageNotice } from "../terminal/notices.ts";
import type { Paint } from "../terminal/paint.ts";
import { paintFor } from "../terminal/paint.ts";

/** Says why a call makes no sense. */
export async function refuse(error: UsageError, host: Host): Promise<Outcome> {
  await host.stderr.write(usageNotice(error, paintFor(host.stderr, host.env)));
  return "wrong-use";
}

/** How a command ends that has done its work: well, unless something named could not be read. */
export function readingOutcome({ problems }: Survey): Outcome {
  return problems.some((problem) => problem.isNamed) ? "unreadable" : "done";
}

/** Findings that belong to no workflow: a list of workflows does not show them. */
export function looseFindings({ findings }: Survey, paint: Paint): string {
  const loose = findings.filter(({ workflow }) => workflow === null);
  return findingNotices(loose, paint);
}
