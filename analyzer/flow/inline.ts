/** Functions of the analysed code are drawn in line at each call: helpers, methods, closures, imported functions. */
import type * as t from "@babel/types";
import { isFunction, walk } from "../ast.ts";
import { createEnv, declare } from "../bind/env.ts";
import { declareStatements } from "../bind/hoist.ts";
import type { Argument, Frame, FunctionValue, Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf, markEscaped } from "../bind/values.ts";
import { type Construct, type LooseEnd, type NodeDraft, type RegionDraft } from "../graph/draft.ts";
import type { Exits } from "./exits.ts";
import { settleValue, startLane } from "./lanes.ts";
import { mayHoldSteps } from "./probe.ts";
import { mayThrow } from "./leave.ts";
import { addStep } from "./stepNode.ts";
import {
  constructAt,
  checkpoint,
  evaluate,
  evaluateAwaited,
  inEnv,
  inRegion,
  isLive,
  moduleOf,
  regionAt,
  report,
  restore,
  textAt,
  within,
  withExits,
  MAX_NODES,
  type Activation,
  type CallSite,
  type Checkpoint,
  type Flow,
} from "./state.ts";

/** How deep helpers may call helpers. */
const MAX_DEPTH = 100;

/** Draws a function's code where it is called; as a lane when it is asynchronous and not awaited at once. */
export function callFunction(f: Flow, fn: FunctionValue, given: CallSite): Value {
  const site = fn.bound ? { ...given, args: [...fn.bound, ...given.args] } : given;
  const rule = f.dialect.stepFunction?.(fn) ?? null;
  if (rule !== null) return f.ops.callByRule(f, { rule, name: fn.name ?? "", receiver: fn }, site);
  if (waitsForTurns(f, fn, site)) return { kind: "generator", fn, args: site.args };
  if (!isLive(f) && !f.detached) return f.textDepth > 0 ? textFrom(f, fn, site) : UNKNOWN;
  return enterFunction(f, fn, site);
}

function enterFunction(f: Flow, fn: FunctionValue, site: CallSite): Value {
  f.called.add(site.node);
  if (!mayHoldSteps(f, fn, site.args) && !alwaysThrows(fn)) return skipCall(f, fn, site);
  return isRecursive(f, fn, site) ? recursionAt(f, fn, site) : drawCall(f, fn, site);
}

/** Whether nothing comes behind a call of the function, as with a helper that only makes an error and throws it. */
export function alwaysThrows({ node }: FunctionValue): boolean {
  const { body } = node;
  if (body.type !== "BlockStatement" || body.body.at(-1)?.type !== "ThrowStatement") return false;
  let returns = false;
  walk(body, (inner) => {
    if (inner.type === "ReturnStatement") returns = true;
    return !isFunction(inner);
  });
  return !returns;
}

/** Calling a generator runs nothing: the loop over it does, except where `yield` waits for durable calls. */
function waitsForTurns(f: Flow, { node }: FunctionValue, { yields }: CallSite): boolean {
  return node.generator === true && yields === undefined && !f.yieldsToWait;
}

/** A call that reaches no step: it may throw, and it may make a text or an object of them. */
function skipCall(f: Flow, fn: FunctionValue, site: CallSite): Value {
  for (const arg of site.args) markEscaped(arg.value);
  mayThrow(f, site.node, textAt(f, site.node));
  return textFrom(f, fn, site);
}

function drawCall(f: Flow, fn: FunctionValue, site: CallSite): Value {
  if (fn.node.generator) return inline(f, fn, site);
  if (fn.node.async && !site.awaited) return startLane(f, site.node, () => inline(f, fn, site));
  const value = inline(f, fn, site);
  return site.awaited ? settleValue(f, value, site.node) : value;
}

/** How deep functions that only make a text may call each other. */
const MAX_TEXT_DEPTH = 8;

/** The text, or the object that holds texts, which a function of one returned expression makes: step names are often made so. */
function textFrom(f: Flow, fn: FunctionValue, site: CallSite): Value {
  const result = returnedBy(fn);
  if (!result || fn.node.async || f.textDepth >= MAX_TEXT_DEPTH) return UNKNOWN;
  const { at } = f;
  f.at = [];
  f.textDepth++;
  const value = inEnv(f, createEnv(fn.env, frameFor(fn, site)), () => {
    bindParameters(f, fn.node.params, site.args);
    return evaluate(f, result);
  });
  f.textDepth--;
  f.at = at;
  return value.kind === "text" || value.kind === "object" ? value : UNKNOWN;
}

/** The one expression that a function returns. */
function returnedBy({ node: { body } }: FunctionValue): t.Node | null {
  if (body.type !== "BlockStatement") return body;
  const [only, ...others] = body.body;
  return only?.type === "ReturnStatement" && others.length === 0 ? (only.argument ?? null) : null;
}

function inline(f: Flow, fn: FunctionValue, site: CallSite): Value {
  const start = checkpoint(f);
  const activation: Activation = { node: fn.node, given: givenFunctions(site.args) };
  const outer = f.activations;
  f.activations = [...outer, activation];
  const value =
    site.region === null
      ? runCode(f, fn, site)
      : inRegion(f, frameOf(f, fn, site), () => runCode(f, fn, site));
  f.activations = outer;
  if (onlyRecursion(f, fn, start)) {
    restore(f, start);
    mayThrow(f, site.node, textAt(f, site.node));
  }
  return value;
}

function frameOf(f: Flow, fn: FunctionValue, site: CallSite): RegionDraft {
  return site.region ?? regionAt(f, "helper", { node: site.node, label: fn.name ?? "(anonymous)" });
}

const QUIET: ReadonlySet<string> = new Set(["decision", "anchor", "catch", "fork", "join"]);

/** A helper that calls itself and holds no step after all draws nothing; one that only waits for others does. */
function onlyRecursion(f: Flow, fn: FunctionValue, start: Checkpoint): boolean {
  if (f.exitCount !== start.exitCount) return false;
  const added = new Set(f.graph.nodes.slice(start.mark.nodes));
  const isQuiet = (node: NodeDraft): boolean =>
    f.recursions.get(node) === fn.node || (QUIET.has(node.kind) && !joinsOthers(node, added));
  return added.size > 0 && [...added].every(isQuiet);
}

/** Whether a join waits for work that began before. */
function joinsOthers({ kind, incoming }: NodeDraft, added: ReadonlySet<NodeDraft>): boolean {
  return kind === "join" && incoming.some(({ from }) => !added.has(from));
}

/** Draws a function's code as if it were called with nothing known; gives what it returns. */
export function runFunction(f: Flow, fn: FunctionValue): Value {
  return runCode(f, fn, { node: fn.node, args: [], self: null, awaited: true });
}

function runCode(f: Flow, fn: FunctionValue, site: CallSite): Value {
  f.entered.set(fn.node, fn.env.frame.module);
  const returned: LooseEnd[] = [];
  const values: Value[] = [];
  let uses = 0;
  const construct: Construct = constructAt(f, f.at, "straight");
  const exits: Exits = {
    returns: (ends, value) => {
      uses++;
      returned.push(...ends);
      values.push(value);
    },
    throws: f.exits.throws,
    jumps: null,
    yields: site.yields ?? null,
    guarded: false,
    settles: site.awaited || fn.node.async === true,
  };
  const env = createEnv(fn.env, frameFor(fn, site));
  within(f, construct, () =>
    withExits(f, exits, () => inEnv(f, env, () => runBody(f, fn, { site, values }))),
  );
  construct.conditional = uses > 1 || (uses === 1 && isLive(f));
  f.exitCount -= uses;
  f.at = [...f.at, ...returned];
  return choiceOf(values.length > 0 ? values : [UNKNOWN]);
}

function frameFor(fn: FunctionValue, site: CallSite): Frame {
  const outer = fn.env.frame;
  if (fn.node.type === "ArrowFunctionExpression") return outer;
  return { module: outer.module, self: fn.self ?? site.self ?? UNKNOWN, home: fn.home ?? null };
}

interface Running {
  readonly site: CallSite;
  readonly values: Value[];
}

function runBody(f: Flow, fn: FunctionValue, { site, values }: Running): void {
  bindParameters(f, fn.node.params, site.args);
  const body: t.Node = fn.node.body;
  if (body.type !== "BlockStatement") {
    const visit = f.exits.settles ? evaluateAwaited : evaluate;
    values.push(visit(f, body));
    return;
  }
  declareStatements(f.env, body.body, "skip");
  for (const statement of body.body) f.ops.statement(f, statement);
}

/** Gives the parameters their arguments; what is not passed is missing, so that its default runs. */
export function bindParameters(f: Flow, declared: readonly t.Node[], args: readonly Argument[]): void {
  const params = declared.filter((param) => param.type !== "Identifier" || param.name !== "this");
  const spread = args.findIndex((arg) => arg.spread);
  if (params.length > 0) declare(f.env, "arguments", UNKNOWN);
  params.forEach((param, index) => {
    if (param.type === "RestElement") {
      const items = args.slice(index).map((arg) => arg.value);
      f.ops.bindPattern(f, param, { kind: "array", items, exact: spread < 0 });
      return;
    }
    const known = spread < 0 || index < spread;
    const value = known ? args[index]?.value : UNKNOWN;
    bindParameter(f, param, value);
  });
}

function bindParameter(f: Flow, param: t.Node, value: Value | undefined): void {
  if (param.type === "AssignmentPattern" && value === undefined) {
    f.ops.bindPattern(f, param.left, stableText(f, param.left, evaluate(f, param.right)));
    return;
  }
  f.ops.bindPattern(f, param, stableText(f, param, value ?? UNKNOWN));
}

/** A parameter that is assigned again somewhere has no fixed text. */
function stableText(f: Flow, param: t.Node, value: Value): Value {
  const changes =
    value.kind === "text" && param.type === "Identifier" && moduleOf(f).assigned().has(param.name);
  return changes ? UNKNOWN : value;
}

function givenFunctions(args: readonly Argument[]): Activation["given"] {
  return args.flatMap(({ value }) => (value.kind === "function" ? [value.node] : []));
}

/** The same function with the same functions given to it is running already. */
function isRecursive(f: Flow, fn: FunctionValue, site: CallSite): boolean {
  if (f.activations.length > MAX_DEPTH || f.graph.nodes.length > MAX_NODES) return true;
  const given = givenFunctions(site.args);
  return f.activations.some(
    (active) =>
      active.node === fn.node &&
      active.given.length === given.length &&
      active.given.every((node, index) => node === given[index]),
  );
}

function recursionAt(f: Flow, fn: FunctionValue, site: CallSite): Value {
  if (!isLive(f)) return UNKNOWN;
  const draw = (): Value => {
    const name = fn.name ?? "an anonymous function";
    const node = addUnknown(f, site.node, `recursion: ${name}`);
    f.recursions.set(node, fn.node);
    report(f, "recursion", { node: site.node, draft: node, data: { name } });
    return UNKNOWN;
  };
  return fn.node.async && !site.awaited ? startLane(f, site.node, draw) : draw();
}

/** Adds a node for durable work that cannot be seen. */
export function addUnknown(f: Flow, node: t.Node, label: string): NodeDraft {
  return addStep(f, { kind: "dynamic", prefix: "", name: null, call: node, label, unnamed: true });
}
