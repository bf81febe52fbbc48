/** Loops: a head that may let nothing in, a body, and an edge back. */
import type * as t from "@babel/types";
import type { GeneratorValue, Value } from "../bind/types.ts";
import { createEnv } from "../bind/env.ts";
import { UNKNOWN, choiceOf, lanesOf } from "../bind/values.ts";
import { tieAs, type LooseEnd } from "../graph/draft.ts";
import { condition, type Sides } from "./conditions.ts";
import { createInnerSink, settle } from "./leave.ts";
import { awaitLanes } from "./lanes.ts";
import { negated } from "./negated.ts";
import {
  constructAt,
  drawn,
  evaluate,
  inEnv,
  inRegion,
  isCovered,
  isLive,
  place,
  regionAt,
  side,
  textAt,
  within,
  withExits,
  type Flow,
} from "./state.ts";

/** A loop to draw. `head` is null when only `break` leads out. */
interface LoopShape {
  readonly node: t.Node;
  readonly label: string;
  readonly labels: readonly string[];
  readonly head: (() => Sides) | null;
  readonly headFirst: boolean;
  readonly body: () => void;
  readonly update?: () => void;
}

const NOWHERE: Sides = { yes: [], no: [], value: UNKNOWN };

function drawLoop(f: Flow, shape: LoopShape): void {
  const breaks = createInnerSink();
  const continues = createInnerSink();
  const region = regionAt(f, "loop", shape);
  drawn(f, () => {
    const construct = constructAt(f, f.at, true);
    inRegion(f, region, () => within(f, construct, () => drawTurn(f, shape, { breaks, continues })));
    settle(f, breaks, continues);
  });
}

interface TurnSinks {
  readonly breaks: ReturnType<typeof createInnerSink>;
  readonly continues: ReturnType<typeof createInnerSink>;
}

function drawTurn(f: Flow, shape: LoopShape, { breaks, continues }: TurnSinks): void {
  if (!isLive(f)) return;
  const anchor = place(f, { kind: "anchor", label: "", node: shape.node });
  const before = shape.headFirst ? enterHead(f, shape) : [];
  const jumps = {
    kind: "target",
    labels: shape.labels,
    breakable: true,
    onBreak: breaks.sink,
    onContinue: continues.sink,
    outer: f.exits.jumps,
  } as const;
  withExits(f, { ...f.exits, jumps }, shape.body);
  f.at = [...f.at, ...continues.ends];
  shape.update?.();
  const after = shape.headFirst ? [] : enterHead(f, shape);
  for (const end of f.at) tieAs(f.graph, end, { to: anchor, kind: "loop" });
  f.at = [...before, ...after, ...breaks.ends];
}

function enterHead(f: Flow, shape: LoopShape): LooseEnd[] {
  if (shape.head === null) return [];
  const sides = isLive(f) ? shape.head() : NOWHERE;
  f.at = sides.yes;
  return sides.no;
}

/** `while (test) body` and `do body while (test)`. */
export function whileLoop(
  f: Flow,
  node: t.WhileStatement | t.DoWhileStatement,
  labels: readonly string[],
): void {
  const headFirst = node.type === "WhileStatement";
  const text = textAt(f, node.test);
  drawLoop(f, {
    node,
    labels,
    headFirst,
    label: headFirst ? `while (${text})` : `do … while (${text})`,
    head: () => condition(f, node.test),
    body: () => f.ops.statement(f, node.body),
  });
}

/** `for (init; test; update) body`. */
export function forLoop(f: Flow, node: t.ForStatement, labels: readonly string[]): void {
  inEnv(f, createEnv(f.env, f.env.frame), () => {
    const { init, test, update } = node;
    if (init) f.ops.statement(f, init);
    drawLoop(f, {
      node,
      labels,
      headFirst: true,
      label: `for (${[init, test, update].map((part) => (part ? textAt(f, part).replace(/;$/, "") : "")).join("; ")})`,
      head: test ? () => condition(f, test) : null,
      body: () => f.ops.statement(f, node.body),
      update: () => update && isLive(f) && evaluate(f, update),
    });
  });
}

/** `for (left of right) body`, `for await` and `for … in`. */
export function forEachLoop(
  f: Flow,
  node: t.ForOfStatement | t.ForInStatement,
  labels: readonly string[],
): void {
  const source = evaluate(f, node.right);
  const turn = (element: Value): void =>
    inEnv(f, createEnv(f.env, f.env.frame), () => {
      bindElement(f, node.left, element);
      f.ops.statement(f, node.body);
    });
  if (source.kind === "generator" && node.type === "ForOfStatement") {
    iterateGenerator(f, { node, labels, generator: source, turn });
    return;
  }
  drawLoop(f, {
    node,
    labels,
    headFirst: true,
    label: loopText(f, node),
    head: () => {
      if (source.kind === "handle" && node.type === "ForOfStatement" && node.await)
        f.ops.settleHandle(f, source, node.right);
      return elementTest(f, node);
    },
    body: () => turn(elementOf(source, node)),
  });
  if (isLive(f) && node.type === "ForOfStatement") awaitElements(f, node, source);
}

function loopText(f: Flow, node: t.ForOfStatement | t.ForInStatement): string {
  const isAsync = node.type === "ForOfStatement" && node.await;
  return `for ${isAsync ? "await " : ""}(${elementText(f, node)})`;
}

function elementText(f: Flow, node: t.ForOfStatement | t.ForInStatement): string {
  const word = node.type === "ForOfStatement" ? "of" : "in";
  const left = textAt(f, node.left)
    .replace(/^(?:const|let|var|await using|using)\s+/, "")
    .replace(/;$/, "");
  return `${left} ${word} ${textAt(f, node.right)}`;
}

function elementTest(f: Flow, node: t.ForOfStatement | t.ForInStatement): Sides {
  const covered = isCovered(f);
  const text = elementText(f, node);
  const decision = place(f, { kind: "decision", label: text, node: node.left });
  return { yes: side(decision, text, covered), no: side(decision, negated(text), covered), value: UNKNOWN };
}

/** A promise in the list is for a variable of the loop what it will give; so is started work, where the loop waits for it. */
function elementOf(source: Value, node: t.ForOfStatement | t.ForInStatement): Value {
  if (source.kind !== "array" || node.type !== "ForOfStatement" || source.items.length === 0) return UNKNOWN;
  const isSettled = (item: Value): boolean =>
    item.kind === "promise" || (node.await && item.kind === "handle" && item.promise !== undefined);
  return source.items.some(isSettled) ? UNKNOWN : choiceOf(source.items);
}

function bindElement(f: Flow, left: t.Node, value: Value): void {
  if (left.type === "VariableDeclaration") {
    for (const one of left.declarations) f.ops.bindPattern(f, one.id, value);
  } else {
    f.ops.bindPattern(f, left, value);
  }
}

/** Promises that are awaited one by one in a loop are all done behind it. */
function awaitElements(f: Flow, node: t.ForOfStatement, source: Value): void {
  const lanes = lanesOf(source);
  if (lanes.length === 0) return;
  if (node.await || /\bawait\b/.test(textAt(f, node.body))) awaitLanes(f, { lanes, mode: "all", node });
}

interface GeneratorLoop {
  readonly node: t.ForOfStatement;
  readonly labels: readonly string[];
  readonly generator: GeneratorValue;
  readonly turn: (element: Value) => void;
}

/**
 * A generator's code runs between the turns of the loop: each `yield` in it is one turn, drawn inside the generator's frame,
 * which would otherwise be left and entered again at each.
 */
function iterateGenerator(f: Flow, { node, labels, generator, turn }: GeneratorLoop): void {
  const breaks = createInnerSink();
  const { env, exits } = f;
  const yields = (value: Value): void => {
    const continues = createInnerSink();
    const jumps = {
      kind: "target",
      labels,
      breakable: true,
      onBreak: breaks.sink,
      onContinue: continues.sink,
      outer: exits.jumps,
    } as const;
    const throws = f.exits.throws;
    withExits(f, { ...exits, throws, jumps }, () => inEnv(f, env, () => turn(value)));
    settle(f, continues);
    f.at = [...f.at, ...continues.ends];
  };
  const { fn, args } = generator;
  f.ops.callFunction(f, fn, { node, args, self: null, awaited: true, yields });
  settle(f, breaks);
  f.at = [...f.at, ...breaks.ends];
}
