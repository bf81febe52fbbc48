/** The arguments of a call, evaluated in order. */
import type * as t from "@babel/types";
import type { Argument } from "../bind/types.ts";
import { evaluate, textAt, type Flow } from "./state.ts";

/** Every form of call. */
export type CallNode = t.CallExpression | t.OptionalCallExpression | t.NewExpression;

/** Evaluates a call's arguments in order. */
export function evaluateArguments(f: Flow, call: CallNode): Argument[] {
  return call.arguments.flatMap((node) => evaluateArgument(f, node));
}

function evaluateArgument(f: Flow, node: t.Node): Argument[] {
  if (node.type !== "SpreadElement")
    return [{ node, value: evaluate(f, node), source: textAt(f, node), spread: false }];
  const value = evaluate(f, node.argument);
  if (value.kind === "array" && value.exact) {
    return value.items.map((item) => ({ node, value: item, source: textAt(f, node), spread: false }));
  }
  return [{ node, value, source: textAt(f, node), spread: true }];
}
