/** What the analyzer needs in memory for a step, in files of more and more steps. */
import { analyze } from "../../analyzer/index.ts";
import { shapeOf } from "./growth.ts";

/** Bytes a step at one size. */
export interface SizeMemory {
  readonly steps: number;
  readonly allocated: number;
  readonly held: number;
  /** Whether the collector stayed away, without which `allocated` would say too little. */
  readonly isExact: boolean;
}

/**
 * What the analyzer allocates for a step, and what its result holds on to. To be run with a young generation so large that
 * nothing is collected while it counts, and with `--expose-gc`.
 */
export function memoryOfSteps(input: { readonly shape: string }): readonly SizeMemory[] {
  const shape = shapeOf(input.shape);
  const warmUp = shape.write(shape.sizes[1] ?? 10);
  for (let round = 0; round < 30; round++) analyze(warmUp);
  return shape.sizes.map((steps) => {
    const text = shape.write(steps);
    const before = usedAfterCollection();
    const result = analyze(text);
    const allocated = process.memoryUsage().heapUsed - before;
    const held = usedAfterCollection() - before;
    const nodes = result.definitions.reduce((sum, definition) => sum + definition.nodes.length, 0);
    return {
      steps,
      allocated: allocated / steps,
      held: held / steps,
      isExact: allocated > held && nodes > steps,
    };
  });
}

function usedAfterCollection(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
