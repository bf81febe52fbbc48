import { EDGE_KINDS } from "../../definition/kinds.ts";
import type { EdgeLine } from "../../definition/kinds.ts";
import type { EdgeKind, NodeKind, RegionKind } from "../../definition/model.ts";
import { color } from "../theme.ts";
import { EDGE_LOOKS, NODE_MARKS, REGION_LOOKS } from "./looks.ts";

/** Fonts that every system has something of; widths are measured to fit all of them. */
export const SANS =
  'Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans",sans-serif';
/** The monospaced ones, for source text. */
export const MONO = 'ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace';

const LINES: Readonly<Record<EdgeLine, string>> = {
  solid: "stroke-width:1.4",
  thick: "stroke-width:2.2",
  dashed: "stroke-width:1.4;stroke-dasharray:6 4",
  dotted: "stroke-width:1.7;stroke-dasharray:.1 4.2;stroke-linecap:round",
};

const BASE = `
text{font-family:${SANS};fill:${color("ink")};white-space:pre}
.ds-canvas{fill:${color("canvas")}}
.ds-title{font-size:13px;font-weight:500}
.ds-detail{font-size:11px;fill:${color("muted")}}
.ds-condition{font-family:${MONO};font-size:11.5px}
.ds-start .ds-title,.ds-end .ds-title,.ds-halt .ds-title,.ds-fail .ds-title{font-size:11.5px}
.ds-start .ds-box{fill:${color("ink")};stroke:none}
.ds-node.ds-start .ds-title{fill:${color("inverse")}}
.ds-node.ds-start .ds-box~.ds-icon{stroke:${color("inverse")}}
.ds-decision .ds-box{fill:${color("slate-soft")}}
.ds-condition{text-anchor:middle}
.ds-box{fill:${color("surface")};stroke:${color("border")};stroke-width:1}
.ds-tile{stroke:none}
.ds-icon{fill:none;stroke:${color("slate")};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.ds-bar{fill:${color("muted")}}
.ds-unsure{stroke:${color("slate")};stroke-dasharray:4 3}
.ds-edge path{fill:none;stroke:${color("edge")};stroke-linejoin:round}
.ds-edge.ds-loop .ds-stem{stroke:${color("edge")};stroke-width:1.4}
.ds-edge .ds-filled{fill:${color("edge")};stroke:none}
.ds-edge .ds-hollow{fill:${color("canvas")};stroke-width:1.2;stroke-dasharray:none}
.ds-edge .ds-open{stroke-width:1.6;stroke-dasharray:none;stroke-linecap:round}
.ds-guard rect{fill:${color("surface")};stroke:${color("border")}}
.ds-guard text{font-family:${MONO};font-size:11px;text-anchor:middle}
.ds-frame{fill:${color("frame")};stroke-width:1.2;stroke-opacity:.55}
.ds-tag{font-size:11px;font-weight:600}
.ds-label{font-family:${MONO};font-size:11px;fill:${color("muted")}}
.ds-badge path{stroke:${color("canvas")};stroke-width:2;paint-order:stroke}
.ds-badge text{font-size:10.5px;font-weight:700;text-anchor:middle;fill:${color("inverse")}}
.ds-badge.ds-error path{fill:${color("red")}}
.ds-badge.ds-warning path{fill:${color("amber")}}
.ds-badge.ds-info path{fill:${color("blue")}}`;

function nodeRules(kind: NodeKind): string {
  const mark = NODE_MARKS[kind];
  return `.ds-node.ds-${kind} .ds-icon{stroke:${color(mark)}}.ds-node.ds-${kind} .ds-tile{fill:${color(`${mark}-soft`)}}`;
}

function regionRules(kind: RegionKind): string {
  const { mark, dash } = REGION_LOOKS[kind];
  const dashes = dash === null ? "" : `;stroke-dasharray:${dash}`;
  return (
    `.ds-region.ds-${kind} .ds-frame{stroke:${color(mark)}${dashes}}` +
    `.ds-region.ds-${kind} .ds-icon{stroke:${color(mark)}}.ds-region.ds-${kind} .ds-tag{fill:${color(mark)}}`
  );
}

function edgeRules(kind: EdgeKind): string {
  const { arrow, mark } = EDGE_LOOKS[kind];
  const line = `.ds-edge.ds-${kind} .ds-line{${LINES[EDGE_KINDS[kind].line]}}`;
  if (mark === null) return line;
  const head = arrow === "filled" ? `.ds-edge.ds-${kind} .ds-filled{fill:${color(mark)};stroke:none}` : "";
  return `${line}.ds-edge.ds-${kind} path{stroke:${color(mark)}}${head}`;
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

/** What selects a drawing, wherever it stands. */
export const SVG_SCOPE = "svg.durascope";

/** The style sheet of a drawing, each selector inside the given one: a page may hold many drawings, and more beside. */
export function svgStyles(scope: string): string {
  const rules = [
    BASE,
    ...keysOf(NODE_MARKS).map(nodeRules),
    ...keysOf(REGION_LOOKS).map(regionRules),
    ...keysOf(EDGE_LOOKS).map(edgeRules),
  ].join("");
  return rules
    .replaceAll("\n", "")
    .replace(/([^{}]+)(\{[^{}]*\})/g, (_rule, selectors: string, body: string) => {
      const scoped = selectors.split(",").map((selector) => `${scope} ${selector}`);
      return scoped.join(",") + body;
    });
}
