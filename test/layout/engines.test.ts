import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { createElkEngine } from "../../src/layout/createElkEngine.ts";
import { layout } from "../../src/layout/layout.ts";
import type { LayoutWorker } from "../../src/layout/runElk.ts";
import { fitsDefinition, storedLayouts } from "../../src/layout/storedLayouts.ts";
import type { LayoutEngine } from "../../src/layout/types.ts";
import { sampleGraphs } from "./sampleGraphs.ts";

const { refund, welcomeMail } = sampleGraphs;

/** The worker that elkjs itself brings along for places without workers: it speaks the real protocol. */
function startElkWorker(): LayoutWorker {
  const { Worker } = createRequire(import.meta.url)("elkjs/lib/elk-worker.min.js") as {
    Worker: new () => Omit<LayoutWorker, "terminate">;
  };
  return Object.assign(new Worker(), { terminate: () => undefined });
}

/** A worker that cannot be loaded: it never answers, and reports an error instead. */
function startBrokenWorker(): LayoutWorker {
  const worker = {
    onerror: null as ((event: { message: string }) => void) | null,
    postMessage: () => queueMicrotask(() => worker.onerror?.({ message: "404" })),
    terminate: () => undefined,
  };
  return worker;
}

describe("the ELK engine", () => {
  it("draws the same in a worker as without one", async () => {
    const engine = createElkEngine({ worker: startElkWorker });
    expect(await engine.layout(refund)).toEqual(await layout(refund));
    await engine.dispose();
  });

  it("ends its worker", async () => {
    let isEnded = false;
    const worker = Object.assign(startElkWorker(), {
      terminate: () => {
        isEnded = true;
      },
    });
    const engine = createElkEngine({ worker: () => worker });
    await engine.layout(welcomeMail);
    await engine.dispose();
    expect(isEnded).toBe(true);
  });

  it("says so when its worker cannot be loaded, rather than wait", async () => {
    const engine = createElkEngine({ worker: startBrokenWorker });
    await expect(engine.layout(welcomeMail)).rejects.toThrow(
      /layout worker failed: 404.*elk-worker\.min\.js/,
    );
  });

  it("says so where there are no workers", async () => {
    const engine = createElkEngine({ worker: "elk-worker.js" });
    await expect(engine.layout(welcomeMail)).rejects.toThrow(/no Web Workers here to run "elk-worker.js"/);
  });

  it("can be disposed of before it was used", async () => {
    await expect(createElkEngine().dispose()).resolves.toBeUndefined();
  });
});

describe("engines of the host", () => {
  const failing: LayoutEngine = { layout: () => Promise.reject(new Error("not asked for")) };

  it("are asked in ELK's place", async () => {
    const drawing = await layout(welcomeMail);
    const engine: LayoutEngine = { layout: () => Promise.resolve({ ...drawing, width: 7 }) };
    expect((await layout(welcomeMail, { engine })).width).toBe(7);
  });

  it("are told what the drawing is to be", async () => {
    const asked: unknown[] = [];
    const engine: LayoutEngine = {
      layout: (view, options) => {
        asked.push(options);
        return layout(view);
      },
    };
    await layout(welcomeMail, { engine, direction: "right" });
    expect(asked).toEqual([{ direction: "right" }]);
  });

  it("give back stored drawings, and ask another engine for the rest", async () => {
    const drawing = await layout(welcomeMail);
    const engine = storedLayouts(() => drawing, failing);
    expect(await layout(welcomeMail, { engine })).toBe(drawing);
    await expect(layout(refund, { engine })).rejects.toThrow("not asked for");
    await expect(layout(welcomeMail, { engine, direction: "right" })).rejects.toThrow("not asked for");
    await expect(layout(welcomeMail, { engine: storedLayouts(() => null, failing) })).rejects.toThrow();
  });

  it("do not use a stored drawing that lacks a node", async () => {
    const drawing = await layout(welcomeMail);
    expect(fitsDefinition(drawing, welcomeMail)).toBe(true);
    expect(fitsDefinition({ ...drawing, nodes: drawing.nodes.slice(1) }, welcomeMail)).toBe(false);
  });
});
