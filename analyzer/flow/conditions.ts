/** Conditions: `if`, `?:`, `&&`, `||`, `??` and what each side of them leads to. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { Value } from "../bind/types.ts";
import { UNKNOWN, choiceOf } from "../bind/values.ts";
import type { LooseEnd } from "../graph/draft.ts";
import { constantOf } from "./constants.ts";
import { negated } from "./negated.ts";
import {
  constructAt,
  checkpoint,
  choose,
  drawn,
  drewSince,
  evaluate,
  isCovered,
  isLive,
  place,
  restore,
  side,
  textAt,
  within,
  type Flow,
} from "./state.ts";

/** Where a condition leads when it holds and when it does not. */
export interface Sides {
  readonly yes: LooseEnd[];
  readonly no: LooseEnd[];
  readonly value: Value;
}

/** Evaluates one side: awaited at once or not. */
export type Visit = (f: Flow, node: t.Node) => Value;

/** Draws a condition as one decision, or as several when a part behind `&&` or `||` holds a step. */
export function condition(f: Flow, node: t.Node): Sides {
  const test = unwrap(node);
  const constant = constantOf(f, test);
  if (constant !== null) return { yes: constant ? f.at : [], no: constant ? [] : f.at, value: UNKNOWN };
  return splitCondition(f, test) ?? wholeCondition(f, test, evaluate(f, test));
}

function wholeCondition(f: Flow, test: t.Node, value: Value): Sides {
  if (!isLive(f)) return { yes: [], no: [], value };
  const covered = isCovered(f);
  const text = textAt(f, test);
  const decision = place(f, { kind: "decision", label: text, node: test });
  return { yes: side(decision, text, covered), no: side(decision, negated(text), covered), value };
}

function splitCondition(f: Flow, test: t.Node): Sides | null {
  const logical = test.type === "LogicalExpression" && test.operator !== "??";
  const negated = test.type === "UnaryExpression" && test.operator === "!";
  if (!logical && !negated) return null;
  const start = checkpoint(f);
  const sides = logical ? splitLogical(f, test) : flip(condition(f, (test as t.UnaryExpression).argument));
  const plainNegation = negated && f.graph.nodes.length - start.mark.nodes === 1;
  if (drewSince(f, start) && !plainNegation) return sides;
  restore(f, start);
  return wholeCondition(f, test, UNKNOWN);
}

function flip({ yes, no }: Sides): Sides {
  return { yes: no, no: yes, value: UNKNOWN };
}

function splitLogical(f: Flow, test: t.LogicalExpression): Sides {
  const left = condition(f, test.left);
  const isAnd = test.operator === "&&";
  const entry = f.at;
  f.at = isAnd ? left.yes : left.no;
  let right: Sides = { yes: [], no: [], value: UNKNOWN };
  within(f, constructAt(f, entry), () => (right = condition(f, test.right)));
  const value = choiceOf([left.value, right.value]);
  return isAnd
    ? { yes: right.yes, no: [...left.no, ...right.no], value }
    : { yes: [...left.yes, ...right.yes], no: right.no, value };
}

/** What runs on either side of a condition. */
export interface Branches {
  readonly yes: () => void;
  readonly no: () => void;
}

/** Draws both sides of a condition and meets behind them. */
export function branchOn(f: Flow, test: t.Node, { yes, no }: Branches): void {
  drawn(f, () => {
    const entry = f.at;
    const sides = condition(f, test);
    within(f, constructAt(f, entry), () => {
      f.at = sides.yes;
      yes();
      const ends = f.at;
      f.at = sides.no;
      no();
      f.at = [...ends, ...f.at];
    });
  });
}

/** `test ? a : b`. */
export function evaluateConditional(f: Flow, node: t.ConditionalExpression, visit: Visit): Value {
  const values: Value[] = [];
  branchOn(f, node.test, {
    yes: () => values.push(visit(f, node.consequent)),
    no: () => values.push(visit(f, node.alternate)),
  });
  return choiceOf(values);
}

/** `a && b`, `a || b`, `a ?? b`. */
export function evaluateLogical(f: Flow, node: t.LogicalExpression, visit: Visit): Value {
  if (node.operator === "??") return evaluateNullish(f, node, visit);
  let value: Value = UNKNOWN;
  drawn(f, () => {
    const entry = f.at;
    const left = condition(f, node.left);
    const isAnd = node.operator === "&&";
    f.at = isAnd ? left.yes : left.no;
    within(f, constructAt(f, entry), () => (value = choiceOf([left.value, visit(f, node.right)])));
    f.at = [...f.at, ...(isAnd ? left.no : left.yes)];
  });
  return value;
}

function evaluateNullish(f: Flow, node: t.LogicalExpression, visit: Visit): Value {
  const left = visit(f, node.left);
  return choiceOf([
    left,
    whenMissing(f, { subject: node.left, test: "== null" }, () => visit(f, node.right)),
  ]);
}

/** What may be missing, and how that is tested: `== null` or `=== undefined`. */
export interface MissingTest {
  readonly subject: t.Node;
  readonly test: string;
}

/** Evaluates something only when its subject is missing. */
export function whenMissing(f: Flow, { subject, test }: MissingTest, run: () => Value): Value {
  let value: Value = UNKNOWN;
  // A parameter's own type is no part of the condition.
  const text = `${subject.type === "Identifier" ? subject.name : textAt(f, subject)} ${test}`;
  choose(f, { node: subject, label: text }, [
    { guard: text, run: () => (value = run()) },
    { guard: negated(text), run: () => undefined },
  ]);
  return value;
}
