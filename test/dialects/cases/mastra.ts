import { mastra } from "../../../analyzer/dialects/mastra.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./mastra.expected.ts";

export const mastraCase: DialectCase = {
  dialect: mastra,
  fixtures: fixturesIn(folder("fixtures/mastra")),
  expected: EXPECTED,
  lookalike: `
      // Speaks to @mastra/client, and has workflows of its own.
      import { MastraClient } from "@mastra/client-js";
      import { createStep, createWorkflow } from "./assembly-line";
      const paint = createStep({ id: "paint", execute: async ({ suspend }) => suspend() });
      export const line = createWorkflow({ id: "line" }).then(paint).map(() => 1).parallel([paint]).commit();
      fetch("/line").then((answer) => answer.json());`,
};
