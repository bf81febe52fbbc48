import { describe, expect, it } from "vitest";
import { CONSTRUCTS } from "./products-constructs.ts";
import { faultsOf } from "./products-check.ts";
import { POSITIONS } from "./products-positions.ts";
import { writeProduct } from "./products-program.ts";

describe("every construct with a step in every position", () => {
  it("covers the 36 shapes and more than twenty positions", () => {
    expect(CONSTRUCTS).toHaveLength(36);
    expect(POSITIONS.length).toBeGreaterThan(20);
  });

  it.each(CONSTRUCTS)("$name", (construct) => {
    expect(faultsOf(POSITIONS.map((position) => writeProduct(construct, position)))).toEqual([]);
  });
});
