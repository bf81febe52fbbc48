import type { EdgeLine } from "../../definition/kinds.ts";
import { MAP_EDGE_KINDS, MAP_NODE_KINDS, mapEdgeText, mapRemark } from "../../definition/map/kinds.ts";
import type { MapEdge, MapNode, ProjectMap } from "../../definition/map/model.ts";
import { quote } from "../mermaid/quote.ts";
import { SHAPES } from "../mermaid/shapes.ts";
import { toLine } from "../text/toLine.ts";
import { toSafeIds } from "../text/toSafeIds.ts";

const ARROWS = {
  solid: "-->",
  thick: "==>",
  dashed: "-.->",
  dotted: "-.->",
} as const satisfies Record<EdgeLine, string>;

/** What stands on a node: its name, and what kind of thing it is where its shape does not tell. */
function nodeText(node: MapNode): string {
  const name = toLine(node.label, 80);
  const isPlain = node.kind === "workflow" || (node.kind === "event" && mapRemark(node) === "event");
  if (isPlain) return name;
  return node.kind === "event"
    ? `${name}, ${mapRemark(node)}`
    : `${MAP_NODE_KINDS[node.kind].label}: ${name}`;
}

function nodeLine(node: MapNode, ids: ReadonlyMap<string, string>): string {
  const [open, close] = SHAPES[MAP_NODE_KINDS[node.kind].shape];
  return `${ids.get(node.id) ?? ""}${open}${quote(nodeText(node))}${close}`;
}

function edgeLine(edge: MapEdge, ids: ReadonlyMap<string, string>): string {
  const text = mapEdgeText(edge);
  const arrow = edge.cycle === undefined ? ARROWS[MAP_EDGE_KINDS[edge.kind].line] : "==>";
  const label = text === "" ? "" : `|${quote(text)}|`;
  return `${ids.get(edge.from) ?? ""} ${arrow}${label} ${ids.get(edge.to) ?? ""}`;
}

/**
 * A project map as a Mermaid flowchart. Edges of a circle are thick and say so; what could not be found has a broken outline. Labels
 * can hold any text, and nothing in it can become markup, a link or a script. Ends with a line feed.
 */
export function renderMapMermaid({ nodes, edges }: ProjectMap): string {
  const ids = toSafeIds(
    "n",
    nodes.map(({ id }) => id),
  );
  const unsure = nodes.filter(({ kind }) => MAP_NODE_KINDS[kind].shape === "dashed_rectangle");
  const styles =
    unsure.length === 0
      ? []
      : [
          "classDef unknown stroke-dasharray:6 3",
          `class ${unsure.map(({ id }) => ids.get(id) ?? "").join(",")} unknown`,
        ];
  const body = [
    ...nodes.map((node) => nodeLine(node, ids)),
    ...edges.map((edge) => edgeLine(edge, ids)),
    ...styles,
  ];
  return ["flowchart LR", ...body.map((line) => `  ${line}`), ""].join("\n");
}
