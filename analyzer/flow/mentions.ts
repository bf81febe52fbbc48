/**
 * Whether a function's code could reach a durable call, told from its text: much cheaper than drawing it, and wrong only
 * in one direction. Code that is given functions or durable objects is always looked at.
 */
import { basesOf } from "../bind/classes.ts";
import type { Binding, Env, FunctionValue, Module, Value } from "../bind/types.ts";
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
export function isRelevantTo(value: Value): boolean {
  return holds(value, isCarrier);
}

function isCarrier(value: Value): boolean {
  return CARRIERS.has(value.kind) || (value.kind === "instance" && value.object !== null);
}

/** `this` as a whole, handed on or with a computed member; not `const { order } = this`, where names tell all. */
const WHOLE_THIS = /(?<!\}\s*=\s*)\bthis\b(?!\s*\??\.)/;

/** Whether a function's own text could reach a durable call, whatever it is given. */
export function mentionsSteps(f: Flow, fn: FunctionValue): boolean {
  const own = fn.env.frame.module;
  if (modulesOf(fn).some((module) => mentions(f, module, fn))) return true;
  const code = own.text.slice(fn.node.start ?? 0, fn.node.end ?? 0);
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind === "instance" && WHOLE_THIS.test(code) && isRelevantTo(self)) return true;
  return localsMention(fn, code) || fieldsMention(self, code);
}

function mentions(f: Flow, module: Module, { node, env }: FunctionValue): boolean {
  return holdsPlace(mentionsIn(durableNames(module, f.dialect), env.frame.module), node);
}

/** The modules whose names the code may use: its own, and those of the classes that it is a method of. */
function modulesOf(fn: FunctionValue): readonly Module[] {
  const own = fn.env.frame.module;
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind !== "instance") return [own];
  const modules = new Set([own, self.cls.env.frame.module]);
  for (const base of basesOf(self.cls)) if (base?.kind === "class") modules.add(base.env.frame.module);
  return [...modules];
}

/** Whether the code uses a variable of the functions around it that can carry durable work. */
function localsMention(fn: FunctionValue, code: string): boolean {
  for (let scope: Env = fn.env; scope.parent !== null; scope = scope.parent) {
    const { names } = scope;
    const isMentioned = (name: string): boolean => carries(names.get(name)) && mentionsName(code, name);
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

function carries(binding: Binding | undefined): boolean {
  const value = binding?.value ?? null;
  return value !== null && carriesWork(value);
}

function fieldsMention(self: Value, code: string): boolean {
  if (self.kind !== "instance") return false;
  return [...self.props].some(([name, value]) => isRelevantTo(value) && mentionsName(code, name));
}

/** As `isRelevant`, for a value that is in reach: `this` inside it is no news. */
function carriesWork(value: Value): boolean {
  return value.kind !== "instance" || value.object !== null ? isRelevantTo(value) : false;
}

function mentionsName(code: string, name: string): boolean {
  if (!code.includes(name)) return false;
  return new RegExp(`(?<![\\w$])${name.replace(/[$#]/g, "\\$&")}(?![\\w$])`).test(code);
}
