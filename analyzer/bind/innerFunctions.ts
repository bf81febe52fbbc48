/** Functions inside of functions, each with the scopes that it stands in. */
import type * as t from "@babel/types";
import { eachChild, isClass, isFunction, keyName, patternNames, unwrap, type FunctionNode } from "../ast.ts";
import type { DeclaredFunction } from "../dialect.ts";
import { createEnv, declare } from "./env.ts";
import { declareStatements, functionValue } from "./hoist.ts";
import type { Env, Module } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** Every named function of a file that stands inside another one, outside of classes, in order of the source. */
export function innerFunctions(module: Module): DeclaredFunction[] {
  const found: DeclaredFunction[] = [];
  walkInside(module, (node, env) => {
    const given = namedFunction(node);
    if (given === null) return;
    found.push({ name: given.name, fn: functionValue(given.fn, env, given.name), isExported: false });
  });
  return found;
}

/** Shows every node that stands inside a function, outside of classes, with the scope that it stands in. */
export function walkInside(module: Module, see: (node: t.Node, env: Env) => void): void {
  const visit = (node: t.Node, env: Env, isInner: boolean): void => {
    if (isClass(node)) return;
    if (isInner) see(node, env);
    const inside = scopeOf(node, env);
    eachChild(node, (child) => visit(child, inside, isInner || isFunction(node)));
  };
  for (const statement of module.body) visit(statement, module.env, false);
}

interface NamedFunction {
  readonly name: string;
  readonly fn: FunctionNode;
}

/** The function that a declaration, variable or property gives its name to. */
function namedFunction(node: t.Node): NamedFunction | null {
  if (node.type === "FunctionDeclaration") return node.id ? { name: node.id.name, fn: node } : null;
  if (node.type === "VariableDeclarator") {
    return node.id.type === "Identifier" && node.init ? functionIn(node.id.name, node.init) : null;
  }
  if (node.type !== "ObjectProperty") return null;
  const name = keyName(node.key, node.computed);
  return name === null ? null : functionIn(name, node.value);
}

function functionIn(name: string, value: t.Node): NamedFunction | null {
  const fn = unwrap(value);
  return isFunction(fn) ? { name, fn } : null;
}

/** The scope inside of a node: its parameters, whose values are not known, and what its block declares. */
function scopeOf(node: t.Node, env: Env): Env {
  if (!isFunction(node) && node.type !== "BlockStatement") return env;
  const inside = createEnv(env, env.frame);
  if (node.type === "BlockStatement") declareStatements(inside, node.body, "lazy");
  else for (const name of node.params.flatMap((param) => patternNames(param))) declare(inside, name, UNKNOWN);
  return inside;
}
