/** The token replay: whether a definition, read as a Petri net, allows a trace. */
export { compileNet } from "./walk/compile.ts";
export type { CompiledNet } from "./walk/compile.ts";
export { replay } from "./walk/replay.ts";
export type { ReplayOptions } from "./walk/replay.ts";
