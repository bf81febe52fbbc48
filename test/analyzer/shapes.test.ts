import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import { codesOf, fixturePath, formatGolden, listFixtures, readFixture } from "./fixtures-golden.ts";
import { drawEdges, readEdges } from "./fixtures-notation.ts";
import { SHAPES } from "./shapes-expected.ts";

// After a change that is meant, write the golden files anew with `npx vitest run test/analyzer --update` and read the diff.
describe("the 36 everyday shapes", () => {
  it("are 36, each with a source, a drawing and a golden file", () => {
    const sources = listFixtures("shapes").filter((name) => name.endsWith(".ts"));
    expect(sources).toHaveLength(36);
    expect(Object.keys(SHAPES).sort()).toEqual(sources.map((name) => name.replace(/\.ts$/u, "")).sort());
  });

  for (const [name, { edges, codes = [] }] of Object.entries(SHAPES)) {
    const file = `shapes/${name}.ts`;

    it(`${name}: every edge is where a person drew it`, () => {
      const result = analyze(readFixture(file), { file });
      const actual = result.definitions.flatMap(drawEdges);
      expect(actual).toEqual(readEdges(edges, actual));
      expect(codesOf(result)).toEqual(codes);
      expect(result.definitions).toHaveLength(1);
    });

    it(`${name}: the model is the golden one`, async () => {
      const golden = fixturePath(`shapes/${name}.json`);
      await expect(formatGolden(analyze(readFixture(file), { file }))).toMatchFileSnapshot(golden);
    });
  }
});
