import type { GraphFormatName } from "../args/commands.ts";
import { dotFormat } from "./dot.ts";
import type { GraphFormat } from "./format.ts";
import { htmlFormat } from "./html.ts";
import { jsonFormat } from "./json.ts";
import { mermaidFormat } from "./mermaid.ts";
import { svgFormat } from "./svg.ts";
import { textFormat } from "./text.ts";

const BY_NAME: Readonly<Record<GraphFormatName, GraphFormat>> = {
  text: textFormat,
  json: jsonFormat,
  mermaid: mermaidFormat,
  dot: dotFormat,
  svg: svgFormat,
  html: htmlFormat,
};

/** The formats of `durascope graph`. */
export const FORMATS: readonly GraphFormat[] = Object.values(BY_NAME);

/** The format of this name. */
export function formatNamed(name: GraphFormatName): GraphFormat {
  return BY_NAME[name];
}

/** The format of files with this ending, or null. */
export function formatOfExtension(extension: string): GraphFormat | null {
  return FORMATS.find((format) => format.extensions.includes(extension)) ?? null;
}
