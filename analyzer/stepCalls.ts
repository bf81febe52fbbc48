/** What a durable call is, as the rules of a dialect say it. */
import type * as t from "@babel/types";
import type { StepDetails } from "../src/definition/model.ts";
import type { Argument, JoinMode, Text, Value } from "./bind/types.ts";

/** A durable call as a rule sees it: arguments already evaluated, nothing drawn yet. */
export interface DurableCall {
  readonly node: t.Node;
  /** The method's or function's name. */
  readonly name: string;
  readonly args: readonly Argument[];
  /** What the rule attached to the object that the method was called on, such as an open branch. */
  readonly data: unknown;
  /** Argument `index`, or undefined when it is missing or behind a spread. */
  readonly arg: (index: number) => Argument | undefined;
  /** A property of an options object at argument `index`. */
  readonly option: (index: number, key: string) => Argument | undefined;
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
  /** Functions that run inside the step. A durable call in them is drawn and reported. */
  readonly runs?: readonly Argument[];
  /** Function that runs as a durable step of its own when the step has failed. */
  readonly compensation?: Argument;
  /** Whether the call is done when it returns, awaited or not: a message that is sent. */
  readonly atOnce?: boolean;
  /** Whether a gate may stay closed for good, so that the run is parked; for `continue_if`, true by default. */
  readonly parks?: boolean;
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

/** A method that waits for what a `start` call began. */
export interface SettleCall {
  readonly kind: "settle";
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
  /** How several run: one after the other, or at once. */
  readonly mode: "sequence" | JoinMode;
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
  | ValueCall;

/** Reads one durable call. */
export type CallRule = (call: DurableCall) => StepCall;
