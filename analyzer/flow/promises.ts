/** `Promise.all` and its kin, and `.then`, `.catch`, `.finally` chains. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import { findBinding } from "../bind/env.ts";
import type { Argument, JoinMode, Value } from "../bind/types.ts";
import { UNKNOWN, lanesOf } from "../bind/values.ts";
import { evaluateArguments, type CallNode } from "./arguments.ts";
import { awaitLanes, startLane } from "./lanes.ts";
import { iterationOf } from "./lists.ts";
import { parallelCalls } from "./iterate.ts";
import { evaluate, evaluateAwaited, inRegion, isLive, regionAt, textAt, type Flow } from "./state.ts";
import { tryCatch, tryFinally } from "./tries.ts";

const MODES: Readonly<Record<string, JoinMode>> = {
  all: "all",
  race: "race",
  any: "any",
  allSettled: "settled",
};

/** The way of waiting that a call of `Promise.…` asks for; null for any other call. */
export function combinatorOf(f: Flow, callee: t.Node): JoinMode | null {
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier")
    return null;
  const { object, property } = callee;
  if (object.type !== "Identifier" || object.name !== "Promise" || findBinding(f.env, "Promise") !== null)
    return null;
  return Object.hasOwn(MODES, property.name) ? (MODES[property.name] ?? null) : null;
}

/** Draws `Promise.all(…)`, `race`, `any` and `allSettled`. */
export function combine(
  f: Flow,
  call: CallNode,
  { mode, awaited }: { readonly mode: JoinMode; readonly awaited: boolean },
): Value {
  if (!awaited && mode !== "all") return startLane(f, call, () => combine(f, call, { mode, awaited: true }));
  const first = call.arguments[0];
  if (first === undefined || !isLive(f)) return UNKNOWN;
  const name = call.callee.type === "MemberExpression" ? textAt(f, call.callee) : "Promise";
  const first_ = mode === "race" || mode === "any";
  const region = regionAt(f, first_ ? "race" : "parallel", { node: call, label: name });
  const iteration = awaited ? iterationOf(f, unwrap(first)) : null;
  if (iteration !== null) {
    parallelCalls(f, first_ ? { ...iteration, region } : iteration, mode);
    return UNKNOWN;
  }
  const value = inRegion(f, region, () => evaluate(f, first));
  const lanes = lanesOf(value);
  if (!awaited) return { kind: "promise", lanes, result: UNKNOWN };
  awaitLanes(f, { lanes, mode, node: call, region });
  return UNKNOWN;
}

type Chain = (f: Flow, object: t.Node, args: readonly t.Node[]) => Value;

const CHAINS: Readonly<Record<string, Chain>> = {
  then: (f, object, [onDone, onError]) => {
    let value: Value = UNKNOWN;
    const run = (): void => {
      value = evaluateAwaited(f, object);
    };
    if (onError === undefined) run();
    else guardWith(f, onError, run);
    return onDone === undefined ? value : callBack(f, onDone, value);
  },
  catch: (f, object, [onError]) => {
    let value: Value = UNKNOWN;
    const run = (): void => {
      value = evaluateAwaited(f, object);
    };
    if (onError === undefined) run();
    else guardWith(f, onError, run);
    return value;
  },
  finally: (f, object, [last]) => {
    let value: Value = UNKNOWN;
    const body = (): void => {
      value = evaluateAwaited(f, object);
    };
    if (last === undefined) body();
    else tryFinally(f, { node: last, body, last: () => void callBack(f, last, UNKNOWN) });
    return value;
  },
};

function guardWith(f: Flow, onError: t.Node, body: () => void): void {
  const region = regionAt(f, "try", { node: onError, label: "catch" });
  const handler = (): void => void callBack(f, onError, UNKNOWN);
  inRegion(f, region, () => tryCatch(f, { node: onError, body, label: "catch", at: onError, handler }));
}

function callBack(f: Flow, callback: t.Node, value: Value): Value {
  const callee = evaluate(f, callback);
  const argument: Argument = { node: callback, value, source: "", spread: false };
  return f.ops.call(f, callee, { node: callback, args: [argument], self: null, awaited: true, region: null });
}

/** The chain method that a call is, or null. */
export function chainOf(callee: t.Node): Chain | null {
  const isMember = callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
  if (!isMember || callee.computed || callee.property.type !== "Identifier") return null;
  const name = callee.property.name;
  return Object.hasOwn(CHAINS, name) ? (CHAINS[name] ?? null) : null;
}

/** Draws `promise.then(…)` and its kin: beside the main flow unless awaited at once. */
export function drawChain(f: Flow, call: CallNode, awaited: boolean): Value {
  const callee = call.callee as t.MemberExpression;
  const chain = chainOf(callee);
  if (chain === null) return UNKNOWN;
  if (call.arguments.length === 0)
    return evaluateArguments(f, call).length === 0 ? evaluate(f, callee.object) : UNKNOWN;
  const run = (): Value => chain(f, callee.object, call.arguments);
  return awaited ? run() : startLane(f, call, run);
}
