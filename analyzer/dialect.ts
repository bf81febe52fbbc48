/** What a dialect is: how an authoring API declares workflows, and what each of its durable calls means. */
import type * as t from "@babel/types";
import type { StepDetails } from "../src/definition/model.ts";
import type { Argument, ClassValue, FunctionValue, Text, Value } from "./bind/types.ts";

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
  readonly kind: "execute" | "wait" | "wait_until" | "continue_if" | "repeat";
  /** Fixed text before the name in the recorded step name, such as `durably_execute$`. */
  readonly prefix: string;
  /** The name, in parts; null when it is known only at run time. */
  readonly name: Text | null;
  readonly details?: StepDetails;
  /** Functions that run inside the step. A durable call in them is drawn and reported. */
  readonly runs?: readonly Argument[];
  /** Function that runs as a durable step of its own when the step has failed. */
  readonly compensation?: Argument;
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
export interface ChildrenStep {
  readonly kind: "children";
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

/** What a durable call is. */
export type StepCall = SimpleStep | BranchStep | ChildrenStep | MergeStep;

/** Reads one durable call. */
export type CallRule = (call: DurableCall) => StepCall;

/** An object whose methods are durable, by method name; `properties` are durable objects reached through it. */
export interface DurableObject {
  readonly methods: Readonly<Record<string, CallRule>>;
  readonly properties?: Readonly<Record<string, string>>;
}

/** How a workflow function receives durable objects: by position, or as a property of a parameter. */
export interface ParameterObjects {
  readonly index: number;
  /** Name of the durable object, when the parameter itself is one. */
  readonly object?: string;
  /** Property name -> name of the durable object, when the parameter holds several. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** A workflow written as a function. */
export interface FunctionWorkflow {
  readonly kind: "function";
  readonly name: string;
  readonly node: t.Node;
  readonly fn: FunctionValue;
  readonly parameters: readonly ParameterObjects[];
}

/** A workflow written as a class. */
export interface ClassWorkflow {
  readonly kind: "class";
  readonly name: string;
  readonly cls: ClassValue;
  /** Method that is the workflow. */
  readonly method: string;
  /** Name of the durable object that `this` is. */
  readonly object: string;
  readonly parameters?: readonly ParameterObjects[];
}

/** A workflow that a dialect has found. */
export type WorkflowDeclaration = FunctionWorkflow | ClassWorkflow;

/** A module as a dialect sees it when it looks for workflows. */
export interface ModuleView {
  readonly file: string;
  readonly text: string;
  /** Every class of the file, with the name it is known by. */
  readonly classes: () => readonly ClassValue[];
  /** Every call at the file's top level that a name is bound to: `export const renew = defineFlow(…)`. */
  readonly calls: () => readonly TopLevelCall[];
  /** The chain of a class's bases, nearest first; an import that is not analysed ends it, and so does null (not known). */
  readonly basesOf: (cls: ClassValue) => readonly (Value | null)[];
  /** A method or field of a class or its bases. */
  readonly memberOf: (cls: ClassValue, name: string) => t.Node | null;
}

/** A call whose result has a name at the file's top level. */
export interface TopLevelCall {
  readonly name: string;
  readonly node: t.CallExpression;
  readonly callee: Value;
  /** The callee's last name as written: `pikkuWorkflowFunc`. */
  readonly calleeName: string;
  readonly args: readonly Argument[];
}

/** An authoring API that Durascope can read. */
export interface Dialect {
  /** Short name, as in `--dialect` and in a definition's `dialect`. */
  readonly name: string;
  /** Page that documents the API. */
  readonly docs: string;
  /** A file is analysed only if its text holds one of these. */
  readonly markers: readonly string[];
  /** Modules of the API itself; they are never read. */
  readonly modules: readonly string[];
  /** Durable objects by name. */
  readonly objects: Readonly<Record<string, DurableObject>>;
  /** Finds the workflows of a module. */
  readonly workflows: (module: ModuleView) => readonly WorkflowDeclaration[];
}

/** Checks a dialect's shape and gives it back. Throws a TypeError that names the dialect and what is wrong with it. */
export function defineDialect(dialect: Dialect): Dialect {
  const fault = faultOf(dialect);
  if (fault !== null) throw new TypeError(`Dialect ${JSON.stringify(dialect.name)}: ${fault}`);
  return Object.freeze(dialect);
}

function faultOf(dialect: Dialect): string | null {
  if (!/^[a-z][a-z0-9-]*$/.test(dialect.name)) return "`name` must be lower-case letters, digits and dashes";
  if (dialect.markers.length === 0) return "`markers` must hold at least one text to look for in a file";
  if (Object.keys(dialect.objects).length === 0) return "`objects` must name at least one durable object";
  for (const [name, object] of Object.entries(dialect.objects)) {
    const unknown = Object.values(object.properties ?? {}).find((target) => !(target in dialect.objects));
    if (unknown !== undefined) return `object ${name} has a property of the unknown object ${unknown}`;
  }
  return null;
}

export type { Argument, ClassValue, FunctionValue, Text, Value };
