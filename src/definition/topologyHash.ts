import { digest } from "./digest.ts";
import type { Graph } from "./graphIndex.ts";
import { isStepNode } from "./kinds.ts";
import type { DefinitionNode } from "./model.ts";

function nodeTopology(node: DefinitionNode): readonly string[] {
  if (!isStepNode(node)) return [node.kind];
  if (node.stepName !== undefined) return [node.kind, "=", node.stepName];
  return node.stepNamePattern === undefined ? [node.kind] : [node.kind, "*", node.stepNamePattern];
}

/**
 * Hash over what a run in flight depends on: kinds of nodes, step names and how they are connected, in the flow's
 * order. Ids, labels, guards, places, regions and details of the calls do not change it.
 */
export function topologyHash(graph: Graph): string {
  const positions = new Map(graph.nodes.map((node, position) => [node.id, position]));
  const edges = graph.edges.map((edge) => [
    positions.get(edge.from) ?? -1,
    positions.get(edge.to) ?? -1,
    edge.kind,
  ]);
  return digest(JSON.stringify([graph.nodes.map(nodeTopology), edges]));
}
