import { describe, expect, it } from "vitest";
import { measureText } from "../../src/layout/measureText.ts";

const sans = { family: "sans", sizePx: 10 } as const;
const mono = { family: "mono", sizePx: 10 } as const;

describe("measureText", () => {
  it("adds up the widths of characters, in proportion to the size", () => {
    expect(measureText("", sans)).toBe(0);
    expect(measureText("ab", sans)).toBeCloseTo(measureText("a", sans) + measureText("b", sans));
    expect(measureText("order", { ...sans, sizePx: 20 })).toBeCloseTo(2 * measureText("order", sans));
  });

  it("knows narrow letters from wide ones, and that source text has none of either", () => {
    expect(measureText("WWW", sans)).toBeGreaterThan(3 * measureText("iii", sans));
    expect(measureText("WWW", mono)).toBe(measureText("iii", mono));
  });

  it("has a width for every character that a keyboard can type", () => {
    for (let code = 33; code < 127; code += 1) {
      const width = measureText(String.fromCharCode(code), sans);
      expect(width, String.fromCharCode(code)).toBeGreaterThan(2.5);
      expect(width, String.fromCharCode(code)).toBeLessThan(10.5);
    }
  });

  it("gives signs of Chinese, Japanese and Korean a whole em, and pictographs more", () => {
    expect(measureText("発送", sans)).toBeGreaterThanOrEqual(20);
    expect(measureText("주문", mono)).toBeGreaterThanOrEqual(20);
    expect(measureText("📦", sans)).toBeGreaterThan(12);
  });

  it("gives no width to marks that stand on other characters", () => {
    expect(measureText("e\u0301", sans)).toBe(measureText("e", sans));
    expect(measureText("a\u200db", sans)).toBeCloseTo(measureText("ab", sans));
  });
});
