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
