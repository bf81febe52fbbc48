import { describe, expect, it } from "vitest";
import { flowOrder } from "../../src/layout/flowOrder.ts";

function orderOf(vertices: string, edges: readonly string[]): string {
  const targets = new Map<string, string[]>();
  for (const [from = "", to = ""] of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  return [...flowOrder(Array.from(vertices), targets).keys()].join("");
}

describe("flowOrder", () => {
  it("tells the first way to its end before the second, and what both lead to after both", () => {
    expect(orderOf("abcde", ["ab", "ac", "bd", "ce", "de"])).toBe("abdce");
  });

  it("follows the order of the ways, not that of the vertices", () => {
    expect(orderOf("abcd", ["ac", "ab", "bd", "cd"])).toBe("acbd");
  });

  it("has a place for what nothing leads to", () => {
    expect(orderOf("abxy", ["ab", "xy"])).toBe("abxy");
  });

  it("has a place for vertices on a cycle, which no sound graph has", () => {
    expect(
      Array.from(orderOf("abc", ["ab", "bc", "cb"]))
        .sort()
        .join(""),
    ).toBe("abc");
    expect(orderOf("ab", ["ab", "ba"])).toHaveLength(2);
  });

  it("walks a line of 100,000 vertices", () => {
    const vertices = Array.from({ length: 100_000 }, (_, index) => String(index));
    const targets = new Map(vertices.map((vertex, index) => [vertex, vertices.slice(index + 1, index + 2)]));
    expect(flowOrder(vertices, targets).get("99999")).toBe(99_999);
  });
});
