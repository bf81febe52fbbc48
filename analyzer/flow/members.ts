/** Member access: what `object.name` is, and what calling it would run. */
import type * as t from "@babel/types";
import { isFunction } from "../ast.ts";
import { findMember, type FoundMember } from "../bind/classes.ts";
import { createEnv } from "../bind/env.ts";
import { exportOf } from "../bind/modules.ts";
import type {
  ArrayValue,
  ClassValue,
  HandleValue,
  InstanceValue,
  ObjectValue,
  Value,
} from "../bind/types.ts";
import { UNKNOWN, choiceOf, textOf } from "../bind/values.ts";
import { evaluate, inEnv, moduleOf, type Flow } from "./state.ts";
import { ruleOfImport } from "./rules.ts";

/** A member to look up; `name` is null when it is computed and not known. */
export interface Access {
  readonly object: Value;
  readonly name: string | null;
  readonly node: t.Node;
}

type Lookup<K extends Value["kind"]> = (f: Flow, object: Extract<Value, { kind: K }>, access: Named) => Value;

interface Named extends Access {
  readonly name: string;
}

const LOOKUPS: { readonly [K in Value["kind"]]?: Lookup<K> } = {
  instance: (f, object, access) => instanceMember(f, object, access),
  class: (f, object, { name, node }) => {
    if (name === "prototype") return { kind: "instance", cls: object, props: new Map(), object: null };
    return memberValue(f, findMember(object, `static ${name}`), { self: object, node });
  },
  handle: (f, object, access) => durableMember(f, object.object, access),
  object: (f, object, { name }) => objectMember(f, object, name),
  array: (_, object, { name }) => arrayMember(object, name),
  namespace: (_, object, { name }) => exportOf(object.module, name, new Set()) ?? UNKNOWN,
  import: (f, object, access) => {
    const target = ruleOfImport(f, object);
    if (typeof target === "string") return durableMember(f, target, access);
    return object.name === "*" || object.name === "default" ? { ...object, name: access.name } : UNKNOWN;
  },
  opaque: (_, object) => object,
  choice: (f, object, access) =>
    choiceOf(object.options.map((option) => getMember(f, { ...access, object: option }))),
};

/** The value of a member. A getter is run. */
export function getMember(f: Flow, access: Access): Value {
  const { object, name } = access;
  if (name === null) return anyMember(object);
  const lookup = LOOKUPS[object.kind] as ((f: Flow, object: Value, access: Named) => Value) | undefined;
  return lookup === undefined ? UNKNOWN : lookup(f, object, { ...access, name });
}

function anyMember(object: Value): Value {
  if (object.kind === "array") return choiceOf(object.items);
  if (object.kind !== "object") return UNKNOWN;
  const values = [...object.props.values()].map((prop) => prop.value);
  return choiceOf(values.filter((value) => value.kind === "function" || value.kind === "method"));
}

function instanceMember(f: Flow, object: InstanceValue, access: Access): Value {
  const name = access.name ?? "";
  const own = object.props.get(name);
  if (own !== undefined) return fixedText(f, { name, value: own, changes: 1 });
  const found = findMember(object.cls, name);
  if (found !== null) return memberValue(f, found, { self: object, node: access.node });
  return object.object === null ? UNKNOWN : durableMember(f, object.object, { ...access, name });
}

function durableMember(
  f: Flow,
  objectName: string,
  { object, name }: Access & { readonly name: string },
): Value {
  const spec = f.dialect.objects[objectName];
  if (spec === undefined) return UNKNOWN;
  if (Object.hasOwn(spec.methods, name) || spec.chain?.includes(name))
    return { kind: "method", object: objectName, name, receiver: object };
  const target = spec.properties?.[name];
  if (target !== undefined)
    return { ...promiseOf(object), kind: "handle", object: target, data: dataOf(object) };
  const isAny = spec.anyMethod !== undefined && !PROMISE_METHODS.has(name);
  return isAny ? { kind: "method", object: objectName, name, receiver: object } : UNKNOWN;
}

/** Names by which promises are used: no proxy has methods of these names. */
export const PROMISE_METHODS: ReadonlySet<string> = new Set(["then", "catch", "finally"]);

function dataOf(object: Value): unknown {
  return object.kind === "handle" ? object.data : undefined;
}

/** The work that an object stands for, which what is reached through it stands for as well. */
function promiseOf(object: Value): Pick<HandleValue, "promise"> {
  return object.kind === "handle" && object.promise ? { promise: object.promise } : {};
}

function objectMember(f: Flow, object: ObjectValue, name: string): Value {
  const value = object.props.get(name)?.value ?? UNKNOWN;
  if (value.kind === "text" && object.escaped) return UNKNOWN;
  return fixedText(f, { name, value, changes: 0 });
}

interface Stored {
  readonly name: string;
  readonly value: Value;
  /** How many assignments anywhere in the file still leave one value: the one that has been followed, if any. */
  readonly changes: number;
}

/** A text in a property that is assigned elsewhere as well is not fixed. */
function fixedText(f: Flow, { name, value, changes }: Stored): Value {
  if (value.kind !== "text") return value;
  return (moduleOf(f).assigned().get(name) ?? 0) > changes ? UNKNOWN : value;
}

function arrayMember(object: ArrayValue, name: string): Value {
  const index = Number(name);
  if (!Number.isInteger(index)) return UNKNOWN;
  return object.exact ? (object.items[index] ?? UNKNOWN) : UNKNOWN;
}

interface Holder {
  readonly self: InstanceValue | ClassValue;
  readonly node: t.Node;
}

function memberValue(f: Flow, found: FoundMember | null, { self, node }: Holder): Value {
  if (found === null) return UNKNOWN;
  const { home } = found;
  const member = found.node;
  if (isFunction(member)) {
    const isGetter = "kind" in member && member.kind === "get";
    const fn = {
      kind: "function",
      node: member,
      env: home.env,
      self,
      name: memberName(member),
      home,
    } as const;
    return isGetter ? f.ops.callFunction(f, fn, { node, args: [], self, awaited: false }) : fn;
  }
  const init = (member as t.ClassProperty).value;
  const value = init ? fieldValue(f, init, { home, self }) : UNKNOWN;
  return fixedText(f, { name: memberName(member) ?? "", value, changes: 0 });
}

/** The value of a class field, with `this` as the instance. */
function fieldValue(
  f: Flow,
  value: t.Node,
  { home, self }: { readonly home: ClassValue; readonly self: Value },
): Value {
  const frame = { module: home.env.frame.module, self, home };
  const at = f.at;
  f.at = [];
  const result = inEnv(f, createEnv(home.env, frame), () => evaluate(f, value));
  f.at = at;
  return result;
}

function memberName(member: t.Node): string | null {
  const key = (member as t.ClassMethod).key as t.Node;
  if (key.type === "Identifier") return key.name;
  if (key.type === "StringLiteral") return key.value;
  return key.type === "PrivateName" ? `#${key.id.name}` : null;
}

/** `super.name`. */
export function superMember(f: Flow, name: string, node: t.Node): Value {
  const { home, self } = f.env.frame;
  if (home === null || self.kind !== "instance") return UNKNOWN;
  const found = findMember(home, name, "super");
  if (found !== null) return memberValue(f, found, { self, node });
  return self.object === null ? UNKNOWN : durableMember(f, self.object, { object: self, name, node });
}

/** A member's name: written out, or computed from something known. */
export function accessName(f: Flow, node: t.MemberExpression | t.OptionalMemberExpression): string | null {
  const property: t.Node = node.property;
  if (property.type === "PrivateName") return `#${property.id.name}`;
  if (!node.computed) return (property as t.Identifier).name;
  const parts = textOf(evaluate(f, property));
  return parts === null || parts.includes(null) ? null : parts.join("");
}
