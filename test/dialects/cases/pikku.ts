import { pikku } from "../../../analyzer/dialects/pikku.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./pikku.expected.ts";

export const pikkuCase: DialectCase = {
  dialect: pikku,
  fixtures: fixturesIn(folder("fixtures/pikku")),
  expected: EXPECTED,
  lookalike: `
      // pikkuWorkflowFunc declares a workflow, pikkuWorkflowComplexFunc a free one.
      import { pikkuWorkflowFunc, type pikkuScenario } from "#pikku/workflow";
      import { pikkuScenarioStep } from "#pikku/function";
      // pikkuWorkflowGraph declares nodes.
      export const step = pikkuScenarioStep({ func: async (_s, _d, { workflow }) => workflow.do("a", "x", {}) });
      export const declare = (func: never) => ({ pikkuWorkflowFunc, func, text: String(1).toString() });`,
};
