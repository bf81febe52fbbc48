/** Functions that are called any number of times: callbacks of list methods, of unknown code, bodies of steps. */
import type * as t from "@babel/types";
import type { Argument, JoinMode, Value } from "../bind/types.ts";
import { UNKNOWN, lanesOf, startedIn } from "../bind/values.ts";
import {
  tie,
  tieAs,
  withFailures,
  type Construct,
  type Lane,
  type LooseEnd,
  type NodeDraft,
  type RegionDraft,
} from "../graph/draft.ts";
import { awaitLanes, canJoin } from "./lanes.ts";
import { asKind, raise, uncover } from "./leave.ts";
import { holdsSteps, mayHoldSteps } from "./probe.ts";
import { negated } from "./negated.ts";
import {
  constructAt,
  checkpoint,
  createNode,
  drewSince,
  inRegion,
  isCovered,
  isLive,
  place,
  regionAt,
  restore,
  side,
  within,
  type Flow,
} from "./state.ts";
import { waitedInTurns } from "./turns.ts";

/** A function to call any number of times. */
export interface Iteration {
  readonly node: t.Node;
  readonly callee: Value;
  readonly args: readonly Argument[];
  /** The condition of another turn, for people. */
  readonly guard: string;
  readonly region: RegionDraft;
  /** Whether each turn waits for the one before. */
  readonly sequential: boolean;
  /** The items of a short list of functions that is known in full: each is called once, in order. */
  readonly items: readonly Value[] | null;
  /** Whether the caller may keep the function's errors to itself. */
  readonly swallows: boolean;
  /** Draws a turn, when it is not a call. */
  readonly draw?: () => Value;
}

/** Whether a turn may start work: an error in a later turn is then not drawn by what came before the loop. */
function mayStart(f: Flow, { callee, args }: Iteration): boolean {
  return callee.kind !== "function" || mayHoldSteps(f, callee, args);
}

function callOnce(f: Flow, { node, callee, args, sequential, swallows, draw }: Iteration): Value {
  const site = { node, args, self: null, awaited: sequential, region: null };
  const value = draw === undefined ? f.ops.call(f, callee, site) : draw();
  if (swallows) for (const lane of lanesOf(value)) lane.exits = withFailures(lane);
  return value;
}

/** Calls the function once for each item of a list that is known in full. */
export function callEach(f: Flow, iteration: Iteration): Value {
  const values = (iteration.items ?? []).map((value) => {
    const item: Argument = { node: iteration.node, value, source: "", spread: false };
    return callOnce(f, { ...iteration, args: [...iteration.args.slice(0, -1), item] });
  });
  return { kind: "array", items: values, exact: true };
}

/**
 * Draws a loop of calls. What the calls leave running is given back, to be awaited or not.
 * Draws nothing when the function draws nothing.
 */
export function repeatCall(f: Flow, iteration: Iteration): Value {
  if (!isLive(f)) return UNKNOWN;
  const start = checkpoint(f);
  let value: Value = UNKNOWN;
  const construct = constructAt(f, f.at, "loop");
  if (mayStart(f, iteration)) uncover(f);
  inRegion(f, iteration.region, () =>
    within(f, construct, () => {
      const anchor = place(f, { kind: "anchor", label: "", node: iteration.node });
      const none = head(f, iteration);
      value = callOnce(f, iteration);
      for (const end of f.at) tieAs(f.graph, end, { to: anchor, kind: "loop" });
      f.at = none;
    }),
  );
  if (!drewSince(f, start)) restore(f, start);
  return value;
}

function head(f: Flow, { guard, node }: Iteration): LooseEnd[] {
  const covered = isCovered(f);
  const decision = place(f, { kind: "decision", label: guard, node });
  f.at = side(decision, guard, covered);
  return side(decision, negated(guard), covered);
}

/**
 * Draws calls that run beside each other and are awaited together: a way around for no call at all, then each turn
 * starts one more before the first is waited for.
 */
export function parallelCalls(f: Flow, iteration: Iteration, mode: JoinMode): Value {
  if (!isLive(f)) return UNKNOWN;
  const start = checkpoint(f);
  let none: LooseEnd[] = [];
  let value: Value = UNKNOWN;
  let own: readonly Lane[] = [];
  const construct = constructAt(f, f.at, "loop");
  if (mayStart(f, iteration)) uncover(f);
  inRegion(f, iteration.region, () => {
    none = head(f, iteration);
    within(f, construct, () => {
      const anchor = place(f, { kind: "anchor", label: "", node: iteration.node });
      value = callOnce(f, iteration);
      own = lanesOf(value).filter((lane) => canJoin(f, lane));
      if (isLive(f)) turn(f, iteration, anchor);
      awaitLanes(f, { lanes: own, mode, node: iteration.node, region: iteration.region });
    });
  });
  if (drewSince(f, start)) {
    const after = f.at;
    f.at = none;
    if (!iteration.swallows) withoutItems(f, iteration.node, mode);
    f.at = [...after, ...f.at];
  } else restore(f, start);
  if (mode === "all" || mode === "settled") awaitEarlier(f, iteration, { value, own, mode, construct });
  return value;
}

interface Turns {
  readonly value: Value;
  /** The lanes that a turn started. */
  readonly own: readonly Lane[];
  readonly mode: JoinMode;
  readonly construct: Construct;
}

/** Work from before the loop that its turns give back, or have waited for, is done behind it. */
function awaitEarlier(f: Flow, { args, node, region }: Iteration, turns: Turns): void {
  const { value, own, mode, construct } = turns;
  const isCertain = value.kind === "promise" && value.isOneOf !== true;
  const given = isCertain ? value.lanes.filter((lane) => !own.includes(lane)) : [];
  const list = args.flatMap((arg) => startedIn(arg.value));
  const lanes = [...given, ...waitedInTurns(f, construct, { list, awaited: own })];
  awaitLanes(f, { lanes, mode, node, region: { ...region, kind: "parallel" } });
}

function turn(f: Flow, iteration: Iteration, anchor: NodeDraft): void {
  const done = head(f, iteration);
  for (const end of f.at) tieAs(f.graph, end, { to: anchor, kind: "loop" });
  f.at = done;
}

/** `Promise.race([])` never settles and `Promise.any([])` fails; the others are done at once. */
function withoutItems(f: Flow, node: t.Node, mode: JoinMode): void {
  if (mode === "any") raise(f, node, "Promise.any of nothing");
  if (mode === "race") waitForever(f, node);
}

/** Draws that the run never goes on from here. */
export function waitForever(f: Flow, node: t.Node): void {
  if (!isLive(f)) return;
  const halt = createNode(f, { kind: "halt", label: "waits forever", node });
  for (const end of asKind(f.at, "terminal")) tie(f.graph, end, halt);
  f.at = [];
}

/** The step whose body is looked into. */
export interface OuterStep {
  readonly node: t.Node;
  readonly label: string;
}

/** Draws the durable calls inside a step's own body, which the engine does not support, and reports them. */
export function runInside(f: Flow, body: Argument, { node, label }: OuterStep): void {
  const fn = body.value;
  if (fn.kind !== "function" || !holdsSteps(f, fn)) return;
  const outer = f.outerStep;
  f.outerStep = label;
  const region = regionAt(f, "callback", { node: body.node, label: `body of ${label}` });
  const guard = `${label} runs its body`;
  repeatCall(f, {
    node,
    callee: fn,
    args: [],
    guard,
    region,
    sequential: true,
    items: null,
    swallows: false,
  });
  f.outerStep = outer;
}
