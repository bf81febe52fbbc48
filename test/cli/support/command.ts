import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** How a call of the command ended. */
export interface CallResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a call is made with. */
export interface CallOptions {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** User that the process runs as; only root can choose. */
  readonly uid?: number;
  /** Closes the reading end of standard output at once. */
  readonly isDeaf?: boolean;
}

/** The command as users run it. */
export interface BuiltCommand {
  readonly script: string;
  readonly call: (argv: readonly string[], options: CallOptions) => Promise<CallResult>;
  readonly remove: () => void;
}

/** Builds the command from the sources of now, into a folder of its own where its dependencies are found. */
export async function buildCommand(): Promise<BuiltCommand> {
  const folder = mkdtempSync(path.join(ROOT, "node_modules/.durascope-test-"));
  await build({
    root: ROOT,
    configFile: path.join(ROOT, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: false, sourcemap: false },
  });
  // Other users may have to run it.
  chmodSync(folder, 0o755);
  const script = path.join(folder, "cli.js");
  return {
    script,
    call: (argv, options) => callProgram([process.execPath, script, ...argv], options),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a line of the shell in a folder. */
export function callShell(line: string, cwd: string): Promise<CallResult> {
  return callProgram(["/bin/sh", "-c", line], { cwd });
}

function callProgram(
  [program, ...args]: readonly [string, ...string[]],
  options: CallOptions,
): Promise<CallResult> {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    ...(options.uid === undefined ? {} : { uid: options.uid }),
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  if (options.isDeaf === true) child.stdout.destroy();
  else child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // The command need not read what it is given.
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.stdin ?? "");
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
  });
}
