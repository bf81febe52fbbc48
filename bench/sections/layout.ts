import { spreadOf } from "../measure/statistics.ts";
import type { Figure, MissingFigure, Section } from "../report/figure.ts";
import type { LayoutAnswer } from "../tasks/layout.ts";
import type { Context } from "./context.ts";

const SIZES = [100, 1_000];
const PASSES = 4;

/** How long positions and routes take. */
export async function measureLayout({ runTask, progress }: Context): Promise<Section> {
  const figures: (Figure | MissingFigure)[] = [];
  for (const nodes of SIZES) {
    progress(`layout of ${nodes} nodes …`);
    figures.push(...(await figuresFor(runTask, nodes)));
  }
  return {
    title: "Layout",
    about: [
      "The graph of one long generated workflow, laid out by ELK in the process itself. Recorded only.",
    ],
    figures,
    notes: [],
  };
}

async function figuresFor(runTask: Context["runTask"], nodes: number): Promise<(Figure | MissingFigure)[]> {
  try {
    const answer = await runTask<LayoutAnswer>("layout", { nodes, passes: PASSES });
    const [first = 0, ...others] = answer.samples.map(({ cpuMs }) => cpuMs);
    const { median, low, high, count } = spreadOf(others);
    const name = `layout of ${answer.nodes} nodes and ${answer.edges} edges`;
    return [
      { name: `${name}, the first in a process`, value: first, unit: "ms", repeats: "1" },
      { name: `${name}, those after it`, value: median, low, high, unit: "ms", repeats: `${count}` },
    ];
  } catch (error) {
    const [reason = "unknown"] = (error instanceof Error ? error.message : String(error)).split("\n");
    return [{ name: `layout of ${nodes} nodes`, value: null, reason }];
  }
}
