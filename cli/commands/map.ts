import { surveyCall } from "../analysis/survey-call.ts";
import type { Survey } from "../analysis/survey.ts";
import { writeDocument } from "../formats/deliver.ts";
import { MAP_DRAWERS } from "../formats/map.ts";
import { extensionOf } from "../formats/targets.ts";
import { createWatch } from "../formats/watch.ts";
import type { Host } from "../host.ts";
import { emptyNotice, findingNotices, readingNotices } from "../terminal/notices.ts";
import { paintFor } from "../terminal/paint.ts";
import { count } from "../terminal/text.ts";
import type { Command } from "./context.ts";
import { readingOutcome, refuse } from "./ending.ts";
import { checkSources, planMap } from "./map-plan.ts";
import type { MapPlan } from "./map-plan.ts";

/** `durascope map`: which workflows start each other. */
export const runMap: Command = async ({ call, host }) => {
  const plan = planMap(call, host.cwd);
  if (plan.kind === "usage-error") return refuse(plan, host);
  const found = await surveyCall(call, host);
  if (found.kind === "usage-error") return refuse(found, host);
  const { survey, dialects } = found;
  const paint = paintFor(host.stderr, host.env);
  await host.stderr.write(readingNotices(survey, paint));
  const error = checkSources(plan, survey);
  if (error !== null) return refuse(error, host);
  const isDrawn = await drawMap(plan, survey, host);
  await host.stderr.write(emptyNotice(survey, dialects) + findingNotices(survey.findings, paint));
  return isDrawn ? readingOutcome(survey) : "unreadable";
};

/** Draws and writes; whether all went well. JSON says so when there is nothing; the other formats have nothing to say then. */
async function drawMap({ format, target }: MapPlan, { definitions }: Survey, host: Host): Promise<boolean> {
  if (definitions.length === 0 && format !== "json") return true;
  const watch = createWatch(host, () => [0, 1]);
  const options = { detail: "decisions", extension: extensionOf(target), watch } as const;
  const title = count(definitions.length, "workflow");
  const file = target.kind === "file" ? target.path : null;
  try {
    const text = await MAP_DRAWERS[format](definitions, options);
    await writeDocument(text, { file, title }, { host, watch });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await watch.fail(`the map cannot be drawn as ${format}: ${reason}`);
  }
  await watch.end();
  return !watch.hasFailed();
}
