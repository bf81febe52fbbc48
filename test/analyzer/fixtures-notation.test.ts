import { describe, expect, it } from "vitest";
import { diamond, line, loop } from "../support/graphs.ts";
import { drawEdges, readEdges } from "./fixtures-notation.ts";

describe("the notation of drawings", () => {
  it("draws a line of steps, each by its kind", () => {
    expect(drawEdges(line)).toEqual([
      "load_invoice > wait:cool_off",
      "send_invoice > end",
      "start > load_invoice",
      "wait:cool_off > send_invoice",
    ]);
  });

  it("reads a chain as what it draws", () => {
    const drawing = "start > load_invoice > wait:cool_off > send_invoice > end";
    expect(readEdges(drawing, [])).toEqual(drawEdges(line));
  });

  it("keeps guards that hold brackets and arrows", () => {
    const drawing = `
      start > load_order > D1 ? continue_if:manager_approval [order.total > 10_000] > ship_order > end
      D1 ? ship_order [!(order.total > 10_000)]`;
    expect(readEdges(drawing, [])).toEqual(drawEdges(diamond));
    expect(readEdges("D1 |> fail [lines[0] >= 3]", [])).toEqual(["D1 |> fail [lines[0] >= 3]"]);
  });

  it("takes any guard for a star, but not none", () => {
    const actual = drawEdges(loop);
    expect(readEdges("start > D1 ? fulfill_* [*]", actual)).toEqual(
      actual.filter((edge) => edge.startsWith("start") || edge.startsWith("D1 ? fulfill_*")),
    );
    expect(readEdges("D1 ? ship_order [*]", ["D1 ? ship_order"])).toEqual(["D1 ? ship_order [*]"]);
  });

  it("refuses a line that it cannot read", () => {
    expect(() => readEdges("start > a -> b", [])).toThrow("Cannot read");
    expect(() => readEdges("start", [])).toThrow("Cannot read");
  });
});
