/** What the analyzer needs in memory for a step, in files of more and more steps. */
import { PerformanceObserver } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { analyze, type AnalyzeResult } from "../../analyzer/index.ts";
import type { Shape } from "../corpus/shapes.ts";
import { shapeOf } from "./growth.ts";

/** Bytes a step at one size. */
export interface SizeMemory {
  readonly steps: number;
  /** All that one call allocates. */
  readonly allocated: number;
  /** What the results hold on to. */
  readonly held: number;
  /** Collections while it allocated: 0, or `allocated` says too little. */
  readonly collections: number;
}

/**
 * Counts the bytes of a step at every size of a shape. To be run with `--expose-gc` and with a young generation so large
 * that nothing is collected while it counts.
 */
export async function memoryOfSteps(input: { readonly shape: string }): Promise<readonly SizeMemory[]> {
  const shape = shapeOf(input.shape);
  const warmUp = shape.write(100);
  for (let round = 0; round < 50; round++) analyze(warmUp);
  const sizes: SizeMemory[] = [];
  for (const steps of shape.sizes) {
    const { bytes, collections } = await allocatedBy(shape.write(steps));
    sizes.push({ steps, allocated: bytes / steps, held: heldBy(shape, steps), collections });
  }
  return sizes;
}

async function allocatedBy(text: string): Promise<{ readonly bytes: number; readonly collections: number }> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => (collections += list.getEntries().length));
  collect();
  observer.observe({ entryTypes: ["gc"] });
  const before = process.memoryUsage().heapUsed;
  analyze(text);
  const bytes = process.memoryUsage().heapUsed - before;
  // Collections are told of in a later turn.
  await pause(50);
  observer.disconnect();
  return { bytes, collections };
}

/** Holds on to results of as many steps at every size: one result alone is lost in what the process does besides. */
function heldBy({ sizes, write }: Shape, steps: number): number {
  const total = sizes.at(-1) ?? steps;
  const texts = Array.from({ length: total / steps }, () => write(steps));
  const results: AnalyzeResult[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (const text of texts) results.push(analyze(text));
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  if (results.some(({ definitions }) => definitions.length !== 1)) throw new Error("A workflow is missing.");
  return bytes / total;
}

function collect(): void {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
}
