/** The built-in dialects with their sources, in the order in which they are tried. */
import type { DialectCase } from "../contract.ts";
import { awsDurableCase } from "./aws-durable.ts";
import { cloudflareCase } from "./cloudflare.ts";
import { durascopeCase } from "./durascope.ts";
import { openworkflowCase } from "./openworkflow.ts";
import { pikkuCase } from "./pikku.ts";
import { restateCase } from "./restate.ts";
import { temporalCase } from "./temporal.ts";

export const CASES: readonly DialectCase[] = [
  durascopeCase,
  pikkuCase,
  temporalCase,
  cloudflareCase,
  awsDurableCase,
  restateCase,
  openworkflowCase,
];
