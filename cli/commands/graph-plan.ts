import path from "node:path";
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
  /** The folder that paths start from. */
  readonly cwd: string;
}

/** Works out what a call wants from its options. */
export function planGraph({ options }: CommandCall, cwd: string): GraphPlan | UsageError {
  const target = targetOf(options.out, cwd);
  const format = chooseFormat(options.format, extensionOf(target));
  if (format === null) return unknownExtension(extensionOf(target));
  const detail = choice(options.detail, DETAILS, "decisions");
  return { kind: "plan", workflow: options.workflow ?? null, format, detail, target, cwd };
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

/** What is to be drawn: the workflow that the call names, or all. An error if there is none, or no place for all. */
export function chooseDrawing(plan: GraphPlan, survey: Survey): Drawing | UsageError {
  const { workflow } = plan;
  const definitions = survey.definitions.filter((one) => workflow === null || one.name === workflow);
  const error =
    checkName(workflow, definitions, survey) ??
    checkRoom(plan, definitions) ??
    checkSources(plan, definitions);
  if (error !== null) return error;
  return {
    kind: "drawing",
    definitions,
    diagnostics: [...survey.problems.map(toDiagnostic), ...survey.diagnostics],
  };
}

function checkName(
  workflow: string | null,
  found: readonly Definition[],
  { definitions, problems }: Survey,
): UsageError | null {
  if (workflow === null || found.length > 0) return null;
  // The name is not to blame where its file could not be read.
  if (definitions.length === 0 && problems.some((problem) => problem.isNamed)) return null;
  const names = [...new Set(definitions.map((definition) => definition.name))];
  return usageError(
    `No workflow is named "${workflow}"`,
    didYouMean(workflow, names),
    names.length === 0 ? "There is no workflow at all" : `Workflows: ${enumerate(names)}`,
  );
}

/** A slip of the keyboard must not cost a source. */
function checkSources({ target, cwd }: GraphPlan, definitions: readonly Definition[]): UsageError | null {
  if (target.kind !== "file") return null;
  const out = path.resolve(cwd, target.path);
  const isSource = definitions.some(({ source }) => path.resolve(cwd, source.file) === out);
  return isSource ? usageError(`--out ${target.path} is the source itself`, "Give another file") : null;
}

/** Whether one document can hold all that is to be drawn; else what to do about it. */
function checkRoom(plan: GraphPlan, definitions: readonly Definition[]): UsageError | null {
  const { format, target } = plan;
  const extension = extensionOf(target);
  if (target.kind === "folder" || definitions.length <= 1 || !format.isForOne(extension)) return null;
  const isAmbiguous = isOneName(definitions);
  const names = definitions.map(({ name, source }) => (isAmbiguous ? `${name} (${source.file})` : name));
  const what = extension === "" ? format.name : extension;
  return usageError(
    `One ${what} document holds one workflow, got ${String(definitions.length)}: ${enumerate(names)}`,
    `One file each: --format ${format.name} --out graphs/`,
    isAmbiguous ? "Only one of them: give its file alone" : "Only one of them: --workflow NAME",
    format.name === "mermaid"
      ? "All in one Markdown file: --out graphs.md"
      : "All on one page: --format html",
  );
}

function isOneName(definitions: readonly Definition[]): boolean {
  return new Set(definitions.map((definition) => definition.name)).size === 1;
}

const MAX_NAMES = 12;

function enumerate(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(", ") + (rest > 0 ? ` and ${String(rest)} more` : "");
}
