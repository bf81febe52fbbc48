import { durascope } from "../../../analyzer/dialects/durascope.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";

export const durascopeCase: DialectCase = {
  dialect: durascope,
  fixtures: ["../fixtures/cases", "fixtures/durascope"].map(folder).flatMap(fixturesIn),
  lookalike: `
      // A guide to durascope/engine: call durablyExecute for each step.
      import { Workflow } from "./paper-forms";
      import { Machine } from "durascope/engine";
      abstract class Form extends Workflow { abstract perform(): Promise<void> }
      export class Press extends Machine { async perform() { await this.branch("oak"); } }
      export class Clerk { async perform() { await this.wait(3); } wait(hours: number) { return hours; } }`,
};
