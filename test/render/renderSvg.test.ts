import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import { EDGE_KINDS, NODE_KINDS, REGION_KINDS } from "../../src/definition/kinds.ts";
import { layout } from "../../src/layout/layout.ts";
import { renderSvg } from "../../src/render/renderSvg.ts";
import type { SvgOptions } from "../../src/render/renderSvg.ts";
import { definitionOf, step } from "../layout/flowBuilder.ts";
import { hostileTexts, sampleGraphs } from "../layout/sampleGraphs.ts";

const { window } = new JSDOM();

async function draw(definition: Definition, options?: SvgOptions): Promise<string> {
  return renderSvg(definition, await layout(definition), options);
}

/** The drawing as a strict XML parser reads it. */
function parse(svg: string): Element {
  const { documentElement } = new window.DOMParser().parseFromString(svg, "application/xml");
  expect(documentElement.querySelector("parsererror")?.textContent ?? "").toBe("");
  return documentElement;
}

function texts(root: Element, selector: string): readonly string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

function description(svg: Element): readonly string[] {
  return [...svg.children].filter(({ tagName }) => tagName === "desc").map(({ textContent }) => textContent);
}

describe("renderSvg", () => {
  it.each(Object.entries(sampleGraphs))(
    "draws every node, edge and region of %s once",
    async (_name, definition) => {
      const drawing = await layout(definition);
      const svg = parse(renderSvg(definition, drawing));
      const idsOf = (kind: string): readonly (string | null)[] =>
        [...svg.querySelectorAll(`.ds-${kind}`)].map((element) => element.getAttribute(`data-${kind}`));
      expect(idsOf("edge")).toHaveLength(definition.edges.length);
      expect(idsOf("node")).toHaveLength(definition.nodes.length + drawing.copies.length);
      expect(idsOf("region")).toHaveLength(definition.regions.length);
      expect(new Set(idsOf("edge")).size).toBe(definition.edges.length);
    },
  );

  it("is the same each time", async () => {
    expect(await draw(sampleGraphs.orderProcessing)).toBe(
      await draw(structuredClone(sampleGraphs.orderProcessing)),
    );
    await expect(await draw(sampleGraphs.welcomeMail)).toMatchFileSnapshot("golden/welcomeMail.svg");
  });

  it("needs nothing from elsewhere, and runs nothing", async () => {
    for (const definition of [sampleGraphs.orderProcessing, sampleGraphs.hostileLabels]) {
      const svg = parse(await draw(definition));
      expect(texts(svg, "script, image, use, foreignObject, a, iframe")).toEqual([]);
      for (const { name, value } of [...svg.querySelectorAll("*")].flatMap(({ attributes }) => [
        ...attributes,
      ])) {
        expect(name).not.toMatch(/^on|href|^style$/);
        expect(value).not.toMatch(/url\(|javascript:/);
      }
      expect(texts(svg, "style").join()).not.toMatch(/url\(|@import/);
    }
  });

  it("shows hostile labels as the text that they are", async () => {
    const svg = parse(await draw(sampleGraphs.hostileLabels));
    expect(texts(svg, "title").join("\n")).toContain('</text></svg><script>alert("owned")</script>');
    expect(texts(svg, ".ds-title").join(" ")).toContain("👩‍👩‍👧‍👦 famille 🚚📦");
    expect(texts(svg, ".ds-title").join(" ")).toContain("הזמנה_חדשה");
  });

  it("stays well-formed with characters that XML forbids anywhere in a definition", async () => {
    const evil = hostileTexts.join("\u0008");
    const plain = definitionOf(evil, [step(evil)]);
    const range = { ...plain.loc, file: evil };
    const nodes = plain.nodes.map((node) => ({ ...node, loc: range, guard: evil, id: node.id }));
    const diagnostics = [
      { code: evil, severity: "error", message: evil, loc: range, nodeId: nodes[1]?.id ?? "" },
    ] as const;
    const svg = await draw({ ...plain, nodes, diagnostics }, { title: evil });
    // eslint-disable-next-line no-control-regex -- the characters that must not be there
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u);
    parse(svg);
  });

  it("has a name and a description for people who do not see it", async () => {
    const svg = parse(await draw(sampleGraphs.paymentReview));
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.firstElementChild?.textContent).toBe("PaymentReview");
    expect(description(svg)).toEqual([
      "The steps that a run can take, from top to bottom: 4 steps, 1 decision.",
    ]);
    expect(
      parse(await draw(sampleGraphs.paymentReview, { title: "Review" })).firstElementChild?.textContent,
    ).toBe("Review");
  });

  it("says in a node's title all that its card has no room for", async () => {
    const [, title = ""] = texts(parse(await draw(sampleGraphs.welcomeMail)), ".ds-node.ds-execute > title");
    expect(title.split("\n")).toEqual([
      "execute: send_welcome",
      "recorded as execute$send_welcome",
      "timeout minutes(10), retries 5",
      "workflows/refund.ts:4",
    ]);
  });

  it("marks nodes with findings by sign and text", async () => {
    const plain = sampleGraphs.welcomeMail;
    const [, node] = plain.nodes;
    const finding = {
      code: "name-twice",
      message: "The name is used twice.",
      loc: plain.loc,
      nodeId: node?.id ?? "",
    };
    const diagnostics = [
      { ...finding, severity: "info" },
      { ...finding, severity: "error" },
    ] as const;
    const svg = parse(await draw({ ...plain, diagnostics }));
    expect([...svg.querySelectorAll(".ds-badge")].map(({ classList }) => [...classList].join(" "))).toEqual([
      "ds-badge ds-error",
    ]);
    expect(texts(svg, ".ds-badge > title")[0]).toContain("error: The name is used twice. (name-twice)");
    expect(description(svg).join()).toContain("2 findings");
  });

  it("draws the look that is asked for, and by default the one of the reader's system", async () => {
    const styleOf = async (theme?: "light" | "dark"): Promise<string> =>
      texts(parse(await draw(sampleGraphs.refund, theme && { theme })), "style").join();
    expect(await styleOf()).toContain("prefers-color-scheme:dark");
    expect(await styleOf("light")).not.toContain("color-scheme:dark");
    expect(await styleOf("dark")).not.toContain("color-scheme:light");
  });

  it("keeps its style sheet to itself", async () => {
    const style = texts(parse(await draw(sampleGraphs.refund, { theme: "light" })), "style").join();
    const selectors = [...style.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) => selector.split(","));
    expect(selectors.length).toBeGreaterThan(50);
    expect(selectors.filter((selector) => !selector.startsWith("svg.durascope"))).toEqual([]);
  });

  it("tells kinds apart without their colours", async () => {
    const shapes = new Map<string, string>();
    const definition = sampleGraphs.fulfilment;
    const svg = parse(await draw(definition));
    for (const kind of ["execute", "branch", "children", "merge", "start", "end"] as const) {
      const node = svg.querySelector(`.ds-node.ds-${kind}`);
      shapes.set(kind, node?.querySelector(".ds-icon")?.getAttribute("d") ?? "");
    }
    expect(new Set(shapes.values()).size).toBe(shapes.size);
    const css = texts(svg, "style").join();
    const lines = Object.keys(REGION_KINDS).map(
      (kind) => new RegExp(`ds-region.ds-${kind} .ds-frame\\{[^}]*\\}`).exec(css)?.[0],
    );
    expect(new Set(lines.map((rule) => /dasharray:[^;}]*/.exec(rule ?? "")?.[0] ?? "solid")).size).toBe(6);
    for (const kind of Object.keys(EDGE_KINDS)) expect(css).toContain(`.ds-edge.ds-${kind} .ds-line{`);
    for (const kind of Object.keys(NODE_KINDS)) expect(css).toContain(`.ds-node.ds-${kind} .ds-icon{`);
  });

  it("leaves out what its layout and its definition do not share", async () => {
    const drawing = await layout(sampleGraphs.refund);
    expect(() => parse(renderSvg(sampleGraphs.welcomeMail, drawing))).not.toThrow();
    expect(parse(renderSvg(sampleGraphs.welcomeMail, drawing)).querySelectorAll(".ds-node")).toHaveLength(2);
  });
});
