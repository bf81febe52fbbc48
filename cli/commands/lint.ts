import type { Survey } from "../analysis/survey.ts";
import { surveyCall } from "../analysis/survey-call.ts";
import { choice } from "../args/choice.ts";
import type { FailOn } from "../args/commands.ts";
import { FAIL_ON, LINT_FORMATS } from "../args/commands.ts";
import type { Severity } from "../../src/definition/model.ts";
import type { Outcome } from "../outcome.ts";
import { LINT_REPORTERS } from "../reporters/index.ts";
import { emptyNotice, readingNotices } from "../terminal/notices.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Command } from "./context.ts";
import { readingOutcome, refuse } from "./ending.ts";
import { reportOptions } from "./report-options.ts";

/** `durascope lint`: every finding about the workflows. */
export const runLint: Command = async (context) => {
  const { call, host } = context;
  const found = await surveyCall(call, host);
  if (found.kind === "usage-error") return refuse(found, host);
  const { survey, dialects } = found;
  await host.stderr.write(readingNotices(survey, paintFor(host.stderr, host.env)));
  const format = choice(call.options.format, LINT_FORMATS, "stylish");
  await host.stdout.write(LINT_REPORTERS[format](survey, reportOptions(context)));
  await host.stderr.write(emptyNotice(survey, dialects));
  return lintOutcome(survey, choice(call.options["fail-on"], FAIL_ON, "warning"));
};

const FAILING: Readonly<Record<FailOn, ReadonlySet<Severity>>> = {
  never: new Set(),
  error: new Set<Severity>(["error"]),
  warning: new Set<Severity>(["error", "warning"]),
};

function lintOutcome(survey: Survey, failOn: FailOn): Outcome {
  const isFailing = survey.findings.some(({ diagnostic }) => FAILING[failOn].has(diagnostic.severity));
  return isFailing ? "findings" : readingOutcome(survey);
}
