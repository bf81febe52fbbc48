import { hatchet } from "../../../analyzer/dialects/hatchet.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./hatchet.expected.ts";

export const hatchetCase: DialectCase = {
  dialect: hatchet,
  fixtures: fixturesIn(folder("fixtures/hatchet")),
  expected: EXPECTED,
  lookalike: `
      // Chops wood with a hatchet, and has tasks of its own.
      import { board } from "./kanban";
      import { hatchet } from "./tools";
      export const chop = board.task({ name: "chop", fn: async (_wood, ctx) => ctx.sleepFor("1h") });
      board.workflow({ name: "winter" }).task({ name: "stack", parents: [chop], fn: () => hatchet.hang() });`,
};
