/** Durable calls become nodes. */
import type * as t from "@babel/types";
import type { Argument, MethodValue, Text, Value } from "../bind/types.ts";
import { UNKNOWN } from "../bind/values.ts";
import { stepDetails } from "../reading.ts";
import type { ChildrenStep, DurableCall, SimpleStep, StepCall } from "../dialect.ts";
import { failureOf, looseEnd, tie, type NodeDraft } from "../graph/draft.ts";
import { drawBranch, drawMerge } from "./branches.ts";
import { calleeOf } from "./harmless.ts";
import { runInside } from "./iterate.ts";
import { startLane } from "./lanes.ts";
import { mayThrow, raise, uncover } from "./leave.ts";
import {
  createNode,
  isLive,
  MAX_NODES,
  place,
  report,
  textAt,
  type CallSite,
  type Flow,
  type Placement,
} from "./state.ts";
import { addStep, labelOf } from "./stepNode.ts";

/** Draws a call of a durable method, as a lane of its own when it is not awaited at once. */
export function durableCall(f: Flow, method: MethodValue, site: CallSite): Value {
  const rule = f.dialect.objects[method.object]?.methods[method.name];
  if (rule === undefined || !isLive(f) || f.detached) return UNKNOWN;
  f.seen.add(site.node);
  noteReceiver(f, site.node);
  const step = rule(viewOf(method, site));
  if (f.outerStep !== null) {
    report(f, "nested-step", { node: site.node, data: { call: textAt(f, site.node), outer: f.outerStep } });
  }
  if (site.awaited || step.kind === "children") return drawStep(f, step, site);
  return startLane(f, site.node, () => drawStep(f, step, site));
}

function viewOf({ name, receiver }: MethodValue, { node, args }: CallSite): DurableCall {
  const spread = args.findIndex((arg) => arg.spread);
  const arg = (index: number): Argument | undefined =>
    spread >= 0 && index >= spread ? undefined : args[index];
  return {
    node,
    name,
    args,
    data: receiver.kind === "handle" ? receiver.data : undefined,
    arg,
    option: (index, key) => optionOf(arg(index), key),
  };
}

function noteReceiver(f: Flow, call: t.Node): void {
  const callee = calleeOf(call);
  if (callee?.type === "MemberExpression" || callee?.type === "OptionalMemberExpression") {
    f.receivers.add(textAt(f, callee.object));
  }
}

function optionOf(argument: Argument | undefined, key: string): Argument | undefined {
  if (argument?.value.kind !== "object") return undefined;
  const prop = argument.value.props.get(key);
  return prop && "spread" in prop
    ? (prop as Argument)
    : prop && { ...prop, source: prop.source ?? "", spread: false };
}

function drawStep(f: Flow, step: StepCall, site: CallSite): Value {
  if (f.graph.nodes.length > MAX_NODES) {
    report(f, "too-large", { node: site.node, data: { limit: MAX_NODES } });
    f.at = [];
    return UNKNOWN;
  }
  if (step.kind === "branch") drawBranch(f, step, site);
  else if (step.kind === "merge") drawMerge(f, step, site);
  else if (step.kind === "children") drawChildren(f, step, site);
  else drawSimple(f, step, site);
  return UNKNOWN;
}

function drawSimple(f: Flow, step: SimpleStep, site: CallSite): void {
  const { kind, prefix, name, details = null, compensation } = step;
  const node = addStep(f, {
    kind,
    prefix,
    name,
    details,
    call: site.node,
    compensated: compensation !== undefined,
  });
  if (compensation) compensate(f, step, { node, call: site.node });
  if (step.kind === "continue_if") park(f, node, site.node);
  for (const body of step.runs ?? []) runInside(f, body, { node: site.node, label: node.label });
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

/** A gate that stays closed parks the run. */
function park(f: Flow, gate: NodeDraft, call: t.Node): void {
  const halt = createNode(f, { kind: "halt", label: "parked until woken", node: call });
  tie(f.graph, looseEnd(gate, { kind: "terminal", guard: null, covered: true }), halt);
}

function drawChildren(f: Flow, step: ChildrenStep, site: CallSite): void {
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

function childrenNode(step: ChildrenStep, branch: Text, node: t.Node): Placement {
  const { cardinality, child, source } = step;
  const name = step.name ?? [null];
  const each: Text = cardinality === "many" ? ["_", null] : [];
  return {
    kind: step.name === null ? "dynamic" : "children",
    label: labelOf([...name, ...each]),
    node,
    stepName: [...branch, "$", ...name, ...each],
    details: stepDetails({ cardinality, child, source }),
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
