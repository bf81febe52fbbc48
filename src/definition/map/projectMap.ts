import type { Definition } from "../model.ts";
import { addCalls } from "./calls.ts";
import { cyclesOf, leadsOn } from "./cycles.ts";
import { createDraft } from "./draft.ts";
import { addEvents, addSchedules } from "./events.ts";
import { linksOf } from "./links.ts";
import type { MapCycle, MapEdge, MapNode, ProjectMap } from "./model.ts";

/**
 * Joins the workflows of a project: who starts whom, by a call, an event, a schedule or a failure, and where they start each other
 * in a circle. What cannot be found is a node that says so. Definitions of one name and file are told apart by their order.
 */
export function projectMap(definitions: readonly Definition[]): ProjectMap {
  const draft = createDraft(definitions);
  const links = draft.workflows.flatMap(linksOf);
  addSchedules(draft);
  addEvents(draft, links);
  addCalls(draft, links);
  const [nodes, edges] = [draft.nodes(), draft.edges()];
  const cycles = cyclesOf(nodes, edges);
  return { schemaVersion: 1, ...marked(nodes, edges, cycles), cycles };
}

/** Nodes and edges with the cycle that they are part of. */
function marked(
  nodes: readonly MapNode[],
  edges: readonly MapEdge[],
  cycles: readonly MapCycle[],
): Pick<ProjectMap, "nodes" | "edges"> {
  const cycleOf = new Map(
    cycles.flatMap(({ id, nodes: members }) => members.map((one) => [one, id] as const)),
  );
  return {
    nodes: nodes.map((node) => withCycle(node, cycleOf.get(node.id))),
    edges: edges.map((edge) => withCycle(edge, cycleOfEdge(edge, cycleOf))),
  };
}

function withCycle<T extends MapNode | MapEdge>(one: T, cycle: string | undefined): T {
  return cycle === undefined ? one : { ...one, cycle };
}

function cycleOfEdge({ from, to, kind }: MapEdge, cycleOf: ReadonlyMap<string, string>): string | undefined {
  const cycle = cycleOf.get(from);
  return leadsOn(kind) && cycle === cycleOf.get(to) ? cycle : undefined;
}
