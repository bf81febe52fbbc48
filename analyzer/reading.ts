/** What the rules of a dialect read off arguments. */
import type * as t from "@babel/types";
import type { StepDetails } from "../src/definition/model.ts";
import { unwrap } from "./ast.ts";
import type { Argument, Text, Value } from "./bind/types.ts";
import { exactText, textOf } from "./bind/values.ts";

/** The argument as text in parts, or null when it is not known to be one. */
export function textOfArgument(argument: Argument | undefined): Text | null {
  return argument === undefined || argument.spread ? null : textOf(argument.value);
}

/** The argument's text when all of it is known. */
export function exactTextOf(argument: Argument | undefined): string | null {
  return exactText(textOfArgument(argument));
}

/** The argument's source text. */
export function sourceOfArgument(argument: Argument | undefined): string | undefined {
  if (argument === undefined) return undefined;
  const node = unwrap(argument.node);
  return node.type === "StringLiteral" ? node.value : argument.source;
}

/** The argument's text or number when it is known in full (`"2d"` gives `2d`), else its source text. */
export function plainOfArgument(argument: Argument | undefined): string | undefined {
  return exactText(textOfArgument(argument)) ?? argument?.source;
}

/** The name of a function that is passed by reference: `this.charge`, `charge`. Null when only the run can tell. */
export function referenceName(argument: Argument | undefined): Text | null {
  if (argument === undefined || argument.spread) return null;
  const name = nameOfValue(argument.value) ?? ownMemberName(unwrap(argument.node));
  return name === null ? null : [name];
}

function nameOfValue(value: Value): string | null {
  if (value.kind === "function" || value.kind === "method") return value.name;
  if (value.kind !== "import" || value.name === "default" || value.name === "*") return null;
  return value.name;
}

/** The name behind `this.`. */
function ownMemberName(node: t.Node): string | null {
  if (node.type !== "MemberExpression" || node.object.type !== "ThisExpression" || node.computed) return null;
  return node.property.type === "Identifier" ? node.property.name : null;
}

/** A property of an argument that is an object literal. */
export function propertyOf(argument: Argument | undefined, key: string): Argument | undefined {
  if (argument?.value.kind !== "object") return undefined;
  const prop = argument.value.props.get(key);
  // Most properties are arguments already, whose text is looked up when it is asked for.
  if (prop && "spread" in prop) return prop as Argument;
  return prop && { ...prop, source: prop.source ?? "", spread: false };
}

/** Whether options that are not spelled out in full may hold any property. */
export function isOpen(options: Argument | undefined): boolean {
  if (options === undefined) return false;
  return options.value.kind !== "object" || options.value.open;
}

type Loose = { readonly [K in keyof StepDetails]?: StepDetails[K] | undefined };

/** Details without the ones that are missing. */
export function stepDetails(loose: Loose): StepDetails {
  const details: Record<string, unknown> = {};
  for (const key in loose)
    if (loose[key as keyof Loose] !== undefined) details[key] = loose[key as keyof Loose];
  return details;
}
