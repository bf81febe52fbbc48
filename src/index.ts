/**
 * The core door: the definition model, and what can be asked of a definition without its source.
 * Runs in Node, in a browser tab and in a worker.
 */
export { checkInvariants } from "./definition/checkInvariants.ts";
export { contractDecisions } from "./definition/contractDecisions.ts";
export { digest } from "./definition/digest.ts";
export { findByStepName, matchStepName } from "./definition/findByStepName.ts";
export type { StepNameMatch } from "./definition/findByStepName.ts";
export { createGraphIndex } from "./definition/graphIndex.ts";
export type { Graph, GraphIndex, GraphView } from "./definition/graphIndex.ts";
export type { BrokenInvariant, InvariantCode, InvariantSubject } from "./definition/invariants/types.ts";
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
  TerminalNode,
} from "./definition/kinds.ts";
export { projectMap } from "./definition/map/projectMap.ts";
export type {
  MapCycle,
  MapEdge,
  MapEdgeKind,
  MapNode,
  MapNodeKind,
  ProjectMap,
} from "./definition/map/model.ts";
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
  RunLink,
  Severity,
  SourcePosition,
  SourceRange,
  StepDetails,
  StepKind,
  StepNode,
  Trigger,
} from "./definition/model.ts";
export { predecessors, successors } from "./definition/neighbours.ts";
export { isDefinition, parseDefinition } from "./definition/parseDefinition.ts";
export type { ParsedDefinition } from "./definition/parseDefinition.ts";
export { pathBetween } from "./definition/pathBetween.ts";
export type { GraphPath } from "./definition/pathBetween.ts";
export { reachable } from "./definition/reachable.ts";
export type { ShapeProblem } from "./definition/shape.ts";
export { NODE_STATUSES } from "./definition/statuses.ts";
export type { NodeStatus, NodeStatusDefinition } from "./definition/statuses.ts";
export { steps } from "./definition/steps.ts";
export { topologyHash } from "./definition/topologyHash.ts";
export { viewOf } from "./definition/view.ts";
export type { Detail } from "./definition/view.ts";
