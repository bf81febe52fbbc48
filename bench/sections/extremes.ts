import { ratioSpread, spreadOf } from "../measure/statistics.ts";
import type { Section } from "../report/figure.ts";
import { formatValue } from "../report/text.ts";
import type { ExtremeAnswer } from "../tasks/extremes.ts";
import type { Context } from "./context.ts";

const PASSES = 3;

/** Files that nobody writes by hand, which must come to an end all the same. */
export async function measureExtremes({ runTask, progress }: Context): Promise<Section> {
  progress("a chain of helpers that would draw 2^30 steps …");
  const chain = await runTask<ExtremeAnswer>("extreme", { name: "helper-chain", passes: PASSES });
  progress("a generated file of 5 MB …");
  const large = await runTask<ExtremeAnswer>("extreme", { name: "five-megabytes", passes: PASSES });
  const cpu = (samples: ExtremeAnswer["analyze"]): number[] => samples.map(({ cpuMs }) => cpuMs);
  const ratio = ratioSpread(cpu(large.analyze), cpu(large.parse));
  const chainMs = spreadOf(cpu(chain.analyze)).median;
  return {
    title: "Extreme files",
    about: ["Warm, on a thread with a large stack. The limit of nodes in one graph is 50,000."],
    figures: [
      {
        name: "nodes of 30 helpers that each call the next one twice",
        value: chain.nodes,
        unit: "count",
        repeats: "1",
        budget: { kind: "atMost", limit: 50_100 },
        isExact: true,
      },
      { name: "time of those", value: chainMs, unit: "ms", repeats: `${PASSES}` },
      {
        name: "the same, for a node",
        value: (chainMs * 1000) / chain.nodes,
        unit: "µs",
        repeats: `${PASSES}`,
      },
      {
        name: "(parse + analyse) / parse of one file of 5 MB",
        value: ratio.median,
        low: ratio.low,
        high: ratio.high,
        unit: "x",
        repeats: `${PASSES}`,
      },
    ],
    notes: [
      `The chain: diagnostics ${chain.codes.join(", ")}.`,
      `The large file: ${formatValue(large.bytes / 1000, "kB")}, ${large.nodes} nodes, ${formatValue(spreadOf(cpu(large.analyze)).median, "ms")}; diagnostics ${large.codes.join(", ") || "none"}.`,
    ],
  };
}
