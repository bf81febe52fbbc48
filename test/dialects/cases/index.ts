/** The built-in dialects with their sources, in the order in which they are tried. */
import type { DialectCase } from "../contract.ts";
import { awsDurableCase } from "./aws-durable.ts";
import { azureDurableCase } from "./azure-durable.ts";
import { cloudflareCase } from "./cloudflare.ts";
import { dbosCase } from "./dbos.ts";
import { durabletaskCase } from "./durabletask.ts";
import { durascopeCase } from "./durascope.ts";
import { hatchetCase } from "./hatchet.ts";
import { inngestCase } from "./inngest.ts";
import { mastraCase } from "./mastra.ts";
import { openworkflowCase } from "./openworkflow.ts";
import { pikkuCase } from "./pikku.ts";
import { restateCase } from "./restate.ts";
import { temporalCase } from "./temporal.ts";
import { triggerCase } from "./trigger.ts";
import { vercelCase } from "./vercel.ts";

export const CASES: readonly DialectCase[] = [
  durascopeCase,
  pikkuCase,
  temporalCase,
  cloudflareCase,
  inngestCase,
  vercelCase,
  dbosCase,
  restateCase,
  triggerCase,
  awsDurableCase,
  azureDurableCase,
  durabletaskCase,
  openworkflowCase,
  hatchetCase,
  mastraCase,
];
