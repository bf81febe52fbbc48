import { isStepNode } from "./kinds.ts";
import type { Graph } from "./graphIndex.ts";
import { matchesPattern } from "./matchesPattern.ts";
import type { StepNode } from "./model.ts";

/** How a step's name in the definition agrees with a name in the history. */
export type StepNameMatch = "exact" | "pattern";

/** The name under which a step can be recorded agrees with the given one, or null when it does not. */
export function matchStepName(step: StepNode, name: string): StepNameMatch | null {
  if (step.stepName !== undefined) return step.stepName === name ? "exact" : null;
  if (step.stepNamePattern === undefined) return null;
  return matchesPattern(step.stepNamePattern, name) ? "pattern" : null;
}

/**
 * The steps that history may record under this name, in order of the flow: those with exactly this name,
 * or, where there is none, those whose pattern fits. A `dynamic` step without a name is never among them.
 */
export function findByStepName(definition: Pick<Graph, "nodes">, name: string): readonly StepNode[] {
  const exact: StepNode[] = [];
  const byPattern: StepNode[] = [];
  for (const node of definition.nodes) {
    if (!isStepNode(node)) continue;
    const match = matchStepName(node, name);
    if (match !== null) (match === "exact" ? exact : byPattern).push(node);
  }
  return exact.length > 0 ? exact : byPattern;
}
