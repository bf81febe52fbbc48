/** What a durable call is, and what a workflow that is put together from parts is, as a dialect says it. */
import type * as t from "@babel/types";
import type { RunLink, StepDetails, Trigger } from "../src/definition/model.ts";
import type { Argument, FunctionValue, JoinMode, Text, Value } from "./bind/types.ts";

/** A durable call as a rule sees it: arguments already evaluated, nothing drawn yet. */
export interface DurableCall {
  readonly node: t.Node;
  /** The file that the call stands in. */
  readonly file: string;
  /** The method's or function's name. */
  readonly name: string;
  readonly args: readonly Argument[];
  /** What the rule attached to the object that the method was called on, such as an open branch. */
  readonly data: unknown;
  /** What is called, or whose method it is. */
  readonly receiver: Value;
  /** Argument `index`, or undefined when it is missing or behind a spread. */
  readonly arg: (index: number) => Argument | undefined;
  /** A property of an options object at argument `index`. */
  readonly option: (index: number, key: string) => Argument | undefined;
}

/** A tie to other runs, see `RunLink`: its name in parts, null when it is known only at run time. */
export interface LinkTo {
  readonly kind: RunLink["kind"];
  readonly name: Text | null;
  /** The file that declares the workflow. */
  readonly file?: string | undefined;
}

/** What starts a workflow, see `Trigger`: its name in parts, where `*` is a hole too. */
export interface StartedBy {
  readonly by: Trigger["by"];
  readonly name: Text | null;
}

/** A step that a call is: its kind, its recorded name, and what the call says of itself. */
export interface SimpleStep {
  readonly kind: "execute" | "wait" | "wait_until" | "continue_if" | "repeat" | "children";
  /** Fixed text before the name in the recorded step name, such as `durably_execute$`. */
  readonly prefix: string;
  /** The name, in parts; null when it is known only at run time. */
  readonly name: Text | null;
  /** Whether the engine records every such call under this name, so that two of them are no mistake: an activity's type. */
  readonly sharesName?: boolean;
  /** Text for people, when it is not the name. */
  readonly label?: string;
  readonly details?: StepDetails;
  /** Ties to other runs. A child run is one of its own name by default. */
  readonly links?: readonly LinkTo[];
  /** Functions that run inside the step. A durable call in them is drawn and reported. */
  readonly runs?: readonly Argument[];
  /** Function that runs as a durable step of its own when the step has failed. */
  readonly compensation?: Argument;
  /** Whether a gate may stay closed for good, so that the run is parked; for `continue_if`, true by default. */
  readonly parks?: boolean;
  /** For people, how the step itself can end the run: its record is then the last. */
  readonly mayEnd?: string;
  /** Whether it is done when the call returns, so that nothing has to be awaited: a message that is sent. */
  readonly isDoneAtOnce?: boolean;
  /** What the call gives back, such as an object with durable methods. */
  readonly result?: Value;
}

/** A call that opens a fan-out. */
export interface BranchStep {
  readonly kind: "branch";
  readonly prefix: string;
  readonly name: Text | null;
  /** The function that dispatches the children. */
  readonly body: Argument | undefined;
  /** The durable object that the body receives as its first parameter. */
  readonly object: string;
  /** The option that merges the branch right behind its body. */
  readonly automerge: Argument | undefined;
  /** Fixed text before the names in the merge's recorded step name. */
  readonly mergePrefix: string;
}

/** A call that dispatches child runs of an open branch. */
export interface SpawnStep {
  readonly kind: "spawn";
  readonly name: Text | null;
  readonly cardinality: "one" | "many";
  readonly child: string | undefined;
  readonly links: readonly LinkTo[];
  readonly source?: string;
}

/** A call that joins open branches. */
export interface MergeStep {
  readonly kind: "merge";
  readonly prefix: string;
  /** The branches' names; null when some are known only at run time. */
  readonly names: readonly Text[] | null;
}

/** A call that starts a step and goes on at once, such as a child run. What it gives is a durable object. */
export interface StartCall {
  readonly kind: "start";
  readonly step: SimpleStep;
  /** Name of the durable object, whose methods, or `awaited`, may wait for the step with a `settle` call. */
  readonly object: string;
  /** What the call gives, when it is not the durable object but something that holds it: `{ id, promise }`. */
  readonly gives?: (handle: Value) => Value;
}

/** A call that waits for what a `start` call began. */
export interface SettleCall {
  readonly kind: "settle";
  /** The object that stands for it; that whose method is called, when left out. */
  readonly of?: Value | undefined;
  /** The step that the call is when it is not known what was started. */
  readonly otherwise: SimpleStep;
}

/** A call that waits for several promises at once. */
export interface CombineCall {
  readonly kind: "combine";
  readonly mode: JoinMode;
  /** The list of promises. */
  readonly list: Argument | undefined;
}

/** A call that runs functions of the workflow: their steps are drawn in line. */
export interface RunCall {
  readonly kind: "run";
  readonly functions: readonly Argument[];
  /** What each function is given. */
  readonly given: readonly Value[];
  /** How several run: one after the other, or at once; `retry` runs one again when it has failed, for as often as it likes. */
  readonly mode: "sequence" | "retry" | JoinMode;
  /** When the first function runs for each item of a list: the list's source, for people. */
  readonly each?: { readonly list: string };
}

/** A call that has a function run whenever something comes in, as often as it does, beside the main flow. */
export interface ListenCall {
  readonly kind: "listen";
  /** For people: `on paid`. */
  readonly label: string;
  readonly handler: Argument | undefined;
}

/** A call that ends the run, such as one that continues as a new run. */
export interface LeaveCall {
  readonly kind: "leave";
  readonly label: string;
}

/** A call that is no step, and gives something to work with, such as an object with durable methods. */
export interface ValueCall {
  readonly kind: "value";
  readonly value: Value;
}

// Plans: chains of a builder, tasks with parents.

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
  /** What happens when no condition holds; left out when one always does. */
  readonly otherwise?: Plan;
}

/** A part that runs again and again. */
export interface LoopPlan {
  readonly kind: "loop";
  readonly node: t.Node;
  /** Condition of another turn, for people. */
  readonly guard: string;
  /** Whether the condition ends the loop instead: `do … until`. */
  readonly isUntil?: boolean;
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

/** A call that runs parts which it is given, such as one of several functions. */
export interface PlanCall {
  readonly kind: "plan";
  readonly plan: Plan;
  /** What the call gives back, such as an object with durable methods. */
  readonly result?: Value;
}

/** What a durable call is. */
export type StepCall =
  | SimpleStep
  | BranchStep
  | SpawnStep
  | MergeStep
  | StartCall
  | SettleCall
  | CombineCall
  | RunCall
  | ListenCall
  | LeaveCall
  | ValueCall
  | PlanCall;

/** Reads one durable call. */
export type CallRule = (call: DurableCall) => StepCall;
