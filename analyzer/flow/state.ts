/**
 * The state of the flow pass: an interpreter that runs a workflow's code on unknown values and draws, instead of doing,
 * every durable call. `at` holds the loose ends of the graph at the current point of the code; empty means unreachable.
 */
import type * as t from "@babel/types";
import type { Diagnostic, NodeKind, StepDetails } from "../../src/definition/model.ts";
import { rangeOf, sourceOf, type FunctionNode } from "../ast.ts";
import type { Argument, ClassValue, Env, FunctionValue, HandleValue, Module, Value } from "../bind/types.ts";
import { createDiagnostic, type DiagnosticCode, type DiagnosticData } from "../diagnostics.ts";
import type { CallRule, Dialect, Plan } from "../dialect.ts";
import {
  addNode,
  looseEnd,
  markOf,
  rollback,
  tie,
  type CodePlace,
  type Construct,
  type ConstructShape,
  type GraphDraft,
  type Lane,
  type LinkDraft,
  type LooseEnd,
  type Mark,
  type NodeDraft,
  type NameParts,
  type RegionDraft,
} from "../graph/draft.ts";
import type { Exits } from "./exits.ts";
import { noticeNode, type Probes } from "./probes.ts";

/** How a function is called. */
export interface CallSite {
  readonly node: t.Node;
  readonly args: readonly Argument[];
  readonly self: Value | null;
  /** Whether the caller awaits the result at once, so that nothing runs beside it. */
  readonly awaited: boolean;
  /** What the turns of a loop over this generator do with each value; without it a generator is not run. */
  readonly yields?: (value: Value) => void;
  /** Frame around the function's code; null for none; a helper's frame when left out. */
  readonly region?: RegionDraft | null;
}

/** A function that is being drawn in line, with the functions it was given: to tell recursion from plain reuse. */
export interface Activation {
  readonly node: FunctionNode;
  readonly given: readonly FunctionNode[];
}

/** An open fan-out. */
export interface OpenBranch {
  readonly key: string;
  readonly node: NodeDraft;
  readonly name: NameParts | null;
  readonly children: NodeDraft[];
  merged: boolean;
}

/** A call that a dialect's rule reads. */
export interface RuledCall {
  readonly rule: CallRule;
  readonly name: string;
  /** What is called, or whose method it is. */
  readonly receiver: Value;
}

/** The mutually recursive parts of the interpreter, tied together in one place. */
export interface Operations {
  readonly evaluate: (f: Flow, node: t.Node) => Value;
  readonly evaluateAwaited: (f: Flow, node: t.Node) => Value;
  readonly statement: (f: Flow, node: t.Node) => void;
  readonly call: (f: Flow, callee: Value, site: CallSite) => Value;
  readonly callFunction: (f: Flow, fn: FunctionValue, site: CallSite) => Value;
  readonly runFunction: (f: Flow, fn: FunctionValue) => Value;
  readonly callByRule: (f: Flow, ruled: RuledCall, site: CallSite) => Value;
  /** Waits for a durable object, when that is a durable call. */
  readonly settleHandle: (f: Flow, handle: HandleValue, node: t.Node) => Value;
  readonly bindPattern: (f: Flow, pattern: t.Node, value: Value) => void;
  readonly drawPlan: (f: Flow, plan: Plan) => void;
}

/** See the file's comment. */
export interface Flow {
  readonly name: string;
  /** The workflow's class, when it is one. */
  readonly self: ClassValue | null;
  readonly graph: GraphDraft;
  readonly dialect: Dialect;
  readonly ops: Operations;
  readonly diagnostics: { readonly diagnostic: Diagnostic; readonly node: NodeDraft | null }[];
  /** Durable calls that were drawn or reported. */
  readonly seen: Set<t.Node>;
  /** Calls of functions that were drawn in line, or looked into and found to hold nothing. */
  readonly called: Set<t.Node>;
  /** How the code calls its durable objects (`this`, `workflow`, `wire.step` …) -> the names of the objects. */
  readonly receivers: Map<string, Set<string>>;
  /** Functions whose code was entered, with their module. */
  readonly entered: Map<t.Node, Module>;
  /** Placeholders of inner calls -> the function that they call again. */
  readonly recursions: Map<NodeDraft, t.Node>;
  readonly probes: Probes;
  readonly lanes: Lane[];
  readonly branches: OpenBranch[];
  /** Whether `yield` waits, as `await` does elsewhere. */
  readonly yieldsToWait: boolean;
  /** Outside of any workflow: values are worked out, nothing is drawn. */
  readonly detached: boolean;
  at: LooseEnd[];
  env: Env;
  exits: Exits;
  region: RegionDraft | null;
  /** The innermost construct that may not run, or run many times. */
  construct: Construct | null;
  activations: readonly Activation[];
  /** How many ways out of the straight line were drawn. */
  exitCount: number;
  /** The branch whose body is being drawn. */
  branch: OpenBranch | null;
  /** How many text-making functions are being worked out inside each other. */
  textDepth: number;
  /** The step whose body is being drawn. */
  outerStep: string | null;
}

/** The most nodes one graph may have. */
export const MAX_NODES = 50_000;

/** Whether the current point can be reached. */
export function isLive(f: Flow): boolean {
  return f.at.length > 0;
}

/** The module of the code that is being read. */
export function moduleOf(f: Flow): Module {
  return f.env.frame.module;
}

/** A node's text on one line. */
export function textAt(f: Flow, node: t.Node): string {
  return sourceOf(node, moduleOf(f));
}

/** A finding: at a node of the code that is being read, or at a place that is known, with its message's arguments. */
export type Finding = { readonly draft?: NodeDraft; readonly data: DiagnosticData } & (
  { readonly node: t.Node; readonly at?: undefined } | { readonly at: CodePlace }
);

/** Reports a finding. */
export function report(f: Flow, code: DiagnosticCode, finding: Finding): void {
  if (f.detached) return;
  const { node, file } = finding.at ?? placeOf(f, finding.node);
  const diagnostic = createDiagnostic(code, rangeOf(node, file), finding.data);
  f.diagnostics.push({ diagnostic, node: finding.draft ?? null });
}

/** What a new node says of itself. */
export interface Placement {
  readonly kind: NodeKind | "anchor";
  readonly label: string;
  readonly node: t.Node;
  readonly stepName?: NameParts | null;
  readonly details?: StepDetails | null;
  readonly links?: readonly LinkDraft[];
}

/** Adds a node that hangs from nothing yet. */
export function createNode(f: Flow, { node, ...placement }: Placement): NodeDraft {
  noticeNode(f.probes, placement.kind);
  return addNode(f.graph, { ...placement, at: placeOf(f, node), region: f.region });
}

/** Adds a node at the current point; the flow goes on from it. */
export function place(f: Flow, placement: Placement): NodeDraft {
  const node = createNode(f, placement);
  const covered = f.at.every((end) => end.covered);
  for (const end of f.at) tie(f.graph, end, node);
  f.at = [looseEnd(node, { kind: "seq", guard: null, covered: covered })];
  return node;
}

/** One side of a decision. */
export function side(decision: NodeDraft, guard: string, covered: boolean): LooseEnd[] {
  return [looseEnd(decision, { kind: "conditional", guard: guard, covered: covered })];
}

/** Whether every way to the current point has a step of the open `try` behind it. */
export function isCovered(f: Flow): boolean {
  return f.at.every((end) => end.covered);
}

/** One way out of a decision: the guard, and what runs behind it. */
export interface Arm {
  readonly guard: string;
  readonly run: () => void;
}

/** Draws a decision with its arms, and meets behind them. Draws nothing when no arm draws anything. */
export function choose(
  f: Flow,
  at: { readonly node: t.Node; readonly label: string },
  arms: readonly Arm[],
): void {
  if (!isLive(f)) {
    for (const arm of arms) arm.run();
    return;
  }
  drawn(f, () => {
    const entry = f.at;
    const covered = isCovered(f);
    const decision = place(f, { kind: "decision", label: at.label, node: at.node });
    const ends: LooseEnd[] = [];
    within(f, constructAt(f, entry), () => {
      for (const arm of arms) {
        f.at = side(decision, arm.guard, covered);
        arm.run();
        ends.push(...f.at);
      }
    });
    f.at = ends;
  });
}

/** A construct that is entered at the given loose ends, inside the current one. */
export function constructAt(f: Flow, entry: readonly LooseEnd[], shape: ConstructShape = "arm"): Construct {
  const { construct: outer, exitCount } = f;
  return { entry, shape, exitCount, waits: [], outer, depth: (outer?.depth ?? 0) + 1, conditional: true };
}

/** A node of the code that is being read, with its file. */
export function placeOf(f: Flow, node: t.Node): CodePlace {
  return { node, file: moduleOf(f).file };
}

/** Runs something inside a construct that may not run, or run many times. */
export function within(f: Flow, construct: Construct, run: () => void): void {
  const outer = f.construct;
  f.construct = construct;
  run();
  f.construct = outer;
}

/** Runs something in a region. */
export function inRegion<T>(f: Flow, region: RegionDraft, run: () => T): T {
  const outer = f.region;
  f.region = region;
  const result = run();
  f.region = outer;
  return result;
}

/** A region around code, inside the current one. */
export function regionAt(
  f: Flow,
  kind: RegionDraft["kind"],
  at: { readonly node: t.Node; readonly label: string },
): RegionDraft {
  return { kind, label: at.label, at: placeOf(f, at.node), parent: f.region };
}

/** A point to go back to. */
export interface Checkpoint {
  readonly mark: Mark;
  readonly at: LooseEnd[];
  readonly exitCount: number;
  readonly lanes: number;
  readonly branches: number;
  readonly diagnostics: number;
}

/** Remembers the current point. */
export function checkpoint(f: Flow): Checkpoint {
  return {
    mark: markOf(f.graph),
    at: f.at,
    exitCount: f.exitCount,
    lanes: f.lanes.length,
    branches: f.branches.length,
    diagnostics: f.diagnostics.length,
  };
}

/** Forgets everything that was drawn since. */
export function restore(f: Flow, to: Checkpoint): void {
  rollback(f.graph, to.mark);
  f.at = to.at;
  f.exitCount = to.exitCount;
  f.lanes.length = to.lanes;
  f.branches.length = to.branches;
  f.diagnostics.length = to.diagnostics;
}

/** Whether something other than choices between ways that are alike was drawn since. */
export function drewSince(f: Flow, start: Checkpoint): boolean {
  if (f.exitCount !== start.exitCount) return true;
  for (let index = start.mark.nodes; index < f.graph.nodes.length; index++) {
    const kind = f.graph.nodes[index]?.kind;
    if (kind !== "decision" && kind !== "anchor" && kind !== "catch") return true;
  }
  return false;
}

/** Runs something and takes it back when it drew nothing of substance. Gives back whether it did. */
export function drawn(f: Flow, run: () => void): boolean {
  const start = checkpoint(f);
  run();
  if (drewSince(f, start)) return true;
  restore(f, start);
  return false;
}

/** Runs something in another scope. */
export function inEnv<T>(f: Flow, env: Env, run: () => T): T {
  const outer = f.env;
  f.env = env;
  const result = run();
  f.env = outer;
  return result;
}

/** Runs something with other exits. */
export function withExits<T>(f: Flow, exits: Exits, run: () => T): T {
  const outer = f.exits;
  f.exits = exits;
  const result = run();
  f.exits = outer;
  return result;
}

/** Evaluates an expression in evaluation order; the value may hold work that is still running. */
export function evaluate(f: Flow, node: t.Node): Value {
  return f.ops.evaluate(f, node);
}

/** Evaluates an expression that is awaited at once. */
export function evaluateAwaited(f: Flow, node: t.Node): Value {
  return f.ops.evaluateAwaited(f, node);
}
