import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closest, editDistance } from "../../../cli/args/suggest.ts";

describe("editDistance", () => {
  it.each([
    ["", "", 0],
    ["refund", "refund", 0],
    ["refund", "refnud", 1],
    ["refund", "refunds", 1],
    ["refund", "efund", 1],
    ["order", "border", 1],
    ["order", "", 5],
    ["lint", "list", 1],
  ])("%s to %s is %d", (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
  });

  it("is the same both ways, zero for equals alone, and at most the longer length", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const distance = editDistance(left, right);
        expect(distance).toBe(editDistance(right, left));
        expect(distance === 0).toBe(left === right);
        expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
      }),
    );
  });
});

describe("closest", () => {
  const workflows = ["OrderProcessing", "RefundOrder", "CustomerOnboarding"];

  it.each([
    ["OrderProccessing", "OrderProcessing"],
    ["orderprocessing", "OrderProcessing"],
    ["Refund", "RefundOrder"],
    ["onboarding", "CustomerOnboarding"],
    ["Invoice", null],
    ["x", null],
  ])("takes %s for %s", (word, meant) => {
    expect(closest(word, workflows)).toBe(meant);
  });
});
