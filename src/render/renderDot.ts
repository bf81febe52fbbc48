import { EDGE_KINDS, NODE_KINDS } from "../definition/kinds.ts";
import type { EdgeLine, NodeShape } from "../definition/kinds.ts";
import type { GraphView } from "../definition/graphIndex.ts";
import type { Definition, DefinitionEdge, DefinitionNode } from "../definition/model.ts";
import { viewOf } from "../definition/view.ts";
import type { Detail } from "../definition/view.ts";
import { edgeText, nodeText, regionText } from "./text/nodeTexts.ts";
import { toRegionTree } from "./text/regionTree.ts";
import type { RegionItem } from "./text/regionTree.ts";
import { toLine } from "./text/toLine.ts";
import { toSafeIds } from "./text/toSafeIds.ts";

/** How a definition is written for Graphviz. */
export interface DotOptions {
  /** Everything (the default), or steps with guarded edges between them. */
  readonly detail?: Detail;
  /** Where the flow goes; `down` by default. */
  readonly direction?: "down" | "right";
}

const SHAPES = {
  rectangle: "shape=box",
  dashed_rectangle: 'shape=box, style="dashed"',
  rounded: 'shape=box, style="rounded"',
  stadium: 'shape=box, style="rounded", peripheries=1, margin="0.25,0.05"',
  hexagon: "shape=hexagon",
  parallelogram: "shape=parallelogram",
  trapezoid: "shape=trapezium",
  inverted_trapezoid: "shape=invtrapezium",
  stack: "shape=box3d",
  diamond: "shape=diamond",
  bar: 'shape=box, style="filled", fillcolor="#d0d0d0", height=0.2',
  flag: "shape=cds",
  circle: "shape=circle",
  double_circle: "shape=doublecircle",
  octagon: "shape=octagon",
} as const satisfies Record<NodeShape, string>;

const LINES = {
  solid: "style=solid",
  thick: "style=bold",
  dashed: "style=dashed",
  dotted: "style=dotted",
} as const satisfies Record<EdgeLine, string>;

/**
 * A text in quotes. A backslash would begin an escape, an ampersand an HTML entity; what is in quotes is never read as
 * an HTML-like label.
 */
function quote(text: string): string {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/&/g, "&amp;")}"`;
}

interface Names {
  readonly nodes: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, string>;
}

function nodeLine(node: DefinitionNode, { nodes }: Names): string {
  return `${nodes.get(node.id) ?? ""} [label=${quote(nodeText(node))}, ${SHAPES[NODE_KINDS[node.kind].shape]}];`;
}

function edgeLine({ nodes }: Names, edge: DefinitionEdge): readonly string[] {
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
  if (from === undefined || to === undefined) return [];
  const text = edgeText(edge);
  const label = text === "" ? "" : `label=${quote(text)}, `;
  // Layers come from the flow without its loops, so that the way back points back.
  const rank = edge.kind === "loop" ? ", constraint=false" : "";
  return [`${from} -> ${to} [${label}${LINES[EDGE_KINDS[edge.kind].line]}${rank}];`];
}

function itemLines(item: RegionItem, names: Names): readonly string[] {
  if ("kind" in item) return [nodeLine(item, names)];
  const { region, items } = item;
  const label = `label=${quote(regionText(region))}; labeljust=l; style="rounded"; color="#909090";`;
  const body = [label, ...items.flatMap((inner) => itemLines(inner, names))].map((line) => `  ${line}`);
  return [`subgraph ${names.regions.get(region.id) ?? ""} {`, ...body, "}"];
}

function toNames({ nodes, regions }: GraphView): Names {
  return {
    nodes: toSafeIds(
      "n",
      nodes.map(({ id }) => id),
    ),
    // Graphviz draws a frame around subgraphs with this prefix alone.
    regions: toSafeIds(
      "cluster",
      regions.map(({ id }) => id),
    ),
  };
}

/**
 * A definition in the DOT language, for Graphviz: shapes by kind, guards on edges, regions as clusters. Labels can hold
 * any text; it is shown as it is, on one line, and shortened in its middle. Ends with a line feed.
 */
export function renderDot(definition: Definition, options: DotOptions = {}): string {
  const view = viewOf(definition, options.detail ?? "decisions");
  const names = toNames(view);
  const body = [
    `rankdir=${options.direction === "right" ? "LR" : "TB"};`,
    'node [fontname="Helvetica", fontsize=11];',
    'edge [fontname="Helvetica", fontsize=10];',
    ...toRegionTree(view).flatMap((item) => itemLines(item, names)),
    ...view.edges.flatMap((edge) => edgeLine(names, edge)),
  ];
  return [
    `digraph ${quote(toLine(definition.name, 80))} {`,
    ...body.map((line) => `  ${line}`),
    "}",
    "",
  ].join("\n");
}
