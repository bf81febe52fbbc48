import type { Host } from "../host.ts";
import { createProgress } from "../terminal/progress.ts";
import { oneLine } from "../terminal/text.ts";
import type { DrawingWatch } from "./format.ts";

/** Says on the error output how drawing goes, and remembers whether all of it went well. */
export interface Watch extends DrawingWatch {
  /** What was done, for people. */
  readonly say: (remark: string) => Promise<void>;
  readonly hasFailed: () => boolean;
  readonly end: () => Promise<void>;
}

/** Starts to watch the drawing of some documents; where there are several, the progress counts them. */
export function createWatch(host: Host, documents: () => readonly [done: number, total: number]): Watch {
  const progress = createProgress(host);
  let hasFailed = false;
  const say = async (remark: string): Promise<void> => {
    await progress.clear();
    await host.stderr.write(`${oneLine(remark)}\n`);
  };
  return {
    begin(done, total, name) {
      const [documentsDone, documentTotal] = documents();
      const [shownDone, shownTotal] = documentTotal > 1 ? [documentsDone, documentTotal] : [done, total];
      return progress.update(shownDone, shownTotal, `drawing ${name}`);
    },
    note: (remark) => say(`durascope: ${remark}`),
    fail(remark) {
      hasFailed = true;
      return say(`durascope: ${remark}`);
    },
    say,
    hasFailed: () => hasFailed,
    end: () => progress.clear(),
  };
}
