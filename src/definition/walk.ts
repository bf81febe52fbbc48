/** The token replay: whether a definition, read as a Petri net, allows a trace. */
export { compileNet } from "./walk/compile.ts";
export type { CompiledNet, TerminalKind } from "./walk/compile.ts";
export { replay } from "./walk/replay.ts";
export type { AcceptedReplay, RejectedReplay, Replay, ReplayOptions } from "./walk/replay.ts";
export type { Walks } from "./walk/walkedEdges.ts";
