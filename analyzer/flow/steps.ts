/** Durable calls become nodes. */
import type * as t from "@babel/types";
import type { Argument, HandleValue, MethodValue, Text, Value } from "../bind/types.ts";
import { UNKNOWN, lanesOf } from "../bind/values.ts";
import { propertyOf, stepDetails } from "../reading.ts";
import type {
  DurableCall,
  LeaveCall,
  SimpleStep,
  SpawnStep,
  StartCall,
  StepCall,
  ValueCall,
} from "../dialect.ts";
import { failureOf, looseEnd, tie, type NodeDraft } from "../graph/draft.ts";
import { drawBranch, drawMerge } from "./branches.ts";
import { calleeOf } from "./harmless.ts";
import { runInside } from "./iterate.ts";
import { drawCombined, drawListener, drawRun } from "./groups.ts";
import { settleValue, startLane } from "./lanes.ts";
import { asKind, mayThrow, raise, uncover } from "./leave.ts";
import { stepOfRule } from "./ruleFaults.ts";
import { isChained, noteReceiver, ruleOfMethod } from "./rules.ts";
import {
  createNode,
  isLive,
  MAX_NODES,
  moduleOf,
  place,
  report,
  textAt,
  type CallSite,
  type Flow,
  type Placement,
  type RuledCall,
} from "./state.ts";
import { addStep, labelOf } from "./stepNode.ts";

/** Draws a call of a durable method, as a lane of its own when it is not awaited at once. */
export function durableCall(f: Flow, method: MethodValue, site: CallSite): Value {
  const rule = ruleOfMethod(f, method);
  if (rule === undefined) return isChained(f, method) ? method.receiver : UNKNOWN;
  return callByRule(f, { rule, name: method.name, receiver: method.receiver }, site);
}

/** Waits for a durable object, when that is a durable call; else gives it back. */
export function settleHandle(f: Flow, handle: HandleValue, node: t.Node): Value {
  const rule = f.dialect.objects[handle.object]?.awaited;
  if (rule === undefined) return handle;
  return callByRule(
    f,
    { rule, name: "await", receiver: handle },
    { node, args: [], self: null, awaited: true },
  );
}

/** These go on at once by themselves, awaited or not. */
const AT_ONCE: ReadonlySet<StepCall["kind"]> = new Set(["spawn", "start", "listen", "leave"]);

function goesOnAtOnce(step: StepCall): boolean {
  return AT_ONCE.has(step.kind) || ("isDoneAtOnce" in step && step.isDoneAtOnce);
}

/** Draws a call that a rule of the dialect reads. */
export function callByRule(f: Flow, ruled: RuledCall, site: CallSite): Value {
  const call = viewOf(ruled, site, moduleOf(f).file);
  const step = stepOfRule(() => ruled.rule(call), { dialect: f.dialect.name, name: ruled.name }, KINDS);
  if (step.kind === "value") return giveValue(f, step, site);
  if (!isLive(f) || f.detached) return UNKNOWN;
  f.seen.add(site.node);
  noteCalled(f, ruled, site.node);
  reportNested(f, site.node);
  return drawCalled(f, step, { ...site, receiver: ruled.receiver });
}

/** What is no step can get lost unnoticed; when it is awaited at once it may become one. */
function giveValue(f: Flow, { value }: ValueCall, { node, awaited }: CallSite): Value {
  if (!isLive(f) || f.detached) return value;
  f.seen.add(node);
  return awaited ? settleValue(f, value, node) : value;
}

function drawCalled(f: Flow, step: StepCall, site: RuledSite): Value {
  const draw = (): Value => drawStep(f, step, site);
  const begun = step.kind === "settle" ? promiseOf(step.of ?? site.receiver) : undefined;
  if (begun !== undefined && !site.awaited) return begun;
  if (!site.awaited && !goesOnAtOnce(step)) return startLane(f, site.node, draw);
  const value = draw();
  return site.awaited && step.kind === "start" ? settleValue(f, value, site.node) : value;
}

/** The work that an object stands for. */
function promiseOf(object: Value): Value | undefined {
  return object.kind === "handle" ? object.promise : undefined;
}

function reportNested(f: Flow, node: t.Node): void {
  if (f.outerStep === null) return;
  report(f, "nested-step", { node, data: { call: textAt(f, node), outer: f.outerStep } });
}

function viewOf({ name, receiver }: RuledCall, { node, args }: CallSite, file: string): DurableCall {
  const spread = args.findIndex((arg) => arg.spread);
  const arg = (index: number): Argument | undefined =>
    spread >= 0 && index >= spread ? undefined : args[index];
  return {
    node,
    file,
    name,
    args,
    data: receiver.kind === "handle" ? receiver.data : undefined,
    receiver,
    arg,
    option: (index, key) => propertyOf(arg(index), key),
  };
}

function noteCalled(f: Flow, { receiver }: RuledCall, call: t.Node): void {
  const callee = calleeOf(call);
  if (callee?.type === "MemberExpression" || callee?.type === "OptionalMemberExpression") {
    noteReceiver(f, textAt(f, callee.object), receiver);
  }
}

function drawStep(f: Flow, step: StepCall, site: RuledSite): Value {
  if (f.graph.nodes.length > MAX_NODES) {
    report(f, "too-large", { node: site.node, data: { limit: MAX_NODES } });
    f.at = [];
    return UNKNOWN;
  }
  return (DRAWERS[step.kind] as Drawer<StepCall>)(f, step, site);
}

/** The call of a rule, with what it was called on. */
interface RuledSite extends CallSite {
  readonly receiver: Value;
}

type Drawer<S extends StepCall> = (f: Flow, step: S, site: RuledSite) => Value;

const DRAWERS: { readonly [K in StepCall["kind"]]: Drawer<Extract<StepCall, { kind: K }>> } = {
  execute: drawSimple,
  wait: drawSimple,
  wait_until: drawSimple,
  continue_if: drawSimple,
  repeat: drawSimple,
  children: drawSimple,
  branch: (f, step, site) => {
    drawBranch(f, step, site);
    return UNKNOWN;
  },
  merge: (f, step, site) => {
    drawMerge(f, step, site);
    return UNKNOWN;
  },
  spawn: (f, step, site) => {
    drawSpawn(f, step, site);
    return UNKNOWN;
  },
  start: drawStart,
  settle: (f, step, site) => {
    const promise = promiseOf(step.of ?? site.receiver);
    return promise === undefined ? drawSimple(f, step.otherwise, site) : settleValue(f, promise, site.node);
  },
  combine: drawCombined,
  run: drawRun,
  listen: drawListener,
  leave: drawLeave,
  plan: (f, { plan, result = UNKNOWN }) => {
    f.ops.drawPlan(f, plan);
    return result;
  },
  value: (_, step) => step.value,
};

const KINDS = Object.keys(DRAWERS);

/** The step runs beside the main flow, until its handle is asked for the result. */
function drawStart(f: Flow, { step, object, gives }: StartCall, site: RuledSite): Value {
  const promise = startLane(f, site.node, () => drawSimple(f, step, site));
  for (const lane of lanesOf(promise)) lane.awaited = true;
  const handle: Value = { kind: "handle", object, data: dataOf(step.result), promise };
  return gives === undefined ? handle : gives(handle);
}

function dataOf(value: Value | undefined): unknown {
  return value?.kind === "handle" ? value.data : undefined;
}

/** The run ends here, from however deep it was called. */
function drawLeave(f: Flow, { label }: LeaveCall, { node }: RuledSite): Value {
  f.exitCount++;
  const end = createNode(f, { kind: "end", label, node });
  for (const one of asKind(f.at, "terminal")) tie(f.graph, one, end);
  f.at = [];
  return UNKNOWN;
}

/** Draws one step. */
export function drawSimple(f: Flow, step: SimpleStep, site: CallSite): Value {
  const { kind, prefix, name, label, details = null, compensation, result = UNKNOWN } = step;
  const node = addStep(f, {
    kind,
    prefix,
    name,
    details,
    links: step.links,
    ...(label !== undefined && { label }),
    call: site.node,
    compensated: compensation !== undefined,
  });
  node.sharesName = step.sharesName ?? false;
  if (compensation) compensate(f, step, { node, call: site.node });
  stop(f, step, { node, call: site.node });
  for (const body of step.runs ?? []) runInside(f, body, { node: site.node, label: node.label });
  return result;
}

interface Drawn {
  readonly node: NodeDraft;
  readonly call: t.Node;
}

/** The compensation is a step of its own; the first error is thrown behind it. */
function compensate(f: Flow, step: SimpleStep, { node, call }: Drawn): void {
  const after = f.at;
  f.at = [failureOf(node)];
  const name = [...(step.name ?? [null]), ":onError"];
  const target = step.compensation?.source;
  addStep(f, {
    kind: "execute",
    prefix: step.prefix,
    name,
    call,
    compensated: true,
    ...(target && { details: { target } }),
  });
  raise(f, call, `${node.label} failed`);
  f.at = after;
  if (f.exits.throws !== null) for (const end of f.at) end.covered = true;
}

/** A gate that stays closed parks the run, and some steps can end it; else the flow goes on. */
function stop(f: Flow, { kind, parks, mayEnd }: SimpleStep, { node, call }: Drawn): void {
  const lead = (to: Omit<Placement, "node">): void => {
    const end = looseEnd(node, { kind: "terminal", guard: null, covered: true });
    tie(f.graph, end, createNode(f, { ...to, node: call }));
  };
  if (parks ?? kind === "continue_if") lead({ kind: "halt", label: "parked until woken" });
  if (mayEnd !== undefined) lead({ kind: "end", label: mayEnd });
}

function drawSpawn(f: Flow, step: SpawnStep, site: CallSite): void {
  const branch = f.branch;
  const start = spawnPoint(f, branch?.node, site.node);
  const child = createNode(f, childrenNode(step, branch?.name ?? [null], site.node));
  tie(f.graph, looseEnd(start, { kind: "fanout", guard: null, covered: true }), child);
  if (step.name === null)
    report(f, "dynamic-name", { node: site.node, draft: child, data: { call: "spawn" } });
  branch?.children.push(child);
  uncover(f);
  mayThrow(f, site.node, textAt(f, site.node));
}

function childrenNode(step: SpawnStep, branch: Text, node: t.Node): Placement {
  const { cardinality, child, links, source } = step;
  const name = step.name ?? [null];
  const each: Text = cardinality === "many" ? ["_", null] : [];
  return {
    kind: step.name === null ? "dynamic" : "children",
    label: labelOf([...name, ...each]),
    node,
    stepName: [...branch, "$", ...name, ...each],
    details: stepDetails({ cardinality, child, source }),
    links,
  };
}

/** The branch itself, when nothing came between; else a fork where the child is dispatched. */
function spawnPoint(f: Flow, branch: NodeDraft | undefined, call: t.Node): NodeDraft {
  const only = f.at.length === 1 ? f.at[0] : undefined;
  if (branch !== undefined && only?.from === branch) return branch;
  const covered = f.at.every((end) => end.covered);
  const fork = place(f, { kind: "fork", label: "", node: call });
  f.at = [looseEnd(fork, { kind: "fanout", guard: null, covered: covered })];
  return fork;
}
