import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderMermaid } from "../../src/render/renderMermaid.ts";
import { toLine } from "../../src/render/text/toLine.ts";
import { isBrowserTestSkipped, launchChromium } from "../browser/chromium.ts";
import { diamond } from "../support/graphs.ts";
import { NASTY_TEXTS, withTexts } from "../support/nastyTexts.ts";

const script = createRequire(import.meta.url).resolve("mermaid/dist/mermaid.min.js");

/** What a page shows after Mermaid has drawn in it. */
interface Shown {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly markup: readonly string[];
  readonly isPwned: boolean;
}

interface MermaidInPage {
  initialize(config: object): void;
  render(id: string, text: string): Promise<{ svg: string; bindFunctions?: (element: Element) => void }>;
}

/** Draws as a page does that trusts nobody (`strict`) or everybody (`loose`); runs in the browser. */
async function draw({ text, securityLevel }: { text: string; securityLevel: string }): Promise<Shown> {
  const { mermaid, pwned } = globalThis as unknown as { mermaid: MermaidInPage; pwned?: number };
  mermaid.initialize({ startOnLoad: false, securityLevel, flowchart: { htmlLabels: true } });
  const { svg, bindFunctions } = await mermaid.render("graph", text);
  document.body.innerHTML = svg;
  bindFunctions?.(document.body);
  const textsOf = (selector: string): readonly string[] =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent);
  return {
    nodes: textsOf("g.node .nodeLabel"),
    edges: textsOf("g.edgeLabels span.edgeLabel"),
    markup: textsOf("svg :is(a, img, script, i, b, em, strong, math, [onclick], [onerror])"),
    isPwned: pwned !== undefined || "pwned" in globalThis,
  };
}

describe.skipIf(isBrowserTestSkipped())("a Mermaid flowchart in a page", { timeout: 120_000 }, () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.setContent("<!doctype html><body></body>");
    await page.addScriptTag({ path: script });
  }, 120_000);

  afterAll(() => browser.close());

  const cases = Object.entries(NASTY_TEXTS).flatMap(([name, text]) =>
    ["strict", "loose"].map((securityLevel) => ({ name, text, securityLevel })),
  );

  it.each(cases)(
    "shows labels as they are and runs none: $name, $securityLevel",
    async ({ text, securityLevel }) => {
      const definition = withTexts(diamond, () => text);
      const shown = await page.evaluate(draw, { text: renderMermaid(definition), securityLevel });
      // Invisible: it keeps apart what Mermaid would take for its own marks.
      const shownText = (one: string): string => one.replaceAll("\u2060", "");
      const label = toLine(text, 80);
      expect(shown.nodes.map(shownText)).toEqual([
        label || "start",
        label || "execute",
        label || "decision",
        label === "" ? "continue if" : toLine(`continue if: ${label}`, 200),
        label || "execute",
        label || "end",
      ]);
      expect(shown.edges.map(shownText).filter((one) => one !== "")).toEqual(
        label === "" ? [] : [label, label],
      );
      expect(shown.markup).toEqual([]);
      expect(shown.isPwned).toBe(false);
    },
  );
});
