import { describe, expect, it } from "vitest";
import { layout } from "../../src/layout/layout.ts";
import { choose, definitionOf, framed, leave, step, when } from "./flowBuilder.ts";
import type { Block } from "./flowBuilder.ts";
import { misplaced, missing, slantedLines } from "./drawingRules.ts";
import { randomFlow } from "./randomFlow.ts";

/** `depth` conditions, each inside the one before. */
function nested(depth: number): readonly Block[] {
  let blocks: readonly Block[] = [step("innermost")];
  for (let level = depth; level > 0; level -= 1) blocks = [when(`level${level}`, blocks)];
  return blocks;
}

function framesWithin(depth: number): readonly Block[] {
  let blocks: readonly Block[] = [step("innermost")];
  for (let level = depth; level > 0; level -= 1) blocks = [framed("helper", `helper${level}`, blocks)];
  return blocks;
}

describe("large graphs", () => {
  it("lays conditions in conditions out as a list, and says so", async () => {
    const definition = definitionOf("Deep", nested(400));
    const drawing = await layout(definition);
    expect(drawing.notes).toEqual([
      {
        code: "reduced_quality",
        message:
          "Not all of the graph could be laid out with full care: one part was laid out as a plain list.",
      },
    ]);
    expect([...missing(definition, drawing), ...slantedLines(drawing)]).toEqual([]);
  });

  it("lays thousands of cases out below each other", async () => {
    const cases = Array.from(
      { length: 2_000 },
      (_, index) => [`kind === ${index}`, [step(`s${index}`)]] as const,
    );
    const definition = definitionOf("Wide", [choose("kind", cases), step("close")]);
    const drawing = await layout(definition);
    expect(drawing.notes).toHaveLength(1);
    expect(drawing.width).toBeLessThan(1_000);
    expect(missing(definition, drawing)).toEqual([]);
  });

  it("does not run out of stack on ten thousand steps", async () => {
    const steps = Array.from({ length: 10_000 }, (_, index) => step(`step_${index}`));
    // One decision keeps it from being trivial.
    const definition = definitionOf("Long", [...steps, when("isLate", [leave("fail")])]);
    const drawing = await layout(definition);
    expect(drawing.nodes).toHaveLength(definition.nodes.length);
    expect(drawing.notes).toHaveLength(1);
  });

  it("frames regions up to a depth that can still be seen, and says how many have no frame", async () => {
    const definition = definitionOf("Framed", framesWithin(60));
    const { regions, notes } = await layout(definition);
    expect(regions).toHaveLength(24);
    expect(notes[0]?.message).toMatch(/^36 regions are nested more than 24 deep/);
  });

  it("takes less care of graphs over the caller's limit, and still draws them soundly", async () => {
    const definition = randomFlow(3, 40);
    const careful = await layout(definition);
    const quick = await layout(definition, { carefulNodeLimit: 10 });
    expect(careful.notes).toEqual([]);
    expect(quick.notes[0]?.message).toMatch(/parts were laid out in less time/);
    expect([...missing(definition, quick), ...misplaced(definition, quick)]).toEqual([]);
  });
});
