import type { DefinitionNode } from "./model.ts";
import type { GraphIndex } from "./graphIndex.ts";

function known(index: GraphIndex, ids: Iterable<string>): readonly DefinitionNode[] {
  const found: DefinitionNode[] = [];
  for (const id of new Set(ids)) {
    const node = index.nodes.get(id);
    if (node !== undefined) found.push(node);
  }
  return found;
}

/** The nodes that an edge leads to from here, each once, in the definition's order of edges. */
export function successors(index: GraphIndex, nodeId: string): readonly DefinitionNode[] {
  return known(
    index,
    index.outgoing(nodeId).map((edge) => edge.to),
  );
}

/** The nodes from which an edge leads here, each once, in the definition's order of edges. */
export function predecessors(index: GraphIndex, nodeId: string): readonly DefinitionNode[] {
  return known(
    index,
    index.incoming(nodeId).map((edge) => edge.from),
  );
}
