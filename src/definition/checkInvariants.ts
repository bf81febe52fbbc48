import { createGraphIndex } from "./graphIndex.ts";
import { checkAcyclic, checkGuards, checkReachable, checkStart, checkWaysOut } from "./invariants/flow.ts";
import { checkEdgeEnds, checkRegions, checkStepNames, checkUniqueIds } from "./invariants/identity.ts";
import { checkJoinLanes } from "./invariants/joins.ts";
import type { BrokenInvariant, InvariantContext, InvariantSubject } from "./invariants/types.ts";

const CHECKS: readonly ((context: InvariantContext) => void)[] = [
  checkUniqueIds,
  checkEdgeEnds,
  checkStart,
  checkAcyclic,
  checkReachable,
  checkGuards,
  checkStepNames,
  checkWaysOut,
  checkRegions,
  checkJoinLanes,
];

/** The promises of the model that a definition breaks; empty for everything that the analyzer makes. */
export function checkInvariants(definition: InvariantSubject): readonly BrokenInvariant[] {
  const broken: BrokenInvariant[] = [];
  const { nodes, edges, regions } = definition;
  const context: InvariantContext = {
    nodes,
    edges,
    regions,
    index: createGraphIndex(definition),
    report: (code, message, ids) => broken.push({ code, message, ids }),
  };
  for (const check of CHECKS) check(context);
  return broken;
}
