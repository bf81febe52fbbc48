/** `Promise.all` and its kin, and `.then`, `.catch`, `.finally` chains. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import { findBinding } from "../bind/env.ts";
import type { Argument, JoinMode, Value } from "../bind/types.ts";
import type { NodeDraft, RegionDraft } from "../graph/draft.ts";
import { UNKNOWN, lanesOf, listOf } from "../bind/values.ts";
import type { CallNode } from "./arguments.ts";
import { calleeOf, isHarmlessCall, isResolved } from "./harmless.ts";
import { awaitItems, settleValue, startLane, startWait, startedHandle } from "./lanes.ts";
import { mayThrow } from "./leave.ts";
import { holdsSteps } from "./probe.ts";
import { iterationOf } from "./lists.ts";
import { callEach, parallelCalls, waitForever, type Iteration } from "./iterate.ts";
import { evaluate, evaluateAwaited, inRegion, isLive, regionAt, textAt, type Flow } from "./state.ts";
import { tryCatch, tryFinally } from "./tries.ts";

const MODES: Readonly<Record<string, JoinMode>> = {
  all: "all",
  race: "race",
  any: "any",
  allSettled: "settled",
};

/** Methods of `Promise` that wait for several. */
export const COMBINATORS: readonly string[] = Object.keys(MODES);

/** The way of waiting that a call of `Promise.…` asks for; null for any other call. */
export function combinatorOf(f: Flow, callee: t.Node): JoinMode | null {
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier")
    return null;
  const { object, property } = callee;
  if (object.type !== "Identifier" || object.name !== "Promise" || findBinding(f.env, "Promise") !== null)
    return null;
  return Object.hasOwn(MODES, property.name) ? (MODES[property.name] ?? null) : null;
}

interface Combination {
  readonly mode: JoinMode;
  readonly awaited: boolean;
}

/** Draws `Promise.all(…)`, `race`, `any` and `allSettled`. */
export function combine(f: Flow, call: CallNode, { mode, awaited }: Combination): Value {
  const list = givenList(call);
  if (list === null || !isLive(f)) return UNKNOWN;
  const made = { mode, list, region: combinationFrame(f, call, mode) };
  if (awaited) return combineList(f, call, made);
  if (list.type === "CallExpression") return promised(startLane(f, call, () => combineList(f, call, made)));
  const begun = begin(f, made, () => listValue(f, list, mode));
  if (mode !== "all")
    return promised(startWait(f, { node: call, lanes: lanesOf(begun.value) }, () => waitFor(f, call, begun)));
  const isForeign = lateFailure(f, begun) !== null;
  return {
    kind: "promise",
    lanes: lanesOf(begun.value),
    result: combinedResult(begun.value, mode),
    isForeign,
    isGroup: true,
  };
}

/** What is awaited later may fail even where nothing durable was started. */
function promised(value: Value): Value {
  return value.kind === "array" ? { kind: "promise", lanes: [], result: value, isForeign: true } : value;
}

interface List {
  readonly mode: JoinMode;
  readonly list: t.Node;
  readonly region: RegionDraft;
}

interface Begun extends List {
  readonly value: Value;
  /** How many nodes there were before. */
  readonly drawn: number;
}

/** Makes the list: an error on the way is no failure of the promise that waits for it. */
function begin(f: Flow, made: List, run: () => Value): Begun {
  const drawn = f.graph.nodes.length;
  return { ...made, value: inRegion(f, made.region, run), drawn };
}

function combineList(f: Flow, call: CallNode, made: List): Value {
  const { list, mode, region } = made;
  const iteration = iterationOf(f, list);
  if (iteration?.items === null) return everyResult(parallelCalls(f, framed(iteration, region), mode), mode);
  return waitFor(
    f,
    call,
    begin(f, made, () => (iteration ? callEach(f, iteration) : listValue(f, list, mode))),
  );
}

function waitFor(f: Flow, call: CallNode, begun: Begun): Value {
  const { mode, region, value } = begun;
  const late = lateFailure(f, begun);
  if (late !== null) inRegion(f, region, () => mayThrow(f, late, `await ${textAt(f, late)}`));
  if (mode === "race" && isNobody(value)) waitForever(f, call);
  awaitItems(f, value, { lanes: lanesOf(value), mode, node: call, region, open: mayBeOpen(value) });
  return combinedResult(value, mode);
}

/** What began before the first lane and is no step may fail while the lanes are between two of their steps. */
function lateFailure(f: Flow, { list, value, drawn, mode }: Begun): t.Node | null {
  if (mode !== "all" && mode !== "race") return null;
  if (list.type !== "ArrayExpression" || value.kind !== "array") return null;
  const lanes = lanesOf(value);
  if (lanes.length === 0 || stepsSince(f, drawn) <= lanes.length) return null;
  const first = value.items.findIndex((item) => lanesOf(item).length > 0);
  return list.elements.find((element, at) => at < first && isForeignCall(element, value.items[at])) ?? null;
}

/** How many steps were drawn since there were so many nodes. */
function stepsSince({ graph: { nodes } }: Flow, drawn: number): number {
  let count = 0;
  for (let at = drawn; at < nodes.length; at++) if (isStep(nodes[at])) count++;
  return count;
}

function isStep(node: NodeDraft | undefined): boolean {
  return node !== undefined && (node.stepName !== null || node.kind === "dynamic");
}

/** A call that no step comes of, and that may give a promise which fails. */
function isForeignCall(element: t.Node | null, value: Value | undefined): boolean {
  if (element === null || value?.kind !== "unknown") return false;
  const node = unwrap(element);
  return calleeOf(node) !== null && !isHarmlessCall(node) && !isResolved(node);
}

/** What the turns of an unknown number give, of which each gives the same. */
function everyResult(value: Value, mode: JoinMode): Value {
  return mode === "all" ? { kind: "array", items: [resultOf(value)], exact: false } : UNKNOWN;
}

/** What waiting for all items of a list gives. */
function combinedResult(value: Value, mode: JoinMode): Value {
  const items = mode === "all" ? listOf(value) : null;
  return items === null ? UNKNOWN : { ...items, items: items.items.map(resultOf) };
}

/** What is left of a promise when it has been waited for. */
function resultOf(value: Value): Value {
  return value.kind === "promise" ? resultOf(value.result) : value;
}

function givenList(call: CallNode): t.Node | null {
  const first = call.arguments[0];
  return first === undefined ? null : unwrap(first);
}

/** A race is framed as a race, everything else as the loop that it is. */
function framed(iteration: Iteration, region: RegionDraft): Iteration {
  return region.kind === "race" ? { ...iteration, region } : iteration;
}

function combinationFrame(f: Flow, call: CallNode, mode: JoinMode): RegionDraft {
  const kind = mode === "race" || mode === "any" ? "race" : "parallel";
  return regionAt(f, kind, { node: call, label: textAt(f, calleeOf(call) ?? call) });
}

function isNobody(value: Value): boolean {
  return value.kind === "array" && value.exact && value.items.length === 0;
}

/** Whether something in the list holds no step, so that it may be done first. */
function mayBeOpen(value: Value): boolean {
  return value.kind !== "array" || !value.exact || value.items.some((item) => lanesOf(item).length === 0);
}

/** The promises of a list; one that depends on a condition is a lane of its own, with the condition in it. */
function listValue(f: Flow, list: t.Node, mode: JoinMode): Value {
  if (list.type !== "ArrayExpression" || list.elements.some((one) => one?.type === "SpreadElement")) {
    return evaluate(f, list);
  }
  const items = list.elements.map((element) =>
    element ? startedHandle(f, itemValue(f, unwrap(element), mode), element) : UNKNOWN,
  );
  return { kind: "array", items, exact: true };
}

function itemValue(f: Flow, element: t.Node, mode: JoinMode): Value {
  const isConditional = element.type === "ConditionalExpression" || element.type === "LogicalExpression";
  if (isConditional) return startLane(f, element, () => evaluateAwaited(f, element));
  const value = evaluate(f, element);
  return isGroupWithin(value, mode) ? startLane(f, element, () => settleValue(f, value, element)) : value;
}

/** `Promise.allSettled([Promise.all([…])])`: the inner one is over, for the outer one, as soon as one of its lanes fails. */
function isGroupWithin(value: Value, mode: JoinMode): boolean {
  return mode === "settled" && value.kind === "promise" && value.isGroup === true;
}

/** Draws one link of a chain behind a promise whose making has been drawn. */
type Chain = (f: Flow, promise: Started, args: readonly t.Node[]) => Value;

/** A promise at the head of a chain: what making it threw is no business of the chain. */
interface Started {
  readonly node: t.Node;
  readonly value: Value;
}

const CHAINS: Readonly<Record<string, Chain>> = {
  then: (f, promise, [onDone, onError]) => {
    if (onError === undefined) return callBack(f, onDone, settleStarted(f, promise));
    let value: Value = UNKNOWN;
    const body = (): void => void (value = settleStarted(f, promise));
    guardWith(f, { onError, body, otherwise: () => void (value = callBack(f, onDone, value)) });
    return value;
  },
  catch: (f, promise, [onError]) => {
    let value: Value = UNKNOWN;
    guardWith(f, { onError, body: () => void (value = settleStarted(f, promise)) });
    return value;
  },
  finally: (f, promise, [last]) => {
    let value: Value = UNKNOWN;
    const body = (): void => void (value = settleStarted(f, promise));
    if (holdsNothing(f, last)) {
      body();
      return value;
    }
    tryFinally(f, { node: last ?? promise.node, body, last: () => void callBack(f, last, UNKNOWN) });
    return value;
  },
};

/** Whether a function has nothing durable in it: what else it does changes no way. */
function holdsNothing(f: Flow, last: t.Node | undefined): boolean {
  const value = last === undefined ? UNKNOWN : evaluate(f, last);
  return value.kind === "function" && !holdsSteps(f, value);
}

function settleStarted(f: Flow, { node, value }: Started): Value {
  if (value.kind === "unknown" && !isResolved(node)) mayThrow(f, node, `await ${textAt(f, node)}`);
  return settleValue(f, value, node);
}

interface GuardedChain {
  readonly onError: t.Node | undefined;
  readonly body: () => void;
  readonly otherwise?: () => void;
}

function guardWith(f: Flow, { onError, body, otherwise }: GuardedChain): void {
  if (onError === undefined) {
    body();
    otherwise?.();
    return;
  }
  const region = regionAt(f, "try", { node: onError, label: "catch" });
  const handler = (): void => void callBack(f, onError, UNKNOWN);
  const guarded = {
    node: onError,
    body,
    label: "catch",
    at: onError,
    handler,
    ...(otherwise && { otherwise }),
  };
  inRegion(f, region, () => tryCatch(f, guarded));
}

function callBack(f: Flow, callback: t.Node | undefined, value: Value): Value {
  if (callback === undefined) return value;
  const callee = evaluate(f, callback);
  const argument: Argument = { node: callback, value, source: "", spread: false };
  return f.ops.call(f, callee, { node: callback, args: [argument], self: null, awaited: true, region: null });
}

/** Methods of a promise. */
export const CHAIN_METHODS: readonly string[] = Object.keys(CHAINS);

/** The chain method that a call is, or null; a durable object's own method of that name is none. */
export function chainOf(f: Flow, callee: t.Node): Chain | null {
  const isMember = callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
  if (!isMember || callee.computed || callee.property.type !== "Identifier") return null;
  const name = callee.property.name;
  if (!Object.hasOwn(CHAINS, name) || isDurableMethod(f, callee.object, name)) return null;
  return CHAINS[name] ?? null;
}

const PATHS: ReadonlySet<string> = new Set(["Identifier", "ThisExpression", "MemberExpression"]);

/**
 * The promise of a statement `promise.catch(() => {})` that is kept elsewhere: what is hooked on to it does nothing that
 * is durable, and nobody waits for the hook. Any other expression is given as it is.
 */
export function hookedOn(f: Flow, expression: t.Expression): t.Expression {
  const isVoid = expression.type === "UnaryExpression" && expression.operator === "void";
  const call = unwrap(isVoid ? expression.argument : expression);
  if (call.type !== "CallExpression" || call.callee.type !== "MemberExpression") return expression;
  const { object } = call.callee;
  if (!PATHS.has(object.type) || chainOf(f, call.callee) === null) return expression;
  return call.arguments.every((hook) => holdsNothing(f, hook)) ? object : expression;
}

function isDurableMethod(f: Flow, object: t.Node, name: string): boolean {
  if (!PATHS.has(object.type)) return false;
  const at = f.at;
  f.at = [];
  const value = evaluate(f, object);
  f.at = at;
  const objectName = value.kind === "handle" || value.kind === "instance" ? value.object : null;
  return objectName !== null && Object.hasOwn(f.dialect.objects[objectName]?.methods ?? {}, name);
}

/** Draws `promise.then(…)` and its kin: beside the main flow unless awaited at once. */
export function drawChain(f: Flow, call: CallNode, awaited: boolean): Value {
  const callee = unwrap(call.callee) as t.MemberExpression;
  const chain = chainOf(f, callee);
  if (chain === null) return UNKNOWN;
  // What is thrown before there is a promise passes the chain by.
  const promise = { node: callee.object, value: evaluate(f, callee.object) };
  const run = (): Value => chain(f, promise, call.arguments);
  return awaited ? run() : startLane(f, call, run);
}
