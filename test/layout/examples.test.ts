import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import { viewOf } from "../../src/definition/view.ts";
import { layout } from "../../src/layout/layout.ts";
import { brokenRules } from "./drawingRules.ts";

const folder = new URL("../../examples/", import.meta.url);

function read(file: string): string | null {
  try {
    return readFileSync(new URL(file, folder), "utf8");
  } catch {
    return null;
  }
}

const definitions = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => {
    const resolve = (specifier: string): string | null =>
      specifier.startsWith("./") ? specifier.slice(2) : null;
    return analyze(read(file) ?? "", { file, read, resolve }).definitions;
  });

describe("drawings of the examples", () => {
  it("are many", () => {
    expect(definitions.length).toBeGreaterThanOrEqual(8);
  });

  it("keep to the main line where a run of its own starts on the way", async () => {
    const cycle = definitions.find(({ name }) => name === "FulfilmentCycle");
    if (cycle === undefined) throw new Error("The example has another name.");
    const { nodes } = await layout(cycle);
    const labels = new Map(cycle.nodes.map(({ id, label }) => [id, label]));
    const line = nodes.filter(({ id }) =>
      /^(freezeOrders|printPickLists|closeCycle)$/.test(labels.get(id) ?? ""),
    );
    expect(line).toHaveLength(3);
    expect(new Set(line.map(({ x, width }) => x + width / 2)).size).toBe(1);
  });

  it("draw no wide bar where ways come together that exclude each other", async () => {
    const claim = definitions.find(({ name }) => name === "InsuranceClaim");
    if (claim === undefined) throw new Error("The example has another name.");
    const arriving = (id: string): number => claim.edges.filter(({ to }) => to === id).length;
    const meeting = claim.nodes.filter(({ kind, id }) => kind === "fork" && arriving(id) > 1);
    expect(meeting).toHaveLength(1);
    const { nodes } = await layout(claim);
    const widths = nodes.filter(({ id }) => meeting.some((node) => node.id === id)).map(({ width }) => width);
    expect(widths).toEqual([44]);
  });

  it.each(definitions.map((definition) => [definition.name, definition] as const))(
    "%s",
    async (_name, definition) => {
      const drawing = await layout(definition);
      expect(brokenRules(definition, drawing)).toEqual([]);
      expect(drawing.notes).toEqual([]);
      const contracted = { ...definition, ...viewOf(definition, "steps") };
      expect(brokenRules(contracted, await layout(contracted))).toEqual([]);
    },
  );
});
