/** Conditions that no run decides: `true`, and the type of something that is known to be an object or a function. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { Value } from "../bind/types.ts";
import { evaluate, type Flow } from "./state.ts";

/** What a condition always is, or null when the run decides. */
export function constantOf(f: Flow, condition: t.Node): boolean | null {
  const node = unwrap(condition);
  if (node.type === "BooleanLiteral") return node.value;
  if (node.type === "NumericLiteral") return node.value !== 0;
  if (node.type === "UnaryExpression" && node.operator === "!") return opposite(constantOf(f, node.argument));
  return node.type === "BinaryExpression" ? typeTest(f, node) : null;
}

function opposite(constant: boolean | null): boolean | null {
  return constant === null ? null : !constant;
}

/** `typeof tool === "string"` of what is no plain value: it never is. */
function typeTest(f: Flow, { operator, left, right }: t.BinaryExpression): boolean | null {
  const isTypeof = left.type === "UnaryExpression" && left.operator === "typeof";
  if (!isTypeof || right.type !== "StringLiteral" || !PLAIN_TYPES.has(right.value)) return null;
  const subject = unwrap(left.argument);
  if (subject.type !== "Identifier" || !EQUALITY.has(operator)) return null;
  return isNoPlainValue(evaluate(f, subject)) ? operator.startsWith("!") : null;
}

const EQUALITY: ReadonlySet<string> = new Set(["===", "==", "!==", "!="]);
const PLAIN_TYPES: ReadonlySet<string> = new Set([
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "undefined",
]);
const NO_PLAIN_VALUES: ReadonlySet<Value["kind"]> = new Set([
  "handle",
  "instance",
  "function",
  "method",
  "class",
]);

function isNoPlainValue(value: Value): boolean {
  return value.kind === "choice" ? value.options.every(isNoPlainValue) : NO_PLAIN_VALUES.has(value.kind);
}
