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
  /** Null when it is written somewhere that cannot be read: the workflow is drawn as one unknown node. */
  readonly fn: FunctionValue | null;
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
  /** Every call at the file's top level, outside of functions and classes: `export const renew = defineFlow(…)`. */
  readonly calls: () => readonly TopLevelCall[];
  /** The chain of a class's bases, nearest first; an import that is not analysed ends it, and so does null (not known). */
  readonly basesOf: (cls: ClassValue) => readonly (Value | null)[];
  /** A method or field of a class or its bases. */
  readonly memberOf: (cls: ClassValue, name: string) => t.Node | null;
}

/** A call at the file's top level. */
export interface TopLevelCall {
  /**
   * What the result ends up in: a variable's name, `flows.renew` for a property of it, `default` for the default export.
   * Null for a call that stands alone.
   */
  readonly name: string | null;
  readonly node: t.CallExpression;
  /** What is called, such as `{ kind: "import", specifier: "flows", name: "defineFlow" }`. */
  readonly callee: Value;
  /** Its own name, whatever it is called here: `defineFlow` after `import { defineFlow as flow }`. */
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
  const fault = CHECKS.map((check) => check(dialect)).find((found) => found !== null);
  if (fault !== undefined) throw new TypeError(`Dialect ${JSON.stringify(dialect.name)}: ${fault}`);
  return Object.freeze(dialect);
}

/** What is wrong with a dialect that was written in JavaScript, or null. The types say the same at compile time. */
type Check = (dialect: Dialect) => string | null;

const CHECKS: readonly Check[] = [
  ({ name }) =>
    isText(name) && /^[a-z][a-z0-9-]*$/.test(name)
      ? null
      : "`name` must be lower-case letters, digits and dashes, such as `job-runner`",
  ({ docs }) =>
    isText(docs) && /^https?:\/\/\S+$/.test(docs)
      ? null
      : "`docs` must be the address of a page about the API",
  ({ markers }) =>
    isTextList(markers) && markers.length > 0
      ? null
      : "`markers` must hold at least one text to look for in a file, and no empty one",
  ({ modules }) =>
    isTextList(modules) ? null : "`modules` must list the API's import specifiers; it may be empty",
  ({ objects }) =>
    isRecord(objects) && Object.keys(objects).length > 0
      ? null
      : "`objects` must name at least one durable object",
  ({ objects }) => firstOf(Object.entries(objects), ([name, object]) => objectFault(name, object, objects)),
  ({ workflows }) => (typeof workflows === "function" ? null : "`workflows` must be a function of a module"),
];

function objectFault(name: string, object: DurableObject, objects: Dialect["objects"]): string | null {
  if (!isRecord(object) || !isRecord(object.methods)) return `object \`${name}\` must have \`methods\``;
  const noRule = Object.entries(object.methods).find(([, rule]) => typeof rule !== "function");
  if (noRule !== undefined) return `method \`${noRule[0]}\` of object \`${name}\` must be a rule: a function`;
  const stray = Object.entries(object.properties ?? {}).find(([, target]) => !Object.hasOwn(objects, target));
  return stray === undefined
    ? null
    : `property \`${stray[0]}\` of object \`${name}\` leads to \`${stray[1]}\`, which \`objects\` does not name`;
}

function firstOf<T>(items: readonly T[], faultOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== null) return fault;
  }
  return null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => isText(item) && item !== "");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export type { Argument, ClassValue, FunctionValue, Text, Value };
