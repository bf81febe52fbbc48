import { isTerminalNode } from "../definition/kinds.ts";
import type { GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge } from "../definition/model.ts";

/** How the early exits of a graph are drawn. */
export interface EarlyExits {
  /** Ids of the edges that end in a copy of their terminal node. */
  readonly copied: ReadonlySet<string>;
  /** Terminal nodes that only early exits lead to, by id: drawn where the first of these exits leaves. */
  readonly hosts: ReadonlyMap<string, DefinitionEdge>;
}

/**
 * An early `return` or a throw ends where it stands in the source: each `terminal` edge gets a copy of its node next to
 * it, instead of a line to the far end of the drawing. The node itself stays where the flow ends by itself, or, if it never
 * does, takes the place of its first copy.
 */
export function earlyExits(view: GraphView): EarlyExits {
  const terminals = new Set(view.nodes.filter(isTerminalNode).map((node) => node.id));
  const early = view.edges.filter((edge) => edge.kind === "terminal" && terminals.has(edge.to));
  const flowsInto = new Set(view.edges.filter((edge) => edge.kind !== "terminal").map((edge) => edge.to));
  const hosts = new Map<string, DefinitionEdge>();
  for (const edge of early) {
    if (!flowsInto.has(edge.to) && !hosts.has(edge.to)) hosts.set(edge.to, edge);
  }
  const hosting = new Set([...hosts.values()].map((edge) => edge.id));
  return { copied: new Set(early.map((edge) => edge.id).filter((id) => !hosting.has(id))), hosts };
}
