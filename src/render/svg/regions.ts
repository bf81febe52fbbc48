import { REGION_KINDS } from "../../definition/kinds.ts";
import type { Region } from "../../definition/model.ts";
import type { LayoutRegion } from "../../layout/types.ts";
import { regionIcon } from "./icons.ts";
import { element, escapeText, number } from "./markup.ts";

const TAG_INDENT = 19;
const BASELINE = 12;

/** Draws a region's frame with its header. */
export function drawRegion(region: Region, { x, y, width, height, tag, label }: LayoutRegion): string {
  const { icon, label: kind } = REGION_KINDS[region.kind];
  const { file, start } = region.loc;
  const frame = { x: number(x), y: number(y), width: number(width), height: number(height), rx: 10 };
  const labelText =
    label === null
      ? ""
      : element(
          "text",
          { class: "ds-label", x: number(label.x), y: number(label.y + BASELINE) },
          escapeText(label.lines.join(" ")),
        );
  const tagText = element(
    "text",
    { class: "ds-tag", x: number(tag.x + TAG_INDENT), y: number(tag.y + BASELINE) },
    escapeText(tag.lines.join(" ")),
  );
  const content =
    element("title", {}, escapeText(`${kind}: ${region.label}\n${file}:${start.line}`)) +
    element("rect", { class: "ds-frame", ...frame }) +
    regionIcon(icon, { x: tag.x, y: tag.y + 1, size: 14 }) +
    tagText +
    labelText;
  return element("g", { class: `ds-region ds-${region.kind}`, "data-region": region.id }, content);
}
