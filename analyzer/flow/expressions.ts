/** Expressions, each in evaluation order: a step inside any of them is a step like any other. */
import type * as t from "@babel/types";
import { eachChild, isFunction, keyName, unwrap } from "../ast.ts";
import { findBinding, valueOf } from "../bind/env.ts";
import { classValue, functionValue, named } from "../bind/hoist.ts";
import type { ObjectProperty, Text, Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf, listOf, textOf, textValue } from "../bind/values.ts";
import { argumentAt } from "./arguments.ts";
import { evaluateCall, evaluateNew } from "./calls.ts";
import { evaluateConditional, evaluateLogical } from "./conditions.ts";
import { settleValue } from "./lanes.ts";
import { mayThrow } from "./leave.ts";
import { accessName, getMember, superMember } from "./members.ts";
import { negated } from "./negated.ts";
import { evaluateChain } from "./optional.ts";
import { assignPattern, referenceOf, storeMember, type Reference } from "./patterns.ts";
import { holdsSteps } from "./probe.ts";
import { ruleOfImport } from "./rules.ts";
import { choose, evaluate, evaluateAwaited, isLive, report, textAt, type Flow } from "./state.ts";

type Handler<K extends t.Node["type"]> = (f: Flow, node: Extract<t.Node, { type: K }>) => Value;
type Handlers = { readonly [K in t.Node["type"]]?: Handler<K> };

const HANDLERS: Handlers = {
  Identifier: (f, node) => {
    const binding = findBinding(f.env, node.name);
    return binding === null ? UNKNOWN : valueOf(binding);
  },
  ThisExpression: (f) => f.env.frame.self,
  StringLiteral: (_, node) => textValue(node.value),
  NumericLiteral: (_, node) => ({ kind: "text", parts: [String(node.value)], numeric: true }),
  BooleanLiteral: () => UNKNOWN,
  NullLiteral: () => UNKNOWN,
  TemplateLiteral: (f, node) => template(f, node),
  TaggedTemplateExpression: (f, node) => {
    evaluate(f, node.tag);
    for (const expression of node.quasi.expressions) evaluate(f, expression);
    mayThrow(f, node, textAt(f, node.tag));
    return UNKNOWN;
  },
  ArrayExpression: (f, node) => array(f, node),
  ObjectExpression: (f, node) => object(f, node),
  ArrowFunctionExpression: (f, node) => functionValue(node, f.env, null),
  FunctionExpression: (f, node) => functionValue(node, f.env, node.id?.name ?? null),
  FunctionDeclaration: (f, node) => functionValue(node, f.env, node.id?.name ?? null),
  ClassExpression: (f, node) => classValue(node, f.env, node.id?.name ?? null),
  ClassDeclaration: (f, node) => classValue(node, f.env, node.id?.name ?? null),
  BinaryExpression: (f, node) => binary(f, node),
  LogicalExpression: (f, node) => evaluateLogical(f, node, evaluate),
  ConditionalExpression: (f, node) => evaluateConditional(f, node, evaluate),
  SequenceExpression: (f, node) => sequence(f, node, evaluate),
  AssignmentExpression: (f, node) => assignment(f, node),
  UpdateExpression: (f, node) => {
    evaluate(f, node.argument);
    return UNKNOWN;
  },
  UnaryExpression: (f, node) => {
    evaluate(f, node.argument);
    return UNKNOWN;
  },
  MemberExpression: (f, node) => member(f, node),
  OptionalMemberExpression: (f, node) => evaluateChain(f, node, false),
  OptionalCallExpression: (f, node) => evaluateChain(f, node, false),
  CallExpression: (f, node) => evaluateCall(f, node, false),
  NewExpression: (f, node) => evaluateNew(f, node),
  AwaitExpression: (f, node) => evaluateAwaited(f, node.argument),
  YieldExpression: (f, node) => yielded(f, node),
};

/** Evaluates an expression. Nodes of other kinds are looked through in the order of their parts. */
export function evaluateExpression(f: Flow, node: t.Node): Value {
  const inner = unwrap(node);
  const handler = HANDLERS[inner.type] as ((f: Flow, node: t.Node) => Value) | undefined;
  if (handler) return handler(f, inner);
  if (!isFunction(inner)) eachChild(inner, (child) => evaluate(f, child));
  return UNKNOWN;
}

const AWAITED: Handlers = {
  CallExpression: (f, node) => settledHandle(f, evaluateCall(f, node, true), node),
  OptionalCallExpression: (f, node) => settledHandle(f, evaluateChain(f, node, true), node),
  ConditionalExpression: (f, node) => evaluateConditional(f, node, evaluateAwaited),
  LogicalExpression: (f, node) => evaluateLogical(f, node, evaluateAwaited),
  SequenceExpression: (f, node) => sequence(f, node, evaluateAwaited),
  AwaitExpression: (f, node) => evaluateAwaited(f, node.argument),
};

/** Evaluates an expression that is awaited at once: what it starts is done behind it. */
export function evaluateAwaitedExpression(f: Flow, node: t.Node): Value {
  const inner = unwrap(node);
  const handler = AWAITED[inner.type] as ((f: Flow, node: t.Node) => Value) | undefined;
  if (handler) return handler(f, inner);
  const value = evaluateExpression(f, inner);
  if (inner.type === "Identifier") {
    const binding = findBinding(f.env, inner.name);
    if (binding !== null) binding.awaited = true;
  }
  if (value.kind === "unknown" && !isPlain(inner)) mayThrow(f, inner, `await ${textAt(f, inner)}`);
  return settleValue(f, value, node);
}

/** `await openGate()`: what the call gave may be an object that waits by itself. */
function settledHandle(f: Flow, value: Value, node: t.Node): Value {
  return value.kind === "handle" ? f.ops.settleHandle(f, value, node) : value;
}

/** Awaiting these cannot fail. */
function isPlain(node: t.Node): boolean {
  return node.type.endsWith("Literal") || (node.type === "Identifier" && node.name === "undefined");
}

function template(f: Flow, node: t.TemplateLiteral): Value {
  const parts: (string | null)[] = [];
  node.quasis.forEach((quasi, index) => {
    parts.push(quasi.value.cooked ?? null);
    const expression = node.expressions[index];
    if (expression) parts.push(...(textOf(evaluate(f, expression)) ?? [null]));
  });
  return { kind: "text", parts: compact(parts) };
}

/** Neighbouring strings become one; neighbouring holes too. */
function compact(parts: readonly (string | null)[]): Text {
  const result: (string | null)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part === "") continue;
    if (last === undefined || (last === null) !== (part === null)) result.push(part);
    else if (part !== null) result[result.length - 1] = `${last}${part}`;
  }
  return result.length === 0 ? [""] : result;
}

function array(f: Flow, node: t.ArrayExpression): Value {
  const items: Value[] = [];
  let exact = true;
  for (const element of node.elements) {
    if (element?.type !== "SpreadElement") {
      items.push(element ? evaluate(f, element) : UNKNOWN);
      continue;
    }
    const value = evaluate(f, element.argument);
    const list = listOf(value);
    items.push(...(list?.items ?? [value]));
    exact &&= list?.exact === true;
  }
  return { kind: "array", items, exact };
}

function object(f: Flow, node: t.ObjectExpression): Value {
  const props = new Map<string, ObjectProperty>();
  let open = false;
  for (const prop of node.properties) {
    const isClosed =
      prop.type === "SpreadElement" ? spreadInto(f, props, prop) : propertyInto(f, props, prop);
    if (!isClosed) forgetTexts(props);
    open ||= !isClosed;
  }
  return { kind: "object", props, open, escaped: false };
}

/** What follows and is not known may say something else of any property. */
function forgetTexts(props: Map<string, ObjectProperty>): void {
  for (const [key, one] of props) if (one.value.kind === "text") props.set(key, { ...one, value: UNKNOWN });
}

/** Each gives back whether all that was added is known. */
function spreadInto(f: Flow, props: Map<string, ObjectProperty>, spread: t.SpreadElement): boolean {
  const value = evaluate(f, spread.argument);
  if (value.kind !== "object") return false;
  for (const [key, one] of value.props) props.set(key, one);
  return !value.open;
}

function propertyInto(
  f: Flow,
  props: Map<string, ObjectProperty>,
  prop: t.ObjectProperty | t.ObjectMethod,
): boolean {
  const key = propertyKey(f, prop);
  const isMethod = prop.type === "ObjectMethod";
  const value = isMethod ? functionValue(prop, f.env, key) : evaluate(f, prop.value);
  const at: t.Node = isMethod ? prop : prop.value;
  props.set(key ?? `[${props.size}]`, argumentAt(f, at, named(value, key ?? "")));
  return key !== null;
}

function propertyKey(f: Flow, prop: t.ObjectProperty | t.ObjectMethod): string | null {
  const fixed = keyName(prop.key, prop.computed);
  if (fixed !== null) return fixed;
  const parts = textOf(evaluate(f, prop.key));
  return parts === null || parts.includes(null) ? null : parts.join("");
}

function binary(f: Flow, node: t.BinaryExpression): Value {
  const left = evaluate(f, node.left);
  const right = evaluate(f, node.right);
  if (node.operator !== "+") return UNKNOWN;
  const isString = (value: Value): boolean => value.kind === "text" && value.numeric !== true;
  if (!isString(left) && !isString(right)) return UNKNOWN;
  return { kind: "text", parts: compact([...(textOf(left) ?? [null]), ...(textOf(right) ?? [null])]) };
}

function sequence(f: Flow, node: t.SequenceExpression, visit: (f: Flow, node: t.Node) => Value): Value {
  const last = node.expressions.length - 1;
  let value: Value = UNKNOWN;
  node.expressions.forEach((expression, index) => {
    value = index === last ? visit(f, expression) : evaluate(f, expression);
  });
  return value;
}

const LOGICAL_ASSIGNMENT: Readonly<Record<string, (text: string) => string>> = {
  "||=": (text) => negated(text),
  "&&=": (text) => text,
  "??=": (text) => `${text} == null`,
};

/** A durable function that is put where unknown code finds it may be called from anywhere. */
function noticeGiven(f: Flow, { node, object }: Reference, value: Value): void {
  const isSeen = object.kind !== "unknown" && object.kind !== "import";
  if (isSeen || !isLive(f) || !isDurableFunction(f, value)) return;
  report(f, "unknown-callback", { node, data: { callee: textAt(f, node) } });
}

function isDurableFunction(f: Flow, value: Value): boolean {
  if (value.kind === "function")
    return holdsSteps(f, value) || (f.dialect.stepFunction?.(value) ?? null) !== null;
  return value.kind === "method" || (value.kind === "import" && typeof ruleOfImport(f, value) === "function");
}

function assignment(f: Flow, node: t.AssignmentExpression): Value {
  const target = unwrap(node.left);
  const guardOf = LOGICAL_ASSIGNMENT[node.operator];
  if (guardOf) return logicalAssignment(f, node, guardOf(textAt(f, node.left)));
  if (target.type === "MemberExpression") {
    const reference = referenceOf(f, target);
    const value = evaluate(f, node.right);
    noticeGiven(f, reference, value);
    storeMember(reference, node.operator === "=" ? value : UNKNOWN);
    return value;
  }
  const right = evaluate(f, node.right);
  const value = node.operator === "=" ? right : UNKNOWN;
  assignPattern(f, target, target.type === "Identifier" ? named(value, target.name) : value);
  return value;
}

function logicalAssignment(f: Flow, node: t.AssignmentExpression, guard: string): Value {
  const before = evaluate(f, node.left);
  let after: Value = UNKNOWN;
  choose(f, { node: node.left, label: guard }, [
    {
      guard,
      run: () => {
        after = evaluate(f, node.right);
        assignPattern(f, unwrap(node.left), after);
      },
    },
    { guard: negated(guard), run: () => undefined },
  ]);
  return choiceOf([before, after]);
}

function member(f: Flow, node: t.MemberExpression): Value {
  if (node.object.type === "Super") return superMember(f, accessName(f, node) ?? "", node);
  const value = evaluate(f, node.object);
  return getMember(f, { object: value, name: accessName(f, node), node });
}

function yielded(f: Flow, node: t.YieldExpression): Value {
  if (f.yieldsToWait && f.exits.yields === null && node.argument) return evaluateAwaited(f, node.argument);
  const value = node.argument ? evaluate(f, node.argument) : UNKNOWN;
  const yields = f.exits.yields ?? (() => undefined);
  if (node.delegate && value.kind === "generator") {
    const { fn, args } = value;
    return f.ops.callFunction(f, fn, { node, args, self: null, awaited: true, yields });
  }
  if (isLive(f)) yields(value);
  return UNKNOWN;
}
