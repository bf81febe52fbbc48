/** The dialects that Durascope knows. Each stands in a file of its name. */
import type { Dialect } from "../dialect.ts";
import { awsDurable } from "./aws-durable.ts";
import { azureDurable } from "./azure-durable.ts";
import { cloudflare } from "./cloudflare.ts";
import { dbos } from "./dbos.ts";
import { durabletask } from "./durabletask.ts";
import { durascope } from "./durascope.ts";
import { hatchet } from "./hatchet.ts";
import { inngest } from "./inngest.ts";
import { mastra } from "./mastra.ts";
import { openworkflow } from "./openworkflow.ts";
import { pikku } from "./pikku.ts";
import { restate } from "./restate.ts";
import { temporal } from "./temporal.ts";
import { trigger } from "./trigger.ts";
import { vercel } from "./vercel.ts";

/** The built-in dialects, in the order in which a file is tried. */
export const DIALECTS: readonly Dialect[] = [
  durascope,
  pikku,
  temporal,
  cloudflare,
  inngest,
  vercel,
  dbos,
  restate,
  trigger,
  awsDurable,
  azureDurable,
  durabletask,
  openworkflow,
  hatchet,
  mastra,
];
