import { describe, expect, it } from "vitest";
import { existsSync } from "node:fs";
import { DIALECTS } from "../../analyzer/index.ts";
import { durascope } from "../../analyzer/dialects/durascope.ts";
import { pikku } from "../../analyzer/dialects/pikku.ts";
import { describeDialect, type DialectCase } from "./contract.ts";
import { fixturesIn, folder } from "./fixtures.ts";

const CASES: readonly DialectCase[] = [
  {
    dialect: durascope,
    fixtures: ["../fixtures/cases", "fixtures/durascope"].map(folder).flatMap(fixturesIn),
    lookalike: `
      // A guide to durascope/engine: call durablyExecute for each step.
      import { Workflow } from "./paper-forms";
      import { Machine } from "durascope/engine";
      abstract class Form extends Workflow { abstract perform(): Promise<void> }
      export class Press extends Machine { async perform() { await this.branch("oak"); } }
      export class Clerk { async perform() { await this.wait(3); } wait(hours: number) { return hours; } }`,
  },
  {
    dialect: pikku,
    fixtures: fixturesIn(folder("fixtures/pikku")),
    lookalike: `
      // pikkuWorkflowFunc declares a workflow, pikkuWorkflowComplexFunc a free one.
      import { pikkuWorkflowFunc, type pikkuScenario } from "#pikku/workflow";
      import { pikkuScenarioStep, pikkuWorkflowGraph } from "#pikku/function";
      export const graph = pikkuWorkflowGraph({ nodes: { a: "x" } });
      export const step = pikkuScenarioStep({ func: async (_s, _d, { workflow }) => workflow.do("a", "x", {}) });
      export const declare = (func: never) => ({ pikkuWorkflowFunc, func, text: String(1).toString() });`,
  },
];

describe("built-in dialects", () => {
  it("all keep the contract, and have names of their own", () => {
    expect(CASES.map(({ dialect }) => dialect)).toEqual(DIALECTS);
    expect(new Set(DIALECTS.map(({ name }) => name)).size).toBe(DIALECTS.length);
  });

  it("each stand in a file of their name", () => {
    for (const { name } of DIALECTS) {
      const file = new URL(`../../analyzer/dialects/${name}.ts`, import.meta.url);
      expect(existsSync(file), name).toBe(true);
    }
  });
});

for (const one of CASES) describeDialect(one);
