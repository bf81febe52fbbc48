import { leastSize } from "./areaLayout.ts";
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

/** In the direction of the edge, and through the frame where the line passes a gate. */
function toLine(link: Link, line: ElkLine | undefined, height: number): readonly Point[] {
  const points = toPoints(line);
  const [first, ...others] = link.isBack ? points.toReversed() : points;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = link.from.kind === "gate" ? [{ x: first.x, y: 0 }] : [];
  const end = link.to.kind === "gate" ? [{ x: last.x, y: height }] : [];
  return [...start, first, ...others, ...end];
}

/** Reads an area's layout from ELK's answer. */
export function readElkGraph(area: Area, graph: ElkGraph, context: AreaContext): AreaLayout {
  const least = leastSize(area, context);
  const children = new Map(graph.children.map((child) => [child.id, child]));
  const lines = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const height = Math.max(least.height, Math.ceil(graph.height ?? 0));
  const boxes = new Map<string, Box>();
  for (const { id } of area.items) {
    const child = children.get(id);
    if (child !== undefined) boxes.set(id, toBox(child));
  }
  return {
    width: Math.max(least.width, Math.ceil(graph.width ?? 0)),
    height,
    boxes,
    lines: new Map(area.links.map((link) => [link.id, toLine(link, lines.get(link.id), height)])),
    gates: new Map([...area.entries, ...area.exits].map(({ id }) => [id, round(children.get(id)?.x ?? 0)])),
  };
}
