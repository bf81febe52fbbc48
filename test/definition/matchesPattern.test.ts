import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapePattern, matchesPattern } from "../../src/definition/matchesPattern.ts";

/** The same question asked of a regular expression. */
function matchesRegExp(pattern: string, name: string): boolean {
  const source = pattern.replace(/\\([^])|\*|[^]/g, (part: string, escaped: string | undefined) => {
    if (part === "*") return "[^]*";
    return (escaped ?? part).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  });
  return new RegExp(`^${source}$`).test(name);
}

describe("matchesPattern", () => {
  it.each([
    ["durably_execute$fulfill_*", "durably_execute$fulfill_42", true],
    ["durably_execute$fulfill_*", "durably_execute$fulfill_", true],
    ["durably_execute$fulfill_*", "durably_execute$refund_42", false],
    ["*", "", true],
    ["**", "anything at all", true],
    ["", "", true],
    ["", "x", false],
    ["order_*_line_*", "order_7_line_2", true],
    ["order_*_line_*", "order_7", false],
    ["ab*ba", "aba", false],
    ["ab*ba", "abba", true],
    ["*_paid*_paid", "order_paid", false],
    ["price\\*2", "price*2", true],
    ["price\\*2", "priceX2", false],
    ["path\\\\*", "path\\to", true],
    ["ends in \\", "ends in \\", true],
    ["a.c", "abc", false],
    ["order_*_done", "order_\n_done", true],
  ])("%j against %j: %s", (pattern, name, expected) => {
    expect(matchesPattern(pattern, name)).toBe(expected);
  });

  it("agrees with a regular expression", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "*", "\\", "$"), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (pattern, name) => {
        expect(matchesPattern(pattern, name)).toBe(matchesRegExp(pattern, name));
      }),
      { numRuns: 3_000 },
    );
  });

  it("matches an escaped name, and that name alone", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, other) => {
        expect(matchesPattern(escapePattern(name), name)).toBe(true);
        expect(matchesPattern(escapePattern(name), other)).toBe(name === other);
      }),
    );
  });

  it("takes no detours on texts that repeat themselves", () => {
    // Trying again from every letter would take billions of comparisons here, and the test would not end.
    const pattern = `*${"a".repeat(50_000)}b*${"a".repeat(50_000)}c*`;
    expect(matchesPattern(pattern, "a".repeat(200_000))).toBe(false);
    expect(matchesPattern("*a".repeat(10_000), "a".repeat(20_000))).toBe(true);
  });
});
