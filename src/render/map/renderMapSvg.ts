import type { NodeIcon } from "../../definition/kinds.ts";
import { MAP_EDGE_KINDS, MAP_NODE_KINDS, mapEdgeText, mapRemark } from "../../definition/map/kinds.ts";
import type { MapEdge, MapEdgeKind, MapNode, MapNodeKind, ProjectMap } from "../../definition/map/model.ts";
import type { MapLayout } from "../../layout/mapLayout.ts";
import type { LayoutEdge, LayoutNode } from "../../layout/types.ts";
import { drawArrow, drawGuardBox } from "../svg/edges.ts";
import type { Arrow } from "../svg/looks.ts";
import { element, escapeText, number } from "../svg/markup.ts";
import { drawCard } from "../svg/nodes.ts";
import { OUTLINES } from "../svg/outlines.ts";
import { SVG_SCOPE, svgStyles } from "../svg/styles.ts";
import { color, themeCss } from "../theme.ts";
import type { Mark, ThemeChoice } from "../theme.ts";
import { mapSummary } from "./renderMapOutline.ts";

/** How a map looks. */
export interface MapSvgOptions {
  /** Default `auto`: light or dark, as the reader's system asks. */
  readonly theme?: ThemeChoice;
  /** Name of the drawing for screen readers. Default: "Project map". */
  readonly title?: string;
}

const NODE_LOOKS = {
  workflow: { icon: "play", mark: "indigo" },
  event: { icon: "gate", mark: "violet" },
  schedule: { icon: "clock", mark: "amber" },
  missing: { icon: "question", mark: "slate" },
  ambiguous: { icon: "question", mark: "slate" },
  dynamic: { icon: "question", mark: "slate" },
} as const satisfies Record<MapNodeKind, { readonly icon: NodeIcon; readonly mark: Mark }>;

const ARROWS = {
  child: "filled",
  start: "hollow",
  send: "filled",
  trigger: "filled",
  wake: "open",
  cancel: "open",
  failure: "open",
  maybe: "open",
} as const satisfies Record<MapEdgeKind, Arrow>;

/** The rules of a map, beside those of all drawings. What closes a circle is orange, thick, and says so. */
export function mapStyles(scope: string): string {
  const marks = Object.entries(NODE_LOOKS).map(
    ([kind, { mark }]) =>
      `${scope} .ds-m-${kind} .ds-icon{stroke:${color(mark)}}${scope} .ds-m-${kind} .ds-tile{fill:${color(`${mark}-soft`)}}`,
  );
  return [
    ...marks,
    `${scope} .ds-m-solid .ds-line{stroke-width:1.4}`,
    `${scope} .ds-m-dashed .ds-line{stroke-width:1.4;stroke-dasharray:6 4}`,
    `${scope} .ds-m-dotted .ds-line{stroke-width:1.7;stroke-dasharray:.1 4.2;stroke-linecap:round}`,
    `${scope} .ds-edge.ds-circle path{stroke:${color("orange")}}`,
    `${scope} .ds-edge.ds-circle .ds-line{stroke-width:2.4}`,
    `${scope} .ds-edge.ds-circle .ds-filled{fill:${color("orange")};stroke:none}`,
    `${scope} .ds-guard.ds-circle text{fill:${color("orange")};font-weight:600}`,
    `${scope} .ds-node.ds-circle .ds-box{stroke:${color("orange")};stroke-width:1.8}`,
  ].join("");
}

function inCircle({ cycle }: MapNode | MapEdge): string {
  return cycle === undefined ? "" : " ds-circle";
}

function describe(node: MapNode): string {
  const { label, loc, cycle } = node;
  return [
    `${MAP_NODE_KINDS[node.kind].label}: ${label}`,
    mapRemark(node),
    loc === undefined ? "" : `${loc.file}:${loc.start.line}`,
    cycle === undefined ? "" : `part of ${cycle.replace("-", " ")}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function drawNode(node: MapNode, box: LayoutNode): string {
  const { shape } = MAP_NODE_KINDS[node.kind];
  const { icon } = NODE_LOOKS[node.kind];
  const isUnheard = node.isUnheard === true;
  const outline = isUnheard
    ? OUTLINES[shape](box).replace("ds-box", "ds-box ds-unsure")
    : OUTLINES[shape](box);
  const inset = shape === "hexagon" || shape === "stadium" ? 6 : 0;
  const card = drawCard({ icon, shape, box: { ...box, x: box.x + inset }, face: box.face });
  const content = element("title", {}, escapeText(describe(node))) + outline + card;
  return element("g", { class: `ds-node ds-m-${node.kind}${inCircle(node)}`, "data-node": node.id }, content);
}

function drawEdge(edge: MapEdge, place: LayoutEdge): string {
  const { label, line } = MAP_EDGE_KINDS[edge.kind];
  const steps = edge.steps.length === 0 ? "" : `\nat ${edge.steps.join(", ")}`;
  const content =
    element("title", {}, escapeText(`${label}${steps}`)) +
    drawArrow(place.points, { arrow: ARROWS[edge.kind], line });
  return element(
    "g",
    {
      class: `ds-edge ds-m-${line}${inCircle(edge)}`,
      "data-edge": edge.id,
      "data-from": edge.from,
      "data-to": edge.to,
    },
    content,
  );
}

function drawMark(edge: MapEdge, { label }: LayoutEdge): string {
  if (label === null) return "";
  const title = element("title", {}, escapeText(mapEdgeText(edge)));
  return element(
    "g",
    { class: `ds-guard${inCircle(edge)}`, "data-edge": edge.id },
    title + drawGuardBox(label),
  );
}

function withPlaces<T extends { readonly id: string }, P extends { readonly id: string }>(
  things: readonly T[],
  places: readonly P[],
  draw: (thing: T, place: P) => string,
): string {
  const byId = new Map(places.map((place) => [place.id, place]));
  return things
    .map((thing) => {
      const place = byId.get(thing.id);
      return place === undefined ? "" : draw(thing, place);
    })
    .join("");
}

/**
 * Draws a project map as one SVG image with real text, without scripts and without anything from elsewhere. Every node and edge
 * carries its id in `data-node` or `data-edge`.
 */
export function renderMapSvg(map: ProjectMap, layout: MapLayout, options: MapSvgOptions = {}): string {
  const { theme = "auto", title = "Project map" } = options;
  const [width, height] = [number(layout.width), number(layout.height)];
  const content = [
    element("title", {}, escapeText(title)),
    element("desc", {}, escapeText(`Who starts whom, from left to right: ${mapSummary(map)}.`)),
    element("style", {}, themeCss(SVG_SCOPE, theme) + svgStyles(SVG_SCOPE) + mapStyles(SVG_SCOPE)),
    element("rect", { class: "ds-canvas", width, height }),
    withPlaces(map.edges, layout.edges, drawEdge),
    withPlaces(map.edges, layout.edges, drawMark),
    withPlaces(map.nodes, layout.nodes, drawNode),
  ].join("\n");
  const frame = { width, height, viewBox: `0 0 ${width} ${height}` };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", class: "durascope", role: "img", ...frame },
    content,
  );
}
