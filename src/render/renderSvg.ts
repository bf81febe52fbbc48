import { isStepNode } from "../definition/kinds.ts";
import type { Definition, DefinitionNode, Diagnostic } from "../definition/model.ts";
import type { GraphLayout } from "../layout/types.ts";
import { drawEdge, drawGuard } from "./svg/edges.ts";
import { element, escapeText, number } from "./svg/markup.ts";
import { drawNode } from "./svg/nodes.ts";
import { drawRegion } from "./svg/regions.ts";
import { SVG_SCOPE, svgStyles } from "./svg/styles.ts";
import { themeCss } from "./theme.ts";
import type { ThemeChoice } from "./theme.ts";

/** How a drawing looks. */
export interface SvgOptions {
  /** Default `auto`: light or dark, as the reader's system asks. */
  readonly theme?: ThemeChoice;
  /** Name of the drawing for screen readers. Default: the workflow's name. */
  readonly title?: string;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** What the drawing shows, for people who cannot see it. */
function describe({ nodes, diagnostics }: Definition, { direction }: GraphLayout): string {
  const decisions = nodes.filter(({ kind }) => kind === "decision").length;
  const findings = diagnostics.length === 0 ? "" : `, ${counted(diagnostics.length, "finding")}`;
  const way = direction === "down" ? "from top to bottom" : "from left to right";
  const steps = counted(nodes.filter(isStepNode).length, "step");
  return `The steps that a run can take, ${way}: ${steps}, ${counted(decisions, "decision")}${findings}.`;
}

function findingsByNode(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const findings = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const known = findings.get(diagnostic.nodeId ?? "");
    if (known === undefined) findings.set(diagnostic.nodeId ?? "", [diagnostic]);
    else known.push(diagnostic);
  }
  return findings;
}

function drawNodes({ nodes, diagnostics }: Definition, layout: GraphLayout): string {
  const byId = new Map<string, DefinitionNode>(nodes.map((node) => [node.id, node]));
  const findings = findingsByNode(diagnostics);
  const places = [
    ...layout.nodes.map((place) => ({ id: place.id, place })),
    ...layout.copies.map((place) => ({ id: place.node, place })),
  ];
  return places
    .map(({ id, place }) => {
      const node = byId.get(id);
      if (node === undefined) return "";
      return drawNode({ node, box: place, face: place.face, diagnostics: findings.get(id) ?? [] });
    })
    .join("");
}

function drawEdges({ edges }: Definition, layout: GraphLayout): string {
  const byId = new Map(edges.map((edge) => [edge.id, edge]));
  const lines: string[] = [];
  const guards: string[] = [];
  for (const place of layout.edges) {
    const edge = byId.get(place.id);
    if (edge === undefined) continue;
    lines.push(drawEdge(edge, place));
    if (place.label !== null) guards.push(drawGuard(edge, place.label));
  }
  return lines.join("") + guards.join("");
}

function drawRegions({ regions }: Definition, layout: GraphLayout): string {
  const byId = new Map(regions.map((region) => [region.id, region]));
  return layout.regions
    .map((place) => {
      const region = byId.get(place.id);
      return region === undefined ? "" : drawRegion(region, place);
    })
    .join("");
}

/**
 * Draws a definition as one SVG image with real text, without scripts and without anything from elsewhere. Every node,
 * edge and region carries its id in `data-node`, `data-edge` or `data-region`.
 */
export function renderSvg(definition: Definition, layout: GraphLayout, options: SvgOptions = {}): string {
  const { theme = "auto", title = definition.name } = options;
  const [width, height] = [number(layout.width), number(layout.height)];
  const content = [
    element("title", {}, escapeText(title)),
    element("desc", {}, escapeText(describe(definition, layout))),
    element("style", {}, themeCss(SVG_SCOPE, theme) + svgStyles(SVG_SCOPE)),
    element("rect", { class: "ds-canvas", width, height }),
    drawRegions(definition, layout),
    drawEdges(definition, layout),
    drawNodes(definition, layout),
  ].join("\n");
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: "durascope",
      role: "img",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    content,
  );
}
