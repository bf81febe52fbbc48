import { restate } from "../../../analyzer/dialects/restate.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./restate.expected.ts";

export const restateCase: DialectCase = {
  dialect: restate,
  fixtures: fixturesIn(folder("fixtures/restate")),
  expected: EXPECTED,
  lookalike: `
      // A bakery's object is bread, its service is at eight, its workflow kneading; see "@restatedev/restate-sdk".
      import { serve } from "@restatedev/restate-sdk";
      import { service, workflow } from "./bakery";
      export const bread = workflow({ name: "bread", handlers: { run: async (ctx) => ctx.run("knead", () => 1) } });
      export const counter = service({ name: "counter", handlers: { sell: async (ctx) => ctx.sleep(5) } });
      serve({ services: [] });`,
};
