/**
 * The core door: the definition model and what can be done with a definition without its source.
 * Runs in Node, in a browser tab and in a worker.
 */
export { digest } from "./definition/digest.ts";
export { findByStepName, matchStepName } from "./definition/findByStepName.ts";
export type { StepNameMatch } from "./definition/findByStepName.ts";
export { createGraphIndex } from "./definition/graphIndex.ts";
export type { Graph, GraphIndex } from "./definition/graphIndex.ts";
export {
  EDGE_KINDS,
  NODE_KINDS,
  REGION_KINDS,
  isControlNode,
  isStepNode,
  isTerminalNode,
} from "./definition/kinds.ts";
export type {
  EdgeKindDefinition,
  EdgeLine,
  NodeIcon,
  NodeKindDefinition,
  NodeShape,
  RegionKindDefinition,
} from "./definition/kinds.ts";
export { escapePattern, matchesPattern } from "./definition/matchesPattern.ts";
export type {
  ControlKind,
  ControlNode,
  Definition,
  DefinitionEdge,
  DefinitionNode,
  DefinitionSource,
  Diagnostic,
  EdgeKind,
  NodeKind,
  Region,
  RegionKind,
  Severity,
  SourcePosition,
  SourceRange,
  StepDetails,
  StepKind,
  StepNode,
} from "./definition/model.ts";
export { predecessors, successors } from "./definition/neighbours.ts";
export { pathBetween } from "./definition/pathBetween.ts";
export type { GraphPath } from "./definition/pathBetween.ts";
export { reachable } from "./definition/reachable.ts";
export { NODE_STATUSES } from "./definition/statuses.ts";
export type { NodeStatus, NodeStatusDefinition } from "./definition/statuses.ts";
export { steps } from "./definition/steps.ts";
export { topologyHash } from "./definition/topologyHash.ts";
