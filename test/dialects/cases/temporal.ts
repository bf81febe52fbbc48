import { temporal } from "../../../analyzer/dialects/temporal.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./temporal.expected.ts";

export const temporalCase: DialectCase = {
  dialect: temporal,
  fixtures: fixturesIn(folder("fixtures/temporal")),
  expected: EXPECTED,
  lookalike: `
      // A client of @temporalio/workflow files: it has functions, and none of them is a workflow.
      import type { WorkflowInfo } from "@temporalio/workflow";
      import { proxyActivities, sleep, condition, continueAsNew, executeChild } from "./own-tools";
      const { weigh } = proxyActivities({});
      import { ApplicationFailure, WorkflowIdReusePolicy as Reuse } from "@temporalio/workflow";
      export async function refuse() { throw ApplicationFailure.nonRetryable(String(Reuse)); }
      export async function weighIn(info: WorkflowInfo) { await sleep(3); await weigh(info); }`,
};
