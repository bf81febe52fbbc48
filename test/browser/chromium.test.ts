import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageApi } from "./app/page.ts";
import { analyzeProject, perform } from "./app/tasks.ts";
import type { Task } from "./app/tasks.ts";
import { isBrowserTestSkipped, launchChromium } from "./chromium.ts";
import { openSite } from "./site.ts";
import type { Site } from "./site.ts";

const examples = new URL("../../examples/", import.meta.url);

/** Every source file below examples/, by its path from the top folder. */
function exampleFiles(): Record<string, string> {
  const names = readdirSync(examples, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  return Object.fromEntries(
    names.map((name) => [
      `examples/${name.replaceAll("\\", "/")}`,
      readFileSync(new URL(name, examples), "utf8"),
    ]),
  );
}

declare global {
  interface Window {
    readonly durascope: PageApi;
  }
}

describe.skipIf(isBrowserTestSkipped())("in Chromium", () => {
  let site: Site;
  let page: Page;
  const complaints: string[] = [];
  const files = exampleFiles();
  const entries = Object.keys(files).filter((file) => !file.includes("/services/"));
  const definitions = entries.flatMap((entry) => analyzeProject({ entry, files }).definitions);

  const inPage = (task: Task) => page.evaluate((input) => window.durascope.inPage(input), task);
  const inWorker = (task: Task) => page.evaluate((input) => window.durascope.inWorker(input), task);

  beforeAll(async () => {
    const [openedSite, browser] = await Promise.all([openSite(), launchChromium()]);
    site = openedSite;
    page = await browser.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => complaints.push(message.text()));
    await page.goto(site.url);
    return async () => {
      await browser.close();
      await site.close();
    };
  });

  it("the analyzer and the layout are built without anything of Node", () => {
    expect(site.warnings).toEqual([]);
    for (const [path, text] of site.files) {
      expect(text, path).not.toMatch(
        /__vite-browser-external|\b(?:from|import|require)\s*\(?["'](?:node:|fs["'])/,
      );
    }
  });

  it("there are workflows to analyze", () => {
    const withSteps = definitions.filter(({ nodes }) => nodes.some((node) => "stepName" in node));
    expect(withSteps.length).toBeGreaterThanOrEqual(8);
  });

  it.each(entries)("%s is analyzed in a page and in a worker as in Node", async (entry) => {
    const task: Task = { kind: "analyze", project: { entry, files } };
    const inNode = await perform(task);
    expect(await inPage(task)).toBe(inNode);
    expect(await inWorker(task)).toBe(inNode);
  });

  // Each worker loads ELK anew, which takes seconds: two graphs, the one with loops and the one with fan-outs, will do.
  it.each(["OrderProcessing", "FulfilmentCycle"])(
    "%s is placed in a page, in a worker and with ELK in a worker as in Node",
    async (name) => {
      const definition = definitions.find((candidate) => candidate.name === name);
      if (definition === undefined) throw new Error(`No example holds the workflow ${name}`);
      const task: Task = { kind: "place", definition };
      const inNode = await perform(task);
      expect(await inPage(task)).toBe(inNode);
      expect(await inWorker(task)).toBe(inNode);
      expect(await page.evaluate((input) => window.durascope.placeWithElkWorker(input), definition)).toBe(
        inNode,
      );
    },
  );

  it("nothing is reported to the console", () => {
    expect(complaints).toEqual([]);
  });
});
