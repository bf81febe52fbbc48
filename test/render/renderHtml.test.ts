import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import { layout } from "../../src/layout/layout.ts";
import { renderHtml } from "../../src/render/renderHtml.ts";
import type { HtmlOptions } from "../../src/render/renderHtml.ts";
import { renderSvg } from "../../src/render/renderSvg.ts";
import { hostileTexts, sampleGraphs } from "../layout/sampleGraphs.ts";

const { window } = new JSDOM();

async function page(definitions: readonly Definition[], options?: HtmlOptions): Promise<string> {
  const pictures = await Promise.all(
    definitions.map(async (definition) => ({
      definition,
      svg: renderSvg(definition, await layout(definition)),
    })),
  );
  return renderHtml(pictures, options);
}

/** The page as a browser reads it, without running it. */
function read(html: string): Document {
  return new window.DOMParser().parseFromString(html, "text/html");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function policyOf(document: Document): ReadonlyMap<string, string> {
  const content = document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
  return new Map(
    content.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
}

const { hostileLabels, orderProcessing, refund, welcomeMail } = sampleGraphs;

describe("renderHtml", () => {
  it("lets nothing run or load but its own script and style, named by their hashes", async () => {
    const document = read(await page([refund, hostileLabels]));
    const [script, ...moreScripts] = document.querySelectorAll("script");
    const [style, ...moreStyles] = document.querySelectorAll("style");
    const policy = policyOf(document);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe(hashOf(script?.textContent ?? ""));
    expect(policy.get("style-src")).toBe(hashOf(style?.textContent ?? ""));
    expect([...moreScripts, ...moreStyles]).toEqual([]);
    expect(document.querySelectorAll("[style], link[rel=stylesheet], img, iframe, object")).toHaveLength(0);
  });

  it("refers to nothing outside of itself", async () => {
    const html = await page([orderProcessing]);
    const addresses = [...html.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address) => !/^(#|data:,$)/.test(address ?? ""))).toEqual([]);
    expect(html.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|\/\/[a-z]/);
  });

  it("has no handler and no element that a label brought along", async () => {
    const hostile = hostileTexts.map((name) => ({ ...hostileLabels, name }));
    const document = read(await page(hostile));
    const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    expect(document.querySelectorAll("script")).toHaveLength(1);
    expect(document.querySelectorAll("b, img")).toHaveLength(0);
    expect(document.body.textContent).toContain('<script>alert("owned")</script>');
  });

  it("names each workflow once in the address, whatever they are called", async () => {
    const twin = { ...refund, source: { ...refund.source, file: "workflows/late/refund.ts" } };
    const document = read(await page([refund, twin, hostileLabels]));
    const links = [...document.querySelectorAll(".nav li a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#Refund", "#Refund~2", "#%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"]);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("tells every step with its place in the source, in the order of the flow", async () => {
    const document = read(await page([welcomeMail]));
    const lines = [...document.querySelectorAll(".lines a[data-for]")];
    expect(lines.map((line) => line.getAttribute("data-for"))).toEqual(welcomeMail.nodes.map(({ id }) => id));
    const said = lines.map((line) => line.querySelector(".said")?.textContent ?? "");
    expect(said.map((text) => /line \d+$/.exec(text)?.[0])).toEqual(
      welcomeMail.nodes.map(({ loc }) => `line ${loc.start.line}`),
    );
    expect(lines[2]?.textContent).toContain("wait · days(2)");
  });

  it("tells under which condition a step follows", async () => {
    const document = read(await page([sampleGraphs.paymentReview]));
    const conditions = [...document.querySelectorAll(".edge-line")].map(({ textContent }) => textContent);
    expect(conditions).toContain("if payment.amount > 10_000:");
    expect(conditions).toContain("if !(payment.amount > 10_000):");
  });

  it("lists findings with links to their nodes, and leaves the list out where there are none", async () => {
    const document = read(await page([hostileLabels, refund]));
    const [first, second] = document.querySelectorAll(".panel");
    expect([...(first?.querySelectorAll("summary") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "6 findings",
      "Steps",
      "Legend",
    ]);
    expect(first?.querySelector("details a")?.getAttribute("href")).toMatch(/^#%3Cimg.*\/execute%3A/);
    expect(second?.querySelectorAll("summary")).toHaveLength(2);
  });

  it("explains every sign", async () => {
    const document = read(await page([refund]));
    const terms = [...document.querySelectorAll(".legend dd")].map(
      ({ textContent }) => textContent.split(" ")[0],
    );
    expect(terms).toHaveLength(17 + 7 + 6);
    expect(document.querySelectorAll(".legend dt svg")).toHaveLength(30);
  });

  it("is called like its workflow, or as it is told to", async () => {
    expect(read(await page([refund])).title).toBe("Refund");
    expect(read(await page([refund, welcomeMail])).title).toBe("2 workflows");
    expect(read(await page([refund], { title: "Shop <b>" })).title).toBe("Shop <b>");
  });

  it("names everything that can be operated", async () => {
    const document = read(await page([refund, welcomeMail]));
    for (const control of document.querySelectorAll("button, input, [tabindex='0']")) {
      expect(control.getAttribute("aria-label") ?? control.textContent, control.outerHTML).toMatch(/\w/);
    }
    expect(document.documentElement.lang).toBe("en");
  });

  it("is the same each time", async () => {
    expect(await page([refund])).toBe(await page([structuredClone(refund)]));
  });
});
