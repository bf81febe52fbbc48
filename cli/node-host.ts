import { reasonOf } from "./files/problem.ts";
import type { Host, Output } from "./host.ts";
import { OutputError } from "./host.ts";

/** The process that the command runs in. */
export function createNodeHost(deepWorker: string): Host {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: createOutput(process.stdout),
    stderr: createOutput(process.stderr),
    readStdin: () => readStdin(),
    nowMs: () => performance.now(),
    deepWorker,
  };
}

/** Codes that say that nobody reads any more: `durascope … | head`. */
const CLOSED: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

function createOutput(stream: NodeJS.WriteStream): Output {
  let isClosed = false;
  // Without a listener the stream's error would end the process; `write` reports it.
  stream.on("error", () => {
    isClosed = true;
  });
  return {
    isTerminal: stream.isTTY,
    columns: stream.columns || 80,
    write(text) {
      if (isClosed || text === "") return Promise.resolve();
      return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          const code = error instanceof Error && "code" in error ? String(error.code) : "";
          if (error === null || error === undefined || CLOSED.has(code)) resolve();
          else reject(new OutputError(reasonOf(error)));
        });
      });
    },
  };
}

async function readStdin(): Promise<Uint8Array> {
  if (process.stdin.isTTY) process.stderr.write("Reading standard input; end it with Ctrl-D\n");
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
