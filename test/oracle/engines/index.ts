import { durascope } from "./durascope.ts";
import type { Engine } from "./engine.ts";
import { MORE } from "./more.ts";
import { FIRST } from "./table.ts";

/** Every engine that programs can be written for. */
export const ENGINES: readonly Engine[] = [durascope, ...FIRST, ...MORE];

/** The engine of a dialect. */
export function engineOf(dialect: string): Engine {
  const engine = ENGINES.find(({ name }) => name === dialect);
  if (engine === undefined) throw new Error(`No engine is called ${dialect}`);
  return engine;
}
