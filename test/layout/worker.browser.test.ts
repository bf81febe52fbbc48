import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";
import type { Rolldown } from "vite";
import { layout } from "../../src/layout/layout.ts";
import { isBrowserTestSkipped, launchChromium } from "../browser/chromium.ts";
import type { LayoutPage } from "./app/page.ts";
import { sampleGraphs } from "./sampleGraphs.ts";

const origin = "http://layout.test";

declare global {
  interface Window {
    readonly layoutPage: LayoutPage;
  }
}

async function buildApp(): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("./app", import.meta.url)),
    logLevel: "silent",
    build: { write: false, minify: false, target: "es2022" },
  });
  return (result as Rolldown.RolldownOutput).output;
}

/** Answers the page's requests from what was built, without a server. */
async function serve(page: Page, files: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const file = files.find(({ fileName }) => fileName === path);
    if (file === undefined) return route.fulfill({ status: 404 });
    const body = file.type === "chunk" ? file.code : Buffer.from(file.source);
    const contentType = path.endsWith(".html") ? "text/html" : "text/javascript";
    return route.fulfill({ body, contentType });
  });
}

describe.skipIf(isBrowserTestSkipped())("layout in a browser's worker", () => {
  let page: Page;
  let files: Awaited<ReturnType<typeof buildApp>>;

  beforeAll(async () => {
    const [built, browser] = await Promise.all([buildApp(), launchChromium()]);
    files = built;
    page = await browser.newPage();
    await serve(page, files);
    await page.goto(`${origin}/index.html`);
    return () => browser.close();
  }, 120_000);

  it.each(["orderProcessing", "nightlyReconcile"] as const)("draws %s as in Node", async (name) => {
    const { json, turns } = await page.evaluate(
      (input) => window.layoutPage.inWorker(input),
      sampleGraphs[name],
    );
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(await layout(sampleGraphs[name]))));
    expect(turns).toBeGreaterThan(0);
  });

  it("loads ELK apart from the page's own code", () => {
    const entry = files.find((file) => file.type === "chunk" && file.isEntry);
    expect(entry?.type === "chunk" && entry.code).toContain("createElkEngine");
    expect(entry?.type === "chunk" && entry.code).not.toContain("org.eclipse.elk.alg.layered");
  });
});
