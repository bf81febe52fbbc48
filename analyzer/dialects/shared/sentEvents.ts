/** Events that code sends by itself, not as a step. */
import type * as t from "@babel/types";
import { sourceOf, walk } from "../../ast.ts";
import type { Argument, FunctionValue, LinkTo, Text } from "../../dialect.ts";

/** The ties to events that are sent. */
export function sends(names: readonly (Text | null)[]): readonly LinkTo[] {
  return names.map((name) => ({ kind: "sends", name }));
}

/** How an engine's client sends events. */
export interface Sender {
  readonly isSend: (call: t.CallExpression) => boolean;
  /** The names of the events in a call's first argument. */
  readonly eventsOf: (first: Argument) => readonly (Text | null)[];
  /** Leaves out the code in a call, which is asked by itself. */
  readonly isApart?: (call: t.CallExpression) => boolean;
}

/** The events that a function's code sends. */
export function sentIn({ node, env }: FunctionValue, sender: Sender): readonly LinkTo[] {
  const { module } = env.frame;
  const found: LinkTo[] = [];
  walk(node.body, (inner) => {
    if (inner.type !== "CallExpression") return true;
    const [first] = inner.arguments;
    if (first !== undefined && sender.isSend(inner)) {
      const value = module.project.evaluate(first, env);
      found.push(
        ...sends(sender.eventsOf({ node: first, value, source: sourceOf(first, module), spread: false })),
      );
    }
    return sender.isApart?.(inner) !== true;
  });
  return found;
}
