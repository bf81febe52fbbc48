import { openworkflow } from "../../../analyzer/dialects/openworkflow.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./openworkflow.expected.ts";

export const openworkflowCase: DialectCase = {
  dialect: openworkflow,
  fixtures: fixturesIn(folder("fixtures/openworkflow")),
  expected: EXPECTED,
  lookalike: `
      // Not openworkflow: a garden's beds are defined, its paths implemented.
      import { defineWorkflow } from "./garden";
      import { Worker } from "openworkflow";
      export const bed = defineWorkflow({ name: "bed" }, async ({ step }) => step.run({ name: "dig" }, () => 1));
      export const path = garden.defineWorkflow({ name: "path" }, async (stones) => stones.sleep("lay", "1h"));`,
};
