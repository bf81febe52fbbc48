import { paddingOf } from "./areaLayout.ts";
import type { AreaContext, AreaLayout } from "./areaLayout.ts";
import { hitsBox } from "./lineHits.ts";
import type { Area, Link } from "./plan.ts";
import type { Box, Point } from "./types.ts";

/** How far an exit may be from what leads to it, beside the widths of both, before it is brought nearer. */
const FAR = 60;
const GAP = 28;
const CLEARANCE = 12;

/** A box where the flow ends, the box that leads to it, and the only line between them. */
interface Exit {
  readonly link: Link;
  readonly item: string;
  readonly source: string;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The exits that one line leads to, straight from a node. */
function exitsOf({ items, links }: Area): readonly Exit[] {
  const nodes = new Set(items.filter(({ kind }) => kind === "node").map(({ id }) => id));
  const ends = new Map<string, number>();
  for (const anchor of links.flatMap(({ from, to }) => [from, to])) {
    if (anchor.kind === "box") ends.set(anchor.item, (ends.get(anchor.item) ?? 0) + 1);
  }
  return links.flatMap((link): readonly Exit[] => {
    const { from, to } = link;
    const isExit = to.kind === "box" && to.port === "in" && ends.get(to.item) === 1;
    if (!isExit || from.kind !== "box" || from.port !== "out" || !nodes.has(from.item)) return [];
    return [{ link, item: to.item, source: from.item }];
  });
}

/** The places for an exit beside its source, level with it. */
function placesBeside(source: Box, { width, height }: Box): readonly Box[] {
  const y = source.y + Math.round((source.height - height) / 2);
  return [source.x - GAP - width, source.x + source.width + GAP].map((x) => ({ x, y, width, height }));
}

/** The box with the gap between it and its source, and some room around. */
function roomFor(place: Box, source: Box): Box {
  const left = Math.min(place.x, source.x + source.width) - CLEARANCE;
  const right = Math.max(place.x + place.width, source.x) + CLEARANCE;
  return { x: left, y: place.y - CLEARANCE, width: right - left, height: place.height + 2 * CLEARANCE };
}

/** The line across from the source to the place beside it. */
function lineTo(place: Box, source: Box): readonly Point[] {
  const y = place.y + place.height / 2;
  const isLeft = place.x < source.x;
  return isLeft
    ? [
        { x: source.x, y },
        { x: place.x + place.width, y },
      ]
    : [
        { x: source.x + source.width, y },
        { x: place.x, y },
      ];
}

interface Draft {
  readonly boxes: Map<string, Box>;
  readonly lines: Map<string, readonly Point[]>;
}

function isFree(place: Box, { link, item, source }: Exit, { boxes, lines }: Draft): boolean {
  const room = roomFor(place, boxes.get(source) ?? place);
  const isHit = [...boxes].some(([id, box]) => id !== item && id !== source && overlaps(box, room));
  return !isHit && ![...lines].some(([id, points]) => id !== link.id && hitsBox(points, room));
}

function bringNearer(exit: Exit, leftmost: number, draft: Draft): void {
  const [source, box] = [draft.boxes.get(exit.source), draft.boxes.get(exit.item)];
  if (source === undefined || box === undefined) return;
  const distance = Math.abs(source.x + source.width / 2 - box.x - box.width / 2);
  if (distance < (source.width + box.width) / 2 + FAR) return;
  const place = placesBeside(source, box).find(({ x, y, ...size }) => {
    return x >= leftmost && isFree({ x, y, ...size }, exit, draft);
  });
  if (place === undefined) return;
  draft.boxes.set(exit.item, place);
  draft.lines.set(exit.link.id, lineTo(place, source));
}

/** Takes away the room at both sides of the drawing in which nothing stands any more. */
function trim(layout: AreaLayout, { left, right }: { left: number; right: number }): AreaLayout {
  const columns = [
    ...[...layout.boxes.values()].flatMap(({ x, width }) => [x, x + width]),
    ...[...layout.lines.values()].flatMap((points) => points.map(({ x }) => x)),
  ];
  const first = columns.reduce((least, x) => Math.min(least, x), Infinity);
  const last = columns.reduce((most, x) => Math.max(most, x), -Infinity);
  const shift = <T extends Point>(place: T): T => ({ ...place, x: place.x - first + left });
  return {
    ...layout,
    width: Math.ceil(last - first + left + right),
    boxes: new Map([...layout.boxes].map(([id, box]) => [id, shift(box)])),
    lines: new Map([...layout.lines].map(([id, points]) => [id, points.map(shift)])),
  };
}

/**
 * Brings exits that stand far from what leads to them to its side, where there is room: below a gate that a frame follows,
 * the only place in the row is beside that frame, however wide it is.
 */
export function nearExits(area: Area, layout: AreaLayout, context: AreaContext): AreaLayout {
  const draft: Draft = { boxes: new Map(layout.boxes), lines: new Map(layout.lines) };
  const padding = paddingOf(area, context);
  for (const exit of exitsOf(area)) bringNearer(exit, padding.left, draft);
  const isMoved = [...draft.boxes].some(([id, box]) => layout.boxes.get(id) !== box);
  if (!isMoved) return layout;
  const moved = { ...layout, ...draft };
  return area.region === null ? trim(moved, padding) : moved;
}
