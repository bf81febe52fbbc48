/** Calls of code that is not known: what they are given decides what has to be drawn. */
import type * as t from "@babel/types";
import { findBinding } from "../bind/env.ts";
import { isOpenClass } from "../bind/classes.ts";
import type { Argument, HandleValue, ImportValue, ObjectValue, Value } from "../bind/types.ts";
import { UNKNOWN, holds, lanesOf, markEscaped, textValue } from "../bind/values.ts";
import type { DurableObject } from "../dialect.ts";
import { calleeOf, isHarmlessCall, isPlainGlobal, methodName, rootName } from "./harmless.ts";
import { addUnknown } from "./inline.ts";
import { parallelCalls, repeatCall, type Iteration } from "./iterate.ts";
import { settleValue } from "./lanes.ts";
import { mayThrow } from "./leave.ts";
import { holdsSteps } from "./probe.ts";
import { isOfApi, ruleOfImport } from "./rules.ts";
import { shorten } from "./stepNode.ts";
import { isLive, regionAt, report, textAt, type CallSite, type Flow } from "./state.ts";

/** Calls something that cannot be read. */
export function unknownCall(f: Flow, callee: Value, site: CallSite): Value {
  for (const { value } of site.args) {
    for (const lane of lanesOf(value)) lane.awaited = true;
    markEscaped(value);
  }
  const known = passedThrough(f, site) ?? globalResult(f, site);
  if (known !== null) return known;
  return isLive(f) && !f.detached ? drawForeignCall(f, callee, site) : UNKNOWN;
}

function drawForeignCall(f: Flow, callee: Value, site: CallSite): Value {
  const value = callBacks(f, site);
  if (mayUse(f, site.node) && site.args.some((arg) => carriesObject(f, arg.value))) {
    drawUnknown(f, site);
    return site.awaited ? value : { kind: "opaque" };
  }
  if (!isHarmless(f, callee, site)) mayThrow(f, site.node, textAt(f, site.node));
  return value;
}

/** `Promise.resolve(promise)` is the promise. */
function passedThrough(f: Flow, { node, args, awaited }: CallSite): Value | null {
  const callee = (node as t.CallExpression).callee as t.Node | undefined;
  if (callee?.type !== "MemberExpression" || rootName(callee) !== "Promise") return null;
  const value = args[0]?.value;
  if (value?.kind !== "promise") return null;
  return awaited ? settleValue(f, value, node) : value;
}

/** Draws a call whose code may hold steps that cannot be seen. */
function drawUnknown(f: Flow, { node }: CallSite): void {
  const call = textAt(f, node);
  f.seen.add(node);
  const draft = addUnknown(f, node, shorten(call));
  report(f, "unresolved-call", { node, draft, data: { call } });
}

/** A method of something that unknown code made of a durable object. */
export function opaqueCall(f: Flow, site: CallSite): Value {
  if (isLive(f) && !f.detached) drawUnknown(f, site);
  return UNKNOWN;
}

const OBJECT_LISTS: ReadonlySet<string> = new Set(["values", "entries"]);
const SAME_OBJECT: ReadonlySet<string> = new Set(["freeze", "seal", "assign"]);

/** What `Object.values(table)` and its kin give; plain globals call nothing back. Null for other calls. */
function globalResult(f: Flow, { node, args }: CallSite): Value | null {
  if (!isGlobalHere(f, node) || mayUse(f, node)) return null;
  const callee = calleeOf(node);
  const first = args[0]?.value;
  const isObject = callee !== null && rootName(callee) === "Object";
  const result = isObject && first?.kind === "object" ? objectResult(callee, first) : null;
  return result ?? (isHarmlessCall(node) ? UNKNOWN : null);
}

function objectResult(callee: t.Node, table: ObjectValue): Value | null {
  const name = methodName(callee) ?? "";
  if (SAME_OBJECT.has(name)) return table;
  return OBJECT_LISTS.has(name) ? listOf(table, name === "entries") : null;
}

function listOf({ props }: ObjectValue, asEntries: boolean): Value {
  const items = [...props].map(([key, { value }]): Value => {
    return asEntries ? { kind: "array", items: [textValue(key), value], exact: true } : value;
  });
  return { kind: "array", items, exact: true };
}

interface Missing {
  readonly object: Value;
  readonly name: string | null;
  readonly site: CallSite;
}

/** A method that cannot be found, on an object that may well have it or a durable method: drawn as unknown. Gives back whether it was. */
export function missingMethod(f: Flow, { object, name, site }: Missing): boolean {
  if (!isLive(f) || f.detached) return false;
  if (!isDurable(object)) return false;
  if (name !== null && !isOpen(f, object)) {
    f.called.add(site.node);
    return false;
  }
  drawUnknown(f, site);
  return true;
}

function isDurable(object: Value): boolean {
  if (object.kind === "instance") return object.object !== null;
  return object.kind === "handle" || object.kind === "method";
}

/** Whether it may have methods that the dialect does not name: any that a durable method itself has. */
function isOpen(f: Flow, object: Value): boolean {
  if (object.kind === "instance") return isOpenClass(object.cls, (base) => isApi(f, base));
  return object.kind === "method";
}

function isApi(f: Flow, base: Value): boolean {
  return base.kind === "import" && isOfApi(f, base.specifier);
}

/** Functions with steps that unknown code is given are drawn as called any number of times, also at once. */
function callBacks(f: Flow, site: CallSite): Value {
  const lanes: Value[] = [];
  for (const { callee, node } of callbacksIn(f, site.args)) {
    const name = calleeText(f, site.node);
    const iteration: Iteration = {
      node,
      callee,
      args: [],
      guard: `${name} calls back`,
      region: regionAt(f, "callback", { node, label: name }),
      sequential: false,
      items: null,
      swallows: true,
    };
    const before = f.graph.nodes.length;
    if (site.awaited) parallelCalls(f, iteration, "all");
    else lanes.push(startedCalls(f, iteration, site.node));
    if (f.graph.nodes.length > before) report(f, "unknown-callback", { node, data: { callee: name } });
  }
  if (lanes.length === 0) return UNKNOWN;
  return { kind: "promise", lanes: lanes.flatMap(lanesOf), result: UNKNOWN, isForeign: true };
}

/** What is given to a constructor runs whenever the object likes: nobody can await it. */
function startedCalls(f: Flow, iteration: Iteration, call: t.Node): Value {
  const value = repeatCall(f, iteration);
  if (call.type === "NewExpression") for (const lane of lanesOf(value)) lane.awaited = true;
  return value;
}

interface Callback {
  readonly callee: Value;
  readonly node: t.Node;
}

function callbacksIn(f: Flow, args: readonly Argument[]): Callback[] {
  return args.flatMap(({ value, node }) => callbacksOf(f, value, node));
}

function callbacksOf(f: Flow, value: Value, node: t.Node): Callback[] {
  if (value.kind === "function") return holdsSteps(f, value) ? [{ callee: value, node }] : [];
  if (value.kind === "method") return [{ callee: value, node }];
  if (value.kind === "import") return isDurableImport(f, value) ? [{ callee: value, node }] : [];
  if (value.kind === "object")
    return [...value.props.values()].flatMap((prop) => callbacksOf(f, prop.value, prop.node));
  if (value.kind === "array") return value.items.flatMap((item) => callbacksOf(f, item, node));
  if (value.kind === "choice") return value.options.flatMap((option) => callbacksOf(f, option, node));
  return [];
}

function isDurableImport(f: Flow, value: ImportValue): boolean {
  return typeof ruleOfImport(f, value) === "function";
}

function carriesObject(f: Flow, value: Value): boolean {
  return holds(value, (part) => isDurableObject(f, part));
}

function isDurableObject({ dialect }: Flow, value: Value): boolean {
  if (value.kind === "handle") return !isHarmlessAlone(dialect.objects[value.object]);
  return value.kind === "opaque" || (value.kind === "instance" && value.object !== null);
}

/** Whether an object has nothing but harmless methods. */
function isHarmlessAlone(object: DurableObject | undefined): boolean {
  return object?.harmless !== undefined && Object.keys(object.methods).length === 0;
}

function calleeText(f: Flow, node: t.Node): string {
  const callee = (node as t.CallExpression).callee as t.Node | undefined;
  return textAt(f, callee ?? node);
}

const CONTAINERS: ReadonlySet<string> = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

/** Whether a call may use the durable objects that it is given: plain globals do not, but a container hands them on. */
function mayUse(f: Flow, node: t.Node): boolean {
  const callee = calleeOf(node);
  return !isGlobalHere(f, node) || CONTAINERS.has((callee && rootName(callee)) ?? "");
}

function isGlobalHere(f: Flow, node: t.Node): boolean {
  const callee = calleeOf(node);
  const root = callee && rootName(callee);
  return root !== null && isPlainGlobal(node) && findBinding(f.env, root) === null;
}

/** Calls that are taken not to throw: helpers of the engine's own modules and objects, plain globals, loggers. */
function isHarmless(f: Flow, callee: Value, { node, self }: CallSite): boolean {
  if (callee.kind === "import" && isOfApi(f, callee.specifier)) return true;
  if (self?.kind === "handle" && isHarmlessMethod(f, self, node)) return true;
  return isHarmlessCall(node) && (!isPlainGlobal(node) || isGlobalHere(f, node));
}

function isHarmlessMethod(f: Flow, { object }: HandleValue, node: t.Node): boolean {
  const callee = calleeOf(node);
  const name = callee && methodName(callee);
  return f.dialect.objects[object]?.harmless?.includes(name ?? "") === true;
}
