/** Workflows that are put together from parts instead of written as code: chains of a builder, tasks with parents. */
import type * as t from "@babel/types";
import type { FunctionValue, Value } from "./bind/types.ts";
import type { SimpleStep } from "./stepCalls.ts";

/** Code that a part runs. */
export interface PlanCode {
  readonly fn: FunctionValue;
  /** What the function is given. */
  readonly given: readonly Value[];
}

/** One step. */
export interface StepPlan {
  readonly kind: "step";
  readonly node: t.Node;
  readonly step: SimpleStep;
  /** Code of the step that may hold durable calls: they are drawn in line behind it. */
  readonly code?: PlanCode;
}

/** A function that is drawn in line. */
export interface CodePlan {
  readonly kind: "code";
  readonly node: t.Node;
  readonly code: PlanCode;
}

/** Parts one after the other; none at all for nothing. */
export interface SequencePlan {
  readonly kind: "sequence";
  readonly parts: readonly Plan[];
}

/** One of several ways. */
export interface ChoicePlan {
  readonly kind: "choice";
  readonly node: t.Node;
  readonly label: string;
  /** Condition of each way, for people, and what is on it. */
  readonly arms: readonly { readonly guard: string; readonly plan: Plan }[];
}

/** A part that runs again and again. */
export interface LoopPlan {
  readonly kind: "loop";
  readonly node: t.Node;
  /** Condition of another turn, for people. */
  readonly guard: string;
  /** Where the condition is looked at; `each` for a turn an item, all of them at once. */
  readonly test: "first" | "last" | "each";
  readonly body: Plan;
}

/** Parts of which each waits for others, and all of which are waited for; those that wait for none run at once. */
export interface GraphPlan {
  readonly kind: "graph";
  readonly node: t.Node;
  readonly label: string;
  /** `after` are the places in this list of the parts that come before. */
  readonly parts: readonly { readonly plan: Plan; readonly after: readonly number[] }[];
}

/** A part that has another run when it fails; the whole has failed all the same. */
export interface GuardedPlan {
  readonly kind: "guarded";
  readonly node: t.Node;
  readonly body: Plan;
  readonly onError: Plan;
}

/** A part that cannot be read. */
export interface UnknownPlan {
  readonly kind: "unknown";
  readonly node: t.Node;
}

/** A workflow or a part of one. */
export type Plan =
  StepPlan | CodePlan | SequencePlan | ChoicePlan | LoopPlan | GraphPlan | GuardedPlan | UnknownPlan;
