/**
 * Whether a function's code could reach a durable call, told from its text: much cheaper than drawing it, and wrong only
 * in one direction. Code that is given functions or durable objects is always looked at.
 */
import { basesOf } from "../bind/classes.ts";
import type { Binding, ClassValue, Env, FunctionValue, InstanceValue, Module, Value } from "../bind/types.ts";
import { holds } from "../bind/values.ts";
import { durableNames, holdsPlace, mentionsIn } from "./durableNames.ts";
import type { Flow } from "./state.ts";

const CARRIERS: ReadonlySet<Value["kind"]> = new Set([
  "function",
  "method",
  "handle",
  "promise",
  "generator",
  "opaque",
  "choice",
]);

/** Whether a value can carry durable work into the function that it is given to. */
export function isRelevant(f: Flow, value: Value): boolean {
  return holds(value, (part) => isCarrier(f, part));
}

function isCarrier(f: Flow, value: Value): boolean {
  if (value.kind !== "instance") return CARRIERS.has(value.kind);
  return value.object !== null || classesOf(value).some((cls) => mentions(f, moduleOfClass(cls), cls));
}

/** `this` as a whole, handed on or with a computed member; not `const { order } = this`, where names tell all. */
const WHOLE_THIS = /(?<!\}\s*=\s*)\bthis\b(?!\s*\??\.)/;

/** Whether a function's own text could reach a durable call, whatever it is given. */
export function mentionsSteps(f: Flow, fn: FunctionValue): boolean {
  const own = fn.env.frame.module;
  if (modulesOf(fn).some((module) => mentions(f, module, fn))) return true;
  const code = own.text.slice(fn.node.start ?? 0, fn.node.end ?? 0);
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind === "instance" && WHOLE_THIS.test(code) && isRelevant(f, self)) return true;
  return localsMention(f, fn, code) || fieldsMention(f, self, code);
}

function mentions(f: Flow, module: Module, { node, env }: FunctionValue | ClassValue): boolean {
  return holdsPlace(mentionsIn(durableNames(module, f.dialect), env.frame.module), node);
}

/** The modules whose names the code may use: its own, and those of the classes that it is a method of. */
function modulesOf(fn: FunctionValue): readonly Module[] {
  const own = fn.env.frame.module;
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind !== "instance") return [own];
  return [...new Set([own, ...classesOf(self).map(moduleOfClass)])];
}

/** An object's class, and what it inherits from. */
function classesOf({ cls }: InstanceValue): readonly ClassValue[] {
  return [cls, ...basesOf(cls).filter((base) => base?.kind === "class")];
}

function moduleOfClass({ env }: ClassValue): Module {
  return env.frame.module;
}

/** Whether the code uses a variable of the functions around it that can carry durable work. */
function localsMention(f: Flow, fn: FunctionValue, code: string): boolean {
  for (let scope: Env = fn.env; scope.parent !== null; scope = scope.parent) {
    const { names } = scope;
    const isMentioned = (name: string): boolean => carries(f, names.get(name)) && mentionsName(code, name);
    if (names.size > FEW_NAMES ? wordsOf(code).some(isMentioned) : [...names.keys()].some(isMentioned))
      return true;
  }
  return false;
}

/** Of a scope with more names than this, those are looked up that the code holds. */
const FEW_NAMES = 40;

function wordsOf(code: string): readonly string[] {
  return code.match(/[\w$]+/g) ?? [];
}

function carries(f: Flow, binding: Binding | undefined): boolean {
  const value = binding?.value ?? null;
  return value !== null && isRelevant(f, value);
}

function fieldsMention(f: Flow, self: Value, code: string): boolean {
  if (self.kind !== "instance") return false;
  return [...self.props].some(([name, value]) => isRelevant(f, value) && mentionsName(code, name));
}

function mentionsName(code: string, name: string): boolean {
  if (!code.includes(name)) return false;
  return new RegExp(`(?<![\\w$])${name.replace(/[$#]/g, "\\$&")}(?![\\w$])`).test(code);
}
