/** `Promise.all` and its kin, and `.then`, `.catch`, `.finally` chains. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import { findBinding } from "../bind/env.ts";
import type { Argument, JoinMode, Value } from "../bind/types.ts";
import type { RegionDraft } from "../graph/draft.ts";
import { UNKNOWN, lanesOf } from "../bind/values.ts";
import { evaluateArguments, type CallNode } from "./arguments.ts";
import { calleeOf } from "./harmless.ts";
import { awaitLanes, startLane } from "./lanes.ts";
import { iterationOf } from "./lists.ts";
import { callEach, parallelCalls, type Iteration } from "./iterate.ts";
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

interface Combination {
  readonly mode: JoinMode;
  readonly awaited: boolean;
}

/** Draws `Promise.all(…)`, `race`, `any` and `allSettled`. */
export function combine(f: Flow, call: CallNode, { mode, awaited }: Combination): Value {
  const list = listOf(call);
  if (list === null || !isLive(f)) return UNKNOWN;
  if (!awaited && (mode !== "all" || list.type === "CallExpression")) {
    return startLane(f, call, () => combine(f, call, { mode, awaited: true }));
  }
  const region = combinationFrame(f, call, mode);
  const iteration = awaited ? iterationOf(f, list) : null;
  if (iteration?.items === null) return parallelCalls(f, framed(iteration, region), mode);
  const value = inRegion(f, region, () => (iteration ? callEach(f, iteration) : listValue(f, list)));
  const lanes = lanesOf(value);
  if (!awaited) return { kind: "promise", lanes, result: UNKNOWN };
  awaitLanes(f, { lanes, mode, node: call, region });
  return UNKNOWN;
}

function listOf(call: CallNode): t.Node | null {
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

/** The promises of a list; one that depends on a condition is a lane of its own, with the condition in it. */
function listValue(f: Flow, list: t.Node): Value {
  if (list.type !== "ArrayExpression" || list.elements.some((one) => one?.type === "SpreadElement")) {
    return evaluate(f, list);
  }
  const items = list.elements.map((element) => (element ? itemValue(f, unwrap(element)) : UNKNOWN));
  return { kind: "array", items, exact: true };
}

function itemValue(f: Flow, element: t.Node): Value {
  const isConditional = element.type === "ConditionalExpression" || element.type === "LogicalExpression";
  return isConditional ? startLane(f, element, () => evaluateAwaited(f, element)) : evaluate(f, element);
}

type Chain = (f: Flow, object: t.Node, args: readonly t.Node[]) => Value;

const CHAINS: Readonly<Record<string, Chain>> = {
  then: (f, object, [onDone, onError]) => {
    let value: Value = UNKNOWN;
    const run = (): void => {
      value = evaluateAwaited(f, object);
    };
    if (onError === undefined) run();
    else guardWith(f, { object, onError }, run);
    return onDone === undefined ? value : callBack(f, onDone, value);
  },
  catch: (f, object, [onError]) => {
    let value: Value = UNKNOWN;
    const run = (): void => {
      value = evaluateAwaited(f, object);
    };
    if (onError === undefined) run();
    else guardWith(f, { object, onError }, run);
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

interface GuardedChain {
  readonly object: t.Node;
  readonly onError: t.Node;
}

function guardWith(f: Flow, { object, onError }: GuardedChain, body: () => void): void {
  const region = regionAt(f, "try", { node: onError, label: "catch" });
  const handler = (): void => void callBack(f, onError, UNKNOWN);
  inRegion(f, region, () => tryCatch(f, { node: object, body, label: "catch", at: onError, handler }));
}

function callBack(f: Flow, callback: t.Node, value: Value): Value {
  const callee = evaluate(f, callback);
  const argument: Argument = { node: callback, value, source: "", spread: false };
  return f.ops.call(f, callee, { node: callback, args: [argument], self: null, awaited: true, region: null });
}

/** The chain method that a call is, or null; a durable object's own method of that name is none. */
export function chainOf(f: Flow, callee: t.Node): Chain | null {
  const isMember = callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
  if (!isMember || callee.computed || callee.property.type !== "Identifier") return null;
  const name = callee.property.name;
  if (!Object.hasOwn(CHAINS, name) || isDurableMethod(f, callee.object, name)) return null;
  return CHAINS[name] ?? null;
}

const PATHS: ReadonlySet<string> = new Set(["Identifier", "ThisExpression", "MemberExpression"]);

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
  const callee = call.callee as t.MemberExpression;
  const chain = chainOf(f, callee);
  if (chain === null) return UNKNOWN;
  if (call.arguments.length === 0)
    return evaluateArguments(f, call).length === 0 ? evaluate(f, callee.object) : UNKNOWN;
  const run = (): Value => chain(f, callee.object, call.arguments);
  return awaited ? run() : startLane(f, call, run);
}
