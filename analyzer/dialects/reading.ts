/** What dialects read off arguments. */
import type { StepDetails } from "../../src/definition/model.ts";
import { unwrap } from "../ast.ts";
import type { Argument, Text } from "../bind/types.ts";
import { textOf } from "../bind/values.ts";

/** The argument as text in parts, or null when it is not known to be one. */
export function textOfArgument(argument: Argument | undefined): Text | null {
  return argument === undefined || argument.spread ? null : textOf(argument.value);
}

/** The argument's source text. */
export function sourceOf(argument: Argument | undefined): string | undefined {
  return argument?.source;
}

/** The name of a function that is passed by reference: `this.charge`, `charge`. Null when only the run can tell. */
export function referenceName(argument: Argument | undefined): Text | null {
  if (argument === undefined || argument.spread) return null;
  const { value } = argument;
  if (value.kind === "function" || value.kind === "method") return value.name === null ? null : [value.name];
  if (value.kind === "import") return value.name === "default" || value.name === "*" ? null : [value.name];
  const node = unwrap(argument.node);
  const isOwn = node.type === "MemberExpression" && node.object.type === "ThisExpression" && !node.computed;
  return isOwn && node.property.type === "Identifier" ? [node.property.name] : null;
}

type Loose = { readonly [K in keyof StepDetails]?: StepDetails[K] | undefined };

/** Details without the ones that are missing. */
export function details(loose: Loose): StepDetails {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as StepDetails;
}
