import { azureDurable } from "../../../analyzer/dialects/azure-durable.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./azure-durable.expected.ts";

export const azureDurableCase: DialectCase = {
  dialect: azureDurable,
  fixtures: fixturesIn(folder("fixtures/azure-durable")),
  expected: EXPECTED,
  lookalike: `
      // A client of durable-functions: it starts orchestrations and declares none.
      import * as df from "durable-functions";
      import { app } from "./concert-hall";
      export const start = async (context: never) => df.getClient(context).startNew("concert");
      app.orchestration("concert", function* (context: never) { yield context; });
      df.app.entity("seat", () => undefined);
      export const orchestrator = (play: () => void) => play();
      orchestrator(() => undefined);`,
};
