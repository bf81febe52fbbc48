import type { CommandCall } from "../args/spec.ts";
import type { Host } from "../host.ts";
import type { Outcome } from "../outcome.ts";

/** What a command gets. */
export interface CommandContext {
  readonly call: CommandCall;
  readonly host: Host;
  /** Version of durascope. */
  readonly version: string;
}

/** A command: does its work, writes its output and says how it ended. */
export type Command = (context: CommandContext) => Promise<Outcome>;
