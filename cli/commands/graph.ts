import type { Survey } from "../analysis/survey.ts";
import { surveyCall } from "../analysis/survey-call.ts";
import { deliver } from "../formats/deliver.ts";
import type { Drawing } from "../formats/format.ts";
import type { Host } from "../host.ts";
import { emptyNotice, findingNotices, readingNotices } from "../terminal/notices.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Command } from "./context.ts";
import { readingOutcome, refuse } from "./ending.ts";
import type { GraphPlan } from "./graph-plan.ts";
import { chooseDrawing, planGraph } from "./graph-plan.ts";

/** `durascope graph`: every step that a run can take. */
export const runGraph: Command = async ({ call, host }) => {
  const plan = planGraph(call, host.cwd);
  if (plan.kind === "usage-error") return refuse(plan, host);
  const found = await surveyCall(call, host);
  if (found.kind === "usage-error") return refuse(found, host);
  const { survey, dialects } = found;
  await host.stderr.write(readingNotices(survey, paintFor(host.stderr, host.env)));
  const drawing = chooseDrawing(plan, survey);
  if (drawing.kind === "usage-error") return refuse(drawing, host);
  const isDrawn = await drawAll(plan, drawing, host);
  await host.stderr.write(emptyNotice(survey, dialects));
  await sayWhatIsWrong(plan, survey, host);
  return isDrawn ? readingOutcome(survey) : "unreadable";
};

/** JSON says so when there is nothing; the other formats have nothing to say then. */
async function drawAll(plan: GraphPlan, drawing: Drawing, host: Host): Promise<boolean> {
  if (drawing.definitions.length === 0 && plan.format.name !== "json") return true;
  return deliver(plan, drawing, host);
}

/** What the document does not tell is said beside it, so that no drawing is mistaken for the whole truth. */
async function sayWhatIsWrong({ format, workflow }: GraphPlan, survey: Survey, host: Host): Promise<void> {
  if (format.tells === "all") return;
  const findings = survey.findings
    .filter((finding) => format.tells === "none" || finding.workflow === null)
    .filter((finding) => workflow === null || finding.workflow === null || finding.workflow === workflow);
  await host.stderr.write(findingNotices(findings, paintFor(host.stderr, host.env)));
}
