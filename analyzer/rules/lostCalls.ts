/** The promise of no silent loss: a durable call in code that the workflow can reach is a node, or is reported here. */
import type * as t from "@babel/types";
import { isFunction, rangeOf, sourceOf, walk } from "../ast.ts";
import type { Module } from "../bind/types.ts";
import { createDiagnostic } from "../diagnostics.ts";
import { calleeOf } from "../flow/harmless.ts";
import type { Flow } from "../flow/state.ts";

/** Reports every durable call of the entered functions that was not drawn. */
export function reportLostCalls(f: Flow): void {
  const names = methodNames(f);
  if (isComplete(f, names)) return;
  for (const [fn, module] of f.entered) {
    walk(fn, (node) => {
      if (node !== fn && isFunction(node) && f.entered.has(node)) return false;
      if (isDurableCall(f, node, { names, module }) && !f.seen.has(node)) reportCall(f, { node, fn, module });
      return true;
    });
  }
}

/** Whether the text of the entered functions holds no more calls by durable names than were drawn: the usual case. */
function isComplete(f: Flow, names: ReadonlySet<string>): boolean {
  const calls = new RegExp(`\\.\\s*(?:${[...names].join("|")})\\b\\s*[(<?]`, "g");
  let written = 0;
  for (const [module, ranges] of rangesOf(f)) {
    for (const { start, end } of ranges) written += module.text.slice(start, end).match(calls)?.length ?? 0;
  }
  return written <= f.seen.size;
}

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

interface Where {
  readonly names: ReadonlySet<string>;
  readonly module: Module;
}

/** A call of a durable method by its name, on something that was seen to be a durable object. */
function isDurableCall(f: Flow, node: t.Node, { names, module }: Where): boolean {
  const callee = node.type === "NewExpression" ? null : calleeOf(node);
  if (callee?.type !== "MemberExpression" && callee?.type !== "OptionalMemberExpression") return false;
  const isNamed =
    callee.property.type === "Identifier" && !callee.computed && names.has(callee.property.name);
  return isNamed && f.receivers.has(sourceOf(callee.object, module));
}

interface LostCall {
  readonly node: t.Node;
  readonly fn: t.Node;
  readonly module: Module;
}

function reportCall(f: Flow, { node, fn, module }: LostCall): void {
  const loc = rangeOf(node, module.file);
  const data = { call: sourceOf(node, module), name: f.name };
  const code = isInInnerFunction(node, fn) ? "uncalled-function" : "unreachable-step";
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
