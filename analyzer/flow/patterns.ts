/** Binding and assignment patterns: names get values; defaults run only when a value is missing. */
import type * as t from "@babel/types";
import { keyName, unwrap } from "../ast.ts";
import { declareAt, findBinding, valueOf } from "../bind/env.ts";
import type { Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf, holdsItself, lanesOf, textOf } from "../bind/values.ts";
import { whenMissing } from "./conditions.ts";
import { getMember } from "./members.ts";
import { noteReceiver } from "./rules.ts";
import { evaluate, type Flow } from "./state.ts";

type Store = (f: Flow, target: t.Node, value: Value) => void;

/** Declares the names of a pattern. */
export function bindPattern(f: Flow, pattern: t.Node, value: Value): void {
  visitPattern(f, { pattern, value, store: declareName });
}

/** Assigns to the names and members of a pattern. */
export function assignPattern(f: Flow, pattern: t.Node, value: Value): void {
  visitPattern(f, { pattern, value, store: assign });
}

interface Visit {
  readonly pattern: t.Node;
  readonly value: Value;
  readonly store: Store;
}

function visitPattern(f: Flow, visit: Visit): void {
  const { pattern, value, store } = visit;
  if (pattern.type === "ObjectPattern") objectPattern(f, pattern, visit);
  else if (pattern.type === "ArrayPattern") arrayPattern(f, pattern, visit);
  else if (pattern.type === "AssignmentPattern") defaultPattern(f, pattern, visit);
  else if (pattern.type === "RestElement") visitPattern(f, { ...visit, pattern: pattern.argument });
  else if (pattern.type === "TSParameterProperty") parameterProperty(f, pattern, visit);
  else store(f, unwrap(pattern), value);
}

function objectPattern(f: Flow, pattern: t.ObjectPattern, visit: Visit): void {
  for (const prop of pattern.properties) {
    if (prop.type === "RestElement") {
      visitPattern(f, { ...visit, pattern: prop.argument, value: restOf(visit.value) });
      continue;
    }
    const fixed = keyName(prop.key, prop.computed);
    const computed = fixed === null ? textOf(evaluate(f, prop.key)) : null;
    const name = fixed ?? (computed === null || computed.includes(null) ? null : computed.join(""));
    const value = getMember(f, { object: visit.value, name, node: prop });
    visitPattern(f, { ...visit, pattern: prop.value, value });
  }
}

function restOf(value: Value): Value {
  return value.kind === "handle" || value.kind === "object" || value.kind === "instance" ? value : UNKNOWN;
}

function arrayPattern(f: Flow, pattern: t.ArrayPattern, visit: Visit): void {
  pattern.elements.forEach((element, index) => {
    if (!element) return;
    const isRest = element.type === "RestElement";
    const value = isRest
      ? restItems(visit.value, index)
      : getMember(f, { object: visit.value, name: String(index), node: element });
    visitPattern(f, { ...visit, pattern: element, value });
  });
}

function restItems(value: Value, from: number): Value {
  if (value.kind !== "array") return UNKNOWN;
  return { kind: "array", items: value.items.slice(value.exact ? from : 0), exact: value.exact };
}

function defaultPattern(f: Flow, pattern: t.AssignmentPattern, visit: Visit): void {
  const { value } = visit;
  const fallback =
    value.kind === "unknown"
      ? whenMissing(f, { subject: pattern.left, test: "=== undefined" }, () => evaluate(f, pattern.right))
      : null;
  visitPattern(f, {
    ...visit,
    pattern: pattern.left,
    value: fallback === null ? value : choiceOf([value, fallback]),
  });
}

function parameterProperty(f: Flow, pattern: t.TSParameterProperty, visit: Visit): void {
  visitPattern(f, { ...visit, pattern: pattern.parameter });
  const self = f.env.frame.self;
  const inner = pattern.parameter.type === "AssignmentPattern" ? pattern.parameter.left : pattern.parameter;
  if (self.kind === "instance" && inner.type === "Identifier") self.props.set(inner.name, visit.value);
}

function declareName(f: Flow, target: t.Node, value: Value): void {
  if (target.type !== "Identifier") {
    assign(f, target, value);
    return;
  }
  declareAt(f.env, target.name, { value, depth: f.construct?.depth ?? 0 });
  noteReceiver(f, target.name, value);
}

function assign(f: Flow, target: t.Node, value: Value): void {
  if (target.type === "Identifier") assignName(f, target.name, value);
  else if (target.type === "MemberExpression") assignMember(f, target, value);
  else if (target.type === "VariableDeclaration") {
    for (const one of target.declarations) bindPattern(f, one.id, value);
  }
}

function assignName(f: Flow, name: string, value: Value): void {
  const binding = findBinding(f.env, name);
  if (binding === null) return;
  if (binding.awaited) for (const lane of lanesOf(value)) lane.awaited = true;
  const straight = (f.construct?.depth ?? 0) <= binding.depth;
  binding.value = straight ? value : choiceOf([valueOf(binding), value]);
}

function assignMember(f: Flow, target: t.MemberExpression, value: Value): void {
  storeMember(referenceOf(f, target), value);
}

/** A member that is assigned to, its object and key evaluated. */
export interface Reference {
  readonly node: t.MemberExpression;
  readonly object: Value;
  readonly key: string | null;
}

/** Evaluates the object and the key of a member that is assigned to. */
export function referenceOf(f: Flow, node: t.MemberExpression): Reference {
  const object = evaluate(f, node.object);
  const key = keyName(node.property, node.computed);
  if (key === null && node.computed) evaluate(f, node.property);
  return { node, object, key };
}

/** Stores a value in a member, as far as the object is known. What would hold itself is not known from there on. */
export function storeMember({ node, object, key }: Reference, given: Value): void {
  const value = object.kind !== "instance" && holdsItself(object, given) ? UNKNOWN : given;
  if (object.kind === "object") {
    object.props.set(key ?? `[${object.props.size}]`, { node, value });
  } else if (object.kind === "array") {
    object.items.push(value);
    object.exact = false;
  } else if (object.kind === "instance" && key !== null) {
    object.props.set(key, choiceOf([object.props.get(key) ?? value, value]));
  } else {
    for (const lane of lanesOf(value)) lane.awaited = true;
  }
}
