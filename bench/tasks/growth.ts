/** What one step costs in files of more and more steps. */
import { analyze } from "../../analyzer/index.ts";
import { SHAPES, type Shape } from "../corpus/shapes.ts";
import type { Sample } from "../measure/clock.ts";
import { interleave } from "../measure/interleave.ts";
import { parseAll } from "./own.ts";

/** What a shape costs at one size; every size does the same number of steps in all. */
export interface SizeCost {
  readonly steps: number;
  readonly samples: readonly Sample[];
}

/** The costs of one shape. */
export interface GrowthAnswer {
  readonly total: number;
  readonly analyze: readonly SizeCost[];
  /** Empty for shapes that are not measured in full. */
  readonly parse: readonly SizeCost[];
}

/** The shape of that name. */
export function shapeOf(name: string): Shape {
  const shape = SHAPES.find((one) => one.name === name);
  if (shape === undefined) throw new Error(`There is no shape ${name}.`);
  return shape;
}

/** The same number of steps in many small files, in fewer larger ones, in one. */
function batchesOf({ sizes, write }: Shape): Map<number, readonly string[]> {
  const total = sizes.at(-1) ?? 0;
  return new Map(sizes.map((size) => [size, Array.from({ length: total / size }, () => write(size))]));
}

function analyzeBatch(texts: readonly string[], steps: number): void {
  for (const text of texts) {
    const { definitions } = analyze(text);
    const found = definitions.reduce((sum, { nodes }) => sum + nodes.filter(isStep).length, 0);
    if (found !== steps) throw new Error(`Of ${steps} steps ${found} were found.`);
  }
}

function isStep({ kind }: { readonly kind: string }): boolean {
  return kind === "execute";
}

/** Times a shape at all of its sizes, in turn. */
export async function growthPasses(input: {
  readonly shape: string;
  readonly warmUps: number;
  readonly passes: number;
}): Promise<GrowthAnswer> {
  const shape = shapeOf(input.shape);
  const batches = batchesOf(shape);
  const contestants: Record<string, () => void> = {};
  for (const [steps, texts] of batches) {
    contestants[`analyze ${steps}`] = () => analyzeBatch(texts, steps);
    if (!shape.isMain) continue;
    contestants[`parse ${steps}`] = () => parseAll(texts.map((text) => ({ name: "workflow.ts", text })));
  }
  const samples = await interleave(contestants, input);
  const costs = (work: string): SizeCost[] =>
    shape.sizes.flatMap((steps) => {
      const measured = samples[`${work} ${steps}`];
      return measured === undefined ? [] : [{ steps, samples: measured }];
    });
  return { total: shape.sizes.at(-1) ?? 0, analyze: costs("analyze"), parse: costs("parse") };
}
