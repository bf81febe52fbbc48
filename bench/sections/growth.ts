import { SHAPES, type Shape } from "../corpus/shapes.ts";
import { spreadOf } from "../measure/statistics.ts";
import type { Figure, Section } from "../report/figure.ts";
import { formatValue } from "../report/text.ts";
import type { GrowthAnswer, SizeCost } from "../tasks/growth.ts";
import type { SizeMemory } from "../tasks/memory.ts";
import type { Context } from "./context.ts";

const WARM_UPS = 4;
const PASSES = 3;

/** Enough room for young objects that nothing is collected while allocations are counted. */
const MEMORY_FLAGS = ["--expose-gc", "--max-semi-space-size=768", "--min-semi-space-size=768"];

/** How the cost of a step grows with the number of steps in a file. */
export async function measureGrowth({ runTask, progress }: Context): Promise<Section> {
  const figures: Figure[] = [];
  const notes: string[] = [];
  for (const shape of SHAPES) {
    progress(`cost of a step: ${shape.title} …`);
    const input = { shape: shape.name, warmUps: WARM_UPS, passes: PASSES };
    const answer = await runTask<GrowthAnswer>("growth", input);
    figures.push(timeFigure(shape, answer));
    notes.push(timeNote(shape, answer));
    if (!shape.isMain) continue;
    progress(`memory of a step: ${shape.title} …`);
    const memory = await runTask<SizeMemory[]>("memory", { shape: shape.name }, { nodeFlags: MEMORY_FLAGS });
    figures.push(...memoryFigures(shape, memory));
    notes.push(memoryNote(shape, memory));
  }
  return { title: "Cost of a step as files grow", about: ABOUT, figures, notes };
}

const ABOUT = [
  [
    "Programs of one shape with more and more steps. Every size does the same number of steps in all (a thousand small files a pass, or one large one), in turn.",
    "**Growth** is the highest cost of a step at a larger size over the lowest at a smaller one: 1 says that cost never grows, and whatever a file costs",
    "by itself makes small files dearer, never this figure larger. The notes give parsing and analysing together, and parsing alone, in µs a step.",
  ].join("\n"),
  "Memory is counted in bytes: all that one call allocates (nothing is collected meanwhile), and what its result holds on to afterwards.",
];

function repeatsOf({ sizes }: Shape): string {
  const range = `${sizes[0] ?? 0} to ${(sizes.at(-1) ?? 0).toLocaleString("en")} steps`;
  return `${range}; ${PASSES} passes after ${WARM_UPS}`;
}

/** The highest cost at a larger size over the lowest at a smaller one. */
export function growthOf(costs: readonly number[]): number {
  let lowest = costs[0] ?? Number.NaN;
  let growth = 1;
  for (const cost of costs.slice(1)) {
    growth = Math.max(growth, cost / lowest);
    lowest = Math.min(lowest, cost);
  }
  return growth;
}

function perStep(costs: readonly SizeCost[], total: number): number[] {
  return costs.map(({ samples }) => (spreadOf(samples.map(({ cpuMs }) => cpuMs)).median * 1000) / total);
}

function timeFigure(shape: Shape, { analyze, total }: GrowthAnswer): Figure {
  return {
    name: `growth of time: ${shape.title}`,
    value: growthOf(perStep(analyze, total)),
    unit: "x",
    repeats: repeatsOf(shape),
    budget: { kind: "atMost", limit: 1.5 },
  };
}

function timeNote({ title, sizes }: Shape, { analyze, parse, total }: GrowthAnswer): string {
  const all = perStep(analyze, total);
  const parsing = perStep(parse, total);
  const parts = sizes.map((size, index) => {
    const parseAlone = parsing[index];
    const beside = parseAlone === undefined ? "" : ` (parse ${formatValue(parseAlone, "µs")})`;
    return `${size.toLocaleString("en")}: ${formatValue(all[index] ?? 0, "µs")}${beside}`;
  });
  return `${title}: ${parts.join(" · ")}`;
}

function memoryFigures(shape: Shape, memory: readonly SizeMemory[]): Figure[] {
  const common = {
    unit: "x",
    repeats: repeatsOfMemory(shape),
    budget: { kind: "atMost", limit: 1.5 },
  } as const;
  return [
    {
      ...common,
      name: `growth of bytes allocated: ${shape.title}`,
      value: growthOf(memory.map((one) => one.allocated)),
    },
    {
      ...common,
      name: `growth of bytes held: ${shape.title}`,
      value: growthOf(memory.map((one) => one.held)),
    },
  ];
}

function repeatsOfMemory({ sizes }: Shape): string {
  return `${sizes[0] ?? 0} to ${(sizes.at(-1) ?? 0).toLocaleString("en")} steps; counted once`;
}

function memoryNote({ title }: Shape, memory: readonly SizeMemory[]): string {
  const parts = memory.map(({ steps, allocated, held, collections }) => {
    const doubt = collections === 0 ? "" : ` (at least: ${collections} collections meanwhile)`;
    const [all, kept] = [formatValue(allocated, "bytes"), formatValue(held, "bytes")];
    return `${steps.toLocaleString("en")}: ${all} allocated${doubt}, ${kept} held`;
  });
  return `bytes a step, ${title}: ${parts.join(" · ")}`;
}
