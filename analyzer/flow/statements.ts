/** Statements, each in the order it runs. */
import type * as t from "@babel/types";
import { createEnv } from "../bind/env.ts";
import { declareStatements, isDeclaration, named } from "../bind/hoist.ts";
import type { Value } from "../bind/types.ts";
import { UNKNOWN } from "../bind/values.ts";
import { branchOn } from "./conditions.ts";
import { findJump } from "./exits.ts";
import { createInnerSink, leave, raise, settle } from "./leave.ts";
import { forEachLoop, forLoop, whileLoop } from "./loops.ts";
import { hookedOn } from "./promises.ts";
import {
  constructAt,
  evaluate,
  evaluateAwaited,
  inEnv,
  isLive,
  moduleOf,
  textAt,
  within,
  withExits,
  type Flow,
} from "./state.ts";
import { switchStatement } from "./switches.ts";
import { tryStatement } from "./tries.ts";

type Handler<K extends t.Node["type"]> = (
  f: Flow,
  node: Extract<t.Node, { type: K }>,
  labels: readonly string[],
) => void;
type Handlers = { readonly [K in t.Node["type"]]?: Handler<K> };

/** `new Refused("Too late")` as `Refused: Too late`, and the message alone of a plain error. */
function thrownText(node: t.Node): string | null {
  if (node.type !== "NewExpression" || node.callee.type !== "Identifier") return null;
  const [first] = node.arguments;
  const message = first === undefined ? null : writtenText(first);
  if (message === null) return null;
  return node.callee.name === "Error" ? message : `${node.callee.name}: ${message}`;
}

function writtenText(node: t.Node): string | null {
  if (node.type === "StringLiteral") return node.value;
  return node.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.raw).join("…") : null;
}

const HANDLERS: Handlers = {
  BlockStatement: (f, node) => block(f, node.body),
  StaticBlock: (f, node) => block(f, node.body),
  ExpressionStatement: (f, node) => void evaluate(f, hookedOn(f, node.expression)),
  VariableDeclaration: (f, node) => variables(f, node),
  IfStatement: (f, node) =>
    branchOn(f, node.test, {
      yes: () => statement(f, node.consequent),
      no: () => node.alternate && statement(f, node.alternate),
    }),
  ReturnStatement: (f, node) => returnStatement(f, node),
  ThrowStatement: (f, node) => {
    evaluate(f, node.argument);
    raise(f, node, thrownText(node.argument) ?? `throw ${textAt(f, node.argument)}`);
  },
  BreakStatement: (f, node) => jump(f, node, "break"),
  ContinueStatement: (f, node) => jump(f, node, "continue"),
  LabeledStatement: (f, node, labels) => labelled(f, node, labels),
  ForStatement: forLoop,
  ForOfStatement: forEachLoop,
  ForInStatement: forEachLoop,
  WhileStatement: whileLoop,
  DoWhileStatement: whileLoop,
  SwitchStatement: switchStatement,
  TryStatement: tryStatement,
  ExportNamedDeclaration: (f, node) => node.declaration && statement(f, node.declaration),
};

/** Nothing of these runs where they stand: functions are hoisted, types vanish. */
const INERT: ReadonlySet<string> = new Set([
  "EmptyStatement",
  "FunctionDeclaration",
  "ClassDeclaration",
  "DebuggerStatement",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSEnumDeclaration",
  "TSModuleDeclaration",
  "TSDeclareFunction",
  "ImportDeclaration",
]);

/** Runs one statement, or an expression where a statement may stand. Unreachable ones are left out. */
export function statement(f: Flow, node: t.Node, labels: readonly string[] = []): void {
  if (!isLive(f) && !f.detached) return;
  const handler = HANDLERS[node.type] as
    ((f: Flow, node: t.Node, labels: readonly string[]) => void) | undefined;
  if (handler) handler(f, node, labels);
  else if (!INERT.has(node.type)) evaluate(f, node);
}

/** Runs statements in a scope of their own, if they declare anything. */
function block(f: Flow, statements: readonly t.Statement[]): void {
  if (!statements.some(isDeclaration)) {
    for (const one of statements) statement(f, one);
    return;
  }
  const env = createEnv(f.env, f.env.frame);
  declareStatements(env, statements, "skip");
  inEnv(f, env, () => {
    for (const one of statements) statement(f, one);
  });
}

function variables(f: Flow, node: t.VariableDeclaration): void {
  for (const one of node.declarations) {
    const value = one.init ? evaluate(f, one.init) : UNKNOWN;
    f.ops.bindPattern(
      f,
      one.id,
      stable(f, one.id, node.kind === "const" ? null : value) ?? nameFor(one.id, value),
    );
  }
}

/** A variable that is assigned again somewhere has no fixed text. */
function stable(f: Flow, id: t.Node, value: Value | null): Value | null {
  if (value === null || id.type !== "Identifier" || value.kind !== "text") return null;
  if (value.numeric === true) return UNKNOWN;
  return moduleOf(f).assigned().has(id.name) ? UNKNOWN : null;
}

function nameFor(id: t.Node, value: Value): Value {
  return id.type === "Identifier" ? named(value, id.name) : value;
}

function returnStatement(f: Flow, node: t.ReturnStatement): void {
  const atOnce = f.exits.settles && !f.exits.guarded;
  const visit = atOnce ? evaluateAwaited : evaluate;
  const value = node.argument ? visit(f, node.argument) : UNKNOWN;
  const { returns } = f.exits;
  // Outside of any flow there is no way to lead on, but the value counts.
  if (f.detached) returns([], value, node);
  else leave(f, (ends) => returns(ends, value, node));
}

function jump(f: Flow, node: t.BreakStatement | t.ContinueStatement, kind: "break" | "continue"): void {
  const sink = findJump(f.exits, kind, node.label?.name ?? null);
  if (sink !== null) leave(f, sink);
}

function labelled(f: Flow, node: t.LabeledStatement, outer: readonly string[]): void {
  const labels = [...outer, node.label.name];
  const breaks = createInnerSink();
  const target = {
    kind: "target",
    labels,
    breakable: false,
    onBreak: breaks.sink,
    onContinue: null,
    outer: f.exits.jumps,
  } as const;
  const construct = constructAt(f, f.at, "straight");
  withExits(f, { ...f.exits, jumps: target }, () =>
    within(f, construct, () => statement(f, node.body, labels)),
  );
  construct.conditional = breaks.uses() > 0;
  settle(f, breaks);
  f.at = [...f.at, ...breaks.ends];
}
