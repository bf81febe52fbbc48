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

function isInside({ x, y }: Point, box: LayoutLabel): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

/** Cuts a line in the middle of its label; null if it does not run through it. */
function cutAtLabel(points: readonly Point[], label: LayoutLabel): readonly (readonly Point[])[] | null {
  const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] ?? middle, points[index] ?? middle];
    const nearest = from.x === to.x ? { x: from.x, y: middle.y } : { x: middle.x, y: from.y };
    const isOnStretch =
      (nearest.x - from.x) * (nearest.x - to.x) <= 0 && (nearest.y - from.y) * (nearest.y - to.y) <= 0;
    if (isOnStretch && isInside(nearest, label)) {
      return [
        [...points.slice(0, index), nearest],
        [nearest, ...points.slice(index)],
      ];
    }
  }
  return null;
}

/** A loop that starts at a decision leaves it like the other ways, and turns back behind its condition. */
function drawLine({ kind }: DefinitionEdge, { points, label }: LayoutEdge): string {
  const { line } = EDGE_KINDS[kind];
  const cut = kind === "loop" && label !== null ? cutAtLabel(points, label) : null;
  const [stem, rest] = cut ?? [null, points];
  const stemPath =
    stem === null || stem === undefined
      ? ""
      : element("path", { class: "ds-stem", d: roundedLine(stem, CORNER_RADIUS) });
  const { arrow } = EDGE_LOOKS[kind];
  return stemPath + drawArrow(rest ?? points, { arrow, line });
}

/** How a line looks. */
export interface LineLook {
  readonly arrow: Arrow;
  readonly line: EdgeLine;
}

/** Draws a line and its head. */
export function drawArrow(points: readonly Point[], { arrow, line }: LineLook): string {
  const shown = lineFor(shortened(points, arrow), line);
  return (
    element("path", { class: "ds-line", d: roundedLine(shown, CORNER_RADIUS) }) + drawHead(points, arrow)
  );
}

/** Draws an edge without its label. */
export function drawEdge(edge: DefinitionEdge, place: LayoutEdge): string {
  const { label } = EDGE_KINDS[edge.kind];
  const title = edge.guard === null ? label : `${label}: ${edge.guard}`;
  const content = element("title", {}, escapeText(title)) + drawLine(edge, place);
  return element(
    "g",
    {
      class: `ds-edge ds-${edge.kind}`,
      "data-edge": edge.id,
      "data-from": edge.from,
      "data-to": edge.to,
    },
    content,
  );
}

/** Draws the condition on an edge, with the whole of it in the title. */
export function drawGuard(edge: DefinitionEdge, box: LayoutLabel): string {
  const content = element("title", {}, escapeText(edge.guard ?? "")) + drawGuardBox(box);
  return element("g", { class: "ds-guard", "data-edge": edge.id }, content);
}

/** Draws a text on a line, in its box. */
export function drawGuardBox(box: LayoutLabel): string {
  const { x, y, width, height, lines } = box;
  const { lineHeight } = NODE_METRICS.guard;
  const top = y + (height - lines.length * lineHeight) / 2 + 10.5;
  const place = { x: number(x), y: number(y), width: number(width), height: number(height) };
  const texts = lines.map((line, index) =>
    element("text", { x: number(x + width / 2), y: number(top + index * lineHeight) }, escapeText(line)),
  );
  return element("rect", { ...place, rx: 7 }) + texts.join("");
}
