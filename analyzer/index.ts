/** The analyzer's door: source text in, definitions out. Pure: it runs in Node, in a browser tab and in a worker. */
export type { RunLink, StepDetails } from "../src/definition/model.ts";
export { analyze, mayHoldWorkflow, type AnalyzeOptions, type AnalyzeResult } from "./analyze.ts";
export { createModuleCache } from "./bind/modules.ts";
export type { ModuleCache } from "./bind/types.ts";
export {
  DIAGNOSTIC_CODES,
  explainDiagnostic,
  type DiagnosticCode,
  type DiagnosticExplanation,
} from "./diagnostics.ts";
export {
  defineDialect,
  type Argument,
  type BranchStep,
  type CallRule,
  type ClassValue,
  type ClassWorkflow,
  type Dialect,
  type CombineCall,
  type DeclaredFunction,
  type DeclaredMethod,
  type DurableCall,
  type DurableObject,
  type FunctionValue,
  type FunctionWorkflow,
  type LeaveCall,
  type LinkTo,
  type ListenCall,
  type MergeStep,
  type ModuleView,
  type ParameterObjects,
  type Plan,
  type PlanWorkflow,
  type RunCall,
  type SettleCall,
  type SimpleStep,
  type SpawnStep,
  type StartCall,
  type StartedBy,
  type StepCall,
  type Text,
  type TopLevelCall,
  type Value,
  type ValueCall,
  type WorkflowDeclaration,
} from "./dialect.ts";
export { DIALECTS } from "./dialects/index.ts";
export {
  linkTo,
  plainOfArgument,
  propertyOf,
  referenceName,
  sourceOfArgument,
  startedBy,
  stepDetails,
  textOfArgument,
} from "./reading.ts";
