import { describe, expect, it } from "vitest";
import { layout } from "../../src/layout/layout.ts";
import type { GraphLayout, Point } from "../../src/layout/types.ts";
import { attempt, definitionOf, framed, loop, proceed, step, stop, when } from "./flowBuilder.ts";

function lineOf({ edges }: GraphLayout, from: string, to: string): readonly Point[] {
  return edges.find(({ id }) => id === `${from}->${to}`)?.points ?? [];
}

/** Where a line crosses from left to right or back, how far it goes each way. */
function wayBack(points: readonly Point[]): number {
  return points
    .slice(1)
    .map((to, index) => (points[index]?.x ?? to.x) - to.x)
    .filter((back) => back > 0)
    .reduce((sum, back) => sum + back, 0);
}

const ids = ["execute:adjust", "execute:ask"];

describe("lines that close loops", () => {
  it("go straight to the right, also out of frames", async () => {
    const settle = framed("helper", "settle", [when("line.isSmall", [step("adjust")], [step("ask")])]);
    const drawing = await layout(definitionOf("Reconcile", [loop("for", "line of lines", [settle])]));
    const head = "decision:line of lines";
    const column = drawing.nodes.find(({ id }) => id === head)?.x ?? 0;
    for (const id of ids) {
      const points = lineOf(drawing, id, head);
      const [start] = points;
      const rightmost = Math.max(...points.map(({ x }) => x));
      expect(start?.x, id).toBeGreaterThan(column);
      // Back to the left it goes once: above everything, to the loop's head.
      expect(wayBack(points), id).toBe(rightmost - (points.at(-1)?.x ?? 0));
    }
  });

  it("leave a frame right of what goes on", async () => {
    const parcels = loop("for", "id of ids", [
      attempt(
        [when("isFirst", [step("first"), proceed]), when("isLast", [step("last"), stop]), step("rest")],
        [step("report")],
      ),
      step("note"),
    ]);
    const definition = definitionOf("Parcels", [parcels, step("close")]);
    const drawing = await layout(definition);
    const back = lineOf(drawing, "execute:first", "decision:id of ids");
    const frame = drawing.regions.find(({ tag }) => tag.lines[0] === "try");
    const bottom = (frame?.y ?? 0) + (frame?.height ?? 0);
    const crossing = (points: readonly Point[]): number =>
      points.find((point, index) => point.y > bottom && (points[index - 1]?.y ?? bottom) <= bottom)?.x ?? 0;
    const onward = lineOf(drawing, "execute:last", "execute:close");
    expect(crossing(back)).toBeGreaterThan(crossing(onward));
  });
});
