/** Calls that are taken not to throw and not to reach steps: plain globals and loggers, told by how they are written. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";

/** Globals that neither call back later nor reach steps through what they are given. */
const PLAIN_GLOBALS: ReadonlySet<string> = new Set(
  "console JSON Object Array String Number Boolean Math Date Reflect Symbol BigInt Map Set WeakMap WeakSet RegExp Error Intl structuredClone parseInt parseFloat isNaN URL".split(
    " ",
  ),
);
const LOGGER = /^(?:console|log|logger)$/;
const LOG_METHOD = /^(?:trace|debug|info|log|warn|warning|error|fatal)$/;

/** The callee of a call, or null for any other node. */
export function calleeOf(node: t.Node): t.Node | null {
  const isCall = node.type === "CallExpression" || node.type === "OptionalCallExpression";
  return isCall || node.type === "NewExpression" ? unwrap(node.callee) : null;
}

/** The variable that a path such as `console.log` starts from. */
export function rootName(callee: t.Node): string | null {
  let node = callee;
  while (node.type === "MemberExpression" || node.type === "OptionalMemberExpression") node = node.object;
  return node.type === "Identifier" ? node.name : null;
}

/** The name of the method that a call calls, or null. */
export function methodName(called: t.Node): string | null {
  const callee = unwrap(called);
  const isMember = callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression";
  if (!isMember || callee.computed || callee.property.type !== "Identifier") return null;
  return callee.property.name;
}

/** Whether a call is of a plain global, were it not declared in the code. */
export function isPlainGlobal(node: t.Node): boolean {
  const callee = calleeOf(node);
  const root = callee && rootName(callee);
  return root !== null && PLAIN_GLOBALS.has(root);
}

/** Whether a call is written like one that does not throw. */
export function isHarmlessCall(node: t.Node): boolean {
  const callee = calleeOf(node);
  if (callee === null) return false;
  return (isPlainGlobal(node) && !isJsonParse(callee)) || isLogCall(callee) || isResolved(node);
}

/** `Promise.resolve(…)` of a plain value does not fail. */
export function isResolved(node: t.Node): boolean {
  const callee = calleeOf(node);
  return callee !== null && rootName(callee) === "Promise" && methodName(callee) === "resolve";
}

function isJsonParse(callee: t.Node): boolean {
  const isMember = callee.type === "MemberExpression" && callee.property.type === "Identifier";
  return isMember && rootName(callee) === "JSON" && (callee.property as t.Identifier).name === "parse";
}

function isLogCall(callee: t.Node): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const { object, property } = callee;
  const receiver = object.type === "MemberExpression" ? object.property : object;
  return receiver.type === "Identifier" && LOGGER.test(receiver.name) && LOG_METHOD.test(property.name);
}
