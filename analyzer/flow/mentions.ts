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
/** Every name, with a mark when it stands behind `this.`; a `this` that is handed on stands for itself. */
const NAMES = /(\bthis\s*\??\.\s*)?([A-Za-z_$#][\w$]*)/g;

/** `const { order } = this`: a durable method taken out of it shows by its own name. */
const FROM_THIS = /\}\s*=\s*this\b/g;

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
export function isRelevant(value: Value): boolean {
  if (CARRIERS.has(value.kind)) return true;
  if (value.kind === "instance") return value.object !== null || [...value.props.values()].some(isRelevant);
  if (value.kind === "object") return [...value.props.values()].some((prop) => isRelevant(prop.value));
  return value.kind === "array" && value.items.some(isRelevant);
}

/** What a function's text alone tells. */
interface Mentions {
  readonly hasDurableWord: boolean;
  /** Every name in it, those behind `this.` with it. */
  readonly names: ReadonlySet<string>;
}

const MENTIONS = new WeakMap<Dialect, WeakMap<t.Node, Mentions>>();

function mentionsIn(f: Flow, { node, env }: FunctionValue): Mentions {
  let known = MENTIONS.get(f.dialect);
  if (known === undefined) MENTIONS.set(f.dialect, (known = new WeakMap()));
  let mentions = known.get(node);
  if (mentions === undefined) {
    const text = env.frame.module.text.slice(node.start ?? 0, node.end ?? 0).replace(FROM_THIS, "}");
    const hasDurableWord = durableWords(f.dialect).test(text);
    const names = hasDurableWord
      ? []
      : [...text.matchAll(NAMES)].map(([, self, name]) => (self ? `this.${name}` : name));
    mentions = { hasDurableWord, names: new Set(names.map((name) => name ?? "")) };
    known.set(node, mentions);
  }
  return mentions;
}

function codeMayHoldSteps(f: Flow, fn: FunctionValue, seen: Set<t.Node>): boolean {
  if (seen.has(fn.node)) return false;
  seen.add(fn.node);
  const { hasDurableWord, names } = mentionsIn(f, fn);
  if (hasDurableWord) return true;
  for (const name of names) if (nameMayHoldSteps(f, fn, { name, seen })) return true;
  return false;
}

interface Called {
  readonly name: string;
  readonly seen: Set<t.Node>;
}

function nameMayHoldSteps(f: Flow, fn: FunctionValue, { name, seen }: Called): boolean {
  if (name.startsWith("this.")) return methodMayHoldSteps(f, fn, { name: name.slice(5), seen });
  if (name === "this") return isRelevant(fn.self ?? fn.env.frame.self);
  const binding = findBinding(fn.env, name);
  return binding !== null && valueMayHoldSteps(f, valueOf(binding), seen);
}

/** Whether a value that the code has in reach could carry it to a durable call. */
function valueMayHoldSteps(f: Flow, value: Value, seen: Set<t.Node>): boolean {
  if (value.kind === "function") return codeMayHoldSteps(f, value, seen);
  if (value.kind === "array") return value.items.some((item) => valueMayHoldSteps(f, item, seen));
  if (value.kind === "choice") return value.options.some((option) => valueMayHoldSteps(f, option, seen));
  if (value.kind === "object") {
    return [...value.props.values()].some((prop) => valueMayHoldSteps(f, prop.value, seen));
  }
  return isRelevant(value);
}

function methodMayHoldSteps(f: Flow, fn: FunctionValue, { name, seen }: Called): boolean {
  const self = fn.self ?? fn.env.frame.self;
  if (self.kind !== "instance") return false;
  const own = self.props.get(name);
  if (own !== undefined && valueMayHoldSteps(f, own, seen)) return true;
  const found = findMember(self.cls, name);
  if (found === null) return self.object !== null && isOpenTo(f, self.object, name);
  const { home, node } = found;
  return codeMayHoldSteps(
    f,
    { kind: "function", node: node as FunctionValue["node"], env: home.env, self, name, home },
    seen,
  );
}

function isOpenTo(f: Flow, object: string, name: string): boolean {
  return Object.hasOwn(f.dialect.objects[object]?.methods ?? {}, name);
}

/** Whether a function's own text could reach a durable call, whatever it is given. */
export function mentionsSteps(f: Flow, fn: FunctionValue): boolean {
  return codeMayHoldSteps(f, fn, new Set());
}
