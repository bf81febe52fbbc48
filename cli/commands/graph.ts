import { DIALECT_NAMES } from "../analysis/codes.ts";
import type { Survey } from "../analysis/survey.ts";
import { surveyFiles } from "../analysis/survey-files.ts";
import type { UsageError } from "../args/spec.ts";
import { deliver } from "../formats/deliver.ts";
import type { Drawing } from "../formats/format.ts";
import type { Host } from "../host.ts";
import type { Outcome } from "../outcome.ts";
import { emptyNotice, findingNotices, readingNotices, usageNotice } from "../terminal/notices.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Command } from "./context.ts";
import { readingOutcome } from "./ending.ts";
import type { GraphPlan } from "./graph-plan.ts";
import { chooseDrawing, planGraph } from "./graph-plan.ts";

/** `durascope graph`: every step that a run can take. */
export const runGraph: Command = async ({ call, host }) => {
  const plan = planGraph(call, host.cwd);
  if (plan.kind === "usage-error") return refuse(plan, host);
  const survey = await surveyFiles(call.operands, host);
  await host.stderr.write(readingNotices(survey, paintFor(host.stderr, host.env)));
  const drawing = chooseDrawing(plan, survey);
  if (drawing.kind === "usage-error") return refuse(drawing, host);
  const isDrawn = await drawAll(plan, drawing, host);
  await sayWhatIsWrong(plan, survey, host);
  return isDrawn ? readingOutcome(survey) : "unreadable";
};

async function refuse(error: UsageError, host: Host): Promise<Outcome> {
  await host.stderr.write(usageNotice(error, paintFor(host.stderr, host.env)));
  return "wrong-use";
}

/** JSON says so when there is nothing; the other formats have nothing to say then. */
async function drawAll(plan: GraphPlan, drawing: Drawing, host: Host): Promise<boolean> {
  if (drawing.definitions.length === 0 && plan.format.name !== "json") return true;
  return deliver(plan, drawing, host);
}

/** What the document does not tell is said beside it, so that no drawing is mistaken for the whole truth. */
async function sayWhatIsWrong({ format, workflow }: GraphPlan, survey: Survey, host: Host): Promise<void> {
  await host.stderr.write(emptyNotice(survey, DIALECT_NAMES));
  if (format.tells === "all") return;
  const findings = survey.findings
    .filter((finding) => format.tells === "none" || finding.workflow === null)
    .filter((finding) => workflow === null || finding.workflow === null || finding.workflow === workflow);
  await host.stderr.write(findingNotices(findings, paintFor(host.stderr, host.env)));
}
