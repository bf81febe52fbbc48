import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import type { AreaLayout } from "../../src/layout/areaLayout.ts";
import { assemble } from "../../src/layout/assemble.ts";
import { planDrawing } from "../../src/layout/planDrawing.ts";
import { rowLayout } from "../../src/layout/rowLayout.ts";
import type { GraphLayout, LayoutDirection } from "../../src/layout/types.ts";
import { brokenRules } from "./drawingRules.ts";
import { randomFlow } from "./randomFlow.ts";
import { sampleGraphs } from "./sampleGraphs.ts";

function inRows(definition: Definition, direction: LayoutDirection): GraphLayout {
  const plan = planDrawing(definition, direction);
  const inner = new Map<string, AreaLayout>();
  for (const area of plan.areas)
    inner.set(area.id, rowLayout(area, { isSideways: direction === "right", inner }));
  return assemble(plan, inner);
}

describe("rowLayout", () => {
  it.each(Object.entries(sampleGraphs))("keeps the rules of drawing for %s", (_name, definition) => {
    expect(brokenRules(definition, inRows(definition, "down"))).toEqual([]);
    expect(brokenRules(definition, inRows(definition, "right"), "right")).toEqual([]);
  });

  it("keeps them for generated workflows", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const definition = randomFlow(seed, 25);
      expect(brokenRules(definition, inRows(definition, "down")), `seed ${seed}`).toEqual([]);
    }
  });

  it("puts one box below the other, in the order of the flow", () => {
    const { nodes } = inRows(sampleGraphs.welcomeMail, "down");
    const rows = nodes.map(({ y }) => y);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
    expect(new Set(nodes.map(({ x, width }) => x + width / 2)).size).toBe(1);
  });
});
