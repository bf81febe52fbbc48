import type { Definition } from "../model.ts";
import type { MapEdge, MapEdgeKind, MapNode } from "./model.ts";

/** A workflow of the map, and the definition that it stands for. */
export interface MapWorkflow {
  readonly id: string;
  readonly definition: Definition;
}

/** An edge to add, and the step that makes it. */
export interface EdgeInit {
  readonly from: string;
  readonly to: string;
  readonly kind: MapEdgeKind;
  readonly step?: string | null;
}

/** A map in the making: what is added twice stands once. */
export interface MapDraft {
  readonly workflows: readonly MapWorkflow[];
  /** Adds a node, unless there is one of this id; gives the id. */
  readonly node: (node: MapNode) => string;
  readonly edge: (edge: EdgeInit) => void;
  readonly nodes: () => readonly MapNode[];
  readonly edges: () => readonly MapEdge[];
}

/** An id that no two texts share. */
export function idOf(...parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\|]/g, "\\$&")).join("|");
}

/** Starts a map with a node for each definition. */
export function createDraft(definitions: readonly Definition[]): MapDraft {
  const nodes = new Map<string, MapNode>();
  const edges = new Map<string, EdgeInit & { readonly steps: string[] }>();
  const node = (one: MapNode): string => {
    if (!nodes.has(one.id)) nodes.set(one.id, one);
    return one.id;
  };
  const counts = new Map<string, number>();
  const workflows = definitions.map((definition, index): MapWorkflow => {
    const { name, dialect, loc, source } = definition;
    const base = idOf("workflow", source.file, name);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    const id = count === 1 ? base : `${base}|${count}`;
    node({ id, kind: "workflow", label: name, dialect, definition: index, loc });
    return { id, definition };
  });
  return {
    workflows,
    node,
    edge({ from, to, kind, step = null }) {
      const key = JSON.stringify([from, to, kind]);
      const known = edges.get(key) ?? { from, to, kind, steps: [] };
      edges.set(key, known);
      if (step !== null && known.steps.at(-1) !== step) known.steps.push(step);
    },
    nodes: () => [...nodes.values()],
    edges: () =>
      [...edges.values()].map(({ from, to, kind, steps }, at) => ({ id: `e${at}`, from, to, kind, steps })),
  };
}
