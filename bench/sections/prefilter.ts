import { join } from "node:path";
import type { Sample } from "../measure/clock.ts";
import { ratioSpread, spreadOf } from "../measure/statistics.ts";
import type { Section } from "../report/figure.ts";
import { formatValue } from "../report/text.ts";
import type { PrefilterAnswer } from "../tasks/prefilter.ts";
import type { Context } from "./context.ts";

const FILES = 200;
const WARM_UPS = 10;
const PASSES = 11;

const cpu = (samples: readonly Sample[]): number[] => samples.map(({ cpuMs }) => cpuMs);

/** What files cost that hold no workflow. */
export async function measurePrefilter({ runTask, cache, progress }: Context): Promise<Section> {
  progress(`files without a workflow, ${FILES} files …`);
  const folder = join(cache, "plain-files");
  const answer = await runTask<PrefilterAnswer>("prefilter", {
    folder,
    count: FILES,
    warmUps: WARM_UPS,
    passes: PASSES,
  });
  const ratio = ratioSpread(cpu(answer.skip), cpu(answer.parse));
  const skip = spreadOf(cpu(answer.skip));
  const repeats = `${PASSES} passes after ${WARM_UPS}, in turn`;
  return {
    title: "Files without a workflow",
    about: [
      "Reading such a file from disk and calling `analyze`, which looks for the marks of every built-in dialect and leaves it, against parsing its text.",
    ],
    figures: [
      {
        name: "(read + leave) / parse",
        value: ratio.median,
        low: ratio.low,
        high: ratio.high,
        unit: "x",
        repeats,
        budget: { kind: "atMost", limit: 0.05 },
      },
      { name: "read + leave", value: skip.median, low: skip.low, high: skip.high, unit: "ms", repeats },
    ],
    notes: [
      `The corpus: ${FILES} generated service classes of the same businesses, ${formatValue(answer.bytes / 1000, "kB")}; the files are in the system's cache.`,
    ],
  };
}
