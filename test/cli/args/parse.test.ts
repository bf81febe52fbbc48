import { describe, expect, it } from "vitest";
import { parseCall } from "../../../cli/args/parse.ts";

function parse(line: string) {
  return parseCall(line.split(" ").filter((part) => part !== ""));
}

function errorOf(line: string): string {
  const call = parse(line);
  if (call.kind !== "usage-error") throw new Error(`Taken for right: ${line}`);
  return [call.message, ...call.hints].join("\n");
}

describe("parseCall", () => {
  it("reads paths and options in any order", () => {
    const call = parse("graph orders.ts --format svg refunds.ts -o out.svg --workflow=Refund -d steps");
    expect(call).toMatchObject({
      kind: "command",
      command: { name: "graph" },
      operands: ["orders.ts", "refunds.ts"],
      options: { format: "svg", out: "out.svg", workflow: "Refund", detail: "steps" },
    });
  });

  it("takes everything behind -- for paths", () => {
    expect(parse("list -- --strange.ts")).toMatchObject({ kind: "command", operands: ["--strange.ts"] });
  });

  it("takes - for a path", () => {
    expect(parse("list -")).toMatchObject({ kind: "command", operands: ["-"] });
  });

  it.each(["--help", "-h", "help"])("gives the overview for %s", (line) => {
    expect(parse(line)).toEqual({ kind: "help", command: null });
  });

  it.each([
    "graph --help",
    "graph -h",
    "help graph",
    "--help graph",
    "graph orders.ts --format nonsense --help",
  ])("gives the command's help for %s", (line) => {
    expect(parse(line)).toMatchObject({ kind: "help", command: { name: "graph" } });
  });

  it.each(["--version", "-v", "-V", "list --version"])("gives the version for %s", (line) => {
    expect(parse(line)).toEqual({ kind: "version" });
  });

  it.each([
    ["", "A command is missing: list, graph, map, lint, explain\nAll of it: durascope --help"],
    [
      "grpah orders.ts",
      'Unknown command "grpah"\nDid you mean graph?\nCommands: list, graph, map, lint, explain',
    ],
    [
      "orders.ts",
      'Unknown command "orders.ts"\nTo draw a file: durascope graph orders.ts\nCommands: list, graph, map, lint, explain',
    ],
    ["help grap", 'Unknown command "grap"\nDid you mean graph?\nCommands: list, graph, map, lint, explain'],
    ["--format json list", "A command comes first, got --format\nCommands: list, graph, map, lint, explain"],
    ["list", /^list needs the path of a file .*, got none\nFor example: durascope list src$/],
    ["explain", /^explain needs the code of a finding, got none\nFor example: durascope explain /],
    [
      "graph orders.ts --fromat svg",
      "Unknown option --fromat of graph\nDid you mean --format?\nOptions: --workflow, --format, --detail, --out, --dialect",
    ],
    [
      "lint src --out report.json",
      "Unknown option --out of lint\nIt is an option of graph\nOptions: --format, --fail-on, --dialect",
    ],
    [
      "graph orders.ts --format smermaid",
      'Unknown value "smermaid" of --format\nDid you mean mermaid?\nOne of: text, json, mermaid, dot, svg, html',
    ],
    [
      "graph orders.ts --format",
      "--format needs a value, got none\nOne of: text, json, mermaid, dot, svg, html",
    ],
    ["graph orders.ts --workflow=", "--workflow needs a value, got none"],
    [
      "graph orders.ts --format --out x.svg",
      "--format needs a value, got the option --out\nOne of: text, json, mermaid, dot, svg, html",
    ],
    [
      "graph orders.ts -f svg -f dot",
      '--format was given twice, as "svg" and as "dot"\nGive it once, or call durascope once for each',
    ],
    ["graph orders.ts -x", /^Unknown option -x of graph\n/],
    ["lint src --fail-on warnings", /^Unknown value "warnings" of --fail-on\nDid you mean warning\?\n/],
  ])("says what was got and what would be right: %s", (line, expected) => {
    expect(errorOf(line)).toMatch(expected);
    if (typeof expected === "string") expect(errorOf(line)).toBe(expected);
  });

  it.each(["list", "graph", "lint", "explain"])("takes no empty path for the current folder: %s", (name) => {
    const call = parseCall([name, ""]);
    expect(call).toMatchObject({ kind: "usage-error" });
    expect(call).toHaveProperty("message", expect.stringMatching(/^\w+ needs the .*, got ""$/));
  });

  it("lets the same value be given twice", () => {
    expect(parse("graph orders.ts -f svg -f svg")).toMatchObject({ kind: "command" });
  });
});
