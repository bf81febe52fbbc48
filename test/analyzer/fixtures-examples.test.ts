import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import type { AnalyzeResult } from "../../analyzer/index.ts";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { EXAMPLES } from "./fixtures-examples.ts";
import { codesOf } from "./fixtures-golden.ts";
import { drawEdges, readEdges } from "./fixtures-notation.ts";

const FOLDER = new URL("../../examples/", import.meta.url);

function analyzeExample(name: string): AnalyzeResult {
  const file = `${name}.ts`;
  return analyze(readFileSync(new URL(file, FOLDER), "utf8"), { file: `examples/${file}` });
}

describe("the examples", () => {
  it("are all drawn", () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts"));
    expect(Object.keys(EXAMPLES).sort()).toEqual(files.map((name) => name.replace(/\.ts$/u, "")).sort());
  });

  describe.each(Object.entries(EXAMPLES))("%s", (name, { workflows }) => {
    it("gives the graphs that a person drew", () => {
      const { definitions } = analyzeExample(name);
      expect(definitions.map((definition) => definition.name)).toEqual(Object.keys(workflows));
      for (const definition of definitions) {
        const actual = drawEdges(definition);
        expect(actual, definition.name).toEqual(readEdges(workflows[definition.name] ?? "", actual));
        expect(checkInvariants(definition)).toEqual([]);
      }
    });

    it("gives nothing to complain about", () => {
      expect(codesOf(analyzeExample(name))).toEqual([]);
    });
  });
});
