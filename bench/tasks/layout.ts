/** Positions and routes for graphs of real workflows. */
import { analyze } from "../../analyzer/index.ts";
import type { Definition } from "../../src/definition/model.ts";
import { createElkEngine } from "../../src/layout/createElkEngine.ts";
import { ALL_KINDS, composeFile } from "../corpus/compose.ts";
import { writeOwn } from "../corpus/writeOwn.ts";
import { timed, type Sample } from "../measure/clock.ts";

/** Samples of laying one graph out: the first of the process, then the others. */
export interface LayoutAnswer {
  readonly nodes: number;
  readonly edges: number;
  readonly samples: readonly Sample[];
}

/** The graph of one long workflow, as the generator writes them, with at least so many nodes. */
function graphOf(nodes: number): Definition {
  for (let steps = Math.ceil(nodes / 2); ; steps = Math.ceil(steps * 1.1)) {
    const plan = composeFile({
      seed: 77,
      targetBytes: 0,
      workflow: { count: 1, steps },
      kinds: ALL_KINDS,
      resultsInBlocks: true,
      inlineShare: 0.4,
    });
    const [definition] = analyze(writeOwn(plan)).definitions;
    if (definition === undefined) throw new Error("The generated workflow was not found.");
    if (definition.nodes.length >= nodes) return definition;
  }
}

/** Lays a graph out, again and again. */
export async function layoutPasses(input: {
  readonly nodes: number;
  readonly passes: number;
}): Promise<LayoutAnswer> {
  const definition = graphOf(input.nodes);
  const engine = createElkEngine();
  const samples: Sample[] = [];
  for (let pass = 0; pass < input.passes; pass++) {
    samples.push(await timed(() => engine.layout(definition)));
  }
  await engine.dispose();
  return { nodes: definition.nodes.length, edges: definition.edges.length, samples };
}
