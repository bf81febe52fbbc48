/** The dialects that Durascope knows. Each stands in a file of its name. */
import type { Dialect } from "../dialect.ts";
import { awsDurable } from "./aws-durable.ts";
import { cloudflare } from "./cloudflare.ts";
import { durascope } from "./durascope.ts";
import { openworkflow } from "./openworkflow.ts";
import { pikku } from "./pikku.ts";
import { restate } from "./restate.ts";
import { temporal } from "./temporal.ts";

/** The built-in dialects, in the order in which a file is tried. */
export const DIALECTS: readonly Dialect[] = [
  durascope,
  pikku,
  temporal,
  cloudflare,
  awsDurable,
  restate,
  openworkflow,
];
