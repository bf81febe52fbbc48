import { cloudflare } from "../../../analyzer/dialects/cloudflare.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./cloudflare.expected.ts";

export const cloudflareCase: DialectCase = {
  dialect: cloudflare,
  fixtures: fixturesIn(folder("fixtures/cloudflare")),
  expected: EXPECTED,
  lookalike: `
      // A dance class: its WorkflowEntrypoint is the ballroom's door, its WorkflowStep a waltz. See "agents/workflows".
      import { WorkflowEntrypoint } from "./ballroom";
      import { DurableObject } from "cloudflare:workers";
      export class Waltz extends WorkflowEntrypoint { async run(event, step) { await step.do("turn", () => step.sleep("bow")); } }
      export class Floor extends DurableObject { async run(event, step) { await step.do("wax", async () => 1); } }
      export class Band { async run(event, step: WorkflowStep) { await step.do("tune", async () => 1); } }`,
};
