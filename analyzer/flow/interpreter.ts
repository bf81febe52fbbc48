/** Ties the parts of the interpreter together and runs it over one workflow. */
import type * as t from "@babel/types";
import { sourceOf } from "../ast.ts";
import { createEnv } from "../bind/env.ts";
import type { Argument, Env, FunctionValue, Module, Value } from "../bind/types.ts";
import type { Dialect, Plan } from "../dialect.ts";
import { looseEnd, tie, tieAs, type LooseEnd } from "../graph/draft.ts";
import { callValue } from "./calls.ts";
import type { Exits } from "./exits.ts";
import { evaluateAwaitedExpression, evaluateExpression } from "./expressions.ts";
import { bindParameters, callFunction, runFunction } from "./inline.ts";
import { failuresOf, settleValue } from "./lanes.ts";
import { asKind, fail } from "./leave.ts";
import { bindPattern } from "./patterns.ts";
import { drawPlan } from "./plans.ts";
import { evaluate, isLive, place, moduleOf, report, type Flow, type Operations } from "./state.ts";
import { createProbes } from "./probes.ts";
import { noteReceiver } from "./rules.ts";
import { statement } from "./statements.ts";
import { callByRule, settleHandle } from "./steps.ts";

const OPERATIONS: Operations = {
  evaluate: evaluateExpression,
  evaluateAwaited: evaluateAwaitedExpression,
  statement,
  call: callValue,
  callFunction,
  runFunction,
  callByRule,
  settleHandle,
  bindPattern,
  drawPlan,
};

const NOWHERE: Exits = {
  returns: () => undefined,
  throws: null,
  jumps: null,
  yields: null,
  guarded: false,
  settles: false,
};

interface FlowInit {
  readonly name: string;
  readonly dialect: Dialect;
  readonly env: Env;
  readonly detached: boolean;
  readonly yieldsToWait?: boolean;
}

function createFlow({ name, dialect, env, detached, yieldsToWait = false }: FlowInit): Flow {
  const { self } = env.frame;
  return {
    name,
    self: self.kind === "instance" ? self.cls : null,
    dialect,
    env,
    detached,
    graph: { nodes: [], edges: [] },
    ops: OPERATIONS,
    diagnostics: [],
    seen: new Set(),
    called: new Set(),
    receivers: new Map(),
    entered: new Map(),
    recursions: new Map(),
    probes: createProbes(),
    lanes: [],
    branches: [],
    yieldsToWait,
    at: [],
    exits: NOWHERE,
    region: null,
    construct: null,
    activations: [],
    exitCount: 0,
    branch: null,
    textDepth: 0,
    outerStep: null,
  };
}

/** Works out an expression outside of any workflow. */
export function evaluateDetached(dialect: Dialect, node: t.Node, env: Env): Value {
  return evaluate(createFlow({ name: "", dialect, env, detached: true }), node);
}

/** Declares the names of a pattern outside of any workflow. */
export function bindDetached(
  dialect: Dialect,
  binding: { readonly pattern: t.Node; readonly value: Value },
  env: Env,
): void {
  bindPattern(createFlow({ name: "", dialect, env, detached: true }), binding.pattern, binding.value);
}

/** A workflow's function with what it is given. */
export interface WorkflowCode {
  readonly name: string;
  readonly module: Module;
  readonly fn: FunctionValue;
  readonly args: readonly Argument[];
  readonly yieldsToWait?: boolean;
}

/** Draws one workflow, from `start` to its ends. */
export function drawWorkflow(dialect: Dialect, code: WorkflowCode): Flow {
  const { name, module, fn, args, yieldsToWait = false } = code;
  const self = fn.self ?? fn.env.frame.self;
  const frame = { module: fn.env.frame.module, self, home: fn.home };
  const f = createFlow({ name, dialect, env: createEnv(fn.env, frame), detached: false, yieldsToWait });
  const start = place(f, { kind: "start", label: name, node: fn.node });
  f.at = [looseEnd(start, { kind: "seq", guard: null, covered: false })];
  f.entered.set(fn.node, module);
  noteReceiver(f, "this", self);
  const ended: LooseEnd[] = [];
  f.exits = {
    ...NOWHERE,
    settles: true,
    returns: (ends, value, node) => ended.push(...endsOf(fn, settledEnds(f, value, { ends, node }), node)),
  };
  bindParameters(f, fn.node.params, args);
  runBody(f, fn);
  finish(f, fn.node, ended);
  return f;
}

/** A workflow whose code cannot be found: one unknown node. */
export interface OpaqueWorkflow {
  readonly name: string;
  readonly env: Env;
  readonly node: t.Node;
}

/** Draws a workflow of which only the declaration is known. */
export function drawOpaque(dialect: Dialect, { name, env, node }: OpaqueWorkflow): Flow {
  return drawPlanned(dialect, { name, env, node, plan: { kind: "unknown", node } });
}

/** A workflow that is put together from parts. */
export interface PlannedWorkflow extends OpaqueWorkflow {
  readonly plan: Plan;
}

/** Draws a workflow that is put together from parts. */
export function drawPlanned(dialect: Dialect, { name, env, node, plan }: PlannedWorkflow): Flow {
  const f = createFlow({ name, dialect, env, detached: false });
  const start = place(f, { kind: "start", label: name, node });
  f.at = [looseEnd(start, { kind: "seq", guard: null, covered: false })];
  drawPlan(f, plan);
  finish(f, node, []);
  return f;
}

function runBody(f: Flow, fn: FunctionValue): void {
  const body: t.Node = fn.node.body;
  if (body.type !== "BlockStatement") f.ops.evaluateAwaited(f, body);
  else f.ops.statement(f, body);
}

interface Returned {
  readonly ends: readonly LooseEnd[];
  readonly node: t.Node;
}

/** The engine awaits what a workflow returns. */
function settledEnds(f: Flow, value: Value, { ends, node }: Returned): readonly LooseEnd[] {
  const { at, exits } = f;
  f.at = [...ends];
  f.exits = { ...exits, throws: null };
  settleValue(f, value, node);
  const settled = f.at;
  f.at = at;
  f.exits = exits;
  return settled;
}

/** A `return` before the last line is an early one. */
function endsOf(fn: FunctionValue, ends: readonly LooseEnd[], node: t.Node): readonly LooseEnd[] {
  const body: t.Node = fn.node.body;
  const isLast = body.type === "BlockStatement" && body.body.at(-1) === node;
  return isLast ? ends : asKind(ends, "terminal");
}

function finish(f: Flow, node: t.Node, ended: readonly LooseEnd[]): void {
  const floating = f.lanes.filter((lane) => !lane.joined);
  for (const lane of floating) failFloating(f, node, lane);
  const loose = floating.flatMap((lane) => lane.exits);
  const orphans = f.branches.filter((branch) => !branch.merged).flatMap((branch) => branch.children);
  f.at = [...f.at, ...ended];
  if (!isLive(f) && loose.length === 0 && orphans.length === 0) return;
  const end = place(f, { kind: "end", label: "end", node });
  for (const one of loose) tieAs(f.graph, one, { to: end, kind: "join" });
  for (const child of orphans)
    tie(f.graph, looseEnd(child, { kind: "join", guard: null, covered: true }), end);
  reportOpenBranches(f);
}

function failFloating(f: Flow, node: t.Node, lane: Flow["lanes"][number]): void {
  const module = moduleOf(f).project.modules.get(lane.at.file) ?? moduleOf(f);
  if (!lane.awaited)
    report(f, "floating-promise", { at: lane.at, data: { call: sourceOf(lane.at.node, module) } });
  const thrown = failuresOf(lane);
  if (thrown.length === 0) return;
  const at = f.at;
  f.at = thrown;
  fail(f, node, "error");
  f.at = at;
}

function reportOpenBranches(f: Flow): void {
  for (const { merged, node } of f.branches) {
    if (!merged) report(f, "unmerged-branch", { at: node.at, draft: node, data: { branch: node.label } });
  }
}
