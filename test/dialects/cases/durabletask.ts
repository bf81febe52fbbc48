import { durabletask } from "../../../analyzer/dialects/durabletask.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./durabletask.expected.ts";

export const durabletaskCase: DialectCase = {
  dialect: durabletask,
  fixtures: fixturesIn(folder("fixtures/durabletask")),
  expected: EXPECTED,
  lookalike: `
      // A client of @microsoft/durabletask-js: it schedules orchestrations and holds none.
      import { TaskHubGrpcClient } from "@microsoft/durabletask-js";
      export async function schedule(ctx: { callActivity(name: string): void }) {
        ctx.callActivity("not a generator");
        return new TaskHubGrpcClient("localhost").scheduleNewOrchestration("launchShip");
      }
      export function* pages(ctx: { next(): number }) { yield ctx.next(); }`,
};
