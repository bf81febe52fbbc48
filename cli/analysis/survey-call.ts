import type { CommandCall, UsageError } from "../args/spec.ts";
import { dialectNames, readSettings } from "../config/settings.ts";
import type { Host } from "../host.ts";
import { surveyFiles } from "./survey-files.ts";
import type { Survey } from "./survey.ts";

/** What was found for a call. */
export interface SurveyedCall {
  readonly kind: "surveyed";
  readonly survey: Survey;
  /** Names of the dialects that were looked for. */
  readonly dialects: readonly string[];
}

/** Reads the files of a call, in the dialects that it or the configuration asks for. */
export async function surveyCall(
  { operands, options }: CommandCall,
  host: Host,
): Promise<SurveyedCall | UsageError> {
  const settings = await readSettings(host.cwd, options.dialect);
  if (settings.kind === "usage-error") return settings;
  const survey = await surveyFiles(operands, host, settings);
  return { kind: "surveyed", survey, dialects: dialectNames(settings) };
}
