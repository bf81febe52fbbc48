import { dbos } from "../../../analyzer/dialects/dbos.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./dbos.expected.ts";

export const dbosCase: DialectCase = {
  dialect: dbos,
  fixtures: fixturesIn(folder("fixtures/dbos")),
  expected: EXPECTED,
  lookalike: `
      // A client of @dbos-inc/dbos-sdk: it starts workflows and is none.
      import { DBOS } from "./own-machine";
      import { DBOSClient } from "@dbos-inc/dbos-sdk";
      export class Press {
        @DBOS.workflow() static async run() { await DBOS.sleep(3); }
        @DBOS.step() static async stamp() { return new DBOSClient(); }
      }
      export const press = DBOS.registerWorkflow(async () => { await DBOS.sleep(3); }, { name: "press" });`,
};
