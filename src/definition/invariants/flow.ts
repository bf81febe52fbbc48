import { isTerminalNode } from "../kinds.ts";
import type { DefinitionEdge, DefinitionNode } from "../model.ts";
import { reachable } from "../reachable.ts";
import { topologicalOrder } from "../topologicalOrder.ts";
import type { InvariantContext } from "./types.ts";

/** There is one `start`, it comes first, and nothing leads back to it. */
export function checkStart({ nodes, index, report }: InvariantContext): void {
  const starts = nodes.filter((node) => node.kind === "start");
  const ids = starts.map((node) => node.id);
  if (ids.length !== 1) report("one-start", `There are ${ids.length} start nodes instead of one.`, ids);
  if (nodes[0]?.kind !== "start") report("one-start", "The first node is not the start.", ids);
  for (const id of ids) {
    if (index.incoming(id).length > 0) report("one-start", `Edges lead into the start "${id}".`, [id]);
  }
}

/** Without the `loop` edges the graph has no cycle. */
export function checkAcyclic({ nodes, edges, index, report }: InvariantContext): void {
  const ids = topologicalOrder({ nodes, edges }, index).cyclic.map((node) => node.id);
  if (ids.length > 0) report("acyclic", `A cycle has no loop edge, at or before: ${ids.join(", ")}.`, ids);
}

/** Every node can be reached from the start. */
export function checkReachable({ nodes, index, report }: InvariantContext): void {
  const start = nodes.find((node) => node.kind === "start");
  if (start === undefined) return;
  const reached = reachable(index, start.id);
  for (const { id } of nodes) {
    if (!reached.has(id)) report("reachable", `No way leads from the start to "${id}".`, [id]);
  }
}

function guardProblem(edge: DefinitionEdge, from: DefinitionNode): string | null {
  if (from.kind !== "decision")
    return edge.kind === "conditional" ? "is conditional but leaves no decision" : null;
  return edge.guard === null || edge.guard.trim() === "" ? "leaves a decision without a guard" : null;
}

/** Every edge that leaves a decision has a guard, and `conditional` edges leave nothing else. */
export function checkGuards({ edges, index, report }: InvariantContext): void {
  for (const edge of edges) {
    const from = index.nodes.get(edge.from);
    const problem = from === undefined ? null : guardProblem(edge, from);
    if (problem !== null) report("guards", `Edge "${edge.id}" ${problem}.`, [edge.id]);
  }
}

/** Nothing leaves `end`, `halt` and `fail`; all else leads on, but children that nobody merges. */
export function checkWaysOut({ nodes, index, report }: InvariantContext): void {
  for (const node of nodes) {
    const count = index.outgoing(node.id).length;
    if (isTerminalNode(node)) {
      if (count > 0) report("ways-out", `Edges leave "${node.id}", where the run is over.`, [node.id]);
    } else if (count === 0 && node.kind !== "children") {
      report("ways-out", `Nothing leads on from "${node.id}".`, [node.id]);
    }
  }
}
