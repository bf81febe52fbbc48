import { describe, expect, it } from "vitest";
import type { Output } from "../../../cli/host.ts";
import { paintFor } from "../../../cli/terminal/paint.ts";
import { createProgress } from "../../../cli/terminal/progress.ts";
import { count, harmless, oneLine, truncate } from "../../../cli/terminal/text.ts";

function recorder(isTerminal: boolean): Output & { readonly written: string[] } {
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
    return Promise.resolve();
  };
  return { written, write, isTerminal, columns: 30 };
}

describe("paintFor", () => {
  it("colours on a terminal alone", () => {
    expect(paintFor(recorder(true), {})("error", "no")).toBe("\u001b[31mno\u001b[39m");
    expect(paintFor(recorder(false), {})("error", "no")).toBe("no");
    expect(paintFor(recorder(false), { FORCE_COLOR: "1" })("error", "no")).toBe("no");
  });

  it("does not colour against NO_COLOR, which counts unless it is empty", () => {
    expect(paintFor(recorder(true), { NO_COLOR: "0" })("error", "no")).toBe("no");
    expect(paintFor(recorder(true), { NO_COLOR: "" })("error", "no")).not.toBe("no");
    expect(paintFor(recorder(true), { TERM: "dumb" })("error", "no")).toBe("no");
  });
});

describe("createProgress", () => {
  async function play(isTerminal: boolean, timesMs: readonly number[]): Promise<readonly string[]> {
    const stderr = recorder(isTerminal);
    const clock = timesMs.values();
    const progress = createProgress({ stderr, nowMs: () => clock.next().value ?? 0 });
    for (const [index] of timesMs.entries())
      await progress.update(index, timesMs.length, `reading\u001b ${"o".repeat(50)}`);
    await progress.clear();
    return stderr.written;
  }

  it("says nothing where nobody looks", async () => {
    expect(await play(false, [100, 9000])).toEqual([]);
  });

  it("says nothing of short work", async () => {
    expect(await play(true, [100, 499])).toEqual([]);
  });

  it("counts nothing where there is one thing", async () => {
    expect(await play(true, [600])).toEqual(["\r\u001b[2Kreading\\u001b oooooooooooooo…", "\r\u001b[2K"]);
  });

  it("says how far long work is, not too often, on one line that it clears", async () => {
    expect(await play(true, [100, 500, 550, 600])).toEqual([
      "\r\u001b[2K2 of 4: reading\\u001b oooooo…",
      "\r\u001b[2K4 of 4: reading\\u001b oooooo…",
      "\r\u001b[2K",
    ]);
  });
});

describe("text", () => {
  it("shows what could act on a terminal", () => {
    expect(harmless("a\u001b[2J\tb\r\nc\u202e")).toBe("a\\u001b[2J b\\u000d\nc\\u202e");
    expect(oneLine("a\r\nb\nc")).toBe("a⏎b⏎c");
  });

  it("counts", () => {
    expect([count(0, "file"), count(1, "file"), count(999, "file"), count(1234567, "file")]).toEqual([
      "0 files",
      "1 file",
      "999 files",
      "1,234,567 files",
    ]);
  });

  it("truncates", () => {
    expect([truncate("order", 5), truncate("orders", 5), truncate("orders", 0)]).toEqual([
      "order",
      "orde…",
      "…",
    ]);
  });
});
