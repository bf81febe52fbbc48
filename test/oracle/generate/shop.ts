import type { Combinator, Engine } from "../engines/engine.ts";
import type { Tree } from "../program/tree.ts";
import type { Random } from "../random.ts";

/** What a value must be able to stand for; see `Sort`. */
export type ValueSort = "any" | "bool" | "mix" | "num" | "list" | "object";

/** A place that `break` or `continue` can lead to. */
export interface Jump {
  readonly kind: "loop" | "switch" | "block";
  readonly label: string | null;
  /** Who came to use it: decides whether what follows can be reached. */
  readonly used: { breaks: boolean; continues: boolean };
}

/** A function while it is being written. */
export interface Frame {
  readonly kind: "perform" | "helper" | "closure";
  /** Every `return` gives something to decide on. */
  readonly answers: boolean;
  returns: boolean;
}

/** A function that later code may call. */
export interface Helper {
  /** The call's text in front of `(`, with `@` for whatever stands for the workflow. */
  readonly callee: string;
  /** Arguments, with `@` likewise. */
  readonly args: string;
  readonly answers: boolean;
  /** How many steps one call adds to the graph. */
  readonly cost: number;
  /** A private method or `super` cannot be called from outside of the class. */
  readonly isInner: boolean;
}

/** What is visible from where the generator writes. */
export interface Scope {
  /** How the workflow is called here: `this`, `self` or `workflow`. */
  readonly receiver: string;
  /** Where the text stands: private members and `super` can be reached from the class alone. */
  readonly home: "class" | "base" | "module";
  readonly isAsync: boolean;
  readonly depth: number;
  /** How many constructs that let work run side by side are around this place. */
  readonly lanes: number;
  readonly jumps: readonly Jump[];
  readonly frame: Frame;
  /** Promises stored in variables, and arrays of promises. */
  readonly jobs: readonly string[];
  readonly queues: readonly string[];
  /** Branches opened and not merged yet. */
  readonly branches: readonly string[];
  readonly closures: readonly Helper[];
  /** Variables whose text can be part of a step's name. */
  readonly words: readonly string[];
}

/** Statements, and what is visible after them. */
export interface Written {
  readonly trees: readonly Tree[];
  readonly scope: Scope;
}

/** The parts of a function's body that the caller decides. */
export interface ClosureForm {
  readonly params?: string;
  readonly words?: readonly string[];
  readonly answers?: boolean;
}

/** The mutually recursive parts of the generator, tied together in one place. */
export interface Grammar {
  readonly value: (shop: Shop, scope: Scope, sort: ValueSort) => Tree;
  readonly promise: (shop: Shop, scope: Scope) => Tree;
  readonly statements: (shop: Shop, scope: Scope) => Tree;
  readonly closure: (shop: Shop, scope: Scope, form: ClosureForm) => Tree;
  readonly helper: (shop: Shop, scope: Scope, answers: boolean) => Helper | null;
}

/** Everything that one program is made with. */
export interface Shop {
  readonly engine: Engine;
  readonly random: Random;
  readonly grammar: Grammar;
  /** What is still allowed: durable calls, and constructs around them. */
  readonly left: { steps: number; room: number; serial: number };
  readonly helpers: Helper[];
  readonly members: Tree[];
  readonly inherited: Tree[];
  readonly items: Tree[];
}

/** One way to write something. */
export interface Choice<Result> {
  readonly kind: string;
  readonly weight: number;
  readonly when?: (shop: Shop, scope: Scope) => boolean;
  readonly make: (shop: Shop, scope: Scope) => Result;
}

const DEEPEST = 9;

/** A name that nothing else in the program has. */
export function fresh(shop: Shop, prefix: string): string {
  shop.left.serial += 1;
  return `${prefix}${shop.left.serial}`;
}

/** The place of a question to the outside world, as a literal. */
export function place(shop: Shop, prefix: string): string {
  return JSON.stringify(fresh(shop, prefix));
}

/** Whether there is room for a construct with others inside. */
export function hasRoom(shop: Shop, scope: Scope): boolean {
  return shop.left.room > 0 && scope.depth < DEEPEST;
}

/** Whether a step may be awaited here. */
export function mayAwait(shop: Shop, scope: Scope): boolean {
  return scope.isAsync && shop.left.steps > 0;
}

const MOST_LANES = 2;

/** Whether work may be started here that runs beside other work: deep down, the orders it can come in are past counting. */
export function mayFork(shop: Shop, scope: Scope): boolean {
  return shop.left.steps > 1 && hasRoom(shop, scope) && scope.lanes < MOST_LANES;
}

/** Whether steps may stand in callbacks. */
export function mayCallBack({ engine }: Shop): boolean {
  return engine.isGenerator !== true;
}

const COMBINATORS = ["all", "all", "all", "allSettled", "race", "any"] as const;

/** The text of what waits for several promises; generators have no other way than the engine's. */
function combining({ engine }: Shop, { receiver }: Scope, method: Combinator): string {
  const otherwise = engine.isGenerator !== true ? `Promise.${method}` : engine.combine?.all;
  return (engine.combine?.[method] ?? otherwise ?? "").replace("@", receiver);
}

/** A way to wait for several promises, and the text of what is called for it. */
export function combinator(
  shop: Shop,
  scope: Scope,
): { readonly method: Combinator; readonly callee: string } {
  const method = shop.random.pick([...COMBINATORS]);
  return { method, callee: combining(shop, scope, method) };
}

/** The text of what waits for all of several promises. */
export function combineAll(shop: Shop, scope: Scope): string {
  return combining(shop, scope, "all");
}

/** One level further in, in work that runs beside other work. */
export function beside(shop: Shop, scope: Scope): Scope {
  return { ...deeper(shop, scope), lanes: scope.lanes + 1 };
}

/** One level further in. */
export function deeper(shop: Shop, scope: Scope): Scope {
  shop.left.room -= 1;
  return { ...scope, depth: scope.depth + 1 };
}

/** Makes one of the choices that are possible here. */
export function choose<Result>(shop: Shop, scope: Scope, choices: readonly Choice<Result>[]): Result {
  const open = choices.filter((choice) => choice.when?.(shop, scope) ?? true);
  return shop.random.weighted(open).make(shop, scope);
}

/** A scope with everything that belongs to the function around it out of sight. */
export function inFunction(scope: Scope, frame: Frame): Scope {
  return { ...scope, frame, isAsync: true, jumps: [], jobs: [], queues: [], branches: [] };
}
