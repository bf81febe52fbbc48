import type { GraphView } from "../../src/definition/graphIndex.ts";
import type { Box, GraphLayout, LayoutDirection, LayoutEdge, Point } from "../../src/layout/types.ts";

/** What a good drawing keeps to. Each rule gives a line for each place where it is broken. */

interface Named extends Box {
  readonly name: string;
}

function nodesOf(layout: GraphLayout): readonly Named[] {
  return [
    ...layout.nodes.map((node) => ({ name: `node ${node.id}`, ...node })),
    ...layout.copies.map((copy) => ({ name: `copy ${copy.edge}`, ...copy })),
  ];
}

function labelsOf(layout: GraphLayout): readonly Named[] {
  return layout.edges.flatMap(({ id, label }) => (label === null ? [] : [{ name: `label ${id}`, ...label }]));
}

function headersOf(layout: GraphLayout): readonly Named[] {
  return layout.regions.flatMap(({ id, tag, label }) =>
    [tag, ...(label === null ? [] : [label])].map((box) => ({ name: `header ${id}`, ...box })),
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function pairs<T>(items: readonly T[]): readonly (readonly [T, T])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

/** The stretches of a line, as boxes without width or height. */
function stretches(points: readonly Point[]): readonly Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
  });
}

function shrink({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function runsThrough(points: readonly Point[], box: Box): boolean {
  const inner = shrink(box, 1);
  // A line has no extent: widen it to something that can overlap.
  return stretches(points).some((line) => overlap(shrink(line, -0.5), inner));
}

function isOnBorder({ x, y }: Point, box: Box): boolean {
  const within = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  const isAtSide = x === box.x || x === box.x + box.width || y === box.y || y === box.y + box.height;
  return within && isAtSide;
}

/** Everything of the graph has a place. */
export function missing(view: GraphView, layout: GraphLayout): readonly string[] {
  const has = (items: readonly { readonly id: string }[]): ReadonlySet<string> =>
    new Set(items.map(({ id }) => id));
  const [nodes, edges, regions] = [has(layout.nodes), has(layout.edges), has(layout.regions)];
  const filled = new Set<string | null>(view.nodes.map(({ region }) => region));
  return [
    ...view.nodes.filter(({ id }) => !nodes.has(id)).map(({ id }) => `no place for node ${id}`),
    ...view.edges.filter(({ id }) => !edges.has(id)).map(({ id }) => `no route for edge ${id}`),
    ...view.regions
      .filter(({ id }) => filled.has(id) && !regions.has(id))
      .map(({ id }) => `no frame for ${id}`),
  ];
}

/** Nodes, labels and headers do not cover each other. */
function overlaps(layout: GraphLayout): readonly string[] {
  const boxes = [...nodesOf(layout), ...labelsOf(layout), ...headersOf(layout)];
  return pairs(boxes)
    .filter(([one, other]) => overlap(one, other))
    .map(([one, other]) => `${one.name} and ${other.name} overlap`);
}

/** An edge without both of its ends, or with ends that are not on the borders of its nodes. */
function lostEnds({ id, points }: LayoutEdge, ends: readonly (Box | undefined)[]): readonly string[] {
  const [source, target] = ends;
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end || !source || !target) return [`edge ${id} is not drawn`];
  return [
    ...(isOnBorder(start, source) ? [] : [`edge ${id} does not start at its node`]),
    ...(isOnBorder(end, target) ? [] : [`edge ${id} does not end at its node`]),
  ];
}

/** Lines end at the nodes that they connect, and run through nothing but their own label. */
function lostLines(view: GraphView, layout: GraphLayout): readonly string[] {
  const places = new Map(layout.nodes.map((node) => [node.id, node as Box]));
  const copies = new Map(layout.copies.map((copy) => [copy.edge, copy as Box]));
  const edges = new Map(view.edges.map((edge) => [edge.id, edge]));
  const obstacles = [...nodesOf(layout), ...labelsOf(layout), ...headersOf(layout)];
  return layout.edges.flatMap((line) => {
    const { id, points } = line;
    const edge = edges.get(id);
    const ends = [places.get(edge?.from ?? ""), copies.get(id) ?? places.get(edge?.to ?? "")];
    const hits = obstacles.filter((box) => box.name !== `label ${id}` && runsThrough(points, box));
    return [...lostEnds(line, ends), ...hits.map(({ name }) => `edge ${id} runs through ${name}`)];
  });
}

/** Lines go straight across or straight down. */
export function slantedLines(layout: GraphLayout): readonly string[] {
  const isSlanted = ({ points }: LayoutEdge): boolean =>
    stretches(points).some(({ width, height }) => width > 0 && height > 0);
  return layout.edges.filter(isSlanted).map(({ id }) => `edge ${id} is slanted`);
}

/** Lines do not run over themselves, there and back. */
function doubledLines(layout: GraphLayout): readonly string[] {
  const isDoubled = ({ points }: LayoutEdge): boolean =>
    points.slice(2).some((after, index) => {
      const [before = after, point = after] = points.slice(index);
      return (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y);
    });
  return layout.edges.filter(isDoubled).map(({ id }) => `edge ${id} runs over itself`);
}

/** What belongs to a region is inside its frame, everything is inside the drawing, and nothing else is in a frame. */
export function misplaced(view: GraphView, layout: GraphLayout): readonly string[] {
  const parents = new Map(view.regions.map(({ id, parent }) => [id, parent]));
  const isIn = (region: string | null, frame: string): boolean =>
    region !== null && (region === frame || isIn(parents.get(region) ?? null, frame));
  const homes = new Map(view.nodes.map(({ id, region }) => [id, region]));
  const sheet: Named = { name: "drawing", x: 0, y: 0, width: layout.width, height: layout.height };
  const hosted = new Set(view.edges.filter(({ kind }) => kind === "terminal").map(({ to }) => to));
  return [
    ...[...nodesOf(layout), ...layout.regions.map((region) => ({ name: `frame ${region.id}`, ...region }))]
      .filter((box) => !contains(sheet, box))
      .map(({ name }) => `${name} is outside of the drawing`),
    ...layout.regions.flatMap((frame) =>
      layout.nodes
        // A node that only early exits lead to is drawn beside the first of them.
        .filter(({ id }) => !hosted.has(id))
        .filter((node) => isIn(homes.get(node.id) ?? null, frame.id) !== contains(frame, node))
        .map(({ id }) => `node ${id} is on the wrong side of frame ${frame.id}`),
    ),
    ...pairs(layout.regions)
      .filter(([one, other]) => overlap(one, other) && !contains(one, other) && !contains(other, one))
      .map(([one, other]) => `frames ${one.id} and ${other.id} cross`),
  ];
}

/** Lines run with the flow, those that close a loop apart: they end no further up, or left, than they start. */
function climbingLines(
  view: GraphView,
  { edges }: GraphLayout,
  direction: LayoutDirection,
): readonly string[] {
  const loops = new Set(view.edges.filter(({ kind }) => kind === "loop").map(({ id }) => id));
  const along = ({ x, y }: Point): number => (direction === "down" ? y : x);
  return edges
    .filter(({ id, points }) => {
      const [start, end] = [points[0], points.at(-1)];
      return !loops.has(id) && start && end && along(end) < along(start);
    })
    .map(({ id }) => `edge ${id} runs against the flow`);
}

/** All rules at once. */
export function brokenRules(
  view: GraphView,
  layout: GraphLayout,
  direction: LayoutDirection = "down",
): readonly string[] {
  return [
    ...climbingLines(view, layout, direction),
    ...missing(view, layout),
    ...overlaps(layout),
    ...lostLines(view, layout),
    ...slantedLines(layout),
    ...doubledLines(layout),
    ...misplaced(view, layout),
  ];
}
