import { EDGE_KINDS, NODE_KINDS, REGION_KINDS } from "../../definition/kinds.ts";
import type { DefinitionEdge, EdgeKind, NodeKind, RegionKind } from "../../definition/model.ts";
import { drawEdge } from "../svg/edges.ts";
import { regionIcon } from "../svg/icons.ts";
import { element, escapeText } from "../svg/markup.ts";
import { nodeGlyph } from "./outlineMarkup.ts";

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

interface Explained {
  readonly label: string;
  readonly description: string;
}

function row(sign: string, { label, description }: Explained): string {
  return (
    element("dt", {}, sign) +
    element("dd", {}, `${escapeText(label)} <small class="muted">${escapeText(description)}</small>`)
  );
}

function glyph(content: string, width: number): string {
  return element(
    "svg",
    { class: "durascope", width, height: 16, viewBox: `0 0 ${width} 16`, "aria-hidden": "true" },
    content,
  );
}

function edgeGlyph(kind: EdgeKind): string {
  const edge: DefinitionEdge = { id: kind, from: "", to: "", kind, guard: null };
  const points = [
    { x: 1, y: 8 },
    { x: 39, y: 8 },
  ];
  return glyph(drawEdge(edge, { id: kind, points, label: null }), 40);
}

function regionGlyph(kind: RegionKind): string {
  const frame = element("rect", { class: "ds-frame", x: 1, y: 1, width: 38, height: 14, rx: 4 });
  const icon = regionIcon(REGION_KINDS[kind].icon, { x: 14, y: 2, size: 12 });
  return glyph(element("g", { class: `ds-region ds-${kind}` }, frame + icon), 40);
}

/** What the signs of a drawing mean. */
export function legendMarkup(): string {
  const rows = [
    ...keysOf<NodeKind>(NODE_KINDS).map((kind) => row(nodeGlyph(kind), NODE_KINDS[kind])),
    ...keysOf<EdgeKind>(EDGE_KINDS).map((kind) => row(edgeGlyph(kind), EDGE_KINDS[kind])),
    ...keysOf<RegionKind>(REGION_KINDS).map((kind) => row(regionGlyph(kind), REGION_KINDS[kind])),
  ];
  return element("dl", { class: "legend" }, rows.join(""));
}
