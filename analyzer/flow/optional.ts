/** Optional chains: everything behind a `?.` runs only when what stands before it is there. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { Value } from "../bind/types.ts";
import { UNKNOWN } from "../bind/values.ts";
import type { LooseEnd } from "../graph/draft.ts";
import { callMember, callPlain } from "./calls.ts";
import { accessName, getMember } from "./members.ts";
import { negated } from "./negated.ts";
import {
  constructAt,
  drawn,
  evaluate,
  isCovered,
  isLive,
  place,
  side,
  textAt,
  within,
  type Flow,
} from "./state.ts";

type Link = t.OptionalMemberExpression | t.OptionalCallExpression;

/** Evaluates an optional chain as a whole; the ways that leave it early meet behind it. */
export function evaluateChain(f: Flow, node: Link, awaited: boolean): Value {
  let value: Value = UNKNOWN;
  drawn(f, () => {
    const shorts: LooseEnd[] = [];
    within(f, constructAt(f, f.at), () => (value = evaluateLink(f, node, { shorts, awaited })));
    f.at = [...f.at, ...shorts];
  });
  return value;
}

interface ChainState {
  readonly shorts: LooseEnd[];
  readonly awaited: boolean;
}

function isLink(node: t.Node): node is Link {
  return node.type === "OptionalMemberExpression" || node.type === "OptionalCallExpression";
}

function evaluateInner(f: Flow, node: t.Node, chain: ChainState): Value {
  return isLink(node) ? evaluateLink(f, node, { ...chain, awaited: false }) : evaluate(f, node);
}

function evaluateLink(f: Flow, node: Link, chain: ChainState): Value {
  if (node.type === "OptionalMemberExpression") {
    const object = evaluateInner(f, node.object, chain);
    if (node.optional) leaveWhenMissing(f, { node: node.object, value: object }, chain);
    return getMember(f, { object, name: accessName(f, node), node });
  }
  const callee = unwrap(node.callee);
  if (callee.type !== "OptionalMemberExpression" && callee.type !== "MemberExpression") {
    const value = evaluateInner(f, callee, chain);
    if (node.optional) leaveWhenMissing(f, { node: callee, value }, chain);
    return callPlain(f, node, { callee: value, awaited: chain.awaited });
  }
  const object = evaluateInner(f, callee.object, chain);
  if (callee.type === "OptionalMemberExpression" && callee.optional) {
    leaveWhenMissing(f, { node: callee.object, value: object }, chain);
  }
  if (node.optional) {
    const value = getMember(f, { object, name: accessName(f, callee), node: callee });
    leaveWhenMissing(f, { node: callee, value }, chain);
  }
  return callMember(f, node, { object, awaited: chain.awaited });
}

interface Subject {
  readonly node: t.Node;
  readonly value: Value;
}

function leaveWhenMissing(f: Flow, { node, value }: Subject, { shorts }: ChainState): void {
  if (!isLive(f) || isThere(value)) return;
  const covered = isCovered(f);
  const text = `${textAt(f, node)} == null`;
  const decision = place(f, { kind: "decision", label: text, node });
  shorts.push(...side(decision, text, covered));
  f.at = side(decision, negated(text), covered);
}

/** Whether a value is certain to be there. */
function isThere({ kind }: Value): boolean {
  return kind !== "unknown" && kind !== "choice" && kind !== "promise";
}
