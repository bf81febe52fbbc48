/** The calls by which a file declares workflows: `export const renew = defineFlow(…)`, also inside of functions. */
import type * as t from "@babel/types";
import { eachChild, isClass, isFunction, keyName, sourceOf, walk } from "../ast.ts";
import type { TopLevelCall } from "../dialect.ts";
import { walkInside } from "./innerFunctions.ts";
import type { Argument, Env, Module, Value } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** Every call outside of functions and classes, in order of the source. */
export function topLevelCalls(module: Module): TopLevelCall[] {
  const found: TopLevelCall[] = [];
  const names = new Map<t.Node, string>();
  const file = surroundingsOf(module);
  for (const statement of module.body) {
    walk(statement, (node) => {
      if (isFunction(node) || isClass(node)) return false;
      const name = names.get(node) ?? null;
      nameChildren(node, name, names);
      if (node.type === "CallExpression") found.push(callOf({ ...file, env: module.env }, node, name));
      return true;
    });
  }
  return found;
}

/** Every call inside of functions, outside of classes, in order of the source. */
function innerCalls(module: Module): TopLevelCall[] {
  const found: TopLevelCall[] = [];
  const names = new Map<t.Node, string>();
  const file = surroundingsOf(module);
  walkInside(module, (node, env) => {
    const name = names.get(node) ?? null;
    nameChildren(node, name, names);
    if (node.type === "CallExpression") found.push(callOf({ ...file, env }, node, name));
  });
  return found;
}

/** Every call outside of classes, in order of the source. */
export function callsAnywhere(module: Module): TopLevelCall[] {
  const all = [...topLevelCalls(module), ...innerCalls(module)];
  return all.sort((one, other) => (one.node.start ?? 0) - (other.node.start ?? 0));
}

/** The name of what a child's value ends up in: a variable, a property or item of it, or the default export. */
type Naming = (parent: t.Node, name: string | null, index: number) => string | null;

const NAMINGS: Readonly<Record<string, Naming>> = {
  VariableDeclarator: (parent) => identifierName((parent as t.VariableDeclarator).id),
  AssignmentExpression: (parent) => lastName((parent as t.AssignmentExpression).left) || null,
  ExportDefaultDeclaration: () => "default",
  ObjectProperty: (parent, name) => {
    const { key, computed } = parent as t.ObjectProperty;
    const own = keyName(key, computed);
    return name === null || own === null ? own : `${name}.${own}`;
  },
  ArrayExpression: (_, name, index) => (name === null ? null : `${name}[${index}]`),
};

/** `export const renew = withAudit(defineFlow(…))`: what is inside has the name of the whole. */
const inherited: Naming = (_, name) => name;

function nameChildren(node: t.Node, name: string | null, names: Map<t.Node, string>): void {
  const naming = NAMINGS[node.type] ?? inherited;
  let index = 0;
  eachChild(node, (child) => {
    const given = naming(node, name, index++);
    if (given !== null) names.set(child, given);
  });
}

function identifierName(node: t.Node): string | null {
  return node.type === "Identifier" ? node.name : null;
}

/** The last name as written: `defineFlow`, `flows.define`. */
function lastName(node: t.Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? (keyName(node.property, node.computed) ?? "") : "";
}

interface Surroundings {
  readonly env: Env;
  /** Local name of an import -> the name that it has where it comes from. */
  readonly imported: ReadonlyMap<string, string>;
  readonly scopeOf: (node: t.Node) => t.Node | null;
}

function surroundingsOf(module: Module): Omit<Surroundings, "env"> {
  let scopes: readonly t.Node[] | null = null;
  const scopeOf = (node: t.Node): t.Node | null => {
    scopes ??= scopesIn(module);
    return scopes.findLast((scope) => scope !== node && holds(scope, node)) ?? null;
  };
  return { imported: importedNames(module), scopeOf };
}

const SCOPES =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|(?:For|ForIn|ForOf|While|DoWhile|Switch|Try)Statement)$/;

/** Everything that decides whether and how often what is in it runs, outer ones first. */
function scopesIn(module: Module): readonly t.Node[] {
  const found: t.Node[] = [];
  for (const statement of module.body) {
    walk(statement, (node) => {
      if (isFunction(node) || SCOPES.test(node.type)) found.push(node);
      return true;
    });
  }
  return found;
}

function holds(outer: t.Node, inner: t.Node): boolean {
  return (outer.start ?? 0) <= (inner.start ?? 0) && (inner.end ?? 0) <= (outer.end ?? 0);
}

/** Values are worked out when a dialect asks for them: most calls are of no interest to it. */
function callOf(
  { env, imported, scopeOf }: Surroundings,
  node: t.CallExpression,
  name: string | null,
): TopLevelCall {
  const callee = (): Value =>
    chainRoot(node.callee) === "" ? UNKNOWN : env.frame.module.project.evaluate(node.callee, env);
  return {
    name,
    node,
    get callee() {
      return callee();
    },
    get calleeName() {
      const written = lastName(node.callee);
      const original = imported.get(rootName(node.callee));
      if (original !== undefined) return node.callee.type === "Identifier" ? original : written;
      return (isPath(node.callee) ? originalName(callee()) : null) ?? written;
    },
    get scope() {
      return scopeOf(node);
    },
    get args() {
      return node.arguments.map((argument) => argumentOf(env, argument));
    },
  };
}

/** The imports' own names, told without reading where they come from. */
function importedNames(module: Module): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of module.body) {
    if (statement.type !== "ImportDeclaration") continue;
    for (const one of statement.specifiers) {
      const original = one.type === "ImportSpecifier" ? keyName(one.imported, false) : null;
      names.set(one.local.name, original ?? one.local.name);
    }
  }
  return names;
}

/** The name that a value of this file was declared or imported under, whatever it is called here. */
function originalName(value: Value): string | null {
  if (value.kind === "import") return value.name === "default" || value.name === "*" ? null : value.name;
  return value.kind === "function" ? value.name : null;
}

/** Whether it is `a` or `a.b.c`: anything else may run code. */
function isPath(node: t.Node): boolean {
  return rootName(node) !== "";
}

/** `a` of `a.b.c`; empty for anything else. */
function rootName(node: t.Node): string {
  let inner = node;
  while (inner.type === "MemberExpression") inner = inner.object;
  return inner.type === "Identifier" ? inner.name : "";
}

/** `a` of `a.b` and of `a({…}).then(…).map`; empty for anything else. */
function chainRoot(node: t.Node): string {
  let inner = node;
  for (;;) {
    if (inner.type === "MemberExpression") inner = inner.object;
    else if (inner.type === "CallExpression") inner = inner.callee;
    else return inner.type === "Identifier" ? inner.name : "";
  }
}

function argumentOf(env: Env, node: t.Node): Argument {
  const { module } = env.frame;
  const spread = node.type === "SpreadElement";
  const value: Value = spread ? UNKNOWN : module.project.evaluate(node, env);
  return { node, value, source: sourceOf(node, module), spread };
}
