import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../../cli/args/commands.ts";
import { helpText } from "../../../cli/args/help.ts";
import { parseCall } from "../../../cli/args/parse.ts";

const commands = Object.values(COMMANDS);

describe("helpText", () => {
  it("names every command, and where to read more", () => {
    const text = helpText(null);
    for (const command of commands) expect(text).toContain(`durascope ${command.name} ${command.operands}`);
    expect(text).toContain("durascope <command> --help");
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    "names every option of %s",
    (_name, command) => {
      const text = helpText(command);
      for (const option of command.options) expect(text).toContain(`--${option.name} ${option.value ?? ""}`);
      for (const choice of command.options.flatMap((option) => option.choices ?? []))
        expect(text).toContain(choice);
      expect(text).toContain("--help");
      expect(text).toMatch(/Exit codes:\n {2}0 +done\n/);
    },
  );

  it.each(commands.flatMap((command) => command.examples.map(([call]) => call)))(
    "shows a right call: %s",
    (call) => {
      const [, ...argv] = call.replace(/ >.*/, "").replaceAll('"', "").split(" ");
      expect(parseCall(argv)).toMatchObject({ kind: "command" });
    },
  );

  it("fits a terminal", () => {
    const lines = [null, ...commands].flatMap((command) => helpText(command).split("\n"));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
