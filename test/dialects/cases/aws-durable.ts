import { awsDurable } from "../../../analyzer/dialects/aws-durable.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./aws-durable.expected.ts";

const root = folder("fixtures/aws-durable");

export const awsDurableCase: DialectCase = {
  dialect: awsDurable,
  fixtures: fixturesIn(root).filter(({ path }) => path !== "retries.ts"),
  expected: EXPECTED,
  lookalike: `
      // Durable paint, see "@aws/durable-execution-sdk-js": withDurableExecution keeps a wall dry.
      import { createRetryStrategy } from "@aws/durable-execution-sdk-js";
      import { withDurableExecution } from "./masonry";
      export const wall = withDurableExecution(async (bricks, context) => { await context.step("lay", () => bricks); });
      export const retry = createRetryStrategy({ maxAttempts: 3 });`,
};
