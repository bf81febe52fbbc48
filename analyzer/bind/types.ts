/** The types of binding: values, scopes and modules name each other, so they live in one file. */
import type * as t from "@babel/types";
import type { Diagnostic } from "../../src/definition/model.ts";
import type { ClassNode, FunctionNode } from "../ast.ts";
import type { Lane } from "../graph/draft.ts";
import type { ParsedSource } from "../parse.ts";

/** A text known in parts: fixed strings and, as null, holes. `["fulfill_", null]` is `fulfill_${…}`. */
export type Text = readonly (string | null)[];

/** A value about which nothing is known. */
export interface UnknownValue {
  readonly kind: "unknown";
}

/** A string or number, known in whole or in part. */
export interface TextValue {
  readonly kind: "text";
  readonly parts: Text;
  /** Whether it is a number, so that `+` does not join it to another. */
  readonly numeric?: boolean;
}

/** A function with the scope it closes over. */
export interface FunctionValue {
  readonly kind: "function";
  readonly node: FunctionNode;
  readonly env: Env;
  /** What `this` is inside; null when the call decides. Arrow functions take it from `env`. */
  readonly self: Value | null;
  readonly name: string | null;
  /** The class that holds the method, for `super`. */
  readonly home: ClassValue | null;
  /** Arguments given beforehand with `bind`. */
  readonly bound?: readonly Argument[];
}

/** A class of the analysed code. */
export interface ClassValue {
  readonly kind: "class";
  readonly node: ClassNode;
  readonly env: Env;
  readonly name: string | null;
}

/** An object of a class; `object` names the dialect's durable object that it is as well, if any. */
export interface InstanceValue {
  readonly kind: "instance";
  readonly cls: ClassValue;
  readonly props: Map<string, Value>;
  readonly object: string | null;
}

/** An object that the engine hands in: a step tool, a context, an open branch. */
export interface HandleValue {
  readonly kind: "handle";
  readonly object: string;
  readonly data?: unknown;
  /** The work that it stands for, which was started and may be waited for. */
  readonly promise?: Value;
}

/** A durable method of a handle or instance, not yet called. */
export interface MethodValue {
  readonly kind: "method";
  readonly object: string;
  readonly name: string;
  readonly receiver: Value;
}

/** A property of an object literal, with the syntax it was written as. */
export interface ObjectProperty {
  readonly node: t.Node;
  readonly value: Value;
  /** Source text of the value on one line. */
  readonly source?: string;
}

/** An object literal; `open` when it may hold more than is listed. */
export interface ObjectValue {
  readonly kind: "object";
  readonly props: Map<string, ObjectProperty>;
  readonly open: boolean;
  /** Whether code that was not followed has got hold of it and may have changed it. */
  escaped: boolean;
}

/** A list; `exact` while every item and its place is known. */
export interface ArrayValue {
  readonly kind: "array";
  readonly items: Value[];
  exact: boolean;
}

/** Durable work that runs beside the main flow until it is awaited. */
export interface PromiseValue {
  readonly kind: "promise";
  readonly lanes: readonly Lane[];
  readonly result: Value;
  /** Whether it comes from code that cannot be read, and so may be rejected by itself. */
  readonly isForeign?: boolean;
  /** Whether it is one of several promises, depending on the run. */
  readonly isOneOf?: boolean;
  /** Whether it is over as soon as one of its lanes fails. */
  readonly isGroup?: boolean;
}

/** How several pieces of concurrent work are waited for. */
export type JoinMode = "all" | "race" | "any" | "settled";

/** One of several values, depending on the run. */
export interface ChoiceValue {
  readonly kind: "choice";
  readonly options: readonly Value[];
}

/** Everything a module exports (`import * as steps`). */
export interface NamespaceValue {
  readonly kind: "namespace";
  readonly module: Module;
}

/** Something imported from a module that is not analysed; `name` is `*` for the namespace. */
export interface ImportValue {
  readonly kind: "import";
  readonly specifier: string;
  readonly name: string;
}

/** Something that unknown code made of a durable object: what its methods do cannot be seen. */
export interface OpaqueValue {
  readonly kind: "opaque";
}

/** A generator that was called and not yet iterated. */
export interface GeneratorValue {
  readonly kind: "generator";
  readonly fn: FunctionValue;
  readonly args: readonly Argument[];
}

/** Any value. */
export type Value =
  | UnknownValue
  | TextValue
  | FunctionValue
  | ClassValue
  | InstanceValue
  | HandleValue
  | MethodValue
  | ObjectValue
  | ArrayValue
  | PromiseValue
  | ChoiceValue
  | NamespaceValue
  | ImportValue
  | OpaqueValue
  | GeneratorValue;

/** An evaluated argument of a call. */
export interface Argument {
  readonly node: t.Node;
  readonly value: Value;
  /** Source text on one line. */
  readonly source: string;
  /** Whether it is spread (`...xs`): it and all behind it have no fixed place. */
  readonly spread: boolean;
}

/** What all scopes of one function call share. */
export interface Frame {
  readonly module: Module;
  readonly self: Value;
  /** The class of the running method, for `super`. */
  readonly home: ClassValue | null;
}

/** A name in a scope. `init` is evaluated at the first look. */
export interface Binding {
  value: Value | null;
  init: (() => Value) | null;
  /** Whether an `await` of this name was seen, in whatever order. */
  awaited: boolean;
  /** How many conditional constructs were open where it was declared. */
  readonly depth: number;
}

/** A scope with its parent. */
export interface Env {
  readonly frame: Frame;
  readonly parent: Env | null;
  readonly names: Map<string, Binding>;
}

/** A parsed file with its names. */
export interface Module {
  readonly file: string;
  readonly text: string;
  /** The file's comments, in order; source text for people is given without them. */
  readonly comments: readonly t.Comment[];
  readonly project: Project;
  readonly env: Env;
  /** Exported name -> its value. */
  readonly exports: Map<string, () => Value>;
  /** Specifiers of `export * from`. */
  readonly stars: readonly string[];
  /** Names that are assigned to in the file, variables and properties alike -> how often. */
  readonly assigned: () => ReadonlyMap<string, number>;
  readonly body: readonly t.Statement[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Parsed imports, kept between calls of `analyze`. Give one to every call of a run over many files. */
export interface ModuleCache {
  readonly parsed: Map<string, { readonly text: string; readonly source: ParsedSource }>;
  /** Files asked for and not found. */
  readonly missing: Set<string>;
}

/** The names through which a module's code can reach a durable call. */
export interface DurableNames {
  readonly names: ReadonlySet<string>;
  /** A module -> where its text holds one of the names, in order. */
  readonly mentions: Map<Module, readonly number[]>;
}

/** What is worked out once for the analysis of one file. It is let go with it: a weak map would outlive many files. */
export interface Memos {
  readonly members: Map<t.Node, ReadonlyMap<string, t.Node>>;
  readonly bases: Map<ClassValue, readonly (Value | null)[]>;
  readonly durableNames: Map<Module, DurableNames>;
  readonly digests: Map<Module, string>;
}

/** What the analysis of one file shares: where modules come from, and how an expression outside of the flow is read. */
export interface Project {
  readonly cache: ModuleCache;
  readonly modules: Map<string, Module>;
  readonly memos: Memos;
  readonly resolve: (specifier: string, fromFile: string) => string | null;
  readonly read: (file: string) => string | null;
  /** Modules of the dialects' own APIs. */
  readonly external: ReadonlySet<string>;
  /** What `import { name } from specifier` gives in a module; `*` is the namespace. */
  readonly importFrom: (module: Module, specifier: string, name: string) => Value;
  readonly evaluate: (node: t.Node, env: Env) => Value;
  readonly bindPattern: (pattern: t.Node, value: Value, env: Env) => void;
}
