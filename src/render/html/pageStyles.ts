import { MONO, SANS, SVG_SCOPE, svgStyles } from "../svg/styles.ts";
import { color, themeCss } from "../theme.ts";

/** The page's own rules. Colours are those of the drawings. */
const PAGE = `
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{display:grid;grid-template-rows:auto minmax(0,1fr);background:${color("canvas")};color:${color("ink")};font:13px/1.5 ${SANS}}
a{color:inherit;text-decoration:none}
button,input{font:inherit;color:inherit}
code,.place,.edge-line{font-family:${MONO};font-size:11.5px}
:focus-visible{outline:2px solid ${color("blue")};outline-offset:-2px;border-radius:6px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:8px;top:8px;z-index:9;padding:6px 10px;background:${color("surface")}}
.bar{display:flex;align-items:center;gap:12px;min-height:48px;padding:6px 14px;border-bottom:1px solid ${color("border")};background:${color("surface")}}
.bar h1{flex:1;min-width:0;margin:0;font-size:14px;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.tools{display:flex;gap:4px}
.tools button{display:grid;place-items:center;min-width:32px;height:32px;padding:0 8px;border:1px solid ${color("border")};border-radius:7px;background:${color("surface")};cursor:pointer}
.tools button:hover{border-color:${color("edge")}}
.tools .scale{min-width:56px;font-variant-numeric:tabular-nums}
.page{display:grid;grid-template-columns:236px minmax(0,1fr);min-height:0}
.nav{border-right:1px solid ${color("border")};background:${color("surface")};overflow:auto;padding:12px 10px}
.nav summary{padding:2px 6px 8px;font-weight:600;cursor:pointer}
.nav input{width:100%;height:32px;padding:0 10px;border:1px solid ${color("border")};border-radius:7px;background:${color("canvas")}}
.nav ul{list-style:none;margin:10px 0 0;padding:0}
.nav li a{display:block;padding:6px 8px;border-radius:7px}
.nav li a:hover{background:${color("slate-soft")}}
.nav a[aria-current]{background:${color("blue-soft")}}
.nav strong{display:block;font-weight:500;overflow-wrap:anywhere}
.nav small,.muted{color:${color("muted")};font-size:11.5px}
.nav .found{margin:8px 6px 0;color:${color("muted")};font-size:11.5px}
.nav .found:empty{display:none}
main{min-width:0;min-height:0;display:grid}
.workflow{display:grid;grid-template-columns:minmax(0,1fr) 330px;min-height:0}
.workflow[hidden]{display:none}
.stage{position:relative;min-height:0;overflow:hidden;background:${color("canvas")};cursor:grab;touch-action:none}
.stage.dragging{cursor:grabbing}
.sheet{position:absolute;left:0;top:0;transform-origin:0 0}
.sheet svg{display:block}
.panel{min-height:0;overflow:auto;padding:14px;border-left:1px solid ${color("border")};background:${color("surface")}}
.panel h2{margin:0;font-size:14px;overflow-wrap:anywhere}
.panel>p{margin:2px 0 10px;overflow-wrap:anywhere}
.panel details{border-top:1px solid ${color("border")};padding:8px 0}
.panel summary{font-weight:600;cursor:pointer;padding:2px 0}
.lines{list-style:none;margin:6px 0 0;padding:0}
.entry{display:grid;grid-template-columns:16px minmax(0,1fr);column-gap:8px;padding:4px 6px;border-radius:6px;overflow-wrap:anywhere}
.entry .glyph,.entry .sign{display:grid;place-items:center;width:16px;height:16px;border-radius:50%;font-size:11px;line-height:1;font-weight:700;color:${color("inverse")}}
a.entry:hover{background:${color("slate-soft")}}
a.entry[aria-current]{background:${color("blue-soft")}}
.entry .said,.entry .place{color:${color("muted")};font-size:11px}
.entry .said,.entry .place{display:block;line-height:1.45}
.edge-line{padding:2px 6px;color:${color("muted")};overflow-wrap:anywhere}
.edge-line a{text-decoration:underline;text-underline-offset:2px}
.legend{display:grid;grid-template-columns:auto 1fr;gap:5px 10px;margin:8px 0 0;align-items:center}
.legend dt{display:grid;place-items:center}
.legend dd{margin:0}
.sign{display:grid;place-items:center;width:16px;height:16px;border-radius:50%;font-size:11px;line-height:1;font-weight:700;color:${color("inverse")}}}
.sign.error{background:${color("red")};border-radius:4px}
.sign.warning{background:${color("amber")}}
.sign.info{background:${color("blue")}}`;

/** How things in a drawing answer to the pointer and to being chosen. */
const CHOOSING = `
${SVG_SCOPE} .ds-node{cursor:pointer}
${SVG_SCOPE} .ds-node.opens .ds-title{text-decoration:underline;text-underline-offset:2px}
${SVG_SCOPE} .ds-node:hover .ds-box{stroke:${color("edge")}}
${SVG_SCOPE} .ds-node.chosen .ds-box{stroke:${color("blue")};stroke-width:2.2}
${SVG_SCOPE} .ds-node.chosen .ds-bar{fill:${color("blue")}}
${SVG_SCOPE}.has-chosen .ds-edge:not(.beside){opacity:.4}
${SVG_SCOPE} .ds-edge.beside .ds-line{stroke-width:2.4}`;

/** Blocks under a condition are indented, as in source text. */
const INDENTS = Array.from(
  { length: 10 },
  (_, depth) => `.lines .d${depth + 1}{margin-left:${(depth + 1) * 12}px}`,
).join("");

/** One column on narrow screens: the list closed at the top, the steps below the graph. */
const NARROW = `
@media (max-width:860px){
body{display:block;height:auto}
.page,.workflow,main{display:block}
.nav{border-right:0;border-bottom:1px solid ${color("border")};padding:6px 10px}
.nav ul{max-height:40vh;overflow:auto}
.stage{height:62vh}
.panel{border-left:0;border-top:1px solid ${color("border")};overflow:visible}
.bar{flex-wrap:wrap}
}
@media print{.bar,.nav{display:none}.workflow[hidden]{display:block}.stage{overflow:visible;height:auto}.sheet{position:static;transform:none!important}}`;

/** The whole style sheet of a page: light or dark as the reader's system asks, until the reader chooses. */
export function pageStyles(): string {
  const chosen = themeCss('html[data-theme="light"]', "light") + themeCss('html[data-theme="dark"]', "dark");
  return [themeCss("html", "auto"), chosen, svgStyles(SVG_SCOPE), PAGE, INDENTS, CHOOSING, NARROW].join("\n");
}
