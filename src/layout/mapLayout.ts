import { MAP_NODE_KINDS, mapEdgeText, mapRemark } from "../definition/map/kinds.ts";
import type { MapEdge, MapNode, ProjectMap } from "../definition/map/model.ts";
import type { ElkChild, ElkGraph, ElkLabel, ElkLine, ElkOptions, ElkRun } from "./elkTypes.ts";
import { fitText } from "./fitText.ts";
import { measureText } from "./measureText.ts";
import { NODE_METRICS, faceGuard } from "./nodeFace.ts";
import type { LayoutEdge, LayoutLabel, LayoutNode, NodeFace } from "./types.ts";

/** Positions and routes for a project map, from left to right, as plain JSON. Lists are in the map's order. */
export interface MapLayout {
  readonly schemaVersion: 1;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly LayoutNode[];
  readonly edges: readonly LayoutEdge[];
}

const OPTIONS: ElkOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.randomSeed": "1",
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "elk.aspectRatio": "1.4",
  "elk.spacing.nodeNode": "18",
  "elk.spacing.edgeNode": "14",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "0",
  "elk.spacing.componentComponent": "36",
  "elk.layered.spacing.nodeNodeBetweenLayers": "44",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

/** The line runs through its text, as through a condition. */
const ON_LINE: ElkOptions = { "elk.edgeLabels.inline": "true" };

const MAX_TEXT = 210;
const MIN_WIDTH = 150;

/** The end of a place: folders above the last one are left out. */
function shortPlace({ loc }: MapNode): string {
  if (loc === undefined) return "";
  const parts = loc.file.split("/");
  return `${parts.slice(-2).join("/")}:${loc.start.line}`;
}

function faceOf(node: MapNode): NodeFace {
  const detail = node.kind === "workflow" ? shortPlace(node) : mapRemark(node);
  return {
    title: fitText(node.label, { font: NODE_METRICS.title.font, widthPx: MAX_TEXT, maxLines: 2 }),
    detail:
      detail === ""
        ? []
        : fitText(detail, { font: NODE_METRICS.detail.font, widthPx: MAX_TEXT, maxLines: 1 }),
  };
}

function widthOf({ title, detail }: NodeFace): number {
  const widths = [
    ...title.map((line) => measureText(line, NODE_METRICS.title.font)),
    ...detail.map((line) => measureText(line, NODE_METRICS.detail.font)),
  ];
  const text = Math.ceil(Math.max(0, ...widths) / 2) * 2;
  return Math.max(MIN_WIDTH, NODE_METRICS.cardIndent + text + NODE_METRICS.cardPadding);
}

function heightOf({ title, detail }: NodeFace): number {
  const text = title.length * NODE_METRICS.title.lineHeight + detail.length * NODE_METRICS.detail.lineHeight;
  return Math.max(40, text + 14);
}

/** How far the sides of some shapes lean into the box. */
function leanOf({ kind }: MapNode): number {
  return MAP_NODE_KINDS[kind].shape === "rectangle" ? 0 : 8;
}

function toElkLine(edge: MapEdge, at: number): ElkLine {
  const text = mapEdgeText(edge);
  const { width, height } = faceGuard(text);
  const labels: readonly ElkLabel[] = text === "" ? [] : [{ text, width, height, layoutOptions: ON_LINE }];
  return { id: `e${at}`, sources: [edge.from], targets: [edge.to], labels };
}

function labelOf({ labels = [] }: ElkLine): LayoutLabel | null {
  const [label] = labels;
  if (label === undefined) return null;
  const { x = 0, y = 0, text, width, height } = label;
  return { x, y, width, height, lines: [text] };
}

function toLayoutEdge(edge: MapEdge, line: ElkLine | undefined): LayoutEdge {
  const points = (line?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { id: edge.id, points, label: line === undefined ? null : labelOf(line) };
}

/** Lays a map out with ELK, each group of workflows that have to do with each other by itself. */
export async function layoutMap({ nodes, edges }: ProjectMap, run: ElkRun): Promise<MapLayout> {
  const faces = new Map(nodes.map((node) => [node.id, faceOf(node)]));
  const children = nodes.map((node): ElkChild => {
    const face = faceOf(node);
    return { id: node.id, width: widthOf(face) + 2 * leanOf(node), height: heightOf(face) };
  });
  const graph: ElkGraph = { id: "map", layoutOptions: OPTIONS, children, edges: edges.map(toElkLine) };
  const placed = await run(graph);
  const boxes = placed.children.map(({ id, x = 0, y = 0, width, height }): LayoutNode => {
    return { id, x, y, width, height, face: faces.get(id) ?? { title: [], detail: [] } };
  });
  const lines = new Map(placed.edges.map((line) => [line.id, line]));
  return {
    schemaVersion: 1,
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    nodes: boxes,
    edges: edges.map((edge, at) => toLayoutEdge(edge, lines.get(`e${at}`))),
  };
}
