import { trigger } from "../../../analyzer/dialects/trigger.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./trigger.expected.ts";

export const triggerCase: DialectCase = {
  dialect: trigger,
  fixtures: fixturesIn(folder("fixtures/trigger")),
  expected: EXPECTED,
  lookalike: `
      // A client of @trigger.dev/sdk: it starts tasks, and is none.
      import { tasks, wait } from "@trigger.dev/sdk";
      import { task } from "./own-tools";
      export const weigh = task({ id: "weigh", run: async () => wait.for({ seconds: 1 }) });
      export const start = () => tasks.trigger("weigh", {});`,
};
