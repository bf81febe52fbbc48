import { HEADER_GAP, HEADER_INSET, flowSize, leastSize, paddingOf } from "./areaLayout.ts";
import type { AreaContext, AreaLayout, Size } from "./areaLayout.ts";
import type { Anchor, Area, Item, Link } from "./plan.ts";
import { PORTS } from "./ports.ts";
import type { Box, Point } from "./types.ts";

const ROW_GAP = 30;
/** How far below or above a box its lines turn. */
const TURN = 9;
const TRACK_GAP = 8;

/** Everything in rows: the boxes, and where lines cross the frame. */
interface Rows {
  readonly boxes: ReadonlyMap<string, Box>;
  /** A point for each gate: below the frame's upper side for entries, above its lower side for exits. */
  readonly gates: ReadonlyMap<string, Point>;
  readonly right: number;
  readonly bottom: number;
}

function sizeOf(item: Item, context: AreaContext): Size {
  if (item.kind !== "area") return flowSize(item, context);
  const { width, height } = context.inner.get(item.id) ?? { width: 0, height: 0 };
  return { width, height };
}

function placeRows(area: Area, context: AreaContext): Rows {
  const { top, left } = paddingOf(area, context);
  const sizes = area.items.map((item) => ({ id: item.id, ...sizeOf(item, context) }));
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0);
  const middle = left + widest / 2;
  const gates = new Map<string, Point>();
  const boxes = new Map<string, Box>();
  let y = top;
  const placeGate = (id: string, index: number): void => {
    gates.set(id, { x: middle + index * TRACK_GAP, y });
    y += TRACK_GAP;
  };
  area.entries.forEach(({ id }, index) => {
    placeGate(id, index);
  });
  y += area.entries.length > 0 ? ROW_GAP : 0;
  for (const { id, width, height } of sizes) {
    boxes.set(id, { x: middle - width / 2, y, width, height });
    y += height + ROW_GAP;
  }
  area.exits.forEach(({ id }, index) => {
    placeGate(id, index);
  });
  return { boxes, gates, right: left + widest, bottom: y };
}

/** Where a line meets an anchor, and whether it comes from the right rather than from above or below. */
function pointAt(anchor: Anchor, end: "from" | "to", { rows, context }: Routing): Point {
  if (anchor.kind === "gate") return rows.gates.get(anchor.gate) ?? { x: 0, y: 0 };
  const { x, y, width, height } = rows.boxes.get(anchor.item) ?? { x: 0, y: 0, width: 0, height: 0 };
  if (anchor.kind === "area") {
    const offset = context.inner.get(anchor.item)?.gates.get(anchor.gate) ?? width / 2;
    return { x: x + offset, y: end === "from" ? y + height : y };
  }
  const port = PORTS[anchor.port].at({ width, height });
  return { x: x + port.x, y: y + port.y };
}

interface Routing {
  readonly rows: Rows;
  readonly context: AreaContext;
}

/** A line; one that does not lead to the next row takes a track right of all boxes. */
interface Detour {
  readonly link: Link;
  readonly start: Point;
  readonly end: Point;
  readonly arrivesSideways: boolean;
}

function toDetour(link: Link, routing: Routing): Detour {
  const arrivesSideways = link.to.kind === "box" && PORTS[link.to.port].side === "EAST";
  return {
    link,
    start: pointAt(link.from, "from", routing),
    end: pointAt(link.to, "to", routing),
    arrivesSideways,
  };
}

/** Whether a line leads to the next row: it needs no track. */
function isDirect({ start, end, arrivesSideways }: Detour): boolean {
  return !arrivesSideways && end.y > start.y && end.y - start.y <= ROW_GAP + TURN;
}

function drawDirect({ start, end }: Detour): readonly Point[] {
  const middle = (start.y + end.y) / 2;
  return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
}

function placeKey({ x, y }: Point): string {
  return `${x} ${y}`;
}

function countBy(points: readonly Point[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const point of points) counts.set(placeKey(point), (counts.get(placeKey(point)) ?? 0) + 1);
  return counts;
}

/** The track of each line, by the ids of links: lines from one place share one, or lines to one place if these are more. */
function assignTracks(detours: readonly Detour[]): ReadonlyMap<string, string> {
  const leaving = countBy(detours.map(({ start }) => start));
  const arriving = countBy(detours.map(({ end }) => end));
  return new Map(
    detours.map(({ link, start, end }) => {
      const [from, to] = [placeKey(start), placeKey(end)];
      const sharesStart = (leaving.get(from) ?? 0) > (arriving.get(to) ?? 0);
      return [link.id, sharesStart ? `from ${from}` : `to ${to}`];
    }),
  );
}

/** Tracks whose stretches do not meet share a column. Gives the columns by track. */
function assignColumns(
  detours: readonly Detour[],
  tracks: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const stretches = new Map<string, { top: number; bottom: number }>();
  for (const { link, start, end } of detours) {
    const track = tracks.get(link.id) ?? "";
    const known = stretches.get(track) ?? { top: end.y, bottom: end.y };
    const top = Math.min(known.top, start.y, end.y);
    stretches.set(track, { top, bottom: Math.max(known.bottom, start.y, end.y) });
  }
  const columns = new Map<string, number>();
  const freeFrom: number[] = [];
  for (const [track, { top, bottom }] of [...stretches].sort(([, a], [, b]) => a.top - b.top)) {
    const free = freeFrom.findIndex((y) => y < top - TURN);
    const column = free === -1 ? freeFrom.length : free;
    freeFrom[column] = bottom + TURN;
    columns.set(track, column);
  }
  return columns;
}

function drawDetour({ start, end, arrivesSideways }: Detour, x: number): readonly Point[] {
  const leave = start.y + TURN;
  const arrive = arrivesSideways ? end.y : end.y - TURN;
  const arrival = arrivesSideways ? [] : [{ x: end.x, y: arrive }];
  return [start, { x: start.x, y: leave }, { x, y: leave }, { x, y: arrive }, ...arrival, end];
}

/** Where a header's label ends that stands right of the lines which enter. */
function labelEnd({ header, entries }: Area, { gates }: Rows): number {
  const last = entries.reduce((most, { id }) => Math.max(most, gates.get(id)?.x ?? 0), 0);
  return header === null ? 0 : last + HEADER_GAP + header.labelWidth + HEADER_INSET;
}

/**
 * Lays an area out like an outline: one box below the other, and lines that skip boxes right of them. Takes time in
 * proportion to the area's size whatever its shape, where layered layout would take hours.
 */
export function rowLayout(area: Area, context: AreaContext): AreaLayout {
  const rows = placeRows(area, context);
  const least = leastSize(area, context);
  const { right, bottom } = paddingOf(area, context);
  const height = Math.max(least.height, rows.bottom + bottom);
  const all = area.links.map((link) => toDetour(link, { rows, context }));
  const detours = all.filter((detour) => !isDirect(detour));
  const tracks = assignTracks(detours);
  const columns = assignColumns(detours, tracks);
  const trackX = (column: number): number => rows.right + TURN + (column + 1) * TRACK_GAP;
  const lines = new Map<string, readonly Point[]>();
  for (const detour of all) {
    const { link, start, end } = detour;
    const column = columns.get(tracks.get(link.id) ?? "") ?? 0;
    const way = isDirect(detour) ? drawDirect(detour) : drawDetour(detour, trackX(column));
    const first = link.from.kind === "gate" ? [{ x: start.x, y: 0 }] : [];
    const last = link.to.kind === "gate" ? [{ x: end.x, y: height }] : [];
    lines.set(link.id, [...first, ...way, ...last]);
  }
  const used = 1 + [...columns.values()].reduce((most, column) => Math.max(most, column), 0);
  const gates = new Map([...rows.gates].map(([id, { x }]) => [id, x]));
  const width = Math.max(least.width, labelEnd(area, rows), trackX(used) + right);
  return { width, height, boxes: rows.boxes, lines, gates };
}
