import type { GraphView } from "../definition/graphIndex.ts";
import type { GraphLayout, LayoutEngine } from "./types.ts";

/** Whether a layout has a place for each node of a definition. */
export function fitsDefinition(layout: GraphLayout, { nodes }: GraphView): boolean {
  const placed = new Set(layout.nodes.map(({ id }) => id));
  return nodes.every(({ id }) => placed.has(id));
}

/**
 * An engine that gives back layouts which were made before, and asks another engine for those that it does not have.
 * `find` looks a layout up, by the definition's `topologyHash` for example; one that lacks a node is not used.
 */
export function storedLayouts(
  find: (view: GraphView) => GraphLayout | null,
  otherwise: LayoutEngine,
): LayoutEngine {
  return {
    layout(view, options = {}) {
      const stored = find(view);
      const isWanted = stored?.direction === (options.direction ?? "down") && fitsDefinition(stored, view);
      return isWanted ? Promise.resolve(stored) : otherwise.layout(view, options);
    },
  };
}
