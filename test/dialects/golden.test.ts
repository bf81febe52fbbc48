import { describe, expect, it } from "vitest";
import { codesOf, formatGolden } from "../analyzer/fixtures-golden.ts";
import { drawEdges, readEdges } from "../analyzer/fixtures-notation.ts";
import { CASES } from "./cases/index.ts";
import { analyzeFixture, fixturesIn, folder } from "./fixtures.ts";

// After a change that is meant, write the golden files anew with `npx vitest run test/dialects --update` and read the diff.
for (const { dialect, expected } of CASES) {
  if (expected === undefined) continue;
  const root = folder(`fixtures/${dialect.name}`);

  describe(`${dialect.name} workflows`, () => {
    it("have a drawing for every source", () => {
      const drawn = Object.keys(expected).filter((path) => !path.includes("/"));
      expect(drawn.sort()).toEqual(fixturesIn(root).map(({ path }) => path));
    });

    describe.each(Object.entries(expected))("%s", (path, { workflows, codes = [] }) => {
      const result = analyzeFixture({ root, path });

      it("gives the graphs that a person drew", () => {
        expect(result.definitions.map(({ name }) => name)).toEqual(Object.keys(workflows));
        for (const definition of result.definitions) {
          const actual = drawEdges(definition);
          expect(actual, definition.name).toEqual(readEdges(workflows[definition.name] ?? "", actual));
        }
      });

      it("gives the diagnostics that a person expects", () => {
        expect(codesOf(result)).toEqual(codes);
      });

      it("gives the golden model", async () => {
        await expect(formatGolden(result)).toMatchFileSnapshot(`${root}${path.replace(/\.tsx?$/u, ".json")}`);
      });
    });
  });
}
