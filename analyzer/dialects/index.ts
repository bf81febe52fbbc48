/** The built-in dialects. */
import type { Dialect } from "../dialect.ts";
import { durascope } from "./durascope.ts";
import { pikku } from "./pikku.ts";

/** Every dialect that comes with Durascope, in the order they are tried. */
export const DIALECTS: readonly Dialect[] = [durascope, pikku];
