/** Names that lead to durable calls: the dialect's own, and those of the module's code that mentions them in turn. */
import type * as t from "@babel/types";
import { anyOf } from "../anyOf.ts";
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
  const own = ownNames(dialect);
  let added = importedNames(module, dialect);
  const names = new Set([...own, ...added]);
  let found = inOrder([...placesOfAny(module.text, own), ...placesOf(module.text, added)]);
  const places: number[] = [];
  for (let rest = namedCode(module); found.length > 0; found = placesOf(module.text, added)) {
    places.push(...found);
    const [mentioning, others] = split(rest, ({ node }) => holdsPlace(found, node));
    added = unique(mentioning.flatMap((one) => one.names)).filter((name) => !names.has(name));
    for (const name of added) names.add(name);
    rest = others;
  }
  return { names, mentions: new Map([[module, inOrder(places)]]) };
}

function unique(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : [...new Set(names)];
}

/** Where the names that lead to durable calls in one module are written in the text of another, or in its own. */
export function mentionsIn({ names, mentions }: DurableNames, module: Module): readonly number[] {
  return remember(mentions, module, ({ text }) => placesOf(text, [...names]));
}

function ownNames({ objects, anywhere = {}, mentions = [] }: Dialect): readonly string[] {
  const members = Object.values(objects).flatMap(({ methods, properties = {} }) => [
    ...Object.keys(methods),
    ...Object.keys(properties),
  ]);
  return [...members, ...Object.keys(anywhere), ...mentions];
}

/** Where functions are durable by themselves, any import may lead to one. */
function importedNames({ body, project }: Module, { imports, stepFunction }: Dialect): readonly string[] {
  if (imports === undefined && stepFunction === undefined) return [];
  return body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration" || statement.importKind === "type") return [];
    const isApi = project.external.has(statement.source.value);
    const leading = statement.specifiers.filter((one) => !isApi || mayBeDurable(one, imports));
    return leading.map(({ local }) => local.name);
  });
}

function mayBeDurable(one: t.ImportDeclaration["specifiers"][number], imports: Dialect["imports"]): boolean {
  const name = one.type === "ImportSpecifier" ? keyName(one.imported, false) : null;
  return name === null || Object.hasOwn(imports ?? {}, name);
}

function split<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const [passing, others]: [T[], T[]] = [[], []];
  for (const item of items) (test(item) ? passing : others).push(item);
  return [passing, others];
}

/** More names than this are looked for word by word, all at once; fewer are found quicker one by one. */
const FEW_NAMES = 16;

/** Where some names stand in a text, in order. A part of a longer name may count too: this only says where to look. */
function placesOf(text: string, given: readonly string[]): readonly number[] {
  const names = given.map((name) => name.replace(/^#/, "")).filter((name) => name !== "");
  const [words, others] = names.length > FEW_NAMES ? split(names, (name) => /^\w+$/.test(name)) : [[], names];
  const places = words.length > 0 ? placesOfWords(text, new Set(words)) : [];
  for (const name of others) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) places.push(at);
  }
  return others.length === 0 ? places : inOrder(places);
}

/** As `placesOf`, for the same names in one file after the other: an engine compiles a pattern at its second use. */
function placesOfAny(text: string, names: readonly string[]): number[] {
  const pattern = new RegExp(names.length === 0 ? "(?!)" : `\\b(?:${anyOf(names)})\\b`, "g");
  const places: number[] = [];
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) places.push(found.index);
  return places;
}

function placesOfWords(text: string, words: ReadonlySet<string>): number[] {
  return [...text.matchAll(/\w+/g)].filter(([word]) => words.has(word)).map(({ index }) => index);
}

function inOrder(places: readonly number[]): readonly number[] {
  return [...places].sort((one, other) => one - other);
}

/** Whether one of some places, which are in order, is in a node. */
export function holdsPlace(places: readonly number[], { start, end }: t.Node): boolean {
  return (places[firstFrom(places, start ?? 0)] ?? Infinity) < (end ?? 0);
}

/** The index of the first of some places, which are in order, at or behind a position. */
export function firstFrom(places: readonly number[], position: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The functions, variables and class members of a module's top level. */
function namedCode({ body, text }: Module): NamedCode[] {
  const classes = placesOf(text, ["class"]);
  return body.flatMap((statement) => {
    const exported =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
    return codeIn(exported ? (statement.declaration ?? statement) : statement, classes);
  });
}

function codeIn(node: t.Node, classes: readonly number[]): NamedCode[] {
  if (node.type === "ImportDeclaration") return [];
  const own = namesOf(node).map((name): NamedCode => ({ names: [name], node }));
  return holdsPlace(classes, node) ? [...own, ...membersIn(node, classes)] : own;
}

function namesOf(node: t.Node): readonly string[] {
  if (node.type === "VariableDeclaration") return node.declarations.flatMap((one) => patternNames(one.id));
  const id = (node as t.FunctionDeclaration).id as t.Node | null | undefined;
  return id?.type === "Identifier" && !isClass(node) ? [id.name] : [];
}

function membersIn(root: t.Node, classes: readonly number[]): NamedCode[] {
  if (isClass(root) && !holdsPlace(classes, root.body)) return membersOf(root);
  const found: NamedCode[] = [];
  walk(root, (node) => {
    if (isClass(node)) found.push(...membersOf(node));
    return true;
  });
  return found;
}

function membersOf(cls: ClassNode): NamedCode[] {
  return cls.body.body.flatMap((member): NamedCode[] => {
    const name = "key" in member ? keyName(member.key, "computed" in member && member.computed) : null;
    return name === null ? [] : [{ names: [name], node: member }];
  });
}
