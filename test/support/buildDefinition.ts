/** Writes definitions by hand in few words: places are made up from the order of the nodes, ids of edges from their ends. */
import { topologyHash } from "../../src/definition/topologyHash.ts";
import type {
  ControlKind,
  ControlNode,
  Definition,
  DefinitionEdge,
  DefinitionNode,
  EdgeKind,
  Region,
  RegionKind,
  SourceRange,
  StepDetails,
  StepKind,
  StepNode,
} from "../../src/definition/model.ts";

const PREFIXES: Partial<Record<StepKind, string>> = { execute: "durably_execute", repeat: "durably_repeat" };

/** A place of one line in the made-up source of a definition. */
export function place(line: number, file = "orders/workflow.ts"): SourceRange {
  return { file, start: { line, column: 4 }, end: { line, column: 40 } };
}

/** What a step may say beside its kind and name. */
export interface StepInit {
  readonly id?: string;
  readonly label?: string;
  readonly guard?: string | null;
  readonly region?: string | null;
  readonly details?: StepDetails;
}

/** A step; a name with a hole (`fulfill_*`) becomes a pattern. Its id is the name, unless one is given. */
export function step(kind: StepKind, name: string, init: StepInit = {}): StepNode {
  const { id = name, label = name, guard = null, region = null, details } = init;
  const recorded = `${PREFIXES[kind] ?? kind}$${name}`;
  const naming = name.includes("*") ? { stepNamePattern: recorded } : { stepName: recorded };
  const base = { id, kind, label, loc: place(1), guard, region, ...(name === "" ? {} : naming) };
  return details === undefined ? base : { ...base, details };
}

/** A node that only routes the flow; its id is its kind, unless one is given. */
export function control(
  kind: ControlKind,
  id: string = kind,
  init: Omit<StepInit, "id" | "details"> = {},
): ControlNode {
  const { label = kind, guard = null, region = null } = init;
  return { id, kind, label, loc: place(1), guard, region };
}

/** An edge before it has an id. */
export interface EdgeInit {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly guard: string | null;
}

/** An edge; `conditional` without being told, where it has a guard. */
export function edge(from: string, to: string, init: { kind?: EdgeKind; guard?: string } = {}): EdgeInit {
  const { guard = null, kind = guard === null ? "seq" : "conditional" } = init;
  return { from, to, kind, guard };
}

/** Edges that follow one another: `a`, `b`, `c` gives `a->b` and `b->c`. */
export function chain(...ids: readonly string[]): readonly EdgeInit[] {
  return ids.slice(1).map((to, at) => edge(ids[at] ?? "", to));
}

/** A frame around nodes. */
export function region(kind: RegionKind, id: string, init: { label?: string; parent?: string } = {}): Region {
  return { id, kind, label: init.label ?? kind, loc: place(1), parent: init.parent ?? null };
}

function withEdgeIds(edges: readonly EdgeInit[]): readonly DefinitionEdge[] {
  const counts = new Map<string, number>();
  return edges.map((init) => {
    const pair = `${init.from}->${init.to}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return { id: count === 1 ? pair : `${pair}#${count}`, ...init };
  });
}

/** Parts of a definition that are written by hand. */
export interface DefinitionInit {
  readonly name: string;
  readonly nodes: readonly DefinitionNode[];
  readonly edges: readonly EdgeInit[];
  readonly regions?: readonly Region[];
}

/** A whole definition; each node gets a line of its own. */
export function define({ name, nodes, edges, regions = [] }: DefinitionInit): Definition {
  const placed = nodes.map((node, at) => ({ ...node, loc: place(at + 2) }));
  const graph = { nodes: placed, edges: withEdgeIds(edges) };
  return {
    schemaVersion: 1,
    name,
    dialect: "durascope",
    source: { file: "orders/workflow.ts", digest: "0000000000000000" },
    loc: {
      file: "orders/workflow.ts",
      start: { line: 1, column: 0 },
      end: { line: nodes.length + 3, column: 1 },
    },
    ...graph,
    regions,
    diagnostics: [],
    topologyHash: topologyHash(graph),
  };
}
