import type { Host } from "../host.ts";
import { oneLine, truncate } from "./text.ts";

/** Says on a terminal how far long work is. */
export interface Progress {
  /** `label` says what is done now. */
  readonly update: (done: number, total: number, label: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** A command that takes less is not worth a word. */
const SILENT_MS = 500;
const INTERVAL_MS = 100;

/** Shows progress on one line of the error output, if that is a terminal; else it says nothing. */
export function createProgress({ stderr, nowMs }: Pick<Host, "stderr" | "nowMs">): Progress {
  if (!stderr.isTerminal) return { update: () => Promise.resolve(), clear: () => Promise.resolve() };
  let nextMs = SILENT_MS;
  let isShown = false;
  return {
    async update(done, total, label) {
      const now = nowMs();
      if (now < nextMs) return;
      nextMs = now + INTERVAL_MS;
      isShown = true;
      const line =
        total === 1 ? oneLine(label) : `${String(done + 1)} of ${String(total)}: ${oneLine(label)}`;
      await stderr.write(`\r\u001b[2K${truncate(line, stderr.columns - 1)}`);
    },
    async clear() {
      if (isShown) await stderr.write("\r\u001b[2K");
      isShown = false;
    },
  };
}
