/**
 * Concurrent work. A promise that is not awaited at once is a lane: a `fork` where it starts, a `join` where it is
 * awaited. What is not certain is left open: a graph that asks for less order than there is rejects no real trace.
 */
import type * as t from "@babel/types";
import type { JoinMode, PromiseValue, Value } from "../bind/types.ts";
import { UNKNOWN } from "../bind/values.ts";
import {
  addEdge,
  addNode,
  looseEnd,
  removeEdge,
  retarget,
  tie,
  tieAs,
  withFailures,
  type Construct,
  type Lane,
  type LooseEnd,
  type NodeDraft,
  type RegionDraft,
} from "../graph/draft.ts";
import { asKind, createInnerSink, fail, mayThrow, settle } from "./leave.ts";
import { noticeWait } from "./probes.ts";
import {
  checkpoint,
  createNode,
  inRegion,
  isCovered,
  isLive,
  place,
  placeOf,
  regionAt,
  restore,
  textAt,
  withExits,
  type Flow,
} from "./state.ts";
import { noteWait } from "./turns.ts";

/** Starts work beside the main flow. Gives a promise of it, or the plain value when nothing durable was started. */
export function startLane(f: Flow, node: t.Node, run: () => Value): Value {
  if (!isLive(f)) return run();
  const start = checkpoint(f);
  const lane = drawLane(f, { node, fork: place(f, { kind: "fork", label: "", node }), run });
  if (
    f.graph.nodes.slice(start.mark.nodes + 1).every(({ kind }) => kind === "decision" || kind === "anchor")
  ) {
    restore(f, start);
    return lane.result;
  }
  return lane;
}

/** Waits for lanes beside the main flow; where that has done nothing since the last of them, behind their fork. */
export function startWait(f: Flow, { node, lanes }: Pick<Wait, "node" | "lanes">, run: () => Value): Value {
  const [only] = f.at;
  return only !== undefined && isDirect(f, lanes)
    ? drawLane(f, { node, fork: only.from, run })
    : startLane(f, node, run);
}

interface LaneStart {
  readonly node: t.Node;
  readonly fork: NodeDraft;
  readonly run: () => Value;
}

function drawLane(f: Flow, { node, fork, run }: LaneStart): PromiseValue {
  const region = regionAt(f, "lane", { node, label: "" });
  const rejected = createInnerSink();
  f.at = [looseEnd(fork, { kind: "fanout", guard: null, covered: false })];
  const exits = { ...f.exits, throws: rejected.sink };
  const result = inRegion(f, region, () => withExits(f, exits, run));
  settle(f, rejected);
  const lane: Lane = {
    fork,
    region,
    exits: f.at,
    rejections: rejected.ends,
    construct: f.construct,
    at: placeOf(f, node),
    joined: false,
    awaited: false,
  };
  f.lanes.push(lane);
  f.at = [looseEnd(fork, { kind: "fanout", guard: null, covered: false })];
  return { kind: "promise", lanes: [lane], result };
}

/** What to wait for, and how. */
export interface Wait {
  readonly lanes: readonly Lane[];
  readonly mode: JoinMode;
  readonly node: t.Node;
  /** Frame around the work, for `Promise.all` and the like. */
  readonly region?: RegionDraft;
  /** Whether something else may win the race: it holds no step, or was started before a loop that this is a turn of. */
  readonly open?: boolean;
  /** Whether only some of the lanes are waited for. */
  readonly isOneOf?: boolean;
}

/** Waits for a value: a promise's work is joined and its result given, anything else is as it is. */
export function settleValue(f: Flow, value: Value, node: t.Node): Value {
  if (value.kind === "choice") {
    const lanes = value.options.flatMap((option) => (option.kind === "promise" ? option.lanes : []));
    awaitLanes(f, { lanes, mode: "all", node, isOneOf: true });
    return UNKNOWN;
  }
  if (value.kind === "handle") return f.ops.settleHandle(f, value, node);
  if (value.kind !== "promise") return value;
  if (value.isForeign) mayThrow(f, node, `await ${textAt(f, node)}`);
  awaitLanes(f, { lanes: value.lanes, mode: "all", node, isOneOf: value.isOneOf === true });
  return settleValue(f, value.result, node);
}

/** A durable object that can be awaited is awaited beside the others. */
export function startedHandle(f: Flow, value: Value, node: t.Node): Value {
  if (value.kind !== "handle" || f.dialect.objects[value.object]?.awaited === undefined) return value;
  return value.promise ?? startLane(f, node, () => f.ops.settleHandle(f, value, node));
}

/** Waits for the promises of a list. Of a pool that more may be in, any may be the first, or fail: it holds nothing up. */
export function awaitItems(f: Flow, list: Value, wait: Wait): void {
  const isPool = list.kind === "array" && !list.exact;
  if (!isPool || (wait.mode !== "race" && wait.mode !== "any")) {
    awaitLanes(f, wait);
    return;
  }
  for (const lane of wait.lanes) lane.awaited = true;
  mayThrow(f, wait.node, `await ${textAt(f, wait.node)}`);
}

/** Joins lanes into the main flow. A lane that was joined before, or cannot be counted on, holds nothing up. */
export function awaitLanes(f: Flow, wait: Wait): void {
  for (const lane of wait.lanes) lane.awaited = true;
  if (!isLive(f)) return;
  const lanes = [...new Set(wait.lanes)];
  const fresh = lanes.filter((lane) => !lane.joined && canJoin(f, lane) && !mayBeAnother(f, lane, wait));
  waitInTurn(f, lanes, wait);
  mayThrowAgain(f, { ...wait, lanes }, fresh);
  if (fresh.length === 0) return;
  noticeWait(f.probes);
  const open = wait.open === true || fresh.length < lanes.length;
  for (const lane of fresh) {
    lane.joined = true;
    frame(lane, wait.region);
    if (wait.mode === "settled") lane.exits = withFailures(lane);
    else deliverRejections(f, lane, wait.node);
  }
  if (wait.mode === "race" || wait.mode === "any") joinFirst(f, fresh, { ...wait, open });
  else joinAll(f, fresh, wait);
}

/** Of several that all were started, only the run can tell which is waited for; of those in two arms, it is the one started. */
function mayBeAnother(f: Flow, lane: Lane, { isOneOf }: Wait): boolean {
  if (isOneOf !== true) return false;
  const shared = sharedConstruct(f.construct, lane.construct);
  for (let at = lane.construct; at !== null && at !== shared; at = at.outer) if (at.conditional) return false;
  return true;
}

/** Work from before a loop may fail in any turn that awaits it; so may that of which only one is waited for. */
function waitInTurn(f: Flow, lanes: readonly Lane[], wait: Wait): void {
  const { mode, node, isOneOf } = wait;
  if (mode === "race" || mode === "any") return;
  const earlier = lanes.filter((lane) => !lane.joined && !(canJoin(f, lane) && !mayBeAnother(f, lane, wait)));
  if (isOneOf !== true) for (const lane of earlier) noteWait(f, lane);
  if (mode === "all" && earlier.length > 0) mayThrow(f, node, `await ${textAt(f, node)}`);
}

/** Draws that lanes which were joined before have failed, where one of them is enough to fail the wait. */
function mayThrowAgain(f: Flow, { lanes, mode, node }: Wait, fresh: readonly Lane[]): void {
  const isEnough = mode === "all" || mode === "race" || (mode === "any" && fresh.length === 0);
  if (isEnough && lanes.some((lane) => mayHaveFailed(f, lane))) mayThrow(f, node, `await ${textAt(f, node)}`);
}

/** Whether the run comes here as well when the lane has failed: who awaits it again is thrown the error again. */
function mayHaveFailed(f: Flow, { joined, rejections }: Lane): boolean {
  if (!joined || f.exits.throws === null) return false;
  const failing = new Set(rejections.map(({ from }) => from));
  const { edges } = f.graph;
  const behind = new Set(
    edges.filter(({ from, kind }) => kind === "error" && failing.has(from)).map(({ to }) => to),
  );
  for (const node of behind) for (const { from, to } of edges) if (from === node) behind.add(to);
  return f.at.some(({ from }) => behind.has(from));
}

/** A lane that was started before a loop can be taken once, not in every turn. */
export function canJoin(f: Flow, lane: Lane): boolean {
  const shared = sharedConstruct(f.construct, lane.construct);
  for (let at = f.construct; at !== null && at !== shared; at = at.outer)
    if (at.shape === "loop") return false;
  return true;
}

/** The innermost construct around both. */
function sharedConstruct(one: Construct | null, other: Construct | null): Construct | null {
  let [left, right] = [one, other];
  while (left !== right) {
    if (depthOf(left) >= depthOf(right)) left = outerOf(left);
    else right = outerOf(right);
  }
  return left;
}

function depthOf(construct: Construct | null): number {
  return construct === null ? 0 : construct.depth;
}

function outerOf(construct: Construct | null): Construct | null {
  return construct === null ? null : construct.outer;
}

function frame(lane: Lane, region: RegionDraft | undefined): void {
  if (lane.region.parent === region?.parent) lane.region.parent = region;
}

/** A gate that is waited for no longer than a time parks nobody. */
export function endInTime(f: Flow, lane: Lane): void {
  if (lane.joined) return;
  const halts = f.graph.nodes.filter(({ kind, region }) => kind === "halt" && region === lane.region);
  for (const edge of halts.flatMap(({ incoming }) => [...incoming])) removeEdge(edge);
}

function deliverRejections(f: Flow, lane: Lane, node: t.Node): void {
  const handler = f.exits.throws;
  if (handler !== null) {
    if (lane.rejections.length === 0) return;
    f.exitCount++;
    handler(lane.rejections);
    return;
  }
  failThrown(f, lane, node);
}

/** Errors that the lane throws itself fail the run when nobody catches them. */
function failThrown(f: Flow, lane: Lane, node: t.Node): void {
  const thrown = lane.rejections.filter((end) => !end.implied);
  if (thrown.length === 0) return;
  const main = f.at;
  f.at = thrown;
  inRegion(f, lane.region, () => fail(f, node, "error"));
  f.at = main;
}

function joinAll(f: Flow, lanes: readonly Lane[], { node, region, mode }: Wait): void {
  const inputs = lanes.map((lane) => endsOf(f, lane));
  if (inputs.some((ends) => ends.length === 0)) {
    f.at = [];
    return;
  }
  // With `allSettled` a lane's failure leads to the join, so it stands for no error behind it.
  const laneCovered = mode !== "settled" && inputs.some((ends) => ends.every((end) => end.covered));
  const covered = isCovered(f) || laneCovered;
  const main = isDirect(f, lanes) ? [] : [f.at];
  const outer = f.region;
  f.region = joinFrame(f, region ?? outer, node);
  const gathered = [...main, ...inputs].map((ends) => gather(f, ends, node));
  const join = createNode(f, { kind: "join", label: "", node });
  f.region = outer;
  for (const end of gathered) tieAs(f.graph, end, { to: join, kind: "join" });
  f.at = [looseEnd(join, { kind: "seq", guard: null, covered: covered })];
}

/** The first lane to end goes on; the others are swallowed when they end. */
function joinFirst(f: Flow, lanes: readonly Lane[], { node, region, open }: Wait): void {
  const inputs = [...lanes.flatMap((lane) => endsOf(f, lane)), ...(open ? f.at : [])];
  if (inputs.length === 0) {
    f.at = [];
    return;
  }
  const covered = isCovered(f) || inputs.every((end) => end.covered);
  const outer = f.region;
  f.region = region ?? regionAt(f, "race", { node, label: textAt(f, node) });
  const first = createNode(f, { kind: "join", label: "first", node });
  for (const end of inputs) tieAs(f.graph, end, { to: first, kind: "join" });
  f.region = outer;
  const won = [looseEnd(first, { kind: "seq", guard: null, covered: covered })];
  f.at = open || isDirect(f, lanes) ? won : meet(f, won, node);
}

/** A join that waits for all of its lanes stands in a frame of its own inside a race, where joins take the first. */
function joinFrame(f: Flow, region: RegionDraft | null, node: t.Node): RegionDraft | null {
  let shown = region;
  while (shown?.kind === "lane") shown = shown.parent;
  if (shown?.kind !== "race") return region;
  return { ...regionAt(f, "parallel", { node, label: textAt(f, node) }), parent: region };
}

function meet(f: Flow, won: readonly LooseEnd[], node: t.Node): LooseEnd[] {
  const covered = isCovered(f);
  const main = gather(f, f.at, node);
  const frame = joinFrame(f, f.region, node);
  const outer = f.region;
  f.region = frame;
  const join = createNode(f, { kind: "join", label: "", node });
  f.region = outer;
  for (const end of [main, ...won]) tieAs(f.graph, end, { to: join, kind: "join" });
  return [looseEnd(join, { kind: "seq", guard: null, covered: covered })];
}

/** Whether the main flow did nothing since one of the lanes was started. */
function isDirect(f: Flow, lanes: readonly Lane[]): boolean {
  const only = f.at.length === 1 ? f.at[0] : undefined;
  return only?.kind === "fanout" && lanes.some((lane) => lane.fork === only.from);
}

/** One loose end for several: a join takes one token an edge, so ways that exclude each other must meet before it. */
export function gather(f: Flow, ends: readonly LooseEnd[], node: t.Node): LooseEnd {
  const only = ends.length === 1 ? ends[0] : undefined;
  if (only !== undefined) return only;
  const meeting = createNode(f, { kind: "fork", label: "", node });
  for (const end of ends) tie(f.graph, end, meeting);
  return looseEnd(meeting, { kind: "seq", guard: null, covered: false });
}

/** Where a lane ends; one that may not have been started gets a token from before the place where that is decided. */
function endsOf(f: Flow, lane: Lane): readonly LooseEnd[] {
  if (lane.exits.length === 0) return [];
  const shared = sharedConstruct(f.construct, lane.construct);
  let closed: Construct | null = null;
  for (let at = lane.construct; at !== null && at !== shared; at = at.outer) if (at.conditional) closed = at;
  if (closed === null) return lane.exits;
  const base = forkBefore(f, closed);
  return base === null ? lane.exits : [...lane.exits, base];
}

/** A loose end that is there whether or not the construct is entered. */
function forkBefore(f: Flow, construct: Construct): LooseEnd | null {
  const edges = construct.entry.map((end) => end.edge).filter((edge) => edge !== null && !edge.dead);
  const target = edges[0]?.to;
  if (target === undefined) return null;
  const fork = addNode(f.graph, { kind: "fork", label: "", at: target.at, region: target.region });
  for (const edge of edges) if (edge !== null) retarget(edge, fork);
  addEdge(f.graph, { from: fork, to: target, kind: "fanout", guard: null });
  return looseEnd(fork, { kind: "fanout", guard: null, covered: true });
}

/** The same ends as error edges, for a lane that nobody awaits. */
export function failuresOf(lane: Lane): LooseEnd[] {
  return asKind(
    lane.rejections.filter((end) => !end.implied),
    "error",
  );
}
