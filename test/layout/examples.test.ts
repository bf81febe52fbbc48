import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import type { Definition } from "../../src/definition/model.ts";
import { viewOf } from "../../src/definition/view.ts";
import { layout } from "../../src/layout/layout.ts";
import type { Box } from "../../src/layout/types.ts";
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

function fixture(name: string): readonly Definition[] {
  const file = new URL(`../fixtures/cases/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly definitions: readonly Definition[] })
    .definitions;
}

function example(name: string): Definition {
  const found = definitions.find((definition) => definition.name === name);
  if (found === undefined) throw new Error(`No example is named ${name}.`);
  return found;
}

describe("drawings of the examples", () => {
  it("are many", () => {
    expect(definitions.length).toBeGreaterThanOrEqual(8);
  });

  it("keep to the main line where a run of its own starts on the way", async () => {
    const cycle = example("FulfilmentCycle");
    const { nodes } = await layout(cycle);
    const labels = new Map(cycle.nodes.map(({ id, label }) => [id, label]));
    const line = nodes.filter(({ id }) =>
      /^(freezeOrders|printPickLists|closeCycle)$/.test(labels.get(id) ?? ""),
    );
    expect(line).toHaveLength(3);
    expect(new Set(line.map(({ x, width }) => x + width / 2)).size).toBe(1);
  });

  it("put the exit of a gate beside it where a wide frame follows, and are no wider than they must be", async () => {
    const drawing = await layout(example("DocumentApproval"));
    const gate = drawing.nodes.find(({ id }) => id === "continue_if$legal_consent");
    const exits = [...drawing.nodes, ...drawing.copies].filter(
      ({ face }) => face.title[0] === "parked until woken",
    );
    const middleOf = (box: Box | undefined): number => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(exits.map(middleOf)).toContain(middleOf(gate));
    const columns = [...drawing.nodes, ...drawing.regions].flatMap(({ x, width }) => [x, x + width]);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([24, drawing.width - 24]);
  });

  it("draw no wide bar where ways come together that exclude each other", async () => {
    const claim = example("InsuranceClaim");
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

  it.each([
    ["work that a frame waits for, outside of it", "warehouse-picks"],
    ["a generator whose turns are the body of a loop elsewhere", "page-import"],
  ])("run with the flow: %s", async (_what, name) => {
    for (const definition of fixture(name))
      expect(brokenRules(definition, await layout(definition))).toEqual([]);
  });
});
