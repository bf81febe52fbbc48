import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import type { AnalyzeResult } from "../../analyzer/index.ts";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { CONCURRENCY } from "./fixtures-concurrency.ts";
import { filesOf } from "./fixtures-files.ts";
import { FLOW } from "./fixtures-flow.ts";
import { codesOf, fixturePath, formatGolden, listFixtures, readFixture } from "./fixtures-golden.ts";
import { HELPERS } from "./fixtures-helpers.ts";
import { NAMES } from "./fixtures-names.ts";
import { drawEdges, readEdges } from "./fixtures-notation.ts";
import type { ExpectedCase, ExpectedCases } from "./fixtures-types.ts";

const CASES: ExpectedCases = { ...FLOW, ...CONCURRENCY, ...HELPERS, ...NAMES };

function fileOf(name: string, { file = `${name}.ts` }: ExpectedCase): string {
  return `cases/${file}`;
}

function analyzeCase(name: string, expected: ExpectedCase, change = (text: string) => text): AnalyzeResult {
  const file = fileOf(name, expected);
  const isFolder = file.split("/").length > 2;
  return analyze(change(readFixture(file)), { file, ...(isFolder ? filesOf(`cases/${name}`) : {}) });
}

// After a change that is meant, write the golden files anew with `npx vitest run test/analyzer --update` and read the diff.
describe("business cases", () => {
  it("have a drawing for every source", () => {
    const sources = listFixtures("cases").filter((name) => !name.endsWith(".json"));
    expect(Object.keys(CASES).sort()).toEqual(sources.map((name) => name.replace(/\.tsx?$/u, "")).sort());
  });

  describe.each(Object.entries(CASES))("%s", (name, expected) => {
    it("gives the graphs that a person drew", () => {
      const { definitions } = analyzeCase(name, expected);
      expect(definitions.map((definition) => definition.name)).toEqual(Object.keys(expected.workflows));
      for (const definition of definitions) {
        const actual = drawEdges(definition);
        expect(actual, definition.name).toEqual(readEdges(expected.workflows[definition.name] ?? "", actual));
      }
    });

    it("gives the diagnostics that a person expects", () => {
      expect(codesOf(analyzeCase(name, expected))).toEqual(expected.codes ?? []);
    });

    it("keeps the invariants", () => {
      expect(
        analyzeCase(name, expected).definitions.map((definition) => checkInvariants(definition)),
      ).toEqual(Object.keys(expected.workflows).map(() => []));
    });

    it("does not mind how its lines end or what its file begins with", () => {
      const foreign = analyzeCase(name, expected, (text) => {
        return `\uFEFF${text.replace(/^\uFEFF/u, "").replace(/\r?\n/gu, "\r\n")}`;
      });
      const plain = analyzeCase(name, expected);
      expect(foreign.definitions.map(drawEdges)).toEqual(plain.definitions.map(drawEdges));
      expect(codesOf(foreign)).toEqual(codesOf(plain));
    });

    it("gives the golden model", async () => {
      const golden = fixturePath(`cases/${name}.json`);
      await expect(formatGolden(analyzeCase(name, expected))).toMatchFileSnapshot(golden);
    });
  });
});
