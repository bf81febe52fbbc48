import type { DefinitionEdge, DefinitionNode, Region } from "./model.ts";

/** The part of a definition that the queries need: a contracted view will do as well. */
export interface Graph {
  readonly nodes: readonly DefinitionNode[];
  readonly edges: readonly DefinitionEdge[];
}

/** What can be drawn: a definition, or a view of one. */
export interface GraphView extends Graph {
  readonly regions: readonly Region[];
}

/** Adjacency of a graph, built once and asked many times. */
export interface GraphIndex {
  readonly nodes: ReadonlyMap<string, DefinitionNode>;
  readonly edges: ReadonlyMap<string, DefinitionEdge>;
  /** Edges that leave a node, in the definition's order; empty for an unknown id. */
  outgoing(nodeId: string): readonly DefinitionEdge[];
  /** Edges that enter a node, in the definition's order; empty for an unknown id. */
  incoming(nodeId: string): readonly DefinitionEdge[];
}

const NO_EDGES: readonly DefinitionEdge[] = [];

function groupEdges(
  edges: readonly DefinitionEdge[],
  end: "from" | "to",
): ReadonlyMap<string, readonly DefinitionEdge[]> {
  const groups = new Map<string, DefinitionEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge[end]);
    if (group === undefined) groups.set(edge[end], [edge]);
    else group.push(edge);
  }
  return groups;
}

/** Builds the adjacency of a graph in one pass. */
export function createGraphIndex(graph: Graph): GraphIndex {
  const outgoing = groupEdges(graph.edges, "from");
  const incoming = groupEdges(graph.edges, "to");
  return {
    nodes: new Map(graph.nodes.map((node) => [node.id, node])),
    edges: new Map(graph.edges.map((edge) => [edge.id, edge])),
    outgoing: (nodeId) => outgoing.get(nodeId) ?? NO_EDGES,
    incoming: (nodeId) => incoming.get(nodeId) ?? NO_EDGES,
  };
}
