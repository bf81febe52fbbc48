/** What a dialect sees of a module when it looks for workflows. */
import type * as t from "@babel/types";
import { isClass, isFunction, keyName, sourceOf, unwrap, walk, type ClassNode } from "../ast.ts";
import type { DeclaredFunction, DeclaredMethod, ModuleView } from "../dialect.ts";
import { basesOf, findMember } from "./classes.ts";
import { createEnv, findBinding, valueOf } from "./env.ts";
import { classValue } from "./hoist.ts";
import { innerFunctions } from "./innerFunctions.ts";
import { callsAnywhere, topLevelCalls } from "./topLevelCalls.ts";
import type { ClassValue, Env, Module, Value } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** A view of a module. */
export function viewModule(module: Module): ModuleView {
  return {
    file: module.file,
    text: module.text,
    classes: () => classesOf(module),
    calls: (where = "top-level") => (where === "anywhere" ? callsAnywhere(module) : topLevelCalls(module)),
    basesOf: (cls) => basesOf(cls),
    memberOf: (cls, name) => findMember(cls, name)?.node ?? null,
    functions: () => functionsOf(module),
    innerFunctions: () => innerFunctions(module),
    methodsOf: (cls) => methodsOf(cls),
    sourceOf: (node) => sourceOf(node, module),
  };
}

/** The functions of the top level, by the names that they are declared under. */
function functionsOf(module: Module): DeclaredFunction[] {
  return module.body.flatMap((statement) => {
    const isExported =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    const declaration = isExported ? statement.declaration : statement;
    if (!declaration) return [];
    return functionsIn(module, declaration).map(({ name, fn }) => ({ name, fn, isExported }));
  });
}

function functionsIn(module: Module, node: t.Node): readonly Omit<DeclaredFunction, "isExported">[] {
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === "Identifier" && init && isFunction(unwrap(init)) ? functionNamed(module, id, id.name) : [],
    );
  }
  if (node.type === "FunctionDeclaration" && node.id) return functionNamed(module, node.id, node.id.name);
  return isFunction(node) ? functionNamed(module, node, "default") : [];
}

function functionNamed(
  module: Module,
  node: t.Node,
  name: string,
): readonly Omit<DeclaredFunction, "isExported">[] {
  const value = module.project.evaluate(node, module.env);
  return value.kind === "function" ? [{ name, fn: value }] : [];
}

/** The methods of a class itself, each with the instance or class that it is called on. */
function methodsOf(cls: ClassValue): DeclaredMethod[] {
  return cls.node.body.body.flatMap((node): DeclaredMethod[] => {
    if (node.type !== "ClassMethod" && node.type !== "ClassPrivateMethod") return [];
    const name = keyName(node.key, node.type === "ClassMethod" && node.computed);
    if (name === null) return [];
    const isStatic = node.static;
    const self: Value = isStatic ? cls : { kind: "instance", cls, props: new Map(), object: null };
    return [{ name, isStatic, node, fn: { kind: "function", node, env: cls.env, self, name, home: cls } }];
  });
}

/** Every class of a file, wherever it stands, in order of the source. */
function classesOf(module: Module): ClassValue[] {
  const mayHold = ({ start, end }: t.Node): boolean =>
    module.text.slice(start ?? 0, end ?? 0).includes("class");
  return classesIn(module.body.filter(mayHold), module.env);
}

function classesIn(statements: readonly t.Statement[], env: Env): ClassValue[] {
  const found: ClassValue[] = [];
  const names = new Map<t.Node, string>();
  for (const statement of statements) {
    walk(statement, (node) => {
      const named = nameGiven(node);
      if (named !== null) names.set(unwrap(named.value), named.name);
      nameWrapped(node, names);
      if (node.type === "TSModuleDeclaration") {
        found.push(...namespaceClasses(env, node));
        return false;
      }
      if (isClass(node)) found.push(classOf(env, node, names.get(node) ?? null));
      return !isClass(node) || holdsClass(env, node);
    });
  }
  return found;
}

/** Whether another class may stand inside this one. */
function holdsClass(env: Env, { body }: ClassNode): boolean {
  return env.frame.module.text.slice(body.start ?? 0, body.end ?? 0).includes("class");
}

/** The value that a variable or property gives its name to. */
function nameGiven(node: t.Node): { readonly name: string; readonly value: t.Node } | null {
  if (node.type === "VariableDeclarator" && node.init && node.id.type === "Identifier") {
    return { name: node.id.name, value: node.init };
  }
  if (node.type !== "ObjectProperty") return null;
  const name = keyName(node.key, node.computed);
  return name === null ? null : { name, value: node.value };
}

/** `const Renewal = traced(class …)`: what is wrapped has the name of the whole. */
function nameWrapped(node: t.Node, names: Map<t.Node, string>): void {
  const name = node.type === "CallExpression" ? names.get(node) : undefined;
  if (name === undefined) return;
  for (const argument of (node as t.CallExpression).arguments) names.set(unwrap(argument), name);
}

function classOf(env: Env, node: ClassNode, variable: string | null): ClassValue {
  const name = node.id?.name ?? variable;
  const binding = name === null ? null : findBinding(env, name);
  const known = binding === null ? UNKNOWN : valueOf(binding);
  const isKnown = known.kind === "class" && known.node === node;
  return isKnown ? known : classValue(node, createEnv(env, env.frame), name);
}

function namespaceClasses(env: Env, node: t.TSModuleDeclaration): ClassValue[] {
  const binding = node.id.type === "Identifier" ? findBinding(env, node.id.name) : null;
  const value = binding === null ? UNKNOWN : valueOf(binding);
  if (value.kind !== "namespace" || node.body.type !== "TSModuleBlock") return [];
  return classesIn(node.body.body, value.module.env);
}
