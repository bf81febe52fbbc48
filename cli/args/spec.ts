/** Names of the commands. */
export type CommandName = "list" | "graph" | "map" | "lint" | "explain";

/** An option of a command: parsing, checks and help all read this. */
export interface OptionSpec {
  readonly name: string;
  readonly short?: string;
  /** What stands for the value in the help; an option without it is a switch. */
  readonly value?: string;
  /** The only values allowed. */
  readonly choices?: readonly string[];
  readonly description: string;
}

/** A command: parsing, checks and help all read this. */
export interface CommandSpec {
  readonly name: CommandName;
  /** The arguments, as the usage line shows them. */
  readonly operands: string;
  /** What is missing when there are no arguments, as in "needs …". */
  readonly missing: string;
  readonly summary: string;
  readonly description: string;
  readonly options: readonly OptionSpec[];
  readonly examples: readonly (readonly [call: string, meaning: string])[];
}

/** A wrong call: what was got, and what would be right. */
export interface UsageError {
  readonly kind: "usage-error";
  readonly message: string;
  /** Lines that say what would be right. */
  readonly hints: readonly string[];
}

/** Makes a `UsageError`; empty hints are left out. */
export function usageError(message: string, ...hints: readonly (string | null)[]): UsageError {
  return { kind: "usage-error", message, hints: hints.filter((hint) => hint !== null) };
}

/** The options and arguments of a call, checked against the command's table. */
export interface CommandCall {
  readonly kind: "command";
  readonly command: CommandSpec;
  readonly operands: readonly string[];
  /** The values of the options that were given; a switch has the value `""`. */
  readonly options: Readonly<Partial<Record<string, string>>>;
}

/** What a call asks for. */
export type Call =
  | CommandCall
  | UsageError
  | { readonly kind: "help"; readonly command: CommandSpec | null }
  | { readonly kind: "version" };
