// Loaded here, so that no test waits for what the command loads when it is called.
import "../../../cli/commands/explain.ts";
import "../../../cli/commands/graph.ts";
import "../../../cli/commands/lint.ts";
import "../../../cli/commands/list.ts";
import "../../../cli/commands/map.ts";
import type { Host, Output } from "../../../cli/host.ts";
import type { Outcome } from "../../../cli/outcome.ts";
import { run } from "../../../cli/run.ts";

/** How a call ended that was made in this process. */
export interface InProcessResult {
  readonly outcome: Outcome;
  readonly stdout: string;
  readonly stderr: string;
}

interface InProcessOptions {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  /** Milliseconds that the clock moves on at each look. */
  readonly tickMs?: number;
}

/** Runs `durascope …argv` in this process, in a folder. */
export async function call(
  argv: readonly string[],
  cwd: string,
  options: InProcessOptions = {},
): Promise<InProcessResult> {
  const stdout = createRecorder(options.isTerminal === true);
  const stderr = createRecorder(options.isTerminal === true);
  let nowMs = 0;
  const host: Host = {
    cwd,
    env: options.env ?? {},
    stdout: stdout.output,
    stderr: stderr.output,
    readStdin: () => Promise.resolve(Buffer.from(options.stdin ?? "")),
    nowMs: () => (nowMs += options.tickMs ?? 0),
    deepWorker: null,
  };
  const outcome = await run(argv, host);
  return { outcome, stdout: stdout.text(), stderr: stderr.text() };
}

function createRecorder(isTerminal: boolean): { readonly output: Output; readonly text: () => string } {
  const written: string[] = [];
  const write = (text: string) => {
    written.push(text);
    return Promise.resolve();
  };
  return { output: { write, isTerminal, columns: 80 }, text: () => written.join("") };
}
