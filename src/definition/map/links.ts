import { isStepNode } from "../kinds.ts";
import type { Definition, RunLink } from "../model.ts";
import type { MapWorkflow } from "./draft.ts";

/** A link of a workflow, and the step that it belongs to. */
export interface LinkOf {
  readonly workflow: MapWorkflow;
  readonly link: RunLink;
  /** Id of the step, or null for a link of the workflow itself. */
  readonly step: string | null;
  /** What to call the other end when its name is not known. */
  readonly label: string;
  /** For a link that starts a run: whether the workflow waits for it. */
  readonly isAwaited: boolean;
}

/** Every link of a workflow, in order of its flow. */
export function linksOf(workflow: MapWorkflow): readonly LinkOf[] {
  const { definition } = workflow;
  const leading = leadingOn(definition);
  const own = (definition.links ?? []).map((link): LinkOf => ({
    workflow,
    link,
    step: null,
    label: definition.name,
    isAwaited: false,
  }));
  const ofSteps = definition.nodes.flatMap((node): LinkOf[] => {
    if (!isStepNode(node)) return [];
    const { id: step, links = [], details } = node;
    const label = details?.child ?? node.label;
    return links.map((link) => {
      const isAwaited = link.kind === "calls" && leading.has(step);
      return { workflow, link, step, label, isAwaited };
    });
  });
  return [...own, ...ofSteps];
}

/** The nodes that something follows: nothing waits for a child run that leads nowhere. */
function leadingOn({ edges }: Definition): ReadonlySet<string> {
  return new Set(edges.filter(({ kind }) => kind !== "error").map(({ from }) => from));
}
