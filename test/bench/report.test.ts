import { describe, expect, it } from "vitest";
import { ratioSpread, spreadOf } from "../../bench/measure/statistics.ts";
import { brokenFigures, verdictOf, type Figure } from "../../bench/report/figure.ts";
import { toMarkdown } from "../../bench/report/markdown.ts";
import { growthOf } from "../../bench/sections/growth.ts";

const atMost = (value: number): Figure => ({
  name: "orders a second",
  value,
  unit: "x",
  repeats: "3",
  budget: { kind: "atMost", limit: 2 },
});

describe("the figures of the benchmark", () => {
  it("give the median and the quartiles", () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, count: 5 });
    expect(spreadOf([1, 2]).median).toBe(1.5);
  });

  it("compare what was measured next to each other", () => {
    expect(ratioSpread([2, 40, 9], [1, 10, 3])).toEqual({ median: 3, low: 2.5, high: 3.5, count: 3 });
  });

  it("tell growth from a fixed cost that small files bear", () => {
    expect(growthOf([9, 3, 2, 1])).toBe(1);
    expect(growthOf([9, 3, 4.5])).toBe(1.5);
    expect(growthOf([4, 8, 2, 3])).toBe(2);
  });

  it("fail only by a clear margin", () => {
    expect([1.9, 2, 2.1, 2.3].map((value) => verdictOf(atMost(value)))).toEqual([
      "kept",
      "kept",
      "at the edge",
      "broken",
    ]);
    const atLeast: Figure = { ...atMost(1.5), budget: { kind: "atLeast", limit: 2 } };
    expect(verdictOf(atLeast)).toBe("broken");
    expect(verdictOf({ ...atMost(2.1), isExact: true })).toBe("broken");
  });

  it("name what is broken, and let what was not measured be", () => {
    const missing = { name: "refunds", value: null, reason: "no network" } as const;
    const section = { title: "Speed", about: [], notes: [], figures: [atMost(1), atMost(9), missing] };
    expect(brokenFigures([section]).map(({ value }) => value)).toEqual([9]);
  });

  it("keep a table that holds any text", () => {
    const missing = { name: "a|b", value: null, reason: "no\nnetwork" } as const;
    const section = {
      title: "Speed",
      about: ["How it was measured."],
      notes: ["A note."],
      figures: [missing],
    };
    const markdown = toMarkdown({ day: "2026-11-30", machine: ["two threads"], sections: [section] });
    expect(markdown).toContain("| a\\|b | not measured |  |  |  | no network |");
    expect(markdown).toContain("- two threads");
    expect(markdown).toContain("- A note.");
  });
});
