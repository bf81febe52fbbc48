import { createGraphIndex } from "../definition/graphIndex.ts";
import type { GraphIndex, GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge } from "../definition/model.ts";

/** The ways out of one node, from left to right. */
export interface Ways {
  readonly edges: readonly DefinitionEdge[];
  /** The way that is drawn straight on, or null if the node has none. */
  readonly main: DefinitionEdge | null;
}

/** The ways out of each node, by the node's id. */
export type WaysOut = ReadonlyMap<string, Ways>;

/** What the order of ways depends on. */
interface Surroundings {
  readonly index: GraphIndex;
  /** Nodes from which the flow gets to its last line. */
  readonly finishing: ReadonlySet<string>;
  /** Nodes from which it gets there without turning back. */
  readonly onward: ReadonlySet<string>;
  /** The region around each region, by its id. */
  readonly parents: ReadonlyMap<string, string | null>;
}

type EdgeTest = (edge: DefinitionEdge) => boolean;

const isForward: EdgeTest = ({ kind }) => kind !== "loop" && kind !== "terminal";
const isLasting: EdgeTest = ({ kind }) => kind !== "terminal";

/** Walks back, along the given edges, from where the flow ends by itself rather than at an early exit. */
function nodesBefore({ nodes }: GraphView, index: GraphIndex, follows: EdgeTest): ReadonlySet<string> {
  const ends = nodes.filter(({ id, kind }) => kind === "end" && index.incoming(id).some(isForward));
  const before = new Set(ends.map((node) => node.id));
  for (const nodeId of before) {
    for (const edge of index.incoming(nodeId).filter(follows)) before.add(edge.from);
  }
  return before;
}

function isInside(region: string | null, outer: string, { parents }: Surroundings): boolean {
  let current = region;
  for (let depth = 0; current !== null && depth <= parents.size; depth += 1) {
    if (current === outer) return true;
    current = parents.get(current) ?? null;
  }
  return false;
}

/** At the head of a loop, the way out of the loop is the main line, and the body stands beside it. */
function staysInLoop({ from, to }: DefinitionEdge, around: Surroundings): boolean {
  const { index } = around;
  const loop = index.nodes.get(from)?.region ?? null;
  const isHead = index.incoming(from).some(({ kind }) => kind === "loop");
  return isHead && loop !== null && isInside(index.nodes.get(to)?.region ?? null, loop, around);
}

function startsRuns({ to }: DefinitionEdge, { index }: Surroundings): boolean {
  return index.nodes.get(to)?.kind === "children";
}

/**
 * On which side of the main line an edge leads, and how far: early exits to the left, where no line that comes back later
 * runs around them; what comes back, turns back or fails to the right, and so do runs of their own.
 */
function sideness(edge: DefinitionEdge, around: Surroundings): number {
  if (edge.kind === "error") return 5;
  if (edge.kind === "loop") return 4;
  if (edge.kind === "fanout") return startsRuns(edge, around) ? 2 : 1;
  if (!isLasting(edge) || !around.finishing.has(edge.to)) return around.finishing.has(edge.from) ? -1 : 0;
  return (around.onward.has(edge.to) ? 0 : 2) + (staysInLoop(edge, around) ? 1 : 0);
}

function sortWays(edges: readonly DefinitionEdge[], around: Surroundings): Ways {
  const ways = edges.map((edge) => ({ edge, side: sideness(edge, around) })).sort((a, b) => a.side - b.side);
  const main = ways.find(({ edge, side }) => side >= 0 && isForward(edge));
  return { edges: ways.map(({ edge }) => edge), main: main?.edge ?? null };
}

/** Sorts the ways out of every node; ways that are alike stay in the definition's order. */
export function waysOut(view: GraphView): WaysOut {
  const index = createGraphIndex(view);
  const around: Surroundings = {
    index,
    finishing: nodesBefore(view, index, isLasting),
    onward: nodesBefore(view, index, isForward),
    parents: new Map(view.regions.map(({ id, parent }) => [id, parent])),
  };
  return new Map(view.nodes.map(({ id }) => [id, sortWays(index.outgoing(id), around)]));
}

/** How far each node stands beside the main line, by its id, like the indentation of source text. */
function indentation(order: readonly string[], ways: WaysOut): ReadonlyMap<string, number> {
  const indents = new Map<string, number>();
  for (const nodeId of order) {
    const indent = indents.get(nodeId) ?? 0;
    indents.set(nodeId, indent);
    const { edges = [], main = null } = ways.get(nodeId) ?? {};
    for (const edge of edges.filter(isForward)) {
      const wish = indent + (edge === main ? 0 : 1);
      indents.set(edge.to, Math.min(wish, indents.get(edge.to) ?? wish));
    }
  }
  return indents;
}

/** How much it matters that an edge is drawn straight, by edge; 1 for those that are not in it. */
export type Straightness = ReadonlyMap<DefinitionEdge, number>;

/**
 * Main ways count most, as far as they stay on their line rather than come back to one further left; next, the only way
 * out of a node. `order` puts sources before targets.
 */
export function straightness(order: readonly string[], ways: WaysOut): Straightness {
  const indents = indentation(order, ways);
  const weights = new Map<DefinitionEdge, number>();
  for (const { edges, main } of ways.values()) {
    const [first, second] = edges.filter(({ kind }) => kind !== "error");
    if (first !== undefined && second === undefined && first.kind !== "loop") weights.set(first, 3);
    if (main !== null && indents.get(main.from) === indents.get(main.to)) weights.set(main, 100);
  }
  return weights;
}
