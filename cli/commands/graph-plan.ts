import { choice } from "../args/choice.ts";
import type { Detail } from "../args/commands.ts";
import { DETAILS, GRAPH_FORMATS } from "../args/commands.ts";
import type { CommandCall, UsageError } from "../args/spec.ts";
import { usageError } from "../args/spec.ts";
import { didYouMean } from "../args/suggest.ts";
import type { Survey } from "../analysis/survey.ts";
import { toDiagnostic } from "../analysis/survey.ts";
import type { Drawing, GraphFormat } from "../formats/format.ts";
import { FORMATS, formatNamed, formatOfExtension } from "../formats/index.ts";
import type { Target } from "../formats/targets.ts";
import { extensionOf, targetOf } from "../formats/targets.ts";
import type { Definition } from "../../src/definition/model.ts";

/** What a call of `durascope graph` wants. */
export interface GraphPlan {
  readonly kind: "plan";
  readonly workflow: string | null;
  readonly format: GraphFormat;
  readonly detail: Detail;
  readonly target: Target;
}

/** Works out what a call wants from its options. */
export function planGraph({ options }: CommandCall, cwd: string): GraphPlan | UsageError {
  const target = targetOf(options.out, cwd);
  const format = chooseFormat(options.format, extensionOf(target));
  if (format === null) return unknownExtension(extensionOf(target));
  const detail = choice(options.detail, DETAILS, "decisions");
  return { kind: "plan", workflow: options.workflow ?? null, format, detail, target };
}

function chooseFormat(name: string | undefined, extension: string): GraphFormat | null {
  if (name === undefined && extension !== "") return formatOfExtension(extension);
  return formatNamed(choice(name, GRAPH_FORMATS, "text"));
}

function unknownExtension(extension: string): UsageError {
  const known = FORMATS.flatMap((format) => format.extensions);
  return usageError(
    `The ending ${extension} of --out says no format`,
    didYouMean(extension, known),
    `Endings: ${known.join(", ")}; or give the format with --format`,
  );
}

/** What is to be drawn: the workflow that the call names, or all. An error if there is none, or no room for all. */
export function chooseDrawing(plan: GraphPlan, survey: Survey): Drawing | UsageError {
  const { workflow } = plan;
  const definitions = survey.definitions.filter((one) => workflow === null || one.name === workflow);
  // A name that is not found is no wrong use where the file that may hold it could not be read.
  const isMissing = workflow !== null && definitions.length === 0 && survey.problems.length === 0;
  const error = isMissing ? unknownWorkflow(survey.definitions, workflow) : checkRoom(plan, definitions);
  if (error !== null) return error;
  return {
    kind: "drawing",
    definitions,
    diagnostics: [...survey.problems.map(toDiagnostic), ...survey.diagnostics],
  };
}

function unknownWorkflow(definitions: readonly Definition[], workflow: string): UsageError {
  const names = [...new Set(definitions.map((definition) => definition.name))];
  if (names.length === 0)
    return usageError(`No workflow is named "${workflow}": there is no workflow at all`);
  return usageError(
    `No workflow is named "${workflow}"`,
    didYouMean(workflow, names),
    `Workflows: ${enumerate(names)}`,
  );
}

/** Whether one document can hold all that is to be drawn; else what to do about it. */
function checkRoom(plan: GraphPlan, definitions: readonly Definition[]): UsageError | null {
  const { format, target } = plan;
  const extension = extensionOf(target);
  if (target.kind === "folder" || definitions.length <= 1 || !format.isForOne(extension)) return null;
  const names = definitions.map((definition) => `${definition.name} (${definition.source.file})`);
  const what = extension === "" ? format.name : extension;
  return usageError(
    `One ${what} document holds one workflow, got ${String(definitions.length)}: ${enumerate(names)}`,
    `One file each: --format ${format.name} --out graphs/`,
    "Only one of them: --workflow NAME",
    format.name === "mermaid"
      ? "All in one Markdown file: --out graphs.md"
      : "All on one page: --format html",
  );
}

const MAX_NAMES = 20;

function enumerate(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (rest > 0 ? ` and ${String(rest)} more` : "");
}
