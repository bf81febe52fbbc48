/** The built-in dialects with their sources, in the order in which they are tried. */
import type { DialectCase } from "../contract.ts";
import { durascopeCase } from "./durascope.ts";
import { hatchetCase } from "./hatchet.ts";
import { inngestCase } from "./inngest.ts";
import { pikkuCase } from "./pikku.ts";
import { temporalCase } from "./temporal.ts";
import { triggerCase } from "./trigger.ts";

export const CASES: readonly DialectCase[] = [
  durascopeCase,
  pikkuCase,
  temporalCase,
  inngestCase,
  triggerCase,
  hatchetCase,
];
