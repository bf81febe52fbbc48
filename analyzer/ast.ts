/** Small helpers over Babel's syntax tree. No scopes, no paths: the flow pass carries its own environments. */
import type * as t from "@babel/types";
import type { SourceRange } from "../src/definition/model.ts";
import { CHILD_KEYS } from "./childKeys.generated.ts";

/** Every kind of function that a workflow or a helper can be. */
export type FunctionNode =
  | t.FunctionDeclaration
  | t.FunctionExpression
  | t.ArrowFunctionExpression
  | t.ObjectMethod
  | t.ClassMethod
  | t.ClassPrivateMethod;

/** A class, as a declaration or an expression. */
export type ClassNode = t.ClassDeclaration | t.ClassExpression;

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ObjectMethod",
  "ClassMethod",
  "ClassPrivateMethod",
]);

/** Whether the node is a function of any kind. */
export function isFunction(node: t.Node): node is FunctionNode {
  return FUNCTIONS.has(node.type);
}

/** Whether the node is a class of either form. */
export function isClass(node: t.Node): node is ClassNode {
  return node.type === "ClassDeclaration" || node.type === "ClassExpression";
}

function isNode(value: unknown): value is t.Node {
  return typeof value === "object" && value !== null && "type" in value;
}

const NO_KEYS: readonly string[] = [];

/** Calls `visit` for each direct child that can hold running code, in source order. */
export function eachChild(node: t.Node, visit: (child: t.Node) => void): void {
  for (const key of CHILD_KEYS[node.type] ?? NO_KEYS) {
    visitNodes((node as unknown as Record<string, unknown>)[key], visit);
  }
}

function visitNodes(value: unknown, visit: (child: t.Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) if (isNode(item)) visit(item);
  } else if (isNode(value)) {
    visit(value);
  }
}

/** Walks a subtree without recursion, parents first; `enter` gives back whether to go on below the node. */
export function walk(root: t.Node, enter: (node: t.Node) => boolean): void {
  const pending: t.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!enter(node)) continue;
    const mark = pending.length;
    eachChild(node, (child) => pending.push(child));
    reverseFrom(pending, mark);
  }
}

function reverseFrom(list: t.Node[], from: number): void {
  for (let low = from, high = list.length - 1; low < high; low++, high--) {
    const kept = list[low] as t.Node;
    list[low] = list[high] as t.Node;
    list[high] = kept;
  }
}

const WRAPPERS: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
  "ParenthesizedExpression",
  "TypeCastExpression",
]);

/** The expression inside type assertions, `satisfies`, `!` and parentheses. */
export function unwrap(node: t.Node): t.Node {
  let inner = node;
  while (WRAPPERS.has(inner.type)) inner = (inner as t.TSAsExpression).expression;
  return inner;
}

/** A node's place. Babel always sets `loc` when it parses; a node without one was never parsed. */
export function rangeOf(node: t.Node, file: string): SourceRange {
  const loc = node.loc;
  const start = { line: loc?.start.line ?? 1, column: loc?.start.column ?? 0 };
  const end = { line: loc?.end.line ?? 1, column: loc?.end.column ?? 0 };
  return { file, start, end };
}

/** A file's text with the places of its comments, in order. */
export interface SourceText {
  readonly text: string;
  readonly comments: readonly t.Comment[];
}

/** A text that stands on one line already, without anything that could be a comment. */
const PLAIN = /^(?:[^\s/]| (?! ))*$/;

/** A node's source text on one line, without comments. */
export function sourceOf(node: t.Node, source: SourceText): string {
  const start = node.start ?? 0;
  const end = node.end ?? 0;
  const text = source.text.slice(start, end);
  if (PLAIN.test(text)) return text;
  const code = /\/[/*]/.test(text) ? withoutComments(source, start, end) : text;
  return code
    .replace(/\s*\n\s*(\??\.)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

function withoutComments({ text, comments }: SourceText, start: number, end: number): string {
  let code = "";
  let from = start;
  for (let index = firstFrom(comments, start); index < comments.length; index++) {
    const comment = comments[index];
    const at = comment?.start ?? end;
    if (at >= end) break;
    code += `${text.slice(from, at)} `;
    from = comment?.end ?? at;
  }
  return code + text.slice(from, end);
}

/** The first comment at or behind a position. */
function firstFrom(comments: readonly t.Comment[], position: number): number {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.start ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The name of a property that is written out: `a.b`, `a["b"]`, `{ b: … }`, `a.#b` (as `#b`); null when computed. */
export function keyName(key: t.Node, computed: boolean): string | null {
  if (key.type === "PrivateName") return `#${key.id.name}`;
  if (key.type === "StringLiteral") return key.value;
  if (key.type === "NumericLiteral") return String(key.value);
  return key.type === "Identifier" && !computed ? key.name : null;
}

/** Every name that a binding pattern declares. */
export function patternNames(pattern: t.Node): string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return patternNames(pattern.left);
  if (pattern.type === "RestElement") return patternNames(pattern.argument);
  if (pattern.type === "ObjectProperty") return patternNames(pattern.value);
  if (pattern.type === "TSParameterProperty") return patternNames(pattern.parameter);
  const names: string[] = [];
  eachChild(pattern, (child) => names.push(...patternNames(child)));
  return pattern.type === "ObjectPattern" || pattern.type === "ArrayPattern" ? names : [];
}
