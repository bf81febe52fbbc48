import { durascope } from "../engines/durascope.ts";
import type { Engine } from "../engines/engine.ts";
import { kid, kidsOf, parseProgram } from "../program/syntax.ts";
import type { Syntax } from "../program/syntax.ts";

/** A durable call in the text of a program. */
export interface Site {
  readonly call: string;
  readonly line: number;
  readonly column: number;
}

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

/** The text of what is called: `activities.charge`. */
function pathOf(node: Syntax | undefined): string {
  if (node?.type !== "MemberExpression") return nameOf(node) ?? "?";
  return `${pathOf(kid(node, "object"))}.${nameOf(kid(node, "property")) ?? "?"}`;
}

function siteOf(node: Syntax, { calls }: Engine): Site | null {
  const call = node.type === "CallExpression" ? pathOf(kid(node, "callee")) : "";
  if (!calls.test(call)) return null;
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

interface Reading {
  readonly engine: Engine;
  readonly bodies: Map<string, Body>;
}

function read(node: Syntax, around: Body, reading: Reading): void {
  const body = bodyAt(node, around, reading.bodies);
  const isDeclared = body !== around;
  const mentioned = isDeclared ? null : nameOf(node);
  if (mentioned !== null) body.mentions.add(mentioned);
  const site = siteOf(node, reading.engine);
  if (site !== null) body.sites.push(site);
  for (const inner of kidsOf(node)) {
    const isOwnName = isDeclared && (inner === kid(node, "id") || inner === kid(node, "key"));
    if (!isOwnName) read(inner, body, reading);
  }
}

/**
 * Every durable call that the workflow's code can lead to: those of its own function, and of all functions whose names are
 * mentioned there, and so on. Whether a run can really come there is not asked: code after a `return` counts.
 */
export function findSites(source: string, engine: Engine = durascope): readonly Site[] {
  const nameless: Body = { sites: [], mentions: new Set() };
  const bodies = new Map([["", nameless]]);
  read(parseProgram(source), nameless, { engine, bodies });
  const reached = new Set([engine.root]);
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
function holdsSite(node: Syntax, engine: Engine): boolean {
  return siteOf(node, engine) !== null || kidsOf(node).some((inner) => holdsSite(inner, engine));
}

const BODIES: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  "ClassMethod",
  "ClassPrivateMethod",
  "ObjectMethod",
]);

function* throwsIn(node: Syntax, engine: Engine, isSeen = false): Generator<Syntax> {
  const sees = BODIES.has(node.type) ? holdsSite(node, engine) : isSeen;
  if (node.type === "ThrowStatement" && sees) yield node;
  for (const inner of kidsOf(node)) yield* throwsIn(inner, engine, sees);
}

/**
 * The `throw` statements, by their messages, of functions that hold steps. Others are in code that a graph of steps
 * leaves out, as it leaves out that any unknown function may throw.
 */
export function findRefusals(source: string, engine: Engine): ReadonlySet<string> {
  const statements = [...throwsIn(parseProgram(source), engine)];
  return new Set(statements.map(({ start, end }) => /refused\d+/.exec(source.slice(start, end))?.[0] ?? ""));
}
