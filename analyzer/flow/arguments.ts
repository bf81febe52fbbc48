/** The arguments of a call, evaluated in order. */
import type * as t from "@babel/types";
import { sourceOf, type SourceText } from "../ast.ts";
import type { Argument, Value } from "../bind/types.ts";
import { evaluate, moduleOf, textAt, type Flow } from "./state.ts";

/** Every form of call. */
export type CallNode = t.CallExpression | t.OptionalCallExpression | t.NewExpression;

/** Evaluates a call's arguments in order. */
export function evaluateArguments(f: Flow, call: CallNode): Argument[] {
  const args: Argument[] = [];
  for (const node of call.arguments) {
    if (node.type === "SpreadElement") args.push(...spreadArguments(f, node));
    else args.push(argumentAt(f, node, evaluate(f, node)));
  }
  return args;
}

/** An argument whose text is looked up when it is asked for: most never are. */
class PlainArgument implements Argument {
  readonly node: t.Node;
  readonly value: Value;
  readonly spread = false;
  readonly #from: SourceText;

  constructor(node: t.Node, value: Value, from: SourceText) {
    this.node = node;
    this.value = value;
    this.#from = from;
  }

  get source(): string {
    return sourceOf(this.node, this.#from);
  }
}

/** An argument at a node of the code that is being read. */
export function argumentAt(f: Flow, node: t.Node, value: Value): Argument {
  return new PlainArgument(node, value, moduleOf(f));
}

function spreadArguments(f: Flow, node: t.SpreadElement): Argument[] {
  const value = evaluate(f, node.argument);
  if (value.kind === "array" && value.exact) return value.items.map((item) => argumentAt(f, node, item));
  return [{ node, value, source: textAt(f, node), spread: true }];
}
