import { inngest } from "../../../analyzer/dialects/inngest.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./inngest.expected.ts";

export const inngestCase: DialectCase = {
  dialect: inngest,
  fixtures: fixturesIn(folder("fixtures/inngest")),
  expected: EXPECTED,
  lookalike: `
      // Speaks of Inngest, and makes functions of another cloud.
      import { lambda, createFunction } from "./cloud";
      lambda.createFunction({ FunctionName: "weigh" }, async ({ step }) => step.run("weigh", () => 1));
      export const one = createFunction({ id: "weigh" }, {}, async ({ step }) => step.run("weigh", () => 1));
      export const run = async (step) => step.run("weigh", () => 1);`,
};
