/**
 * Whether a function's code could reach a durable call, told from its text: much cheaper than drawing it, and wrong only
 * in one direction. Code that is given functions or durable objects is always looked at.
 */
import type * as t from "@babel/types";
import { findMember } from "../bind/classes.ts";
import { findBinding, valueOf } from "../bind/env.ts";
import type { Argument, FunctionValue, Value } from "../bind/types.ts";
import type { Dialect } from "../dialect.ts";
import type { Flow } from "./state.ts";

const WORDS = new WeakMap<Dialect, RegExp>();
const CALLED_NAMES = /([\w$#]+)\s*(?:<[^()<>]*>)?\s*(?:\?\.)?\(/g;

function durableWords(dialect: Dialect): RegExp {
  let words = WORDS.get(dialect);
  if (words === undefined) {
    const names = Object.values(dialect.objects).flatMap((object) => [
      ...Object.keys(object.methods),
      ...Object.keys(object.properties ?? {}),
    ]);
    words = new RegExp(`\\b(?:${[...new Set(names)].join("|")})\\b`);
    WORDS.set(dialect, words);
  }
  return words;
}

/** Whether drawing the function could draw anything. */
export function mayHoldSteps(f: Flow, fn: FunctionValue, args: readonly Argument[]): boolean {
  return f.detached || args.some((arg) => isRelevant(arg.value)) || codeMayHoldSteps(f, fn, new Set());
}

/** Whether a value can carry durable work into the function that it is given to. */
export function isRelevant(value: Value): boolean {
  switch (value.kind) {
    case "function":
    case "method":
    case "handle":
    case "promise":
    case "generator":
    case "choice":
      return true;
    case "instance":
      return value.object !== null || [...value.props.values()].some(isRelevant);
    case "object":
      return [...value.props.values()].some((prop) => isRelevant(prop.value));
    case "array":
      return value.items.some(isRelevant);
    default:
      return false;
  }
}

function codeMayHoldSteps(f: Flow, fn: FunctionValue, seen: Set<t.Node>): boolean {
  if (seen.has(fn.node)) return false;
  seen.add(fn.node);
  const text = fn.env.frame.module.text.slice(fn.node.start ?? 0, fn.node.end ?? 0);
  if (durableWords(f.dialect).test(text)) return true;
  for (const match of text.matchAll(CALLED_NAMES)) {
    if (calledMayHoldSteps(f, fn, { name: match[1] ?? "", seen })) return true;
  }
  return false;
}

interface Called {
  readonly name: string;
  readonly seen: Set<t.Node>;
}

function calledMayHoldSteps(f: Flow, fn: FunctionValue, { name, seen }: Called): boolean {
  const binding = findBinding(fn.env, name);
  const value = binding === null ? null : valueOf(binding);
  if (value !== null && value.kind === "function") return codeMayHoldSteps(f, value, seen);
  if (value !== null && value.kind !== "unknown" && isRelevant(value)) return true;
  return methodMayHoldSteps(f, fn, { name, seen });
}

function methodMayHoldSteps(f: Flow, fn: FunctionValue, { name, seen }: Called): boolean {
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind !== "instance") return false;
  const found = findMember(self.cls, name);
  if (found === null) return self.object !== null && isOpenTo(f, self.object, name);
  if (seen.has(found.node)) return false;
  seen.add(found.node);
  const member: FunctionValue = {
    kind: "function",
    node: found.node as FunctionValue["node"],
    env: found.home.env,
    self,
    name,
    home: found.home,
  };
  seen.delete(found.node);
  return codeMayHoldSteps(f, member, seen);
}

function isOpenTo(f: Flow, object: string, name: string): boolean {
  return Object.hasOwn(f.dialect.objects[object]?.methods ?? {}, name);
}

/** Whether a function's own text could reach a durable call, whatever it is given. */
export function mentionsSteps(f: Flow, fn: FunctionValue): boolean {
  return codeMayHoldSteps(f, fn, new Set());
}
