import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { layout } from "../../src/layout/layout.ts";
import { renderHtml } from "../../src/render/renderHtml.ts";
import { renderSvg } from "../../src/render/renderSvg.ts";
import { isBrowserTestSkipped, launchChromium } from "../browser/chromium.ts";
import { sampleGraphs } from "../layout/sampleGraphs.ts";

const shown = [
  sampleGraphs.refund,
  sampleGraphs.orderProcessing,
  sampleGraphs.welcomeMail,
  sampleGraphs.hostileLabels,
];

const stage = ".workflow:not([hidden]) .stage";

describe.skipIf(isBrowserTestSkipped())("the page in Chromium", () => {
  let browser: Browser;
  let page: Page;
  let address: string;
  let complaints: string[];

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "durascope-page-"));
    const pictures = shown.map(async (definition) => ({
      definition,
      svg: renderSvg(definition, await layout(definition)),
    }));
    await writeFile(join(folder, "page.html"), renderHtml(await Promise.all(pictures)));
    address = pathToFileURL(join(folder, "page.html")).href;
    browser = await launchChromium();
    return async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    };
  }, 120_000);

  beforeEach(async () => {
    complaints = [];
    page = await browser.newPage({ viewport: { width: 1300, height: 800 }, colorScheme: "light" });
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("dialog", (dialog) => complaints.push(dialog.message()));
    page.on("request", (request) => {
      if (!/^(file|data):/.test(request.url())) complaints.push(request.url());
    });
  });

  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.close();
  });

  const heading = (): Promise<string> => page.innerText("h1");
  const scale = async (): Promise<number> => Number.parseInt(await page.innerText('[data-do="reset"]'), 10);
  const place = (): Promise<{ x: number; y: number; width: number }> =>
    page.$eval(`${stage} svg`, (svg) => {
      const { x, y, width } = svg.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    });
  const chosen = (): Promise<(string | null)[]> =>
    page.$$eval(".chosen", (nodes) => nodes.map((node) => node.getAttribute("data-node")));

  it("shows the first workflow, and any other that is asked for", async () => {
    await page.goto(address);
    expect(await heading()).toBe("Refund");
    await page.click("text=WelcomeMail");
    expect(await heading()).toBe("WelcomeMail");
    expect(await page.$$(".workflow:not([hidden])")).toHaveLength(1);
    expect(await page.$eval("[aria-current=page] strong", ({ textContent }) => textContent)).toBe(
      "WelcomeMail",
    );
    await page.goBack();
    expect(await heading()).toBe("Refund");
  });

  it("finds workflows by the names of their steps", async () => {
    await page.goto(address);
    await page.keyboard.press("/");
    await page.keyboard.type("CREATE_acc");
    expect(
      await page.$$eval(".nav li:not([hidden]) strong", (all) => all.map(({ textContent }) => textContent)),
    ).toEqual(["WelcomeMail"]);
    expect(await page.innerText(".found")).toBe("1 workflow");
  });

  it("opens at the step that the address names, in the middle of the view", async () => {
    await page.goto(`${address}#OrderProcessing/${encodeURIComponent("execute:wrap_item")}`);
    expect(await heading()).toBe("OrderProcessing");
    expect(await chosen()).toEqual(["execute:wrap_item"]);
    const [node, frame] = await Promise.all(
      [".chosen", stage].map(async (selector) => (await page.$(selector))?.boundingBox()),
    );
    expect((node?.x ?? 0) + (node?.width ?? 0) / 2).toBeCloseTo(
      (frame?.x ?? 0) + (frame?.width ?? 0) / 2,
      -1,
    );
    expect(await page.innerText(".lines [aria-current]")).toMatch(/wrap_item.*line \d+/s);
  });

  it("shows where it is in an address that does not exist any more", async () => {
    await page.goto(`${address}#Refund/execute:gone`);
    expect(await heading()).toBe("Refund");
    expect(await chosen()).toEqual([]);
    await page.goto(`${address}#%E0%A4%A`);
    expect(await heading()).toBe("Refund");
  });

  it("chooses a step by a click on it, and lets go of it by a click beside it", async () => {
    await page.goto(address);
    await page.click('svg [data-node="execute:restock_items"]');
    expect(await chosen()).toEqual(["execute:restock_items"]);
    expect(new URL(page.url()).hash).toBe("#Refund/execute%3Arestock_items");
    expect(
      await page.$$eval(".beside", (edges) => edges.map((edge) => edge.getAttribute("data-to")).sort()),
    ).toEqual(["catch:catch (error)", "execute:restock_items", "execute:write_audit_log"]);
    await page.click(stage, { position: { x: 4, y: 4 } });
    expect(await chosen()).toEqual([]);
  });

  it("goes from a line of the list to its node", async () => {
    await page.goto(`${address}#OrderProcessing`);
    await page.click('.workflow:not([hidden]) .lines a[data-for="execute:close_order"]');
    expect(await chosen()).toEqual(["execute:close_order"]);
    expect(await page.isVisible(".chosen")).toBe(true);
  });

  it("moves by dragging, and does not take the end of a drag for a choice", async () => {
    await page.goto(address);
    const before = await place();
    const node = await (await page.$('svg [data-node="execute:load_order"]'))?.boundingBox();
    await page.mouse.move((node?.x ?? 0) + 20, (node?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((node?.x ?? 0) + 80, (node?.y ?? 0) + 50, { steps: 4 });
    await page.mouse.up();
    const after = await place();
    expect({ x: after.x - before.x, y: after.y - before.y }).toEqual({ x: 60, y: 40 });
    expect(await chosen()).toEqual([]);
  });

  it("moves by the wheel, and zooms by the wheel with a key held where the pointer is", async () => {
    await page.goto(address);
    const before = await place();
    const frame = await (await page.$(stage))?.boundingBox();
    const [x, y] = [(frame?.x ?? 0) + 200, (frame?.y ?? 0) + 150];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 50);
    await expect.poll(async () => (await place()).y).toBe(before.y - 50);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(scale).toBeGreaterThan(100);
    const after = await place();
    const ratio = after.width / before.width;
    expect(after.x).toBeCloseTo(x - (x - before.x) * ratio, -1);
  });

  it("is moved and zoomed from the keyboard", async () => {
    await page.goto(address);
    await page.focus(stage);
    const before = await place();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await place()).toMatchObject({ x: before.x - 60, y: before.y - 60 });
    await page.keyboard.press("+");
    expect(await scale()).toBe(125);
    await page.keyboard.press("0");
    expect(await scale()).toBe(100);
    await page.keyboard.press("-");
    expect(await scale()).toBe(80);
  });

  it("fits a long graph into the view", async () => {
    await page.goto(`${address}#OrderProcessing`);
    await page.click('[data-do="fit"]');
    const [graph, frame] = await Promise.all(
      [`${stage} svg`, stage].map(async (selector) => (await page.$(selector))?.boundingBox()),
    );
    expect(graph?.height).toBeLessThanOrEqual((frame?.height ?? 0) + 1);
    expect(graph?.width).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  });

  it("zooms with two fingers", async () => {
    await page.goto(address);
    const touch = (type: string, fingers: readonly (readonly [number, number])[]): Promise<void> =>
      page.$eval(
        stage,
        (element, [name, points]) => {
          points.forEach(([clientX, clientY], index) => {
            const init = { pointerId: 10 + index, clientX, clientY, bubbles: true, isPrimary: index === 0 };
            element.dispatchEvent(new PointerEvent(name, init));
          });
        },
        [type, fingers] as const,
      );
    await page.$eval(stage, (element) => {
      // Fingers that are made up cannot be captured.
      element.setPointerCapture = () => undefined;
    });
    await touch("pointerdown", [
      [400, 300],
      [500, 300],
    ]);
    await touch("pointermove", [
      [350, 300],
      [550, 300],
    ]);
    await touch("pointerup", [
      [350, 300],
      [550, 300],
    ]);
    expect(await scale()).toBe(200);
  });

  it("follows the system's look until the reader switches", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(address);
    const ground = (): Promise<string> =>
      page.$eval("body", (body) => getComputedStyle(body).backgroundColor);
    const dark = await ground();
    expect(await page.innerText('[data-do="theme"]')).toBe("Light");
    await page.click('[data-do="theme"]');
    expect(await ground()).not.toBe(dark);
    expect(await page.innerText('[data-do="theme"]')).toBe("Dark");
  });

  it("is used on a phone without scrolling sideways", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${address}#OrderProcessing`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.isVisible(".nav li")).toBe(false);
    await page.click(".nav summary");
    await page.click("text=WelcomeMail");
    expect(await heading()).toBe("WelcomeMail");
  });

  it("draws all text inside of its box", async () => {
    for (const { name } of shown) {
      await page.goto(`${address}#${encodeURIComponent(name)}`);
      const cut = await page.$$eval(
        ".workflow:not([hidden]) .ds-node, .workflow:not([hidden]) .ds-guard",
        (groups) =>
          groups.flatMap((group) => {
            const outline = group.querySelector(".ds-box, rect, .ds-bar")?.getBoundingClientRect();
            if (outline === undefined) return [];
            return [...group.querySelectorAll(":scope > text")]
              .filter((text) => {
                const { left, right } = text.getBoundingClientRect();
                return left < outline.left || right > outline.right;
              })
              .map((text) => text.textContent);
          }),
      );
      expect(cut, name).toEqual([]);
    }
  });
});
