import { digest } from "./digest.ts";
import type { Graph } from "./graphIndex.ts";
import { isStepNode } from "./kinds.ts";
import type { DefinitionNode } from "./model.ts";

function nodeTopology(node: DefinitionNode): string {
  if (!isStepNode(node)) return node.kind;
  if (node.stepName !== undefined) return `${node.kind}=${JSON.stringify(node.stepName)}`;
  return node.stepNamePattern === undefined
    ? node.kind
    : `${node.kind}*${JSON.stringify(node.stepNamePattern)}`;
}

/**
 * Hash over what a run in flight depends on: kinds of nodes, step names and how they are connected, in the flow's
 * order. Ids, labels, guards, places, regions and details of the calls do not change it.
 */
export function topologyHash(graph: Graph): string {
  const positions = new Map<string, number>();
  let text = "";
  for (const node of graph.nodes) {
    positions.set(node.id, positions.size);
    text += `${nodeTopology(node)}\n`;
  }
  for (const { from, to, kind } of graph.edges)
    text += `${positions.get(from) ?? -1} ${positions.get(to) ?? -1} ${kind}\n`;
  return digest(text);
}
