// @vitest-environment jsdom
// Mermaid looks for a page when it is loaded, and cleans texts with its help.
import mermaid from "mermaid";
import { describe, expect, it } from "vitest";
import { projectMap } from "../../src/definition/map/projectMap.ts";
import type { ProjectMap } from "../../src/definition/map/model.ts";
import type { Definition } from "../../src/definition/model.ts";
import { createElkEngine } from "../../src/layout/createElkEngine.ts";
import { layout } from "../../src/layout/layout.ts";
import { renderMapMermaid } from "../../src/render/map/renderMapMermaid.ts";
import { renderMapOutline } from "../../src/render/map/renderMapOutline.ts";
import { renderMapSvg } from "../../src/render/map/renderMapSvg.ts";
import { renderHtml } from "../../src/render/renderHtml.ts";
import { renderSvg } from "../../src/render/renderSvg.ts";
import { NASTY_TEXTS } from "../support/nastyTexts.ts";
import { bakery, bookshop } from "./projects.ts";

const engine = createElkEngine();

/** A map on which every text is one that would like to be more than a text. */
function nasty(map: ProjectMap): ProjectMap {
  const texts = Object.values(NASTY_TEXTS);
  return {
    ...map,
    nodes: map.nodes.map((node, at) => ({ ...node, label: texts[at % texts.length] ?? "" })),
  };
}

interface FlowDb {
  getVertices(): ReadonlyMap<string, { readonly link?: string }>;
  getEdges(): readonly unknown[];
}

async function readMermaid(map: ProjectMap): Promise<FlowDb> {
  const text = renderMapMermaid(map);
  await mermaid.parse(text);
  // Beside drawing this is the only way to see what Mermaid understood.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text);
  return diagram.db as unknown as FlowDb;
}

async function page(definitions: readonly Definition[], map: ProjectMap): Promise<Document> {
  const pictures = await Promise.all(
    definitions.map(async (definition) => ({
      definition,
      svg: renderSvg(definition, await layout(definition)),
    })),
  );
  const svg = renderMapSvg(map, await engine.layoutMap(map));
  return new DOMParser().parseFromString(renderHtml(pictures, { map: { map, svg } }), "text/html");
}

const MAPS = [
  ["bookshop", projectMap(bookshop())],
  ["bakery", projectMap(bakery())],
  ["a map of nasty texts", nasty(projectMap(bookshop()))],
] as const;

describe.each(MAPS)("%s", (_name, map) => {
  it("is the same map for Mermaid", async () => {
    const read = await readMermaid(map);
    expect(read.getVertices().size).toBe(map.nodes.length);
    expect(read.getEdges().length).toBe(map.edges.length);
    expect([...read.getVertices().values()].some(({ link }) => link !== undefined)).toBe(false);
  });

  it("has all nodes and edges in its picture, which is well-formed and runs nothing", async () => {
    const svg = renderMapSvg(map, await engine.layoutMap(map));
    const read = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(read.querySelector("parsererror, script, foreignObject, a")).toBeNull();
    expect(read.querySelectorAll("[data-node]").length).toBe(map.nodes.length);
    expect(read.querySelectorAll(".ds-edge").length).toBe(map.edges.length);
  });

  it("is drawn the same each time", async () => {
    const one = renderMapSvg(map, await engine.layoutMap(map));
    expect(renderMapSvg(map, await createElkEngine().layoutMap(map))).toBe(one);
  });

  it("tells every node once, and every edge at both of its ends", () => {
    const lines = renderMapOutline(map).split("\n");
    expect(lines.filter((line) => line.startsWith("   <- ")).length).toBe(map.edges.length);
    expect(lines.filter((line) => line.startsWith("   -> ")).length).toBe(map.edges.length);
  });
});

describe("a page with a map", () => {
  it("opens with the map, whose nodes and children nodes open graphs of the page", async () => {
    const map = projectMap(bookshop());
    const document = await page(bookshop(), map);
    const [first, ...others] = document.querySelectorAll<HTMLElement>("section.workflow");
    expect(first?.dataset.name).toBe("Project map");
    const slugs = others.map((section) => section.dataset.slug);
    const opened = JSON.parse(first?.dataset.opens ?? "[]") as [string, string][];
    expect(opened.map(([, slug]) => slug)).toEqual(slugs);
    const order = others.find((section) => section.dataset.slug === "take-order");
    expect(JSON.parse(order?.dataset.opens ?? "[]")).toEqual([["pack the parcel", "pack-parcel"]]);
    expect(order?.querySelector('.edge-line a[href="#pack-parcel"]')?.textContent).toBe("pack-parcel");
  });

  it("lets no text of a map run or load anything", async () => {
    const document = await page(bookshop(), nasty(projectMap(bookshop())));
    expect(document.querySelectorAll("script").length).toBe(1);
    expect(document.querySelector("img, iframe, object, embed")).toBeNull();
    const addresses = [...document.querySelectorAll("a[href]")].map(
      (link) => link.getAttribute("href") ?? "",
    );
    expect(addresses.every((address) => address.startsWith("#"))).toBe(true);
  });
});
