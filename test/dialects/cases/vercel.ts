import { vercel } from "../../../analyzer/dialects/vercel.ts";
import type { DialectCase } from "../contract.ts";
import { fixturesIn, folder } from "../fixtures.ts";
import { EXPECTED } from "./vercel.expected.ts";

export const vercelCase: DialectCase = {
  dialect: vercel,
  fixtures: fixturesIn(folder("fixtures/vercel")),
  expected: EXPECTED,
  lookalike: `
      // A workflow's function starts with "use workflow", a step's with "use step".
      import { sleep, createHook } from "workflow";
      export const directive = "use workflow";
      export async function mention() { const text = "use workflow"; await sleep(3); return text; }
      export async function late() { await sleep(3); "use workflow"; }
      export async function step() { "use step"; return directive; }`,
};
