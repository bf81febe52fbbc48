import { surveyCall } from "../analysis/survey-call.ts";
import { choice } from "../args/choice.ts";
import { LIST_FORMATS } from "../args/commands.ts";
import { LIST_REPORTERS } from "../reporters/index.ts";
import { emptyNotice, readingNotices } from "../terminal/notices.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Command } from "./context.ts";
import { looseFindings, readingOutcome, refuse } from "./ending.ts";
import { reportOptions } from "./report-options.ts";

/** `durascope list`: the workflows, one a line. */
export const runList: Command = async (context) => {
  const { call, host } = context;
  const found = await surveyCall(call, host);
  if (found.kind === "usage-error") return refuse(found, host);
  const { survey, dialects } = found;
  const paint = paintFor(host.stderr, host.env);
  await host.stderr.write(readingNotices(survey, paint) + looseFindings(survey, paint));
  const format = choice(call.options.format, LIST_FORMATS, "text");
  await host.stdout.write(LIST_REPORTERS[format](survey, reportOptions(context)));
  await host.stderr.write(emptyNotice(survey, dialects));
  return readingOutcome(survey);
};
