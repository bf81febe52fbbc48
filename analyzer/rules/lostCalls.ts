/** The promise of no silent loss: a durable call in code that the workflow can reach is a node, or is reported here. */
import type * as t from "@babel/types";
import { isFunction, keyName, rangeOf, sourceOf, walk } from "../ast.ts";
import { findMember } from "../bind/classes.ts";
import { valueOf } from "../bind/env.ts";
import type { ClassValue, Module } from "../bind/types.ts";
import { createDiagnostic } from "../diagnostics.ts";
import type { DurableObject } from "../dialect.ts";
import { durableNames, firstFrom, mentionsIn } from "../flow/durableNames.ts";
import { calleeOf, methodName } from "../flow/harmless.ts";
import { PROMISE_METHODS } from "../flow/members.ts";
import type { Flow } from "../flow/state.ts";

/** Reports every durable call of the entered functions, and of those that only dead code calls, that was not drawn. */
export function reportLostCalls(f: Flow): void {
  if (isComplete(f, methodNames(f))) return;
  const pending = [...f.entered].map(([fn, module]): Code => ({ fn, module, self: null, isEntered: true }));
  const looked = new Set<t.Node>();
  for (const code of pending) {
    if (looked.has(code.fn)) continue;
    looked.add(code.fn);
    pending.push(...lookInto(f, code));
  }
}

/** A function to look into. */
interface Code {
  readonly fn: t.Node;
  readonly module: Module;
  /** The class whose methods `this` names, when it is known. */
  readonly self: ClassValue | null;
  readonly isEntered: boolean;
}

/** Reports the lost calls of one function, and gives the functions that it would call were it ever run. */
function lookInto(f: Flow, code: Code): Code[] {
  const { fn, module } = code;
  const further: Code[] = [];
  walk(fn, (node) => {
    if (node !== fn && isFunction(node) && f.entered.has(node)) return false;
    if (isDurableCall(f, node, module) && !f.seen.has(node)) reportCall(f, { node, code });
    else if (!f.called.has(node)) further.push(...targetOf(f, node, code));
    return true;
  });
  return further;
}

/** The method or function that a call which was never reached would run. */
function targetOf(f: Flow, node: t.Node, { module }: Code): Code[] {
  const callee = calleeOf(node);
  if (callee === null || node.type === "NewExpression") return [];
  if (callee.type === "Identifier") return functionNamed(f, module, callee.name);
  const isOwn = callee.type === "MemberExpression" && OWN.has(callee.object.type);
  const name = isOwn ? keyName(callee.property, callee.computed) : null;
  const found = name === null || f.self === null ? null : findMember(f.self, name);
  if (found === null || f.entered.has(found.node)) return [];
  return [{ fn: found.node, module: found.home.env.frame.module, self: found.home, isEntered: false }];
}

const OWN: ReadonlySet<string> = new Set(["ThisExpression", "Super"]);

function functionNamed(f: Flow, module: Module, name: string): Code[] {
  const binding = module.env.names.get(name);
  const value = binding === undefined ? null : valueOf(binding);
  if (value?.kind !== "function" || f.entered.has(value.node)) return [];
  return [{ fn: value.node, module: value.env.frame.module, self: null, isEntered: false }];
}

/** Whether the text of the entered functions holds no more calls by durable names than were drawn: the usual case. */
function isComplete(f: Flow, names: ReadonlySet<string>): boolean {
  let written = 0;
  let calls = 0;
  for (const [module, ranges] of rangesOf(f)) {
    for (const name of calledIn(f, module, ranges)) {
      calls++;
      if (names.has(name)) written++;
    }
  }
  const drawn = [...f.seen].map(calledName);
  const named = drawn.filter((name) => name !== null && names.has(name)).length;
  const plain = drawn.filter((name) => name === null).length;
  return written <= named && calls <= named + plain + f.called.size + f.entered.size;
}

/** The method that a drawn call calls; null for any other one, such as of an imported function. */
function calledName(node: t.Node): string | null {
  const callee = calleeOf(node);
  return callee && methodName(callee);
}

/** The durable names that are called in some parts of a module's text, as far as the text tells. */
function calledIn(f: Flow, module: Module, ranges: readonly Range[]): readonly string[] {
  const places = mentionsIn(durableNames(module, f.dialect), module);
  const found: string[] = [];
  for (const { start, end } of ranges) {
    for (let index = firstFrom(places, start); index < places.length; index++) {
      const at = places[index] ?? Infinity;
      if (at >= end) break;
      CALLED.lastIndex = at;
      const name = CALLED.exec(module.text)?.[1];
      if (name !== undefined) found.push(name);
    }
  }
  return found;
}

const CALLED = /([\w$]+)\s*[(<?]/y;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The entered functions of each module, without those that stand inside another. */
function rangesOf(f: Flow): ReadonlyMap<Module, readonly Range[]> {
  const ranges = new Map<Module, Range[]>();
  for (const [fn, module] of f.entered) {
    const list = ranges.get(module) ?? [];
    ranges.set(module, list);
    list.push({ start: fn.start ?? 0, end: fn.end ?? 0 });
  }
  for (const [module, list] of ranges) ranges.set(module, outermost(list));
  return ranges;
}

function outermost(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((one, other) => one.start - other.start || other.end - one.end);
  let reached = -1;
  return sorted.filter(({ end }) => {
    if (end <= reached) return false;
    reached = end;
    return true;
  });
}

function methodNames(f: Flow): ReadonlySet<string> {
  return new Set(Object.values(f.dialect.objects).flatMap((object) => Object.keys(object.methods)));
}

/** A call of a durable method by its name, on something that was seen to be a durable object which has it. */
function isDurableCall(f: Flow, node: t.Node, module: Module): boolean {
  const callee = node.type === "NewExpression" ? null : calleeOf(node);
  if (callee?.type !== "MemberExpression" && callee?.type !== "OptionalMemberExpression") return false;
  const name = keyName(callee.property, callee.computed);
  if (name === null) return false;
  const objects = f.receivers.get(sourceOf(callee.object, module)) ?? [];
  return [...objects].some((object) => hasMethod(f.dialect.objects[object], name));
}

function hasMethod(object: DurableObject | undefined, name: string): boolean {
  if (object === undefined) return false;
  return (
    Object.hasOwn(object.methods, name) || (object.anyMethod !== undefined && !PROMISE_METHODS.has(name))
  );
}

interface LostCall {
  readonly node: t.Node;
  readonly code: Code;
}

function reportCall(f: Flow, { node, code: { fn, module, isEntered } }: LostCall): void {
  const loc = rangeOf(node, module.file);
  const data = { call: sourceOf(node, module), name: f.name };
  const code = !isEntered || isInInnerFunction(node, fn) ? "uncalled-function" : "unreachable-step";
  f.diagnostics.push({ diagnostic: createDiagnostic(code, loc, data), node: null });
}

/** Whether another function stands between the call and the entered one. */
function isInInnerFunction(call: t.Node, fn: t.Node): boolean {
  let inner = false;
  walk(fn, (node) => {
    const holds = (node.start ?? 0) <= (call.start ?? 0) && (node.end ?? 0) >= (call.end ?? 0);
    if (holds && node !== fn && isFunction(node)) inner = true;
    return holds;
  });
  return inner;
}
