import { EDGE_KINDS } from "../../definition/kinds.ts";
import type { EdgeLine } from "../../definition/kinds.ts";
import type { DefinitionEdge } from "../../definition/model.ts";
import { NODE_METRICS } from "../../layout/nodeFace.ts";
import type { LayoutEdge, LayoutLabel, Point } from "../../layout/types.ts";
import { EDGE_LOOKS } from "./looks.ts";
import type { Arrow } from "./looks.ts";
import { element, escapeText, number } from "./markup.ts";
import { roundedLine } from "./paths.ts";

const CORNER_RADIUS = 7;
const HEAD_LENGTH = 7;

/** Heads of edges that point right, with the tip at the origin. */
const HEADS: Readonly<Record<Arrow, string>> = {
  filled: "M0 0L-7.5-3.6V3.6z",
  hollow: "M-.8 0L-7.5-3.4V3.4z",
  open: "M-6-3.8L-.6 0L-6 3.8",
};

function directionOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function drawHead(points: readonly Point[], arrow: Arrow): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return "";
  const place = `translate(${number(tip.x)} ${number(tip.y)}) rotate(${number(directionOf(before, tip))})`;
  return element("path", { class: `ds-${arrow}`, d: HEADS[arrow], transform: place });
}

/** The line without the stretch that its head covers. */
function shortened(points: readonly Point[], arrow: Arrow): readonly Point[] {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined || arrow === "open") return points;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const part = length <= HEAD_LENGTH ? 0 : (length - HEAD_LENGTH) / length;
  const end = { x: before.x + (tip.x - before.x) * part, y: before.y + (tip.y - before.y) * part };
  return [...points.slice(0, -1), end];
}

/** Broken lines are drawn from the head, so that the dashes of lines which come together fall on each other. */
function lineFor(points: readonly Point[], line: EdgeLine): readonly Point[] {
  return line === "dashed" || line === "dotted" ? points.toReversed() : points;
}

/** Draws an edge without its label. */
export function drawEdge(edge: DefinitionEdge, { points }: LayoutEdge): string {
  const { arrow } = EDGE_LOOKS[edge.kind];
  const { label, line } = EDGE_KINDS[edge.kind];
  const d = roundedLine(lineFor(shortened(points, arrow), line), CORNER_RADIUS);
  const title = edge.guard === null ? label : `${label}: ${edge.guard}`;
  const content =
    element("title", {}, escapeText(title)) +
    element("path", { class: "ds-line", d }) +
    drawHead(points, arrow);
  return element("g", { class: `ds-edge ds-${edge.kind}`, "data-edge": edge.id }, content);
}

/** Draws the condition on an edge, with the whole of it in the title. */
export function drawGuard(edge: DefinitionEdge, box: LayoutLabel): string {
  const { x, y, width, height, lines } = box;
  const { lineHeight } = NODE_METRICS.guard;
  const top = y + (height - lines.length * lineHeight) / 2 + 10.5;
  const place = { x: number(x), y: number(y), width: number(width), height: number(height) };
  const texts = lines.map((line, index) =>
    element("text", { x: number(x + width / 2), y: number(top + index * lineHeight) }, escapeText(line)),
  );
  const content =
    element("title", {}, escapeText(edge.guard ?? "")) +
    element("rect", { ...place, rx: 7 }) +
    texts.join("");
  return element("g", { class: "ds-guard", "data-edge": edge.id }, content);
}
