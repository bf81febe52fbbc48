import path from "node:path";
import { choice } from "../args/choice.ts";
import { MAP_FORMATS } from "../args/commands.ts";
import type { MapFormatName } from "../args/commands.ts";
import type { CommandCall, UsageError } from "../args/spec.ts";
import { usageError } from "../args/spec.ts";
import { didYouMean } from "../args/suggest.ts";
import type { Survey } from "../analysis/survey.ts";
import type { Target } from "../formats/targets.ts";
import { extensionOf, targetOf } from "../formats/targets.ts";

/** What a call of `durascope map` wants. */
export interface MapPlan {
  readonly kind: "plan";
  readonly format: MapFormatName;
  readonly target: Exclude<Target, { readonly kind: "folder" }>;
  /** The folder that paths start from. */
  readonly cwd: string;
}

const BY_EXTENSION: ReadonlyMap<string, MapFormatName> = new Map([
  [".txt", "text"],
  [".json", "json"],
  [".mmd", "mermaid"],
  [".mermaid", "mermaid"],
  [".md", "mermaid"],
  [".markdown", "mermaid"],
  [".svg", "svg"],
  [".html", "html"],
  [".htm", "html"],
]);

/** Works out what a call wants from its options. */
export function planMap({ options }: CommandCall, cwd: string): MapPlan | UsageError {
  const target = targetOf(options.out, cwd);
  if (target.kind === "folder")
    return usageError(`--out ${target.path} is a folder`, "A map is one document: give a file");
  const extension = extensionOf(target);
  const format =
    options.format === undefined ? BY_EXTENSION.get(extension) : choice(options.format, MAP_FORMATS, "text");
  if (format !== undefined || extension === "")
    return { kind: "plan", format: format ?? "text", target, cwd };
  const known = [...BY_EXTENSION.keys()];
  return usageError(
    `The ending ${extension} of --out says no format`,
    didYouMean(extension, known),
    `Endings: ${known.join(", ")}; or give the format with --format`,
  );
}

/** A slip of the keyboard must not cost a source. */
export function checkSources({ target, cwd }: MapPlan, { definitions }: Survey): UsageError | null {
  if (target.kind !== "file") return null;
  const out = path.resolve(cwd, target.path);
  const isSource = definitions.some(({ source }) => path.resolve(cwd, source.file) === out);
  return isSource ? usageError(`--out ${target.path} is the source itself`, "Give another file") : null;
}
