import { COMMANDS, COMMON_OPTIONS } from "./commands.ts";
import type { CommandSpec, OptionSpec } from "./spec.ts";

const PATHS_HELP = `Paths:
  a file    read whatever its ending
  a folder  its .ts .tsx .mts .cts .js .jsx .mjs .cjs files, at any depth, without .d.ts, and
            without folders named node_modules, dist, build, coverage or with a leading dot
  a glob    in quotes: "src/**/*.workflow.ts"; with "!…" what to leave out
  -         standard input
`;

const EXIT_CODES = `Exit codes:
  0   done
  1   lint has findings, or something named could not be read or written
  2   wrong use
  70  a fault of durascope itself
`;

/** The help of one command, or of all. */
export function helpText(command: CommandSpec | null): string {
  return command === null ? overview() : commandHelp(command);
}

function overview(): string {
  const commands = Object.values(COMMANDS);
  return [
    "Durascope reads durable workflows without running them and draws every step a run can take.\n",
    section(
      "Usage",
      commands.map((command) => [usage(command), command.summary]),
    ),
    section("Options", COMMON_OPTIONS.map(optionRow)),
    section("Examples", [
      ["durascope graph order.ts", "an outline to read in the terminal"],
      ["durascope graph src --out graphs.html", "one page with every workflow"],
      ["durascope lint src", "what to look at"],
    ]),
    EXIT_CODES,
    "More of a command: durascope <command> --help\n",
  ].join("\n");
}

function commandHelp(command: CommandSpec): string {
  return [
    `${command.description}\n`,
    `Usage:\n  ${usage(command)}${command.options.length > 0 ? " [options]" : ""}\n`,
    ...(command.name === "explain" ? [] : [PATHS_HELP]),
    section("Options", [...command.options, ...COMMON_OPTIONS].map(optionRow)),
    section("Examples", command.examples),
    EXIT_CODES,
  ].join("\n");
}

function usage(command: CommandSpec): string {
  return `durascope ${command.name} ${command.operands}`;
}

function optionRow(option: OptionSpec): readonly [string, string] {
  const short = option.short === undefined ? "    " : `-${option.short}, `;
  const value = option.value === undefined ? "" : ` ${option.value}`;
  const choices = option.choices === undefined ? "" : `${option.choices.join(", ")}. `;
  return [`${short}--${option.name}${value}`, `${choices}${option.description}`];
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
  return `${title}:\n${lines.join("\n")}\n`;
}
