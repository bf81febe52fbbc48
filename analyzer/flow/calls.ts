/** Calls: what is called decides whether they are drawn in line, become a step, or stay unknown. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import { findMember } from "../bind/classes.ts";
import { createEnv, findBinding } from "../bind/env.ts";
import type {
  Argument,
  ChoiceValue,
  ClassValue,
  FunctionValue,
  HandleValue,
  ImportValue,
  InstanceValue,
  PromiseValue,
  Value,
} from "../bind/types.ts";
import { UNKNOWN, choiceOf, exactText, lanesOf, textOf } from "../bind/values.ts";
import { evaluateArguments, type CallNode } from "./arguments.ts";
import { methodName, rootName } from "./harmless.ts";
import { builderOf } from "./builders.ts";
import { bindParameters } from "./inline.ts";
import { CALLBACK_METHODS, drawItemsCall, drawListCall } from "./lists.ts";
import { accessName, getMember, superMember } from "./members.ts";
import { endInTime, settleValue } from "./lanes.ts";
import { CHAIN_METHODS, COMBINATORS, chainOf, combinatorOf, combine, drawChain } from "./promises.ts";
import { choose, evaluate, inEnv, moduleOf, textAt, type Arm, type CallSite, type Flow } from "./state.ts";
import { ownRule, ruleOfImport } from "./rules.ts";
import { callByRule, durableCall } from "./steps.ts";
import { missingMethod, opaqueCall, unknownCall } from "./unknown.ts";

/** Evaluates `f(…)`. */
export function evaluateCall(f: Flow, call: t.CallExpression, awaited: boolean): Value {
  const callee = unwrap(call.callee);
  const ordinary = ordinaryObject(callee);
  if (ordinary !== null) return callMember(f, call, { object: evaluate(f, ordinary), awaited });
  const builder = builderOf(f, callee);
  if (builder !== null) return callMember(f, call, { object: builder, awaited });
  return callSpecial(f, call, awaited);
}

function callSpecial(f: Flow, call: t.CallExpression, awaited: boolean): Value {
  const callee = unwrap(call.callee);
  const mode = combinatorOf(f, callee);
  if (mode !== null) return combine(f, call, { mode, awaited });
  if (chainOf(f, callee) !== null) return drawChain(f, call, awaited);
  const imported = importCall(f, call, callee);
  if (imported !== null) return imported;
  if (callee.type === "Super") return superCall(f, call);
  if (callee.type !== "MemberExpression") return callPlain(f, call, { callee: evaluate(f, callee), awaited });
  if (callee.object.type === "Super") {
    const method = superMember(f, accessName(f, callee) ?? "", callee);
    return callPlain(f, call, { callee: method, awaited, self: f.env.frame.self });
  }
  return listedCall(f, call, awaited) ?? callMember(f, call, { object: evaluate(f, callee.object), awaited });
}

function listedCall(f: Flow, call: t.CallExpression, awaited: boolean): Value | null {
  if (isPromiseMethod(f, call.callee as t.MemberExpression)) return null;
  return reflectCall(f, call, awaited) ?? drawListCall(f, call, awaited);
}

/** Methods that are looked at before the object that they are called on. */
const SPECIAL: ReadonlySet<string> = new Set([
  ...COMBINATORS,
  ...CHAIN_METHODS,
  ...CALLBACK_METHODS,
  "apply",
]);

/** The object of a method that is called like any other; null for all else that can be called. */
function ordinaryObject(callee: t.Node): t.Node | null {
  if (callee.type !== "MemberExpression" || callee.object.type === "Super") return null;
  const name = methodName(callee);
  return name === null || SPECIAL.has(name) ? null : callee.object;
}

/** `import("./file")` and `require("./file")`. */
function importCall(f: Flow, call: t.CallExpression, callee: t.Node): Value | null {
  const isRequire =
    callee.type === "Identifier" && callee.name === "require" && findBinding(f.env, "require") === null;
  if (callee.type !== "Import" && !isRequire) return null;
  const [first] = evaluateArguments(f, call);
  const specifier = first === undefined ? null : exactText(textOf(first.value));
  const module = moduleOf(f);
  return specifier === null ? UNKNOWN : module.project.importFrom(module, specifier, "*");
}

interface PlainCall {
  readonly callee: Value;
  readonly awaited: boolean;
  readonly self?: Value;
}

/** Calls a value whose callee has been evaluated. */
export function callPlain(f: Flow, call: CallNode, { callee, awaited, self }: PlainCall): Value {
  const args = evaluateArguments(f, call);
  return callValue(f, callee, { node: call, args, self: self ?? null, awaited });
}

interface MemberCall {
  readonly object: Value;
  readonly awaited: boolean;
}

/** Calls a member of an object that has been evaluated. */
export function callMember(f: Flow, call: CallNode, { object, awaited }: MemberCall): Value {
  const callee = unwrap(call.callee) as t.MemberExpression | t.OptionalMemberExpression;
  const items = drawItemsCall(f, call, object);
  if (items !== null) return items;
  const name = accessName(f, callee);
  const passed = passedOn(f, call, { object, awaited });
  if (passed !== null) return passed;
  const borrowed = borrowedCall(f, call, { object, awaited });
  if (borrowed !== null) return borrowed;
  const value = getMember(f, { object, name, node: callee });
  const site = { node: call, args: evaluateArguments(f, call), self: object, awaited };
  if (value.kind !== "unknown") return callValue(f, value, site);
  const rule = name === null ? undefined : ownRule(f.dialect.anywhere, name);
  if (rule !== undefined && name !== null) return callByRule(f, { rule, name, receiver: object }, site);
  return missingMethod(f, { object, name, site }) ? UNKNOWN : callValue(f, value, site);
}

/** Whether a method that lists have as well, such as `map`, is called on a promise of the API, told without drawing it. */
function isPromiseMethod(f: Flow, { object, property }: t.MemberExpression): boolean {
  if (property.type !== "Identifier" || promiseMethod(f, property.name) === undefined) return false;
  const node = unwrap(object);
  const at = f.at;
  f.at = [];
  const value = evaluate(f, node.type === "CallExpression" ? node.callee : node);
  f.at = at;
  return PROMISING.has(value.kind);
}

const PROMISING: ReadonlySet<Value["kind"]> = new Set(["promise", "handle", "method"]);

function promiseMethod(f: Flow, name: string): "timed" | "same" | undefined {
  return ownRule(f.dialect.promiseMethods, name);
}

/** `promise.orTimeout(…)` of an API whose promises have such methods: the promise itself. */
function passedOn(f: Flow, call: CallNode, { object, awaited }: MemberCall): Value | null {
  const method = promiseMethod(f, methodName(call.callee) ?? "");
  const promise = object.kind === "handle" ? object.promise : object;
  if (promise?.kind !== "promise") return null;
  if (method === undefined) {
    if (object === promise) noteHandled(promise);
    return null;
  }
  evaluateArguments(f, call);
  if (method === "timed") for (const lane of promise.lanes) endInTime(f, lane);
  return awaited ? settleValue(f, promise, call) : promise;
}

/** Something is done with the promise, such as to cancel it. */
function noteHandled({ lanes }: PromiseValue): void {
  for (const lane of lanes) lane.awaited = true;
}

const BORROWED: ReadonlySet<string> = new Set(["call", "apply", "bind"]);

/** `fn.call(self, …)`, `fn.apply(self, …)` and `fn.bind(self, …)`. */
function borrowedCall(f: Flow, call: CallNode, { object, awaited }: MemberCall): Value | null {
  const name = methodName(call.callee) ?? "";
  if (!isCallable(object) || !BORROWED.has(name)) return null;
  const [first, ...rest] = evaluateArguments(f, call);
  const self = first?.value ?? UNKNOWN;
  if (name === "bind") return withSelf(object, { self, bound: rest });
  const args = name === "call" ? rest : spreadItems(rest[0]);
  return callValue(f, withSelf(object, { self, bound: [] }), { node: call, args, self, awaited });
}

function isCallable(value: Value): boolean {
  if (value.kind === "choice") return value.options.some(isCallable);
  return value.kind === "function" || value.kind === "method";
}

interface Given {
  readonly self: Value;
  readonly bound: readonly Argument[];
}

/** The function with its `this` and its first arguments set. */
function withSelf(value: Value, given: Given): Value {
  if (value.kind === "choice") return choiceOf(value.options.map((option) => withSelf(option, given)));
  if (value.kind !== "function") return value;
  return { ...value, self: given.self, bound: [...(value.bound ?? []), ...given.bound] };
}

/** `Reflect.apply(fn, self, args)`. */
function reflectCall(f: Flow, call: t.CallExpression, awaited: boolean): Value | null {
  const callee = unwrap(call.callee);
  const isApply =
    callee.type === "MemberExpression" && methodName(callee) === "apply" && rootName(callee) === "Reflect";
  if (!isApply || call.arguments.length !== 3) return null;
  const [fn, self, list] = evaluateArguments(f, call);
  if (fn === undefined || !isCallable(fn.value)) return null;
  const given = { self: self?.value ?? UNKNOWN, bound: [] };
  return callValue(f, withSelf(fn.value, given), {
    node: call,
    args: spreadItems(list),
    self: given.self,
    awaited,
  });
}

function spreadItems(list: Argument | undefined): Argument[] {
  if (list === undefined) return [];
  const { node, value, source } = list;
  if (value.kind !== "array" || !value.exact) return [{ node, value, source, spread: true }];
  return value.items.map((item) => ({ node, value: item, source, spread: false }));
}

/** Calls a value. */
export function callValue(f: Flow, callee: Value, site: CallSite): Value {
  if (callee.kind === "function") return f.ops.callFunction(f, callee, site);
  if (callee.kind === "method") return durableCall(f, callee, site);
  if (callee.kind === "handle") return callHandle(f, callee, site);
  if (callee.kind === "import") return callImport(f, callee, site);
  if (callee.kind === "opaque") return opaqueCall(f, site);
  if (callee.kind === "choice") return callChoice(f, callee, site);
  return unknownCall(f, callee, site);
}

/** An object that is a durable function itself. */
function callHandle(f: Flow, callee: HandleValue, site: CallSite): Value {
  const rule = f.dialect.objects[callee.object]?.call;
  if (rule === undefined) return unknownCall(f, callee, site);
  return callByRule(f, { rule, name: callee.object, receiver: callee }, site);
}

/** A function of the API that is durable by itself. */
function callImport(f: Flow, callee: ImportValue, site: CallSite): Value {
  const rule = ruleOfImport(f, callee);
  return typeof rule === "function"
    ? callByRule(f, { rule, name: callee.name, receiver: callee }, site)
    : unknownCall(f, callee, site);
}

/** One of several functions is called, depending on the run. */
function callChoice(f: Flow, callee: ChoiceValue, site: CallSite): Value {
  const values: Value[] = [];
  const label = site.node.type === "CallExpression" ? textAt(f, site.node.callee) : textAt(f, site.node);
  const names = callee.options.map(nameOf);
  const arms: Arm[] = callee.options.map((option, index) => ({
    guard: `${label} is ${distinctName(names, index)}`,
    run: () => values.push(callValue(f, option, site)),
  }));
  choose(f, { node: site.node, label }, arms);
  return choiceOf(values);
}

function nameOf(value: Value): string | null {
  return value.kind === "function" || value.kind === "method" ? value.name : null;
}

function distinctName(names: readonly (string | null)[], index: number): string {
  const name = names[index] ?? null;
  const isClear = name !== null && names.indexOf(name) === names.lastIndexOf(name);
  return isClear ? name : `option ${index + 1}`;
}

/** Evaluates `new C(…)`. */
export function evaluateNew(f: Flow, call: t.NewExpression): Value {
  const callee = unwrap(call.callee);
  const isPromise =
    callee.type === "Identifier" && callee.name === "Promise" && findBinding(f.env, "Promise") === null;
  if (isPromise) return newPromise(f, call);
  const cls = evaluate(f, callee);
  const args = evaluateArguments(f, call);
  if (isContainer(f, callee)) return containerOf(args);
  const site = { node: call, args, self: null, awaited: false };
  if (cls.kind === "class") return construct(f, cls, { ...site, awaited: true });
  const rule = cls.kind === "import" ? ruleOfImport(f, cls) : undefined;
  if (typeof rule === "string") return { kind: "handle", object: rule };
  return rule === undefined ? unknownCall(f, cls, site) : callValue(f, cls, site);
}

const CONTAINERS: ReadonlySet<string> = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

function isContainer(f: Flow, callee: t.Node): boolean {
  return (
    callee.type === "Identifier" && CONTAINERS.has(callee.name) && findBinding(f.env, callee.name) === null
  );
}

/** A set or map is a list in which anything may have any place. */
function containerOf([first]: readonly Argument[]): Value {
  const items = first?.value.kind === "array" ? first.value.items : [];
  return { kind: "array", items: [...items], exact: false };
}

/** The executor of a promise runs once, at once. */
function newPromise(f: Flow, call: t.NewExpression): Value {
  const [executor] = evaluateArguments(f, call);
  if (executor === undefined) return UNKNOWN;
  const value = callValue(f, executor.value, { node: call, args: [], self: null, awaited: false });
  return { kind: "promise", lanes: lanesOf(value), result: UNKNOWN };
}

function construct(f: Flow, cls: ClassValue, site: CallSite): Value {
  const instance: InstanceValue = { kind: "instance", cls, props: new Map(), object: null };
  runConstructor(f, { cls, self: instance, from: "self" }, site);
  return instance;
}

interface Construction {
  readonly cls: ClassValue;
  readonly self: Value;
  readonly from: "self" | "super";
}

function runConstructor(f: Flow, { cls, self, from }: Construction, site: CallSite): void {
  const found = findMember(cls, "constructor", from);
  if (found?.node.type !== "ClassMethod") return;
  const { home, node } = found;
  const fn: FunctionValue = { kind: "function", node, env: home.env, self, name: "constructor", home };
  const frame = { module: home.env.frame.module, self, home };
  inEnv(f, createEnv(home.env, frame), () => bindParameters(f, node.params, site.args));
  f.ops.callFunction(f, fn, { ...site, self, awaited: true });
}

function superCall(f: Flow, call: t.CallExpression): Value {
  const { home, self } = f.env.frame;
  const args = evaluateArguments(f, call);
  if (home !== null)
    runConstructor(f, { cls: home, self, from: "super" }, { node: call, args, self, awaited: true });
  return UNKNOWN;
}
