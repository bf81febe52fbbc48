import { toEdge, toWay } from "./contract/compose.ts";
import type { Way } from "./contract/compose.ts";
import { contractNode, createWays } from "./contract/ways.ts";
import { createGraphIndex } from "./graphIndex.ts";
import type { Graph, GraphView } from "./graphIndex.ts";
import { createLoopNesting } from "./loopNesting.ts";
import type { DefinitionEdge, DefinitionNode, NodeKind, Region } from "./model.ts";
import { topologicalOrder } from "./topologicalOrder.ts";

const CONTRACTED: ReadonlySet<NodeKind> = new Set(["decision", "fork", "join", "catch"]);

function withoutLooseEdges({ nodes, edges }: Graph): Graph {
  const ids = new Set(nodes.map(({ id }) => id));
  return { nodes, edges: edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}

/** Edges in the order of the nodes that they leave, then of those that they enter. */
function toEdges(ways: Iterable<Way>, nodes: readonly DefinitionNode[]): readonly DefinitionEdge[] {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const placeOf = (id: string): number => places.get(id) ?? -1;
  const sorted = [...ways].sort(
    (one, other) => placeOf(one.from) - placeOf(other.from) || placeOf(one.to) - placeOf(other.to),
  );
  const counts = new Map<string, number>();
  return sorted.map((way) => {
    const pair = `${way.from}->${way.to}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    return { ...toEdge(way), id: count === 1 ? pair : `${pair}#${count}` };
  });
}

/** The regions that still frame something. */
function regionsAround(nodes: readonly DefinitionNode[], regions: readonly Region[]): readonly Region[] {
  const parents = new Map(regions.map(({ id, parent }) => [id, parent]));
  const used = new Set<string>();
  for (const node of nodes) {
    for (let id = node.region; id !== null && !used.has(id); id = parents.get(id) ?? null) used.add(id);
  }
  return regions.filter(({ id }) => used.has(id));
}

/**
 * The second view of a definition: steps, and the ends of runs, without `decision`, `fork`, `join` and `catch` nodes
 * between them. The guards along a way are joined with `&&`; several ways between two nodes become one edge that is open
 * when either is (`x || !(x)` is no guard at all), but for ways that close a loop or begin with an error, which stay apart.
 *
 * Edges that are not of the kind `loop` still make an acyclic graph. A guard that has grown too long to be read becomes
 * `…`. Where a node has so many ways through it that the edges would multiply (more than 64), the node is left in.
 */
export function contractDecisions(definition: GraphView): GraphView {
  const graph = withoutLooseEdges(definition);
  const index = createGraphIndex(graph);
  const loops = createLoopNesting(graph, index);
  const ways = createWays(graph.edges.map(toWay));
  const gone = new Set<string>();
  for (const { id, kind } of topologicalOrder(graph, index).order) {
    if (CONTRACTED.has(kind) && contractNode(ways, id, loops)) gone.add(id);
  }
  const nodes = definition.nodes.filter(({ id }) => !gone.has(id));
  return {
    nodes,
    edges: toEdges(ways.byClass.values(), nodes),
    regions: regionsAround(nodes, definition.regions),
  };
}
