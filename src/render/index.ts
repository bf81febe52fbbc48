/** The render door: a graph as Mermaid, DOT, an outline in words, SVG, a page or JSON. Pure text, no DOM. */
export { renderDot } from "./renderDot.ts";
export type { DotOptions } from "./renderDot.ts";
export { renderHtml } from "./renderHtml.ts";
export type { HtmlMap, HtmlPicture, HtmlOptions } from "./renderHtml.ts";
export { renderJson, renderMapJson } from "./renderJson.ts";
export type { JsonContent } from "./renderJson.ts";
export { renderMapMermaid } from "./map/renderMapMermaid.ts";
export { renderMapOutline } from "./map/renderMapOutline.ts";
export { renderMapSvg } from "./map/renderMapSvg.ts";
export type { MapSvgOptions } from "./map/renderMapSvg.ts";
export { renderMermaid } from "./renderMermaid.ts";
export type { MermaidOptions } from "./renderMermaid.ts";
export { renderOutline } from "./renderOutline.ts";
export type { OutlineOptions } from "./renderOutline.ts";
export { renderSvg } from "./renderSvg.ts";
export type { SvgOptions } from "./renderSvg.ts";
