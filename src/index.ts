/**
 * The core door: the definition model and what can be done with a definition without its source.
 * Runs in Node, in a browser tab and in a worker.
 */
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
