import type { CommandName, CommandSpec, OptionSpec } from "./spec.ts";

/** Formats of `durascope graph`. */
export const GRAPH_FORMATS = ["text", "json", "mermaid", "dot", "svg", "html"] as const;
/** A format of `durascope graph`. */
export type GraphFormatName = (typeof GRAPH_FORMATS)[number];

/** Formats of `durascope map`. */
export const MAP_FORMATS = ["text", "json", "mermaid", "svg", "html"] as const;
/** A format of `durascope map`. */
export type MapFormatName = (typeof MAP_FORMATS)[number];

/** Formats of `durascope lint`. */
export const LINT_FORMATS = ["stylish", "json", "github", "sarif"] as const;
/** A format of `durascope lint`. */
export type LintFormatName = (typeof LINT_FORMATS)[number];

/** Formats of `durascope list`. */
export const LIST_FORMATS = ["text", "json"] as const;
/** A format of `durascope list`. */
export type ListFormatName = (typeof LIST_FORMATS)[number];

/** What a drawing shows: decisions between the steps, or steps alone with guards on their edges. */
export const DETAILS = ["decisions", "steps"] as const;
/** What a drawing shows. */
export type Detail = (typeof DETAILS)[number];

/** The least severity that makes `lint` fail. */
export const FAIL_ON = ["error", "warning", "never"] as const;
/** The least severity that makes `lint` fail. */
export type FailOn = (typeof FAIL_ON)[number];

/** Options that every command has. */
export const COMMON_OPTIONS: readonly OptionSpec[] = [
  { name: "help", short: "h", description: "Show this help" },
  { name: "version", short: "v", description: "Show the version" },
];

const PATHS = {
  operands: "<path…>",
  missing: "the path of a file or a folder, or a glob in quotes, or - for standard input",
} as const;

/** Sources are read in this dialect alone. */
const DIALECT: OptionSpec = {
  name: "dialect",
  value: "NAME",
  description: "Read every file in this dialect alone, whatever it imports",
};

/** Every command, in the order of the help. */
export const COMMANDS: Readonly<Record<CommandName, CommandSpec>> = {
  list: {
    ...PATHS,
    name: "list",
    summary: "list the workflows, one a line",
    description: "Lists every workflow with its number of steps, its dialect and its place.",
    options: [
      { name: "format", short: "f", value: "FORMAT", choices: LIST_FORMATS, description: "Default: text" },
      DIALECT,
    ],
    examples: [
      ["durascope list src", "every workflow below src"],
      ['durascope list "packages/*/src"', "… of every package"],
    ],
  },
  graph: {
    ...PATHS,
    name: "graph",
    summary: "draw every step that a run can take",
    description: "Reads workflows without running them and draws every step that a run can take.",
    options: [
      { name: "workflow", short: "w", value: "NAME", description: "Only the workflow of exactly this name" },
      {
        name: "format",
        short: "f",
        value: "FORMAT",
        choices: GRAPH_FORMATS,
        description: "Default: by --out, else text",
      },
      {
        name: "detail",
        short: "d",
        value: "DETAIL",
        choices: DETAILS,
        description: "Default: decisions, which json always has",
      },
      {
        name: "out",
        short: "o",
        value: "FILE",
        description: "Write to a file; in a folder (it exists, or ends in /) one file a workflow",
      },
      DIALECT,
    ],
    examples: [
      ["durascope graph order.ts", "an outline to read in the terminal"],
      ["durascope graph src --out graphs.html", "one page with every workflow"],
      ["durascope graph src --format svg --out graphs/", "one picture a workflow"],
      ["durascope graph order.ts -w OrderProcessing -f mermaid", "one workflow as a Mermaid flowchart"],
    ],
  },
  map: {
    ...PATHS,
    name: "map",
    summary: "draw which workflows start each other",
    description: "Joins workflows in one map: who starts whom, and what goes round in a circle.",
    options: [
      {
        name: "format",
        short: "f",
        value: "FORMAT",
        choices: MAP_FORMATS,
        description: "Default: by --out, else text",
      },
      { name: "out", short: "o", value: "FILE", description: "Write to a file" },
      DIALECT,
    ],
    examples: [
      ["durascope map src", "the map in words"],
      ["durascope map src --out map.html", "one page: the map, and the graph of every workflow"],
      ["durascope map src --format mermaid", "a Mermaid flowchart"],
    ],
  },
  lint: {
    ...PATHS,
    name: "lint",
    summary: "report what durascope cannot follow and what a run would trip over",
    description: "Reports what durascope cannot follow in workflows, and what a run would trip over.",
    options: [
      { name: "format", short: "f", value: "FORMAT", choices: LINT_FORMATS, description: "Default: stylish" },
      {
        name: "fail-on",
        value: "SEVERITY",
        choices: FAIL_ON,
        description: "The least that exits with 1. Default: warning",
      },
      DIALECT,
    ],
    examples: [
      ["durascope lint src", "findings for people"],
      ["durascope lint src --format github", "annotations in a GitHub workflow"],
      ["durascope lint src --format sarif > durascope.sarif", "for code scanning"],
    ],
  },
  explain: {
    name: "explain",
    operands: "<code>",
    missing: "the code of a finding",
    summary: "explain a finding and what to do about it",
    description: "Explains what a finding means and what to do about it.",
    options: [],
    examples: [["durascope explain duplicate-step-name", "what this finding means"]],
  },
};

/** Names of the commands, in the order of the help. */
export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

/** The command of this name, or null. */
export function findCommand(name: string): CommandSpec | null {
  return Object.values(COMMANDS).find((command) => command.name === name) ?? null;
}
