import { MAP_EDGE_KINDS, MAP_NODE_KINDS, mapRemark } from "../../definition/map/kinds.ts";
import type { MapEdge, MapNode, ProjectMap } from "../../definition/map/model.ts";
import { element, escapeText } from "../svg/markup.ts";
import { toLine } from "../text/toLine.ts";
import { nodeAddress, placeText, workflowAddress } from "./outlineMarkup.ts";

/** A map on the page, and the addresses of the workflows on it. */
export interface PageMap {
  readonly map: ProjectMap;
  /** Unique on the page. */
  readonly slug: string;
  /** The slug of the workflow that a node stands for; undefined for other nodes. */
  readonly slugOf: (node: MapNode) => string | undefined;
}

const MAX_TEXT = 400;

function link(href: string, text: string): string {
  return element("a", { href }, escapeText(text));
}

function nodeLine(node: MapNode, { slug, slugOf }: PageMap): string {
  const said = [
    MAP_NODE_KINDS[node.kind].label,
    node.loc === undefined ? mapRemark(node) : placeText(node.loc),
    node.cycle === undefined ? "" : node.cycle.replace("-", " "),
  ];
  const remarks = element("span", { class: "said" }, escapeText(said.filter(Boolean).join(" · ")));
  const name = element("span", {}, escapeText(toLine(node.label, MAX_TEXT)) + remarks);
  const entry = element(
    "a",
    { class: "entry", href: nodeAddress(slug, node.id), "data-for": node.id },
    `<span aria-hidden="true">${node.kind === "workflow" ? "▸" : "·"}</span>${name}`,
  );
  const own = slugOf(node);
  const graph =
    own === undefined
      ? ""
      : element("li", { class: "edge-line d1" }, link(workflowAddress(own), "open its graph"));
  return element("li", {}, entry) + graph;
}

function edgeLine({ to, kind, cycle }: MapEdge, nodes: ReadonlyMap<string, MapNode>, slug: string): string {
  const target = nodes.get(to);
  if (target === undefined) return "";
  const { label } = MAP_EDGE_KINDS[kind];
  const circle = cycle === undefined ? "" : ` (${cycle.replace("-", " ")})`;
  const name = link(nodeAddress(slug, to), toLine(target.label, MAX_TEXT));
  return element("li", { class: "edge-line d1" }, `${escapeText(label)} → ${name}${escapeText(circle)}`);
}

/** A map as a list that says the same as the drawing: what there is, and what each thing starts. */
export function mapMarkup(page: PageMap): string {
  const { map, slug } = page;
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const outgoing = new Map<string, MapEdge[]>(map.nodes.map(({ id }) => [id, []]));
  for (const edge of map.edges) outgoing.get(edge.from)?.push(edge);
  const lines = map.nodes.map((node) => {
    const edges = outgoing.get(node.id) ?? [];
    return nodeLine(node, page) + edges.map((edge) => edgeLine(edge, nodes, slug)).join("");
  });
  return element("ol", { class: "lines" }, lines.join(""));
}

/** The circles of a map, each as one way round. */
export function cyclesMarkup({ map, slug }: PageMap): string {
  const labels = new Map(map.nodes.map(({ id, label }) => [id, toLine(label, MAX_TEXT)]));
  const lines = map.cycles.map(({ id, way }) => {
    const links = [...way, way[0] ?? ""].map((one) => link(nodeAddress(slug, one), labels.get(one) ?? ""));
    return element("li", { class: "edge-line" }, `${escapeText(id.replace("-", " "))}: ${links.join(" → ")}`);
  });
  return element("ul", { class: "lines" }, lines.join(""));
}
