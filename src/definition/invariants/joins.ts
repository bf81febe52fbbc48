import { createDominators } from "../dominators.ts";
import { createGraphIndex } from "../graphIndex.ts";
import type { Dominators } from "../dominators.ts";
import type { DefinitionEdge, DefinitionNode } from "../model.ts";
import type { InvariantContext } from "./types.ts";

/** Only these put tokens on several edges at once, so that a join can take one from each. */
function splitsTokens(node: DefinitionNode | undefined): boolean {
  return node?.kind === "fork" || node?.kind === "branch";
}

function groupByLane(fork: string, edges: readonly DefinitionEdge[], dominators: Dominators) {
  const lanes = new Map<string, DefinitionEdge[]>();
  for (const edge of edges) {
    // An edge straight from the fork is a lane of its own.
    const lane = dominators.childTowards(fork, edge.from) ?? edge.id;
    lanes.set(lane, [...(lanes.get(lane) ?? []), edge]);
  }
  return lanes.values();
}

/** The first set of edges among which one token chooses: the join would wait for the others for ever. */
function findRivals(
  edges: readonly DefinitionEdge[],
  context: InvariantContext,
  dominators: Dominators,
): readonly DefinitionEdge[] | null {
  if (edges.length < 2) return null;
  const fork = dominators.nearestCommon(edges.map((edge) => edge.from));
  if (fork === null || !splitsTokens(context.index.nodes.get(fork))) return edges;
  for (const lane of groupByLane(fork, edges, dominators)) {
    const rivals = findRivals(lane, context, dominators);
    if (rivals !== null) return rivals;
  }
  return null;
}

/** Each lane enters its join by one edge, since a join takes a token from every edge. Races take the first. */
export function checkJoinLanes(context: InvariantContext): void {
  const { nodes, edges, regions, index, report } = context;
  const races = new Set(regions.filter((region) => region.kind === "race").map((region) => region.id));
  const joins = nodes.filter(
    (node) => node.kind === "join" && (node.region === null || !races.has(node.region)),
  );
  if (joins.length === 0) return;
  // What children tell their merge holds up no token.
  const carrying = edges.filter(({ kind, to }) => kind !== "join" || index.nodes.get(to)?.kind !== "merge");
  const graph = { nodes, edges: carrying };
  const dominators = createDominators(graph, createGraphIndex(graph));
  for (const { id } of joins) {
    const rivals = findRivals(index.incoming(id), context, dominators)?.map((edge) => edge.id);
    if (rivals !== undefined)
      report("join-lanes", `Join "${id}" waits for rivals: ${rivals.join(", ")}.`, [id, ...rivals]);
  }
}
