/** Draws workflows that are put together from parts. */
import type * as t from "@babel/types";
import type { Argument, Value } from "../bind/types.ts";
import { UNKNOWN } from "../bind/values.ts";
import { looseEnd, tie, tieAs, type LooseEnd } from "../graph/draft.ts";
import type { GraphPlan, LoopPlan, Plan, PlanCode } from "../stepCalls.ts";
import { alwaysThrows, addUnknown } from "./inline.ts";
import { parallelCalls, repeatCall, type Iteration } from "./iterate.ts";
import { gather, startLane } from "./lanes.ts";
import { asKind, fail } from "./leave.ts";
import { mentionsSteps } from "./mentions.ts";
import { negated } from "./negated.ts";
import {
  choose,
  constructAt,
  createNode,
  inRegion,
  isCovered,
  isLive,
  place,
  regionAt,
  report,
  side,
  textAt,
  within,
  type Flow,
} from "./state.ts";
import { shorten } from "./stepNode.ts";
import { drawSimple } from "./steps.ts";
import { tryCatch } from "./tries.ts";

type Drawer<K extends Plan["kind"]> = (f: Flow, plan: Extract<Plan, { kind: K }>) => void;

const DRAWERS: { readonly [K in Plan["kind"]]: Drawer<K> } = {
  step: (f, { node, step, code }) => {
    drawSimple(f, step, { node, args: [], self: null, awaited: true });
    if (code !== undefined && (mentionsSteps(f, code.fn) || alwaysThrows(code.fn))) drawCode(f, code, node);
  },
  code: (f, { node, code }) => drawCode(f, code, node),
  sequence: (f, { parts }) => {
    for (const part of parts) drawPlan(f, part);
  },
  choice: (f, { node, label, arms, otherwise }) => {
    const ways = arms.map(({ guard, plan }) => ({ guard, run: () => drawPlan(f, plan) }));
    const guard = arms.map((arm) => negated(arm.guard)).join(" && ");
    const rest = otherwise === undefined ? [] : [{ guard, run: () => drawPlan(f, otherwise) }];
    choose(f, { node, label }, [...ways, ...rest]);
  },
  loop: (f, plan) => (plan.test === "last" ? drawUntil(f, plan) : drawTurns(f, plan)),
  graph: (f, plan) => {
    const region = regionAt(f, "parallel", plan);
    if (plan.parts.length < 2) for (const { plan: only } of plan.parts) drawPlan(f, only);
    else inRegion(f, region, () => drawGraph(f, plan));
  },
  guarded: (f, { node, body, onError }) =>
    tryCatch(f, {
      node,
      at: node,
      label: "on failure",
      body: () => drawPlan(f, body),
      handler: () => {
        drawPlan(f, onError);
        fail(f, node, "failed");
      },
    }),
  unknown: (f, { node }) => {
    const call = shorten(textAt(f, node));
    report(f, "unresolved-call", { node, draft: addUnknown(f, node, call), data: { call } });
  },
};

/** Draws a plan at the current point. */
export function drawPlan(f: Flow, plan: Plan): void {
  if (isLive(f)) (DRAWERS[plan.kind] as Drawer<Plan["kind"]>)(f, plan);
}

function drawCode(f: Flow, { fn, given }: PlanCode, node: t.Node): void {
  const args = given.map((value): Argument => ({ node, value, source: "", spread: false }));
  f.ops.call(f, fn, { node: fn.node, args, self: null, awaited: true });
}

/** Turns of which each is decided on before it begins. */
function drawTurns(f: Flow, { node, guard, test, body }: LoopPlan): void {
  const draw = (): Value => (drawPlan(f, body), UNKNOWN);
  const isConcurrent = test === "each";
  const iteration: Iteration = {
    node,
    callee: UNKNOWN,
    args: [],
    guard,
    region: regionAt(f, "loop", { node, label: guard }),
    sequential: !isConcurrent,
    items: null,
    swallows: false,
    draw: isConcurrent ? () => startLane(f, node, draw) : draw,
  };
  if (isConcurrent) parallelCalls(f, iteration, "all");
  else repeatCall(f, iteration);
}

/** Turns of which each decides on the next; at least one. */
function drawUntil(f: Flow, { node, guard, isUntil = false, body }: LoopPlan): void {
  const label = `do … ${isUntil ? "until" : "while"} (${guard})`;
  const [again, done] = isUntil ? [negated(guard), guard] : [guard, negated(guard)];
  inRegion(f, regionAt(f, "loop", { node, label }), () =>
    within(f, constructAt(f, f.at, "loop"), () => {
      const anchor = place(f, { kind: "anchor", label: "", node });
      drawPlan(f, body);
      if (!isLive(f)) return;
      const covered = isCovered(f);
      const decision = place(f, { kind: "decision", label: guard, node });
      for (const end of side(decision, again, covered)) tieAs(f.graph, end, { to: anchor, kind: "loop" });
      f.at = side(decision, done, covered);
    }),
  );
}

/** A way from a part to one that waits for it: the loose ends that lead there. */
type Way = readonly LooseEnd[];

/** Each part hangs from those before it: a fork where several wait for one, a join where one waits for several. */
function drawGraph(f: Flow, { node, parts }: GraphPlan): void {
  const roots = parts.flatMap(({ after }, index) => (after.length === 0 ? [index] : []));
  const ways = new Map<string, Way>();
  const leadTo = (from: number, targets: readonly number[]): void =>
    waysOut(f, node, targets.length).forEach((way, index) =>
      ways.set(`${from}>${targets[index] ?? END}`, way),
    );
  leadTo(START, roots);
  for (const index of inOrder(parts)) {
    const { plan, after } = parts[index] ?? { plan: NOTHING, after: [] };
    waitFor(f, node, wayTo(ways, after.length === 0 ? [START] : after, index));
    drawPlan(f, plan);
    const next = parts.flatMap((part, other) => (part.after.includes(index) ? [other] : []));
    leadTo(index, next.length === 0 ? [END] : next);
  }
  const last = parts.flatMap((_, index) => (ways.has(`${index}>${END}`) ? [index] : []));
  waitFor(f, node, wayTo(ways, last, END));
}

const START = -1;
const END = -2;
const NOTHING: Plan = { kind: "sequence", parts: [] };

function wayTo(ways: ReadonlyMap<string, Way>, from: readonly number[], to: number): readonly Way[] {
  return [...new Set(from)].map((one) => ways.get(`${one}>${to}`) ?? []);
}

/** The current point, as many times as something waits for it. */
function waysOut(f: Flow, node: t.Node, count: number): readonly Way[] {
  if (count < 2 || !isLive(f)) return Array.from({ length: count }, () => f.at);
  const fork = place(f, { kind: "fork", label: "", node });
  return Array.from({ length: count }, () => [
    looseEnd(fork, { kind: "fanout", guard: null, covered: false }),
  ]);
}

/** Goes on when all ways have been come. */
function waitFor(f: Flow, node: t.Node, ways: readonly Way[]): void {
  const [only, ...others] = ways;
  f.at = others.length === 0 && only !== undefined ? [...only] : [];
  if (others.length === 0) return;
  if (ways.some((way) => way.length === 0)) {
    endAlone(f, node, ways.flat());
    return;
  }
  const gathered = ways.map((way) => gather(f, way, node));
  const join = createNode(f, { kind: "join", label: "", node });
  for (const end of gathered) tieAs(f.graph, end, { to: join, kind: "join" });
  f.at = [looseEnd(join, { kind: "seq", guard: null, covered: false })];
}

/** What else ran comes to its end when one of those that are waited for never does. */
function endAlone(f: Flow, node: t.Node, ends: readonly LooseEnd[]): void {
  if (ends.length === 0) return;
  const end = createNode(f, { kind: "end", label: "end", node });
  for (const one of asKind(ends, "terminal")) tie(f.graph, one, end);
}

/** The parts' places, each behind those that it waits for; parts that wait for each other come last. */
function inOrder(parts: GraphPlan["parts"]): readonly number[] {
  const order: number[] = [];
  const rest = new Set(parts.keys());
  while (rest.size > 0) {
    const isReady = (index: number): boolean => !parts[index]?.after.some((before) => rest.has(before));
    const next = [...rest].find(isReady) ?? [...rest][0] ?? 0;
    order.push(next);
    rest.delete(next);
  }
  return order;
}
