/** Names that lead to durable calls: the dialect's own, and those of the module's code that mentions them in turn. */
import type * as t from "@babel/types";
import { isClass, keyName, patternNames, walk, type ClassNode } from "../ast.ts";
import { remember } from "../bind/remember.ts";
import type { DurableNames, Module } from "../bind/types.ts";
import type { Dialect } from "../dialect.ts";

/** The names through which the module's code can reach a durable call. */
export function durableNames(module: Module, dialect: Dialect): DurableNames {
  return remember(module.project.memos.durableNames, module, () => collectNames(module, dialect));
}

interface NamedCode {
  readonly names: readonly string[];
  readonly node: t.Node;
}

function collectNames(module: Module, dialect: Dialect): DurableNames {
  const names = new Set(
    Object.values(dialect.objects).flatMap(({ methods, properties = {} }) => [
      ...Object.keys(methods),
      ...Object.keys(properties),
    ]),
  );
  let rest = namedCode(module);
  for (;;) {
    const pattern = mentionOf(names);
    const mentioning = rest.filter(({ node }) =>
      pattern.test(module.text.slice(node.start ?? 0, node.end ?? 0)),
    );
    if (mentioning.length === 0) return { mention: pattern, calls: callsOf([...names], BARE) };
    for (const one of mentioning) for (const name of one.names) names.add(name);
    rest = rest.filter((one) => !mentioning.includes(one));
  }
}

const BARE = "(?<![\\w$])";

function mentionOf(names: ReadonlySet<string>): RegExp {
  return new RegExp(`${BARE}(?:${anyOf([...names])})(?![\\w$])`);
}

/** Finds every call of one of the names behind what a pattern finds. */
export function callsOf(names: readonly string[], before: string): RegExp {
  return new RegExp(`${before}(?:${anyOf(names)})\\s*[(<?]`, "g");
}

function anyOf(names: readonly string[]): string {
  return names.join("|").replace(/[$#]/g, "\\$&");
}

/** The functions, variables and class members of a module's top level. */
function namedCode(module: Module): NamedCode[] {
  return module.body.flatMap((statement) => {
    const exported =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    return codeIn(module, exported ? (statement.declaration ?? statement) : statement);
  });
}

function codeIn(module: Module, node: t.Node): NamedCode[] {
  if (node.type === "ImportDeclaration") return [];
  const own = namesOf(node).map((name): NamedCode => ({ names: [name], node }));
  return holdsClass(module, node) ? [...own, ...membersIn(module, node)] : own;
}

function namesOf(node: t.Node): readonly string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap((one) => patternNames(one.id));
  const id = (node as t.FunctionDeclaration).id as t.Node | null | undefined;
  return id?.type === "Identifier" && !isClass(node) ? [id.name] : [];
}

function membersIn(module: Module, root: t.Node): NamedCode[] {
  if (isClass(root) && !holdsClass(module, root.body)) return membersOf(root);
  const found: NamedCode[] = [];
  walk(root, (node) => {
    if (isClass(node)) found.push(...membersOf(node));
    return true;
  });
  return found;
}

function holdsClass({ text }: Module, { start, end }: t.Node): boolean {
  return CLASS.test(text.slice(start ?? 0, end ?? 0));
}

const CLASS = /\bclass\b/;

function membersOf(cls: ClassNode): NamedCode[] {
  return cls.body.body.flatMap((member): NamedCode[] => {
    const name = "key" in member ? keyName(member.key, "computed" in member && member.computed) : null;
    return name === null ? [] : [{ names: [name], node: member }];
  });
}
