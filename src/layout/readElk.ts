import { leastSize, paddingOf } from "./areaLayout.ts";
import type { AreaContext, AreaLayout } from "./areaLayout.ts";
import type { ElkChild, ElkGraph, ElkLine } from "./elkTypes.ts";
import type { Area, Link } from "./plan.ts";
import type { Box, Point } from "./types.ts";

/** Half pixels are kept, so that thin lines stay sharp and the numbers short. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}

function toBox({ x = 0, y = 0, width, height }: ElkChild): Box {
  return { x: round(x), y: round(y), width, height };
}

function toPoints(line: ElkLine | undefined): readonly Point[] {
  return (line?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  );
}

/** The lines as ELK drew them, in the direction of the edge, by the ids of links. */
function readLines(area: Area, graph: ElkGraph): ReadonlyMap<string, readonly Point[]> {
  const lines = new Map(graph.edges.map((edge) => [edge.id, edge]));
  return new Map(
    area.links.map(({ id, isBack }) => {
      const points = toPoints(lines.get(id));
      return [id, isBack ? points.toReversed() : points];
    }),
  );
}

function readBoxes({ items }: Area, graph: ElkGraph): ReadonlyMap<string, Box> {
  const children = new Map(graph.children.map((child) => [child.id, child]));
  const boxes = new Map<string, Box>();
  for (const { id } of items) {
    const child = children.get(id);
    if (child !== undefined) boxes.set(id, toBox(child));
  }
  return boxes;
}

/** The lowest point of an area's content. Lines to exits may end anywhere below it. */
function contentBottom(area: Area, { boxes, lines }: Pick<AreaLayout, "boxes" | "lines">): number {
  let bottom = 0;
  for (const { y, height } of boxes.values()) bottom = Math.max(bottom, y + height);
  for (const { id, to } of area.links) {
    const points = lines.get(id) ?? [];
    for (const { y } of to.kind === "gate" ? points.slice(0, -1) : points) bottom = Math.max(bottom, y);
  }
  return bottom;
}

/** Draws a line through the frame where it passes a gate. */
function throughGates({ from, to }: Link, points: readonly Point[], height: number): readonly Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return points;
  const start = from.kind === "gate" ? [{ x: first.x, y: 0 }, ...points.slice(1)] : points;
  return to.kind === "gate" ? [...start.slice(0, -1), { x: last.x, y: height }] : start;
}

/** Reads an area's layout from ELK's answer. */
export function readElkGraph(area: Area, graph: ElkGraph, context: AreaContext): AreaLayout {
  const least = leastSize(area, context);
  const boxes = readBoxes(area, graph);
  const drawn = readLines(area, graph);
  const { bottom } = paddingOf(area, context);
  const height = Math.max(least.height, Math.ceil(contentBottom(area, { boxes, lines: drawn }) + bottom));
  const gates = new Map(graph.children.map(({ id, x = 0 }) => [id, round(x)]));
  return {
    width: Math.max(least.width, Math.ceil(graph.width ?? 0)),
    height,
    boxes,
    lines: new Map(area.links.map((link) => [link.id, throughGates(link, drawn.get(link.id) ?? [], height)])),
    gates: new Map([...area.entries, ...area.exits].map(({ id }) => [id, gates.get(id) ?? 0])),
  };
}
