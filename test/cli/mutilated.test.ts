import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { call } from "./support/call.ts";
import { createTempFolder } from "./support/temp-folder.ts";

const EXAMPLES = new URL("../../examples/", import.meta.url);
const SOURCES = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(new URL(name, EXAMPLES), "utf8"));

/** Pieces that stand for what people leave behind while they type, and what merges do. */
const SCRAPS = [
  "(",
  ")",
  "{",
  "}",
  "[",
  "`",
  "'",
  "/*",
  "${",
  "=>",
  "await ",
  "?.",
  "<<<<<<< HEAD\n",
  "\0",
  "…",
  "\r",
  "if (",
  "else ",
  "finally {",
  "yield* ",
  "@",
  "#x",
  "<b>",
  "=",
  ";",
  "this",
  ".then(",
  "break;",
  "label:",
  "return;",
  "case 1:",
];

const cut = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 200 }),
  scrap: fc.constantFrom("", ...SCRAPS),
});

const mutilated = fc
  .record({ source: fc.constantFrom(...SOURCES), cuts: fc.array(cut, { minLength: 1, maxLength: 6 }) })
  .map(({ source, cuts }) =>
    cuts.reduce((text, { at, length, scrap }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + scrap + text.slice(start + length);
    }, source),
  );

describe("a source that was cut up", () => {
  it("is read as far as it goes, and never ends in a fault", async () => {
    await fc.assert(
      fc.asyncProperty(mutilated, async (source) => {
        const stdin = source;
        const linted = await call(["lint", "-", "--format", "json"], "/", { stdin });
        expect(linted.stdout).not.toContain('"analysis-failed"');
        expect(["done", "findings"]).toContain(linted.outcome);
        const drawn = await call(["graph", "-"], "/", { stdin });
        expect(drawn.outcome).toBe("done");
      }),
      { numRuns: 100, seed: 20_260_801 },
    );
  }, 600_000);

  it("is no fault either when it is no text at all", async () => {
    const cwd = createTempFolder();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const { outcome } = await call(["list", "-"], cwd, { stdin: bytes });
        expect(["done", "unreadable"]).toContain(outcome);
      }),
    );
  });
});
