/** What a dialect sees of a module when it looks for workflows. */
import type * as t from "@babel/types";
import { isClass, keyName, unwrap, walk, type ClassNode } from "../ast.ts";
import type { ModuleView } from "../dialect.ts";
import { basesOf, findMember } from "./classes.ts";
import { createEnv, findBinding, valueOf } from "./env.ts";
import { classValue } from "./hoist.ts";
import { topLevelCalls } from "./topLevelCalls.ts";
import type { ClassValue, Env, Module } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** A view of a module. */
export function viewModule(module: Module): ModuleView {
  return {
    file: module.file,
    text: module.text,
    classes: () => classesOf(module),
    calls: () => topLevelCalls(module),
    basesOf: (cls) => basesOf(cls),
    memberOf: (cls, name) => findMember(cls, name)?.node ?? null,
  };
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
