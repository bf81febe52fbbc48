/** Decorators of methods, as a dialect reads them. */
import { sourceOf } from "../../ast.ts";
import type { Argument, FunctionValue, Value } from "../../dialect.ts";

/** `@owner.name(config)` on a method. */
export interface MethodDecorator {
  readonly owner: Value;
  readonly name: string;
  readonly config: Argument | undefined;
}

/** The decorators of a method that are written as calls of a member. */
export function decoratorsOf({ node, env }: FunctionValue): readonly MethodDecorator[] {
  const decorators = node.type === "ClassMethod" ? (node.decorators ?? []) : [];
  const { module } = env.frame;
  return decorators.flatMap(({ expression }) => {
    if (expression.type !== "CallExpression" || expression.callee.type !== "MemberExpression") return [];
    const { object, property } = expression.callee;
    if (property.type !== "Identifier") return [];
    const [first] = expression.arguments;
    const config = first && {
      node: first,
      value: module.project.evaluate(first, env),
      source: sourceOf(first, module),
      spread: false,
    };
    return [{ owner: module.project.evaluate(object, env), name: property.name, config }];
  });
}
