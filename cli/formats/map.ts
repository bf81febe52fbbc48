import type { MapFormatName } from "../args/commands.ts";
import { projectMap } from "../../src/definition/map/projectMap.ts";
import type { ProjectMap } from "../../src/definition/map/model.ts";
import type { Definition } from "../../src/definition/model.ts";
import { createElkEngine } from "../../src/layout/createElkEngine.ts";
import { renderMapMermaid } from "../../src/render/map/renderMapMermaid.ts";
import { renderMapOutline } from "../../src/render/map/renderMapOutline.ts";
import { renderMapSvg } from "../../src/render/map/renderMapSvg.ts";
import { renderHtml } from "../../src/render/renderHtml.ts";
import { renderMapJson } from "../../src/render/renderJson.ts";
import type { DrawingOptions } from "./format.ts";
import { toMarkdown } from "./markdown.ts";
import { paint } from "./paint.ts";

type DrawMap = (definitions: readonly Definition[], options: DrawingOptions) => Promise<string> | string;

async function mapSvg(map: ProjectMap): Promise<string> {
  const engine = createElkEngine();
  const layout = await engine.layoutMap(map);
  await engine.dispose();
  return renderMapSvg(map, layout);
}

/** The map is made of what could be drawn, so that each of its nodes opens the graph that it stands for. */
async function page(definitions: readonly Definition[], options: DrawingOptions): Promise<string> {
  const pictures = await paint(definitions, options);
  const map = projectMap(pictures.map(({ definition }) => definition));
  return renderHtml(pictures, { title: "Project map", map: { map, svg: await mapSvg(map) } });
}

function mermaid(definitions: readonly Definition[], { extension }: DrawingOptions): string {
  const text = renderMapMermaid(projectMap(definitions));
  const isMarkdown = extension === ".md" || extension === ".markdown";
  return isMarkdown ? toMarkdown([{ title: "Project map", language: "mermaid", text }]) : text;
}

/** Draws a map of workflows in each format. */
export const MAP_DRAWERS: Readonly<Record<MapFormatName, DrawMap>> = {
  text: (definitions) => renderMapOutline(projectMap(definitions)),
  json: (definitions) => renderMapJson(projectMap(definitions)),
  mermaid,
  svg: (definitions) => mapSvg(projectMap(definitions)),
  html: page,
};
