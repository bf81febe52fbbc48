/** List methods that call a function for each item. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { Argument, ArrayValue, Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf, holdsItself, itemOf, listOf } from "../bind/values.ts";
import { methodName } from "./harmless.ts";
import { evaluateArguments, type CallNode } from "./arguments.ts";
import type { Iteration } from "./iterate.ts";
import { callEach, repeatCall } from "./iterate.ts";
import { settleValue, startLane } from "./lanes.ts";
import { evaluate, isLive, moduleOf, regionAt, textAt, type Flow } from "./state.ts";

const EACH: ReadonlySet<string> = new Set([
  "map",
  "forEach",
  "flatMap",
  "filter",
  "some",
  "every",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
]);
const FOLDS = new Set(["reduce", "reduceRight"]);
/** Methods that may call a function for each item. */
export const CALLBACK_METHODS: readonly string[] = [...EACH, ...FOLDS, "from", "fromAsync"];
/** Methods that give back the same items, or some of them. */
const SAME_ITEMS = new Set([
  "slice",
  "filter",
  "flat",
  "reverse",
  "toReversed",
  "sort",
  "toSorted",
  "values",
  "entries",
]);

interface ListCall {
  readonly list: t.Node;
  readonly callback: t.Node;
  /** Which parameter of the function is the item; the first by default. */
  readonly item?: number;
}

/** The list and the function of `xs.map(fn)` or `Array.from(xs, fn)`. */
function listCallOf(call: t.Node, names: ReadonlySet<string>): ListCall | null {
  if (call.type !== "CallExpression" && call.type !== "OptionalCallExpression") return null;
  const name = methodName(call.callee);
  const { object } = unwrap(call.callee) as t.MemberExpression;
  const [first, second] = call.arguments;
  if (isArrayFrom(name, object))
    return names === EACH && first && second ? { list: first, callback: second } : null;
  return name !== null && names.has(name) && first !== undefined ? { list: object, callback: first } : null;
}

function isArrayFrom(name: string | null, object: t.Node | undefined): boolean {
  return (
    (name === "from" || name === "fromAsync") && object?.type === "Identifier" && object.name === "Array"
  );
}

/** Reads `xs.map(fn)` as an iteration, its list evaluated; null when the call is something else. */
export function iterationOf(f: Flow, call: t.Node): Iteration | null {
  const found = listCallOf(call, EACH);
  if (found === null || !canIterate(f, found)) return null;
  const list = evaluate(f, found.list);
  return iterationFrom(f, call, { ...found, elements: list });
}

function canIterate(f: Flow, { list, callback }: ListCall): boolean {
  if (unwrap(list).type === "ThisExpression") return false;
  const node = unwrap(callback);
  const at = f.at;
  f.at = [];
  const value =
    (node.type === "CallExpression" && methodName(node.callee) !== "bind") || node.type === "AwaitExpression"
      ? UNKNOWN
      : evaluate(f, node);
  f.at = at;
  return value.kind === "function" || value.kind === "method";
}

/** Longer lists are drawn as a loop. */
const MAX_ITEMS = 12;

/** The items of a short list of functions that is known in full. */
function functionsIn(list: Value): readonly Value[] | null {
  if (list.kind !== "array" || !list.exact || list.items.length === 0 || list.items.length > MAX_ITEMS)
    return null;
  return list.items.every((item) => item.kind === "function" || item.kind === "method") ? list.items : null;
}

interface Items extends ListCall {
  /** The list itself. */
  readonly elements: Value;
}

function iterationFrom(f: Flow, call: t.Node, { list, callback, item = 0, elements }: Items): Iteration {
  const callee = evaluate(f, callback);
  const guard = `${itemName(f, callback, item)} of ${textAt(f, list)}`;
  const region = regionAt(f, "loop", { node: call, label: `for each ${guard}` });
  const before = Array.from({ length: item }, (): Argument => ({
    node: call,
    value: UNKNOWN,
    source: "",
    spread: false,
  }));
  const args = [...before, { node: call, value: itemOf(elements), source: "", spread: false }];
  return {
    node: call,
    callee,
    args,
    guard,
    region,
    sequential: false,
    items: functionsIn(elements),
    swallows: false,
  };
}

function itemName(f: Flow, callback: t.Node, item: number): string {
  const node = unwrap(callback);
  const isFunction = node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression";
  const param = isFunction ? node.params[item] : undefined;
  return param ? textAt(f, param).replace(/\s*:.*$/, "") : "item";
}

/** Draws a list method with a callback; null when the call is none. */
export function drawListCall(f: Flow, call: CallNode, awaited: boolean): Value | null {
  const fold = listCallOf(call, FOLDS);
  if (fold !== null && canIterate(f, fold)) return drawFold(f, call, { ...fold, awaited });
  const iteration = iterationOf(f, call);
  if (iteration === null) return null;
  for (const extra of call.arguments.slice(1)) if (!isCallback(call, extra)) evaluate(f, extra);
  if (iteration.items !== null) return callEach(f, iteration);
  return { kind: "array", items: [repeatCall(f, iteration)], exact: false };
}

function isCallback(call: CallNode, node: t.Node): boolean {
  return (
    isArrayFrom(methodName(call.callee), (unwrap(call.callee) as t.MemberExpression).object) &&
    node === call.arguments[1]
  );
}

interface Fold extends ListCall {
  readonly awaited: boolean;
}

/** `reduce` with an async function chains its turns when the function awaits what it was given. */
function drawFold(f: Flow, call: CallNode, { list, callback, awaited }: Fold): Value {
  const elements = evaluate(f, list);
  for (const extra of call.arguments.slice(1)) evaluate(f, extra);
  const iteration = iterationFrom(f, call, { list, callback, item: 1, elements });
  const sequential = chainsTurns(f, callback);
  const turns = (): Value => repeatCall(f, { ...iteration, sequential });
  if (sequential && !awaited) return startLane(f, call, turns);
  const value = turns();
  return awaited ? settleValue(f, value, call) : value;
}

function chainsTurns(f: Flow, callback: t.Node): boolean {
  const node = unwrap(callback);
  if (node.type !== "ArrowFunctionExpression" && node.type !== "FunctionExpression") return false;
  const param = node.params[0];
  if (param?.type !== "Identifier") return false;
  const { text } = moduleOf(f);
  const body = text.slice(node.body.start ?? 0, node.body.end ?? 0);
  return new RegExp(`\\bawait\\s+${param.name}\\b|\\b${param.name}\\s*\\.then\\b`).test(body);
}

type ItemsRule = (list: ArrayValue, args: readonly Value[]) => Value;

const addItems: ItemsRule = (list, args) => {
  list.items.push(...args.filter((arg) => !holdsItself(list, arg)));
  list.exact = false;
  return UNKNOWN;
};

const oneItem: ItemsRule = (list) => choiceOf(list.items);

const sameItems: ItemsRule = (list) => ({
  kind: "array",
  items: list.items.filter((item) => item.kind !== "unknown"),
  exact: false,
});

const withItems: ItemsRule = (list, args) => {
  const more = args.flatMap((arg) => listOf(arg)?.items ?? [arg]);
  return sameItems({ ...list, items: [...list.items, ...more] }, []);
};

const replaced: ItemsRule = (list, [, , ...added]) => {
  const removed = sameItems(list, []);
  addItems(list, added);
  return removed;
};

const ITEMS: Readonly<Record<string, ItemsRule>> = {
  push: addItems,
  add: addItems,
  set: (list, [, value = UNKNOWN]) => addItems(list, [value]),
  get: oneItem,
  unshift: addItems,
  pop: oneItem,
  shift: oneItem,
  at: oneItem,
  concat: withItems,
  splice: replaced,
  ...Object.fromEntries([...SAME_ITEMS].map((name) => [name, sameItems])),
};

/** `list.push(promise)` and methods that keep the items: the work in the list goes along. Null for other calls. */
export function drawItemsCall(f: Flow, call: CallNode, object: Value): Value | null {
  const name = methodName(call.callee);
  const list = listOf(object);
  if (list === null || name === null || !isLive(f)) return null;
  const args = evaluateArguments(f, call).map((arg) => arg.value);
  const rule = Object.hasOwn(ITEMS, name) ? ITEMS[name] : undefined;
  const result = rule?.(list, args) ?? UNKNOWN;
  addToAll(
    object,
    args.filter((arg) => list.items.includes(arg)),
  );
  return result;
}

/** What was added to one of several lists may be in each of them. */
function addToAll(lists: Value, added: readonly Value[]): void {
  if (lists.kind !== "choice" || added.length === 0) return;
  for (const option of lists.options) if (option.kind === "array") addItems(option, added);
}
