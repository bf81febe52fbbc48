import { kid, kidsOf, parseProgram } from "../program/syntax.ts";
import type { Syntax } from "../program/syntax.ts";

/** A durable call in the text of a program. */
export interface Site {
  readonly call: string;
  readonly line: number;
  readonly column: number;
}

const DURABLE: ReadonlySet<string> = new Set([
  "durablyExecute",
  "wait",
  "waitUntil",
  "continueIf",
  "branch",
  "spawn",
  "spawnEach",
  "mergeBranch",
  "mergeBranches",
  "durablyRepeat",
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

/** Everything that a function's body holds, save for the bodies of functions with names of their own. */
interface Body {
  readonly sites: Site[];
  readonly mentions: Set<string>;
}

function nameOf(node: Syntax | undefined): string | null {
  if (node?.type === "PrivateName") return nameOf(kid(node, "id"));
  return node?.type === "Identifier" ? String(node.name) : null;
}

/** The name under which others can call the function that this node declares. */
function declaredName(node: Syntax): string | null {
  if (node.type === "FunctionDeclaration") return nameOf(kid(node, "id"));
  if (node.type === "ClassMethod" || node.type === "ClassPrivateMethod") return nameOf(kid(node, "key"));
  const holds = kid(node, node.type === "VariableDeclarator" ? "init" : "value");
  if (holds === undefined || !FUNCTIONS.has(holds.type)) return null;
  if (node.type === "VariableDeclarator") return nameOf(kid(node, "id"));
  return node.type === "ClassProperty" || node.type === "ClassPrivateProperty"
    ? nameOf(kid(node, "key"))
    : null;
}

function siteOf(node: Syntax): Site | null {
  const callee = node.type === "CallExpression" ? kid(node, "callee") : undefined;
  const call = callee?.type === "MemberExpression" ? nameOf(kid(callee, "property")) : null;
  if (call === null || !DURABLE.has(call)) return null;
  return { call, line: node.loc.start.line, column: node.loc.start.column };
}

/** The body that a node's text belongs to: a function's own where the node declares one. */
function bodyAt(node: Syntax, around: Body, bodies: Map<string, Body>): Body {
  const name = declaredName(node);
  if (name === null) return around;
  const body = bodies.get(name) ?? { sites: [], mentions: new Set() };
  bodies.set(name, body);
  return body;
}

function read(node: Syntax, around: Body, bodies: Map<string, Body>): void {
  const body = bodyAt(node, around, bodies);
  const isDeclared = body !== around;
  const mentioned = isDeclared ? null : nameOf(node);
  if (mentioned !== null) body.mentions.add(mentioned);
  const site = siteOf(node);
  if (site !== null) body.sites.push(site);
  for (const inner of kidsOf(node)) {
    const isOwnName = isDeclared && (inner === kid(node, "id") || inner === kid(node, "key"));
    if (!isOwnName) read(inner, body, bodies);
  }
}

/**
 * Every durable call that the workflow's code can lead to: those of `perform`, and of all functions whose names are
 * mentioned there, and so on. Whether a run can really come there is not asked: code after a `return` counts.
 */
export function findSites(source: string): readonly Site[] {
  const bodies = new Map<string, Body>();
  read(parseProgram(source), { sites: [], mentions: new Set() }, bodies);
  const reached = new Set(["perform"]);
  const sites: Site[] = [];
  for (const name of reached) {
    const body = bodies.get(name);
    if (body === undefined) continue;
    sites.push(...body.sites);
    body.mentions.forEach((mention) => reached.add(mention));
  }
  return sites;
}

/** Whether somebody reading a function's text sees a durable call in it. */
function holdsSite(node: Syntax): boolean {
  return siteOf(node) !== null || kidsOf(node).some(holdsSite);
}

const BODIES: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  "ClassMethod",
  "ClassPrivateMethod",
  "ObjectMethod",
]);

function* throwsIn(node: Syntax, isSeen: boolean): Generator<Syntax> {
  const sees = BODIES.has(node.type) ? holdsSite(node) : isSeen;
  if (node.type === "ThrowStatement" && sees) yield node;
  for (const inner of kidsOf(node)) yield* throwsIn(inner, sees);
}

/**
 * The `throw` statements, by their messages, of functions that hold steps. Others are in code that a graph of steps
 * leaves out, as it leaves out that any unknown function may throw.
 */
export function findRefusals(source: string): ReadonlySet<string> {
  const statements = [...throwsIn(parseProgram(source), false)];
  return new Set(statements.map(({ start, end }) => /refused\d+/.exec(source.slice(start, end))?.[0] ?? ""));
}
