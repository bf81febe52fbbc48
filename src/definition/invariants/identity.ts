import { isStepNode } from "../kinds.ts";
import type { StepNode } from "../model.ts";
import type { InvariantContext } from "./types.ts";

/** Ids are unique among nodes, among edges and among regions. */
export function checkUniqueIds({ nodes, edges, regions, report }: InvariantContext): void {
  for (const [what, items] of Object.entries({ nodes, edges, regions })) {
    const seen = new Set<string>();
    for (const { id } of items) {
      if (seen.has(id)) report("unique-ids", `Two ${what} have the id "${id}".`, [id]);
      seen.add(id);
    }
  }
}

/** Both ends of an edge exist. */
export function checkEdgeEnds({ edges, index, report }: InvariantContext): void {
  for (const edge of edges) {
    for (const end of [edge.from, edge.to]) {
      if (!index.nodes.has(end))
        report("edge-ends", `Edge "${edge.id}" touches no node "${end}".`, [edge.id]);
    }
  }
}

function isOwnAncestor(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const passed = new Set<string>();
  let up = parents.get(id) ?? null;
  while (up !== null && up !== id && !passed.has(up)) {
    passed.add(up);
    up = parents.get(up) ?? null;
  }
  return up === id;
}

/** The parents of regions exist and are not their own descendants; the regions of nodes exist. */
export function checkRegions({ nodes, regions, report }: InvariantContext): void {
  const parents = new Map(regions.map((region) => [region.id, region.parent]));
  const isMissing = (id: string | null): id is string => id !== null && !parents.has(id);
  for (const { id, region } of nodes) {
    if (isMissing(region)) report("regions", `Node "${id}" lies in no region "${region}".`, [id]);
  }
  for (const { id, parent } of regions) {
    if (isMissing(parent)) report("regions", `Region "${id}" has no parent "${parent}".`, [id]);
    if (isOwnAncestor(id, parents)) report("regions", `Region "${id}" lies in itself.`, [id]);
  }
}

function nameProblem(step: StepNode): string | null {
  const isExact = step.stepName !== undefined;
  const isPattern = step.stepNamePattern !== undefined;
  if (isExact && isPattern) return "has both a name and a pattern";
  if (!isExact && !isPattern && step.kind !== "dynamic") return "has neither a name nor a pattern";
  return null;
}

/** A step has a name or a pattern, not both; only a `dynamic` one may have neither. */
export function checkStepNames({ nodes, report }: InvariantContext): void {
  for (const node of nodes) {
    const problem = isStepNode(node) ? nameProblem(node) : null;
    if (problem !== null) report("step-names", `Step "${node.id}" ${problem}.`, [node.id]);
  }
}
