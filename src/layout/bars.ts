import type { AreaLayout } from "./areaLayout.ts";
import type { Anchor, Area, Link } from "./plan.ts";
import { isFreeColumn } from "./freeColumn.ts";
import { hitsBox } from "./lineHits.ts";
import type { Box, Point } from "./types.ts";

const THICKNESS = 5;
const OVERHANG = 12;
/** Distance that other lines keep from a bar. */
const CLEARANCE = 4;

/** A line as seen from a bar: its first point is on the bar. */
interface BarLine {
  readonly link: Link;
  readonly points: readonly Point[];
}

/** An item that is a bar, and the side of it on which lines part or meet. */
interface Bar {
  readonly id: string;
  readonly side: "below" | "above";
}

/** The lines at a bar: those that part or meet there, and those on the bar's other side. */
interface BarLines {
  readonly side: Bar["side"];
  readonly fan: readonly BarLine[];
  readonly opposite: readonly BarLine[];
}

interface Draft {
  readonly boxes: Map<string, Box>;
  readonly lines: Map<string, readonly Point[]>;
}

function isAt(anchor: Anchor, item: string): boolean {
  return anchor.kind === "box" && anchor.item === item;
}

function linesAt({ id, side }: Bar, area: Area, { lines }: Draft): BarLines {
  const pointsOf = (link: Link): readonly Point[] => lines.get(link.id) ?? [];
  const below = area.links
    .filter((link) => isAt(link.from, id))
    .map((link) => ({ link, points: pointsOf(link) }));
  const above = area.links
    .filter((link) => isAt(link.to, id))
    .map((link) => ({ link, points: pointsOf(link).toReversed() }));
  return side === "below" ? { side, fan: below, opposite: above } : { side, fan: above, opposite: below };
}

function firstTurn({ points }: BarLine): number | undefined {
  return points.length > 2 ? points[1]?.y : undefined;
}

/** The height at which lines first turn away from the middle of the bar; undefined if none does. */
function turningHeight({ side, fan }: BarLines): number | undefined {
  const heights = fan.map(firstTurn).filter((height) => height !== undefined);
  if (fan.length < 2 || heights.length === 0) return undefined;
  return side === "below" ? Math.min(...heights) : Math.max(...heights);
}

/** What is left of a line once the stretch along the bar is part of the bar. */
function beyondTurn(line: BarLine, height: number): readonly Point[] {
  return firstTurn(line) === height ? line.points.slice(2) : line.points;
}

/** The line straight from its far end to the height of the bar, if nothing stands in the way. */
function straighten(points: readonly Point[], height: number, obstacles: Draft): readonly Point[] {
  const end = points.at(-1);
  if (points.length < 3 || end === undefined) return points;
  // The ends of the column touch the bar and the box at the line's far end.
  const column = { x: end.x, top: Math.min(end.y, height) + 1, bottom: Math.max(end.y, height) - 1 };
  const isFree = isFreeColumn(column, obstacles.boxes.values(), obstacles.lines.values());
  return isFree ? [{ x: end.x, y: height }, end] : points;
}

/** Puts a line's first point on the bar. */
function startOn(bar: Box, side: BarLines["side"], points: readonly Point[]): readonly Point[] {
  const [first, ...rest] = points;
  if (first === undefined) return points;
  const start = { x: first.x, y: side === "below" ? bar.y + bar.height : bar.y };
  return side === "below" ? [start, ...rest] : [start, ...rest].toReversed();
}

/** Whether a line that has nothing to do with the bar would touch it. */
function isCrossed(box: Box, { fan, opposite }: BarLines, { lines }: Draft): boolean {
  const own = new Set([...fan, ...opposite].map(({ link }) => link.id));
  const others = [...lines].filter(([id]) => !own.has(id)).map(([, points]) => points);
  const { x, y, width } = box;
  const around = {
    x: x - CLEARANCE,
    y: y - CLEARANCE,
    width: width + 2 * CLEARANCE,
    height: THICKNESS + 2 * CLEARANCE,
  };
  return others.some((points) => hitsBox(points, around));
}

function widenBar(item: Bar, area: Area, draft: Draft): void {
  const bar = linesAt(item, area, draft);
  const height = turningHeight(bar);
  if (height === undefined) return;
  const fan = bar.fan.map((line) => {
    const others = new Map([...draft.lines].filter(([id]) => id !== line.link.id));
    const points = straighten(beyondTurn(line, height), height, { boxes: draft.boxes, lines: others });
    return { link: line.link, points };
  });
  const columns = fan.map(({ points }) => points[0]?.x ?? 0);
  const left = Math.min(...columns) - OVERHANG;
  const width = Math.max(...columns) + OVERHANG - left;
  const box = { x: left, y: height - THICKNESS / 2, width, height: THICKNESS };
  if (isCrossed(box, bar, draft)) return;
  draft.boxes.set(item.id, box);
  const otherSide = bar.side === "below" ? "above" : "below";
  for (const { link, points } of fan) draft.lines.set(link.id, startOn(box, bar.side, points));
  for (const { link, points } of bar.opposite) draft.lines.set(link.id, startOn(box, otherSide, points));
}

/**
 * Draws the bar of a fork where its lines part, and that of a join where they meet: the horizontal stretch that they share
 * becomes the bar, as wide as the lines spread. Ways that exclude each other may come together above a fork: there the bar
 * stays short, or it would look as if it waited for all of them.
 */
export function widenBars(area: Area, layout: AreaLayout): AreaLayout {
  const draft: Draft = { boxes: new Map(layout.boxes), lines: new Map(layout.lines) };
  for (const item of area.items) {
    if (item.kind !== "area" && item.fan !== null) widenBar({ id: item.id, side: item.fan }, area, draft);
  }
  return { ...layout, ...draft };
}
