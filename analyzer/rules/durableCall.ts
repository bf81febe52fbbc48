/** Whether a call that nobody drew would be a step, told from its names alone. */
import type * as t from "@babel/types";
import { keyName, sourceOf } from "../ast.ts";
import { valueOf } from "../bind/env.ts";
import type { Module, Value } from "../bind/types.ts";
import type { CallRule, DurableObject, StepCall } from "../dialect.ts";
import { calleeOf } from "../flow/harmless.ts";
import { PROMISE_METHODS } from "../flow/members.ts";
import { ruleOfImport, ruleOfMethod } from "../flow/rules.ts";
import type { Flow } from "../flow/state.ts";

/** A call of a durable function, or of a method of what is, or was seen to be, a durable object. */
export function isDurableCall(f: Flow, node: t.Node, module: Module): boolean {
  const callee = node.type === "NewExpression" ? null : calleeOf(node);
  if (callee?.type === "Identifier") return isDurableFunction(f, node, valueNamed(f, module, callee.name));
  const isMember = callee?.type === "MemberExpression" || callee?.type === "OptionalMemberExpression";
  return isMember && isDurableMember(f, { node, callee, module });
}

interface MemberCall {
  readonly node: t.Node;
  readonly callee: t.MemberExpression | t.OptionalMemberExpression;
  readonly module: Module;
}

function isDurableMember(f: Flow, { node, callee, module }: MemberCall): boolean {
  const name = callee.computed ? null : keyName(callee.property, false);
  if (name === null) return false;
  const objects = f.receivers.get(sourceOf(callee.object, module));
  if (objects !== undefined) return [...objects].some((object) => hasMethod(f.dialect.objects[object], name));
  const { object: root } = callee;
  return (
    root.type === "Identifier" && isStepOf(f, node, { receiver: valueNamed(f, module, root.name), name })
  );
}

function hasMethod(object: DurableObject | undefined, name: string): boolean {
  if (object === undefined) return false;
  if (Object.hasOwn(object.methods, name)) return true;
  return object.anyMethod !== undefined && !PROMISE_METHODS.has(name);
}

/** What a name of the module's top level stands for, where a dialect has functions and objects that are durable by themselves. */
function valueNamed(f: Flow, module: Module, name: string): Value | null {
  const { imports, stepFunction } = f.dialect;
  const binding = (imports ?? stepFunction) ? module.env.names.get(name) : undefined;
  return binding === undefined ? null : valueOf(binding);
}

function isDurableFunction(f: Flow, node: t.Node, value: Value | null): boolean {
  const rule = value === null ? undefined : functionRule(f, value);
  return typeof rule === "function" && isStep(rule, { node, name: "", receiver: value });
}

/** The rule that reads the call of a value itself. */
function functionRule(f: Flow, value: Value): CallRule | string | null | undefined {
  if (value.kind === "function") return f.dialect.stepFunction?.(value);
  if (value.kind === "import") return ruleOfImport(f, value);
  return value.kind === "handle" ? f.dialect.objects[value.object]?.call : undefined;
}

interface Method {
  readonly receiver: Value | null;
  readonly name: string;
}

function isStepOf(f: Flow, node: t.Node, { receiver, name }: Method): boolean {
  const imported = receiver?.kind === "import" ? ruleOfImport(f, receiver) : undefined;
  const object = receiver?.kind === "handle" ? receiver.object : imported;
  if (typeof object !== "string" || receiver === null) return false;
  const rule = ruleOfMethod(f, { kind: "method", object, name, receiver });
  return rule !== undefined && isStep(rule, { node, name, receiver });
}

/** Calls that are no step: they give something, route the run, or run code that is looked into by itself. */
const NO_STEPS: ReadonlySet<StepCall["kind"]> = new Set(["value", "combine", "run", "listen", "leave"]);

function isStep(rule: CallRule, { node, name, receiver }: Method & { readonly node: t.Node }): boolean {
  // Nothing but the kind is asked for: which file and which arguments the call has is of no matter.
  const nothing = (): undefined => undefined;
  const data = receiver?.kind === "handle" ? receiver.data : undefined;
  const call = { node, file: "", name, args: [], data, receiver: receiver ?? { kind: "unknown" as const } };
  return !NO_STEPS.has(rule({ ...call, arg: nothing, option: nothing }).kind);
}
