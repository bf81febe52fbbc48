import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMarkFinder } from "../../analyzer/marks.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 60 });
const mark = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), minLength: 1, maxLength: 7 });

describe("the search for marks", () => {
  it("finds each mark that a text holds, and no other", () => {
    fc.assert(
      fc.property(fc.uniqueArray(mark, { maxLength: 6 }), letters, (marks, text) => {
        const held = marks.filter((one) => text.includes(one));
        const finder = createMarkFinder(marks);
        expect([...finder.allIn(text)].sort()).toEqual(held.sort());
        expect(finder.isIn(text)).toBe(held.length > 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds marks at both ends of a text, and one inside another", () => {
    const finder = createMarkFinder(["shop/engine", "engine", "orders"]);
    expect([...finder.allIn("orders of shop/engine")].sort()).toEqual(["engine", "orders", "shop/engine"]);
    expect(finder.isIn("")).toBe(false);
  });
});
