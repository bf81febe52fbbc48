import type { DefinitionEdge, DefinitionNode } from "../definition/model.ts";
import { HEADER_GAP, HEADER_HEIGHT, HEADER_INSET } from "./areaLayout.ts";
import type { AreaLayout } from "./areaLayout.ts";
import type { Area, BoxItem, Plan } from "./plan.ts";
import { tidyLine } from "./tidyLine.ts";
import type { Box, GraphLayout, LayoutCopy, LayoutEdge, LayoutNode, LayoutRegion, Point } from "./types.ts";

/** Moves what is inside an area to its place on the drawing, and turns it if the flow goes sideways. */
interface Projection {
  box(box: Box): Box;
  point(point: Point): Point;
}

/** An area in its place on the drawing. */
interface PlacedArea {
  readonly area: Area;
  readonly layout: AreaLayout;
  readonly frame: Box;
  readonly projection: Projection;
}

function createProjection(origin: Point, isSideways: boolean): Projection {
  const point = ({ x, y }: Point): Point =>
    isSideways ? { x: origin.x + y, y: origin.y + x } : { x: origin.x + x, y: origin.y + y };
  const box = ({ x, y, width, height }: Box): Box =>
    isSideways ? { ...point({ x, y }), width: height, height: width } : { ...point({ x, y }), width, height };
  return { point, box };
}

/** Finds the place of every area, the outer ones first. */
function placeAreas(plan: Plan, layouts: ReadonlyMap<string, AreaLayout>): ReadonlyMap<Area, PlacedArea> {
  const placed = new Map<Area, PlacedArea>();
  const isSideways = plan.direction === "right";
  for (const area of plan.areas.toReversed()) {
    const layout = layouts.get(area.id);
    if (layout === undefined) continue;
    const parent = area.parent === null ? undefined : placed.get(area.parent);
    const inParent = parent?.layout.boxes.get(area.id);
    const whole = createProjection({ x: 0, y: 0 }, isSideways).box({ x: 0, y: 0, ...sizeOf(layout) });
    const frame = parent && inParent ? parent.projection.box(inParent) : whole;
    placed.set(area, { area, layout, frame, projection: createProjection(frame, isSideways) });
  }
  return placed;
}

function sizeOf({ width, height }: AreaLayout): { width: number; height: number } {
  return { width, height };
}

/** Where a header's label starts: behind the tag if it fits in before the first line that enters, or behind the last. */
function labelStart({ area, layout, frame }: PlacedArea, isSideways: boolean): number {
  const { tagWidth = 0, labelWidth = 0 } = area.header ?? {};
  const behindTag = frame.x + HEADER_INSET + tagWidth + HEADER_GAP;
  const entries = isSideways ? [] : area.entries.map(({ id }) => frame.x + (layout.gates.get(id) ?? 0));
  const isClear = entries.every((x) => behindTag + labelWidth + HEADER_GAP <= x);
  return isClear ? behindTag : Math.max(behindTag, ...entries.map((x) => x + HEADER_GAP));
}

function toRegion(placed: PlacedArea, isSideways: boolean): readonly LayoutRegion[] {
  const { area, frame } = placed;
  if (area.region === null || area.header === null) return [];
  const { tag, tagWidth, label, labelWidth } = area.header;
  const line = { y: frame.y + 6, height: HEADER_HEIGHT - 12 };
  const tagBox = { x: frame.x + HEADER_INSET, ...line, width: tagWidth, lines: [tag] };
  const labelBox = { x: labelStart(placed, isSideways), ...line, width: labelWidth, lines: [label] };
  return [{ id: area.region.id, ...frame, tag: tagBox, label: label === "" ? null : labelBox }];
}

/** A box on the drawing. */
interface PlacedBox {
  readonly item: BoxItem;
  readonly box: Box;
}

type BoxKey = `${BoxItem["kind"]} ${string}`;

/** Every box on the drawing, by the kind of its item and what it stands for. */
function placeBoxes(placed: Iterable<PlacedArea>): ReadonlyMap<BoxKey, PlacedBox> {
  const boxes = new Map<BoxKey, PlacedBox>();
  for (const { area, layout, projection } of placed) {
    for (const item of area.items) {
      const box = layout.boxes.get(item.id);
      if (item.kind === "area" || box === undefined) continue;
      boxes.set(`${item.kind} ${item.ref}`, { item, box: projection.box(box) });
    }
  }
  return boxes;
}

/** A drawing of which everything has its place. */
interface Placement {
  readonly plan: Plan;
  readonly areas: ReadonlyMap<Area, PlacedArea>;
  readonly boxes: ReadonlyMap<BoxKey, PlacedBox>;
}

function toNode({ id }: DefinitionNode, { boxes }: Placement): readonly LayoutNode[] {
  const placed = boxes.get(`node ${id}`);
  return placed === undefined ? [] : [{ id, ...placed.box, face: placed.item.face }];
}

function toCopy({ id, to }: DefinitionEdge, { boxes }: Placement): readonly LayoutCopy[] {
  const placed = boxes.get(`copy ${id}`);
  return placed === undefined ? [] : [{ edge: id, node: to, ...placed.box, face: placed.item.face }];
}

function toEdge({ id }: DefinitionEdge, { plan, areas, boxes }: Placement): readonly LayoutEdge[] {
  const route = plan.routes.get(id);
  if (route === undefined) return [];
  const points = route.hops.flatMap(({ area, link }) => {
    const placed = areas.get(area);
    return (placed?.layout.lines.get(link.id) ?? []).map((point) => placed?.projection.point(point) ?? point);
  });
  const label = boxes.get(`label ${id}`);
  return [
    { id, points: tidyLine(points), label: label ? { ...label.box, lines: label.item.face.title } : null },
  ];
}

/** Puts the areas together to one drawing. */
export function assemble(plan: Plan, layouts: ReadonlyMap<string, AreaLayout>): GraphLayout {
  const areas = placeAreas(plan, layouts);
  const [root] = areas.values();
  const placement: Placement = { plan, areas, boxes: placeBoxes(areas.values()) };
  const { view, direction, notes } = plan;
  return {
    schemaVersion: 1,
    direction,
    width: root?.frame.width ?? 0,
    height: root?.frame.height ?? 0,
    nodes: view.nodes.flatMap((node) => toNode(node, placement)),
    copies: view.edges.flatMap((edge) => toCopy(edge, placement)),
    regions: [...areas.values()].flatMap((area) => toRegion(area, direction === "right")),
    edges: view.edges.flatMap((edge) => toEdge(edge, placement)),
    notes,
  };
}
