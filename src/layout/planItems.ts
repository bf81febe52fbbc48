import { NODE_KINDS } from "../definition/kinds.ts";
import type { GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge, DefinitionNode } from "../definition/model.ts";
import { earlyExits } from "./earlyExits.ts";
import type { EarlyExits } from "./earlyExits.ts";
import { flowOrder } from "./flowOrder.ts";
import { guardTexts } from "./guardText.ts";
import { faceGuard, faceNodes } from "./nodeFace.ts";
import type { FacedNode } from "./nodeFace.ts";
import type { Area, BoxItem, PlacedItem } from "./plan.ts";
import type { RegionAreas } from "./planAreas.ts";
import { straightness, waysOut } from "./waysOut.ts";
import type { Straightness, WaysOut } from "./waysOut.ts";

/** Where everything stands that an edge can touch. */
export interface PlacedItems {
  /** By the ids of the definition's nodes. */
  readonly nodes: ReadonlyMap<string, PlacedBox>;
  /** By the ids of the edges that end in a copy of their target. */
  readonly copies: ReadonlyMap<string, PlacedBox>;
  /** By the ids of the edges that have a label. */
  readonly labels: ReadonlyMap<string, PlacedBox>;
}

/** The placed items and their order. */
export interface OrderedItems extends PlacedItems {
  /** The place of each item in the order of the flow, by the item's id. */
  readonly order: ReadonlyMap<string, number>;
  readonly straightness: Straightness;
  /** Edges in the order of the flow, the ways out of a node from left to right. */
  readonly edges: readonly DefinitionEdge[];
}

/** A box and the area that it stands in. */
export interface PlacedBox extends PlacedItem {
  readonly item: BoxItem;
}

/** What the items are made from. */
interface Source {
  readonly view: GraphView;
  readonly exits: EarlyExits;
  readonly faces: ReadonlyMap<string, FacedNode>;
  /** The area in which a node is drawn. */
  readonly areaOf: (nodeId: string) => Area;
}

function fanOf({ kind }: DefinitionNode): BoxItem["fan"] {
  if (NODE_KINDS[kind].shape !== "bar") return null;
  return kind === "join" ? "above" : "below";
}

function placeNodes({ view, faces, areaOf }: Source): ReadonlyMap<string, PlacedBox> {
  const placed = new Map<string, PlacedBox>();
  view.nodes.forEach((node, index) => {
    const faced = faces.get(node.id);
    if (faced === undefined) return;
    const item: BoxItem = { kind: "node", id: `n${index}`, ref: node.id, fan: fanOf(node), ...faced };
    placed.set(node.id, { item, area: areaOf(node.id) });
  });
  return placed;
}

function placeCopies({ view, exits, faces, areaOf }: Source): ReadonlyMap<string, PlacedBox> {
  const placed = new Map<string, PlacedBox>();
  view.edges.forEach((edge, index) => {
    const faced = faces.get(edge.to);
    if (faced === undefined || !exits.copied.has(edge.id)) return;
    const item: BoxItem = { kind: "copy", id: `c${index}`, ref: edge.id, fan: null, ...faced };
    placed.set(edge.id, { item, area: areaOf(edge.from) });
  });
  return placed;
}

function placeLabels({ view, areaOf }: Source): ReadonlyMap<string, PlacedBox> {
  const guards = guardTexts(view);
  const placed = new Map<string, PlacedBox>();
  view.edges.forEach((edge, index) => {
    const guard = guards.get(edge.id);
    if (guard === undefined) return;
    const { lines, width, height } = faceGuard(guard);
    const face = { title: lines, detail: [] };
    const item: BoxItem = { kind: "label", id: `l${index}`, ref: edge.id, fan: null, face, width, height };
    placed.set(edge.id, { item, area: areaOf(edge.from) });
  });
  return placed;
}

/** The order of all items, in which a label stands between its edge's ends. */
function orderItems(ways: WaysOut, placed: PlacedItems): ReadonlyMap<string, number> {
  const targets = new Map<string, string[]>();
  const connect = (from: string, to: string): void => {
    const known = targets.get(from);
    if (known === undefined) targets.set(from, [to]);
    else known.push(to);
  };
  for (const edge of [...ways.values()].flatMap(({ edges }) => edges)) {
    const from = placed.nodes.get(edge.from)?.item.id;
    const to = targetOf(edge, placed)?.item.id;
    const label = placed.labels.get(edge.id)?.item.id;
    if (from === undefined || to === undefined) continue;
    if (label !== undefined) connect(from, label);
    if (edge.kind !== "loop") connect(label ?? from, to);
  }
  return flowOrder(
    [...placed.nodes.values()].map(({ item }) => item.id),
    targets,
  );
}

/** The item at which an edge ends. */
export function targetOf(edge: DefinitionEdge, placed: PlacedItems): PlacedBox | undefined {
  return placed.copies.get(edge.id) ?? placed.nodes.get(edge.to);
}

/** Puts an area into the one around it, and that one into the next, as far as this has not been done yet. */
function nest(area: Area, nested: Set<Area>): void {
  if (area.parent === null || nested.has(area)) return;
  nested.add(area);
  nest(area.parent, nested);
  area.parent.items.push({ kind: "area", id: area.id, area });
}

function rankOf({ item }: PlacedBox, order: ReadonlyMap<string, number>): number {
  return order.get(item.id) ?? order.size;
}

function fillAreas(boxes: readonly PlacedBox[], order: ReadonlyMap<string, number>): void {
  const nested = new Set<Area>();
  for (const { item, area } of [...boxes].sort((a, b) => rankOf(a, order) - rankOf(b, order))) {
    nest(area, nested);
    area.items.push(item);
  }
}

function areaFinder(view: GraphView, exits: EarlyExits, areas: RegionAreas): Source["areaOf"] {
  const nodes = new Map<string, DefinitionNode>(view.nodes.map((node) => [node.id, node]));
  return (nodeId) => {
    const host = exits.hosts.get(nodeId)?.from ?? nodeId;
    return areas.areaOf(nodes.get(host)?.region ?? null);
  };
}

/** Makes the items of all areas and puts them there, in the order of the flow. */
export function planItems(view: GraphView, areas: RegionAreas): OrderedItems {
  const exits = earlyExits(view);
  const faces = faceNodes(view.nodes);
  const source: Source = { view, exits, faces, areaOf: areaFinder(view, exits, areas) };
  const placed = { nodes: placeNodes(source), copies: placeCopies(source), labels: placeLabels(source) };
  const boxes = [...placed.nodes.values(), ...placed.copies.values(), ...placed.labels.values()];
  const ways = waysOut(view);
  const order = orderItems(ways, placed);
  fillAreas(boxes, order);
  const sorted = [...placed.nodes].sort(([, a], [, b]) => rankOf(a, order) - rankOf(b, order));
  const nodeIds = sorted.map(([id]) => id);
  const edges = nodeIds.flatMap((id) => ways.get(id)?.edges ?? []);
  return { ...placed, order, edges, straightness: straightness(nodeIds, ways) };
}
