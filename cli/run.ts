import type { CommandName } from "./args/spec.ts";
import { helpText } from "./args/help.ts";
import { parseCall } from "./args/parse.ts";
import type { Command } from "./commands/context.ts";
import type { Host } from "./host.ts";
import { OutputError } from "./host.ts";
import type { Outcome } from "./outcome.ts";
import { usageNotice } from "./terminal/notices.ts";
import { paintFor } from "./terminal/paint.ts";
import { readVersion } from "./version.ts";

/** A command is loaded when it is called: `--help` and `--version` need no parser. */
const LOADERS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  list: async () => (await import("./commands/list.ts")).runList,
  graph: async () => (await import("./commands/graph.ts")).runGraph,
  map: async () => (await import("./commands/map.ts")).runMap,
  lint: async () => (await import("./commands/lint.ts")).runLint,
  explain: async () => (await import("./commands/explain.ts")).runExplain,
};

/** Runs the command line `durascope …argv` in a host and says how it ended. Never throws. */
export async function run(argv: readonly string[], host: Host): Promise<Outcome> {
  try {
    return await dispatch(argv, host);
  } catch (error) {
    const isOutput = error instanceof OutputError;
    await sayLast(isOutput ? `durascope: the output ${error.message}\n` : bugNotice(error, host), host);
    return isOutput ? "unreadable" : "bug";
  }
}

async function dispatch(argv: readonly string[], host: Host): Promise<Outcome> {
  const call = parseCall(argv);
  switch (call.kind) {
    case "help":
      await host.stdout.write(helpText(call.command));
      return "done";
    case "version":
      await host.stdout.write(`${readVersion()}\n`);
      return "done";
    case "usage-error":
      await host.stderr.write(usageNotice(call, paintFor(host.stderr, host.env)));
      return "wrong-use";
    case "command": {
      const command = await LOADERS[call.command.name]();
      return command({ call, host, version: readVersion() });
    }
  }
}

/** There is nobody left to tell when this cannot be written either. */
async function sayLast(text: string, { stderr }: Host): Promise<void> {
  await stderr.write(text).catch(() => undefined);
}

/** The stack is for the report, so it is shown only when it is asked for. */
function bugNotice(error: unknown, { env }: Host): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = error instanceof Error && (env.DURASCOPE_DEBUG ?? "") !== "" ? `${error.stack ?? ""}\n` : "";
  return (
    `durascope: failed, and that is a fault of durascope: ${message}\n${stack}` +
    "  Please report it with the call and the file. DURASCOPE_DEBUG=1 shows where it happened.\n"
  );
}
