import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toLine } from "../../src/render/text/toLine.ts";
import { NASTY_TEXTS, nastyTexts } from "../support/nastyTexts.ts";

function countCharacters(text: string): number {
  return [...new Intl.Segmenter("en").segment(text)].length;
}

describe("toLine", () => {
  it("puts everything on one line", () => {
    expect(toLine(NASTY_TEXTS.newlines ?? "", 80)).toBe("first line second line third tab");
    expect(toLine(NASTY_TEXTS.control ?? "", 80)).toBe("a b c [31m");
    expect(toLine("  \n ", 80)).toBe("");
  });

  it("keeps both ends of a long text", () => {
    const line = toLine(NASTY_TEXTS.long ?? "", 20);
    expect(line).toBe("start_xxxx…xxxxx_end");
    expect(line).toHaveLength(20);
  });

  it("leaves a text alone that just fits", () => {
    expect(toLine("x".repeat(20), 20)).toBe("x".repeat(20));
    expect(toLine("👩‍👩‍👧‍👦".repeat(20), 20)).toBe("👩‍👩‍👧‍👦".repeat(20));
  });

  it("does not cut through characters that are made of many", () => {
    expect(toLine("👩‍👩‍👧‍👦".repeat(30), 5)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  });

  it("drops what would turn the order of the text around it, and mends half characters", () => {
    expect(toLine(NASTY_TEXTS.bidi ?? "", 80)).toBe("price 001 x");
    expect(toLine(NASTY_TEXTS.surrogate ?? "", 80)).toBe("half \uFFFD of an emoji");
  });

  it("never gives more characters than asked for, nor a second line", () => {
    fc.assert(
      fc.property(nastyTexts, fc.integer({ min: 3, max: 100 }), (text, limit) => {
        const line = toLine(text, limit);
        expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029]/u);
        expect(countCharacters(line)).toBeLessThanOrEqual(limit);
        expect(toLine(line, limit)).toBe(line);
      }),
      { numRuns: 1_000 },
    );
  });
});
