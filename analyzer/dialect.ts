/** What a dialect is: how an authoring API declares workflows, and what each of its durable calls means. */
import type * as t from "@babel/types";
import type { Argument, ClassValue, FunctionValue, Text, Value } from "./bind/types.ts";
import type { CallRule, LinkTo, Plan, StartedBy } from "./stepCalls.ts";

/** An object whose methods are durable, by method name; `properties` are durable objects reached through it. */
export interface DurableObject {
  readonly methods: Readonly<Record<string, CallRule>>;
  readonly properties?: Readonly<Record<string, string>>;
  /** Methods that give the object itself again, as a builder's do: `flow.then(first).map(shape).commit()`. */
  readonly chain?: readonly string[];
  /** Methods that are no steps and do not throw: what tells or notes something. */
  readonly harmless?: readonly string[];
  /** Reads a call of any other method: every activity of a proxy. */
  readonly anyMethod?: CallRule;
  /** Reads the call that the object itself is, when it can be called. */
  readonly call?: CallRule;
  /** Reads `await object`, when awaiting it is a durable call. */
  readonly awaited?: CallRule;
}

/** How a workflow function receives durable objects: by position, or as a property of a parameter. */
export interface ParameterObjects {
  readonly index: number;
  /** Name of the durable object, when the parameter itself is one. */
  readonly object?: string;
  /** Property name -> name of the durable object, when the parameter holds several. */
  readonly properties?: Readonly<Record<string, string>>;
}

/** How a workflow is tied to other runs, beside what its steps do. */
interface Ties {
  /** What starts it, where its declaration says so. */
  readonly triggers?: readonly StartedBy[];
  readonly links?: readonly LinkTo[];
}

/** A workflow written as a function. */
export interface FunctionWorkflow extends Ties {
  readonly kind: "function";
  readonly name: string;
  readonly node: t.Node;
  /** Null when it is written somewhere that cannot be read: the workflow is drawn as one unknown node. */
  readonly fn: FunctionValue | null;
  readonly parameters: readonly ParameterObjects[];
  /** Whether it is a generator that waits with `yield`. */
  readonly yieldsToWait?: boolean;
}

/** A workflow written as a class. */
export interface ClassWorkflow extends Ties {
  readonly kind: "class";
  readonly name: string;
  readonly cls: ClassValue;
  /** Method that is the workflow. */
  readonly method: string;
  /** Name of the durable object that `this` is; null when it is none. */
  readonly object: string | null;
  readonly parameters?: readonly ParameterObjects[];
}

/** A workflow that is put together from parts: by a builder's chain, or as tasks that name their parents. */
export interface PlanWorkflow extends Ties {
  readonly kind: "plan";
  readonly name: string;
  readonly node: t.Node;
  readonly plan: Plan;
}

/** A workflow that a dialect has found. */
export type WorkflowDeclaration = FunctionWorkflow | ClassWorkflow | PlanWorkflow;

/** A module as a dialect sees it when it looks for workflows. */
export interface ModuleView {
  readonly file: string;
  readonly text: string;
  /** Every class of the file, with the name it is known by. */
  readonly classes: () => readonly ClassValue[];
  /**
   * Every call at the file's top level, outside of functions and classes: `export const renew = defineFlow(…)`.
   * With `"anywhere"` also those in functions, for an API whose workflows are made by factories.
   */
  readonly calls: (where?: "top-level" | "anywhere") => readonly TopLevelCall[];
  /** The chain of a class's bases, nearest first; an import that is not analysed ends it, and so does null (not known). */
  readonly basesOf: (cls: ClassValue) => readonly (Value | null)[];
  /** A method or field of a class or its bases. */
  readonly memberOf: (cls: ClassValue, name: string) => t.Node | null;
  /** Every function that the file's top level declares, in statements or in variables. */
  readonly functions: () => readonly DeclaredFunction[];
  /** Every named function that stands inside another one, outside of classes. */
  readonly innerFunctions: () => readonly DeclaredFunction[];
  /** The methods that stand in a class itself. */
  readonly methodsOf: (cls: ClassValue) => readonly DeclaredMethod[];
  /** Source text of code of this file, on one line and without comments. */
  readonly sourceOf: (node: t.Node) => string;
}

/** A function with the name that it is known by. */
export interface DeclaredFunction {
  readonly name: string;
  readonly fn: FunctionValue;
  readonly isExported: boolean;
}

/** A method of a class. */
export interface DeclaredMethod {
  readonly name: string;
  readonly isStatic: boolean;
  readonly node: t.ClassMethod | t.ClassPrivateMethod;
  readonly fn: FunctionValue;
}

/** A call at the file's top level, or inside of a function. In a chain each link is a call. */
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
  /** The innermost function, condition, loop or `try` that it stands in: from without, it may not run, or run often. */
  readonly scope: t.Node | null;
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
  /** What `modules` export: a durable function's rule, or the name of a durable object, by exported name. */
  readonly imports?: Readonly<Record<string, CallRule | string>>;
  /** Reads the call of a function of the analysed code that is a step by itself: marked by a directive or decorator. */
  readonly stepFunction?: (fn: FunctionValue) => CallRule | null;
  /** Words in the code of such functions, such as the directive: only code that holds one is looked at. */
  readonly mentions?: readonly string[];
  /** Methods that are durable on whatever object they are called that is not known. */
  readonly anywhere?: Readonly<Record<string, CallRule>>;
  /** Methods of the API's promises that give such a promise again: one that gives up in time, as `orTimeout` does, or not. */
  readonly promiseMethods?: Readonly<Record<string, "timed" | "same">>;
  /** Finds the workflows of a module. */
  readonly workflows: (module: ModuleView) => readonly WorkflowDeclaration[];
}

/** Checks a dialect's shape and gives it back. Throws a TypeError that names the dialect and what is wrong with it. */
export function defineDialect(dialect: Dialect): Dialect {
  const fault = firstOf(CHECKS, (check) => check(dialect));
  if (fault !== null) throw new TypeError(`Dialect ${JSON.stringify(dialect.name)}: ${fault}`);
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
  ({ objects, imports, stepFunction }) =>
    isRecord(objects) &&
    (Object.keys(objects).length > 0 || imports !== undefined || stepFunction !== undefined)
      ? null
      : "`objects` must name at least one durable object",
  ({ objects, imports = {} }) => importFault(imports, objects),
  ({ objects }) => firstOf(Object.entries(objects), ([name, object]) => objectFault(name, object, objects)),
  ({ workflows }) => (typeof workflows === "function" ? null : "`workflows` must be a function of a module"),
];

function importFault(imports: NonNullable<Dialect["imports"]>, objects: Dialect["objects"]): string | null {
  const stray = Object.entries(imports).find(
    ([, what]) => typeof what !== "function" && !Object.hasOwn(objects, what),
  );
  return stray === undefined
    ? null
    : `import \`${stray[0]}\` must be a rule, or the name of a durable object that \`objects\` names`;
}

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
export type {
  BranchStep,
  CallRule,
  CombineCall,
  DurableCall,
  LeaveCall,
  LinkTo,
  ListenCall,
  MergeStep,
  Plan,
  PlanCall,
  RunCall,
  SettleCall,
  SimpleStep,
  SpawnStep,
  StartCall,
  StartedBy,
  StepCall,
  ValueCall,
} from "./stepCalls.ts";
