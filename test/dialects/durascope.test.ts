import { describe, expect, it } from "vitest";
import { isStepNode } from "../../src/definition/kinds.ts";
import { codesOf, formatGolden } from "../analyzer/fixtures-golden.ts";
import { drawEdges, readEdges } from "../analyzer/fixtures-notation.ts";
import { analyzeFixture, folder } from "./fixtures.ts";

const root = folder("fixtures/durascope");

// The dialect's other calls are drawn in the cases and shapes of test/analyzer.
describe("gates with a reason", () => {
  const result = analyzeFixture({ root, path: "road-tender.ts" });
  const [tender] = result.definitions;

  it("park the run until they are answered", () => {
    const actual = tender ? drawEdges(tender) : [];
    const expected = `
      start > continue_if:suspend:bids_are_in > D1 ? continue_if:suspend:lot_*_is_measured [*] ^> D1
      continue_if:suspend:bids_are_in |> halt
      continue_if:suspend:lot_*_is_measured |> halt#2
      D1 ? continue_if:approval:bids_are_in [*] > continue_if:approval:award_of_* > D2 ? publish [*] > end
      continue_if:approval:bids_are_in |> halt#3
      continue_if:approval:award_of_* |> halt#4
      D2 |> end [award.status === "expired"]`;
    expect(actual).toEqual(readEdges(expected, actual));
    expect(codesOf(result)).toEqual([]);
  });

  it("tell what they wait for and how long", () => {
    const gates = tender?.nodes.filter(isStepNode).filter((node) => node.kind === "continue_if") ?? [];
    expect(gates.map(({ details }) => details)).toEqual([
      { source: "suspend" },
      { source: "suspend" },
      { source: "approval" },
      { source: "approval", timeout: "days(30)" },
    ]);
  });

  it("give the golden model", async () => {
    await expect(formatGolden(result)).toMatchFileSnapshot(`${root}road-tender.json`);
  });
});
