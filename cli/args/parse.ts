import { parseArgs } from "node:util";
import { COMMAND_NAMES, COMMON_OPTIONS, COMMANDS, findCommand } from "./commands.ts";
import type { Call, CommandSpec, OptionSpec, UsageError } from "./spec.ts";
import { usageError } from "./spec.ts";
import { didYouMean } from "./suggest.ts";

/** An option as it stood in the call. */
interface OptionToken {
  readonly kind: "option";
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Reads the arguments behind `durascope`. */
export function parseCall(argv: readonly string[]): Call {
  const [first, ...rest] = argv;
  if (first === undefined) {
    return usageError(`A command is missing: ${COMMAND_NAMES.join(", ")}`, "All of it: durascope --help");
  }
  if (isOptionLike(first)) return parseWithoutCommand(first, rest);
  if (first === "help") return helpOn(rest[0]);
  const command = findCommand(first);
  return command === null ? unknownCommand(first) : parseCommand(command, rest);
}

function parseWithoutCommand(first: string, rest: readonly string[]): Call {
  if (first === "--help" || first === "-h") return helpOn(rest.find((arg) => !arg.startsWith("-")));
  if (first === "--version" || first === "-v" || first === "-V") return { kind: "version" };
  return usageError(
    `A command comes first, got ${first}`,
    `Commands: ${COMMAND_NAMES.join(", ")}`,
    didYouMean(first, ["--help", "--version"]),
  );
}

function helpOn(name: string | undefined): Call {
  if (name === undefined) return { kind: "help", command: null };
  const command = findCommand(name);
  return command === null ? unknownCommand(name) : { kind: "help", command };
}

function unknownCommand(name: string): UsageError {
  const suggestion = didYouMean(name, COMMAND_NAMES);
  const looksLikePath = /[./\\*]/.test(name);
  return usageError(
    `Unknown command "${name}"`,
    suggestion,
    suggestion === null && looksLikePath ? `To draw a file: durascope graph ${name}` : null,
    `Commands: ${COMMAND_NAMES.join(", ")}`,
  );
}

function parseCommand(command: CommandSpec, args: readonly string[]): Call {
  const specs = [...command.options, ...COMMON_OPTIONS];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(specs.map(toParserOption)),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === "option");
  if (given.some((token) => token.name === "help")) return { kind: "help", command };
  if (given.some((token) => token.name === "version")) return { kind: "version" };
  const error = firstError(command, given);
  if (error !== null) return error;
  const operands = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  if (operands.length === 0) return missingOperand(command);
  // An unset variable of a shell script must not mean the current folder.
  if (operands.includes("")) return usageError(`${command.name} needs ${command.missing}, got ""`);
  return {
    kind: "command",
    command,
    operands,
    options: Object.fromEntries(given.map((token) => [token.name, token.value ?? ""])),
  };
}

function toParserOption(spec: OptionSpec) {
  const type = spec.value === undefined ? ("boolean" as const) : ("string" as const);
  return [spec.name, spec.short === undefined ? { type } : { type, short: spec.short }] as const;
}

function firstError(command: CommandSpec, given: readonly OptionToken[]): UsageError | null {
  const seen = new Map<string, string>();
  for (const token of given) {
    const error = optionError(command, token) ?? repetitionError(token, seen.get(token.name));
    if (error !== null) return error;
    seen.set(token.name, token.value ?? "");
  }
  return null;
}

function optionError(command: CommandSpec, token: OptionToken): UsageError | null {
  const spec = [...command.options, ...COMMON_OPTIONS].find((option) => option.name === token.name);
  if (spec === undefined) return unknownOption(command, token);
  if (spec.value === undefined) return null;
  return valueError(spec, token);
}

function unknownOption(command: CommandSpec, token: OptionToken): UsageError {
  const own = command.options.map((option) => option.name);
  const owner = Object.values(COMMANDS).find((other) =>
    other.options.some((option) => option.name === token.name),
  );
  return usageError(
    `Unknown option ${token.rawName} of ${command.name}`,
    owner === undefined
      ? didYouMean(token.name, [...own, ...COMMON_OPTIONS.map((option) => option.name)], "--")
      : `It is an option of ${owner.name}`,
    own.length === 0 ? null : `Options: ${own.map((name) => `--${name}`).join(", ")}`,
  );
}

function valueError(spec: OptionSpec, token: OptionToken): UsageError | null {
  const { value = "" } = token;
  const choices = spec.choices === undefined ? null : `One of: ${spec.choices.join(", ")}`;
  if (value === "") return usageError(`${token.rawName} needs a value, got none`, choices);
  if (isOptionLike(value) && token.inlineValue !== true) {
    return usageError(`${token.rawName} needs a value, got the option ${value}`, choices);
  }
  if (spec.choices === undefined || spec.choices.includes(value)) return null;
  return usageError(`Unknown value "${value}" of --${spec.name}`, didYouMean(value, spec.choices), choices);
}

function isOptionLike(value: string): boolean {
  return value.length > 1 && value.startsWith("-");
}

function repetitionError(token: OptionToken, before: string | undefined): UsageError | null {
  if (before === undefined || before === (token.value ?? "")) return null;
  return usageError(
    `--${token.name} was given twice, as "${before}" and as "${token.value ?? ""}"`,
    "Give it once, or call durascope once for each",
  );
}

function missingOperand(command: CommandSpec): UsageError {
  const example = command.examples[0]?.[0];
  return usageError(
    `${command.name} needs ${command.missing}, got none`,
    example === undefined ? null : `For example: ${example}`,
  );
}
