/** `try`, `catch` and `finally`, and the promise methods that mean the same. */
import type * as t from "@babel/types";
import { isFunction, walk } from "../ast.ts";
import { createEnv } from "../bind/env.ts";
import type { Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf } from "../bind/values.ts";
import type { LooseEnd } from "../graph/draft.ts";
import type { Exits, Sink } from "./exits.ts";
import { asKind, createInnerSink, mayThrow, raise, settle, uncover } from "./leave.ts";
import { isHarmlessCall } from "./harmless.ts";
import {
  constructAt,
  checkpoint,
  drawn,
  drewSince,
  inEnv,
  inRegion,
  isCovered,
  isLive,
  place,
  regionAt,
  restore,
  side,
  textAt,
  within,
  withExits,
  type Flow,
} from "./state.ts";

/** Draws `try { … } catch { … } finally { … }`. */
export function tryStatement(f: Flow, node: t.TryStatement): void {
  const { block, handler, finalizer } = node;
  const run = (): void => f.ops.statement(f, block);
  const guarded = handler ? (): void => tryCatch(f, { node, body: run, ...catchOf(f, handler) }) : run;
  inRegion(f, regionAt(f, "try", { node, label: "try" }), () => {
    if (finalizer)
      tryFinally(f, { node: finalizer, body: guarded, last: () => f.ops.statement(f, finalizer) });
    else guarded();
  });
}

function catchOf(f: Flow, handler: t.CatchClause): Pick<Guarded, "label" | "at" | "handler"> {
  const label = handler.param ? `catch (${textAt(f, handler.param)})` : "catch";
  const run = (): void =>
    inEnv(f, createEnv(f.env, f.env.frame), () => {
      if (handler.param) f.ops.bindPattern(f, handler.param, UNKNOWN);
      f.ops.statement(f, handler.body);
    });
  return { label, at: handler, handler: run };
}

/** Code with a handler of its errors. */
export interface Guarded {
  readonly node: t.Node;
  readonly body: () => void;
  readonly label: string;
  readonly at: t.Node;
  readonly handler: () => void;
  /** What runs behind the body when it did not fail; its own errors do not lead to the handler. */
  readonly otherwise?: () => void;
}

/** Runs the body; every error in it leads to the handler. Draws nothing when neither draws anything. */
export function tryCatch(f: Flow, guarded: Guarded): void {
  if (!isLive(f)) return;
  const start = checkpoint(f);
  drawGuarded(f, guarded);
  if (!drewSince(f, start)) restore(f, start);
  uncover(f);
}

function drawGuarded(f: Flow, { node, body, label, at, handler, otherwise }: Guarded): void {
  const caught = createInnerSink();
  const construct = constructAt(f, f.at, "guarded");
  const exits: Exits = { ...f.exits, throws: caught.sink, guarded: true };
  uncover(f);
  within(f, construct, () =>
    withExits(f, exits, () => {
      if (node.type === "TryStatement" && !mayBeSeenToThrow(node.block)) mayThrow(f, node, "try block");
      body();
    }),
  );
  settle(f, caught);
  otherwise?.();
  if (caught.ends.length === 0) return;
  const normal = f.at;
  f.at = asKind(caught.ends, "error");
  place(f, { kind: "catch", label, node: at });
  uncover(f);
  within(f, constructAt(f, construct.entry), handler);
  f.at = [...normal, ...f.at];
}

const THROWING: ReadonlySet<string> = new Set([
  "CallExpression",
  "OptionalCallExpression",
  "NewExpression",
  "AwaitExpression",
  "YieldExpression",
  "ThrowStatement",
  "TaggedTemplateExpression",
]);

/** Whether the guarded code holds anything that is drawn as throwing; where it does not, its start stands for all of it. */
function mayBeSeenToThrow(body: t.Node): boolean {
  let found = false;
  walk(body, (node) => {
    if (THROWING.has(node.type) && !isHarmlessCall(node)) found = true;
    return !found && !isFunction(node);
  });
  return found;
}

/** Code with something that runs on every way out of it. */
export interface Finalized {
  readonly node: t.Node;
  readonly body: () => void;
  readonly last: () => void;
}

interface Way {
  readonly ends: LooseEnd[];
  readonly guard: string;
  deliver: Sink;
}

/** Runs the body, then `last` once for all ways out of it, and then goes on each way. */
export function tryFinally(f: Flow, { node, body, last }: Finalized): void {
  if (!isLive(f)) return;
  const ways = new Map<string, Way>();
  let uses = 0;
  const through = (way: string, deliver: Sink): Sink => {
    return (ends) => {
      uses++;
      const known = ways.get(way) ?? { ends: [], guard: way, deliver };
      known.ends.push(...ends.map((end) => ({ ...end, way })));
      ways.set(way, known);
    };
  };
  const construct = constructAt(f, f.at, "straight");
  uncover(f);
  within(f, construct, () => withExits(f, exitsThrough(f, node, through), body));
  f.exitCount -= uses;
  drawLast(f, { node, last, ways: [...ways.values()] });
  uncover(f);
}

type Through = (way: string, deliver: Sink) => Sink;

function exitsThrough(f: Flow, node: t.Node, through: Through): Exits {
  const { returns, throws, jumps } = f.exits;
  const values: Value[] = [];
  // Behind a `finally` without steps, what may fail anywhere and is caught nowhere is not drawn, as without it.
  const rethrow: Sink = (ends) => {
    f.at = ends.filter((end) => !end.implied);
    if (isLive(f)) raise(f, node, "rethrown error");
  };
  return {
    ...f.exits,
    guarded: true,
    throws: through("threw", throws === null ? rethrow : (ends) => throws(asKind(ends, "error"))),
    jumps: { kind: "barrier", through, outer: jumps },
    returns: (ends, value, at) => {
      values.push(value);
      through("returned", (all) => returns(all, choiceOf(values), at))(ends);
    },
  };
}

interface LastPart {
  readonly node: t.Node;
  readonly last: () => void;
  readonly ways: readonly Way[];
}

function drawLast(f: Flow, { node, last, ways }: LastPart): void {
  const completed = f.at;
  f.at = [...completed, ...ways.flatMap((way) => way.ends)];
  if (!isLive(f)) return;
  uncover(f);
  if (!drawn(f, last)) {
    for (const way of ways) deliver(f, way, way.ends);
    f.at = completed;
    return;
  }
  if (!isLive(f)) return;
  const normal: Way = { ends: completed, guard: "completed", deliver: () => undefined };
  const open = completed.length > 0 ? [normal, ...ways] : [...ways];
  f.at = open.length === 1 ? goOn(f, open[0] ?? normal, f.at) : spread(f, node, open);
}

function deliver(f: Flow, way: Way, ends: LooseEnd[]): void {
  f.exitCount++;
  way.deliver(ends);
}

/** Goes on one way; gives back what is left in line. */
function goOn(f: Flow, way: Way, ends: LooseEnd[]): LooseEnd[] {
  if (way.guard === "completed") return ends;
  deliver(f, way, ends);
  return [];
}

/** One `finally` was reached on several ways: a decision says which of them goes on. */
function spread(f: Flow, node: t.Node, ways: readonly Way[]): LooseEnd[] {
  const covered = isCovered(f);
  const decision = place(f, { kind: "decision", label: "after finally", node });
  return ways.flatMap((way) => goOn(f, way, side(decision, way.guard, covered)));
}
