import type { Graph } from "./graphIndex.ts";
import { isStepNode } from "./kinds.ts";
import type { StepNode } from "./model.ts";

/** The durable steps of a definition, in order of its flow. */
export function steps(definition: Pick<Graph, "nodes">): readonly StepNode[] {
  return definition.nodes.filter(isStepNode);
}
