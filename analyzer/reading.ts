/** What the rules of a dialect read off arguments. */
import type * as t from "@babel/types";
import type { StepDetails } from "../src/definition/model.ts";
import { keyName, patternNames, unwrap, walk } from "./ast.ts";
import type { Argument, FunctionValue, Text, Value } from "./bind/types.ts";
import { exactText, textOf } from "./bind/values.ts";
import type { LinkTo, StartedBy } from "./stepCalls.ts";

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

/** A tie to the workflow that an argument refers to: a function, a class, or what is imported. */
export function linkTo(kind: LinkTo["kind"], target: Argument | undefined, name: Text | null): LinkTo {
  const value = target?.value.kind === "instance" ? target.value.cls : target?.value;
  const isDeclared = value?.kind === "function" || value?.kind === "class";
  return { kind, name, ...(isDeclared && { file: value.env.frame.module.file }) };
}

/** A text in which `*` stands for anything, as a listener's name may have it. */
export function withWildcards(text: Text | null): Text | null {
  return (
    text?.flatMap(
      (part) => part?.split("*").flatMap((piece, at) => (at === 0 ? [piece] : [null, piece])) ?? [null],
    ) ?? null
  );
}

/** What starts a workflow: the events or schedules of a list, or the one that is given in place of it. */
export function startedBy(by: StartedBy["by"], given: Argument | undefined): readonly StartedBy[] {
  if (given === undefined) return [];
  const { value } = given;
  const texts = value.kind === "array" ? value.items.map(textOf) : [textOf(value)];
  const all = value.kind === "array" && !value.exact ? [...texts, null] : texts;
  return all.map((text) => ({ by, name: by === "event" ? withWildcards(text) : text }));
}

/** A property of an argument that is an object literal. */
export function propertyOf(argument: Argument | undefined, key: string): Argument | undefined {
  if (argument?.value.kind !== "object") return undefined;
  const prop = argument.value.props.get(key);
  // Most properties are arguments already, whose text is looked up when it is asked for.
  if (prop && "spread" in prop) return prop as Argument;
  return prop && { ...prop, source: prop.source ?? "", spread: false };
}

/** Whether a function uses what it is given in a property of its first parameter; null when it hands all of that on. */
export function usesGiven(fn: FunctionValue, key: string): boolean | null {
  const [first] = fn.node.params;
  if (first?.type === "ObjectPattern") return usesAnyOf(fn.node.body, localNames(first, key));
  if (first?.type !== "Identifier") return false;
  const used = { property: false, whole: false };
  walk(fn.node.body, (node) => {
    const isMember = node.type === "MemberExpression" && isNamed(node.object, first.name);
    if (isMember) used.property ||= keyName(node.property, node.computed) === key;
    else used.whole ||= isNamed(node, first.name);
    return !isMember;
  });
  return used.property || (used.whole ? null : false);
}

function isNamed(node: t.Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

/** What a pattern calls the value of a property. */
function localNames(pattern: t.ObjectPattern, key: string): readonly string[] {
  return pattern.properties.flatMap((one) =>
    one.type === "ObjectProperty" && keyName(one.key, one.computed) === key ? patternNames(one.value) : [],
  );
}

function usesAnyOf(body: t.Node, names: readonly string[]): boolean {
  let isUsed = false;
  walk(body, (node) => {
    isUsed ||= node.type === "Identifier" && names.includes(node.name);
    return !isUsed && names.length > 0;
  });
  return isUsed;
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
