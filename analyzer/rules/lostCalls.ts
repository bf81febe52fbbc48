/** The promise of no silent loss: a durable call in code that the workflow can reach is a node, or is reported here. */
import type * as t from "@babel/types";
import { isFunction, keyName, rangeOf, sourceOf, walk } from "../ast.ts";
import { findMember } from "../bind/classes.ts";
import { valueOf } from "../bind/env.ts";
import type { ClassValue, Module } from "../bind/types.ts";
import { createDiagnostic } from "../diagnostics.ts";
import { durableNames, firstFrom, holdsPlace, mentionsIn } from "../flow/durableNames.ts";
import { calleeOf } from "../flow/harmless.ts";
import type { Flow } from "../flow/state.ts";
import { isDurableCall } from "./durableCall.ts";

/**
 * Reports every durable call that was not drawn: of the entered functions, of those that only dead code calls, and of the
 * fields and the constructor of the workflow's class, which run before it does.
 */
export function reportLostCalls(f: Flow): void {
  const entered = [...f.entered].map(([fn, module]): Code => ({ fn, module, self: null, isEntered: true }));
  const pending = [...(isComplete(f) ? [] : entered), ...codeOfFields(f)];
  const looked = new Set<t.Node>();
  for (const code of pending) {
    if (looked.has(code.fn)) continue;
    looked.add(code.fn);
    pending.push(...lookInto(f, code));
  }
}

function codeOfFields(f: Flow): readonly Code[] {
  const { self } = f;
  if (self === null) return [];
  const { module } = self.env.frame;
  const mentions = mentionsIn(durableNames(module, f.dialect), module);
  return self.node.body.body
    .flatMap((member) => (isConstructor(member) ? [member] : fieldValue(member)))
    .filter((fn) => holdsPlace(mentions, fn))
    .map((fn) => ({ fn, module, self, isEntered: false }));
}

function isConstructor(member: t.Node): boolean {
  return member.type === "ClassMethod" && member.kind === "constructor";
}

/** What a field is set to; a function in it is a method like any other. */
function fieldValue(member: t.Node): readonly t.Node[] {
  const isField = member.type === "ClassProperty" || member.type === "ClassPrivateProperty";
  return isField && !member.static && member.value && !isFunction(member.value) ? [member.value] : [];
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
    if (f.seen.has(node) || f.called.has(node)) return true;
    if (isDurableCall(f, node, module)) reportCall(f, { node, code });
    else further.push(...targetOf(f, node, code));
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

/** Whether each call by a durable name in the text of the entered functions was drawn: the usual case. */
function isComplete(f: Flow): boolean {
  if (Object.values(f.dialect.objects).some(({ anyMethod }) => anyMethod !== undefined)) return false;
  const [[module, ranges] = [null, []], ...others] = rangesOf(f);
  // Places are told apart in one file only.
  if (module === null || others.length > 0) return false;
  const drawn = drawnPlaces(f);
  return calledIn(f, module, ranges).every((place) => drawn.has(place));
}

/** Where the names stand of all that was called, and of the functions themselves. */
function drawnPlaces({ seen, called, entered }: Flow): ReadonlySet<number> {
  const places = new Set<number>();
  for (const nodes of [seen, called]) for (const node of nodes) places.add(placeOfName(calleeOf(node)));
  for (const fn of entered.keys()) places.add(placeOfName(fn));
  return places;
}

function placeOfName(node: t.Node | null | undefined): number {
  if (!node) return -1;
  if (node.type === "PrivateName") return node.id.start ?? -1;
  if ("property" in node) return placeOfName(node.property);
  if ("key" in node) return placeOfName(node.key);
  return ("id" in node ? node.id?.start : node.start) ?? -1;
}

/** Where durable names are called in some parts of a module's text, as far as the text tells. */
function calledIn(f: Flow, module: Module, ranges: readonly Range[]): readonly number[] {
  const places = mentionsIn(durableNames(module, f.dialect), module);
  const found: number[] = [];
  for (const { start, end } of ranges) {
    for (let index = firstFrom(places, start); index < places.length; index++) {
      const at = places[index] ?? Infinity;
      if (at >= end) break;
      CALLED.lastIndex = at;
      if (CALLED.test(module.text)) found.push(at);
    }
  }
  return found;
}

const CALLED = /[\w$]+\s*[(<?]/y;

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
