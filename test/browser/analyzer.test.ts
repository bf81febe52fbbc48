import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageApi } from "./app/page.ts";
import { analyzeProject } from "./app/project.ts";
import type { Project } from "./app/project.ts";
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

describe.skipIf(isBrowserTestSkipped())("the analyzer in Chromium", () => {
  let site: Site;
  let page: Page;
  const complaints: string[] = [];
  const files = exampleFiles();
  const entries = Object.keys(files).filter((file) => !file.includes("/services/"));

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
  }, 120_000);

  it("is built without anything of Node", () => {
    expect(site.warnings).toEqual([]);
    for (const [path, text] of site.files) {
      expect(text, path).not.toMatch(/__vite-browser-external|["'](node:|fs["']|path["'])/);
    }
  });

  it("finds workflows in the examples", () => {
    const answers = entries.map((entry) => analyzeProject({ entry, files }));
    expect(answers.filter((answer) => answer.includes('"stepName"')).length).toBeGreaterThanOrEqual(8);
  });

  it.each(entries)("draws %s in a page and in a worker as in Node", async (entry) => {
    const project: Project = { entry, files };
    const inNode = analyzeProject(project);
    expect(await page.evaluate((input) => window.durascope.inPage(input), project)).toBe(inNode);
    expect(await page.evaluate((input) => window.durascope.inWorker(input), project)).toBe(inNode);
  });

  it("reports nothing to the console", () => {
    expect(complaints).toEqual([]);
  });
});
