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
  const names = new Set([...ownNames(dialect), ...importedNames(module, dialect)]);
  const pattern = mentionOf([...names]);
  const known = names.size;
  let rest = namedCode(module);
  let mentions = (node: t.Node): boolean => pattern.test(module.text.slice(node.start ?? 0, node.end ?? 0));
  for (let added: readonly string[] = [""]; added.length > 0;) {
    const [mentioning, others] = split(rest, ({ node }) => mentions(node));
    added = mentioning.flatMap((one) => one.names).filter((name) => !names.has(name));
    for (const name of added) names.add(name);
    const places = placesOf(module.text, added);
    mentions = (node) => holdsPlace(places, node);
    rest = others;
  }
  const all = [...names];
  return { mention: names.size === known ? pattern : mentionOf(all), calls: callsOf(all, BARE) };
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
const FEW_NAMES = 8;

/** Where the names stand in a text, in order. Parts of longer names may count too: this only says where to look. */
function placesOf(text: string, names: readonly string[]): readonly number[] {
  const wanted = new Set(names.map((name) => name.replace(/^#/, "")).filter((name) => name !== ""));
  const words = new Set([...wanted].filter((name) => /^[\w$]+$/.test(name)));
  const places = words.size > FEW_NAMES ? placesOfWords(text, words) : [];
  for (const name of wanted) {
    if (words.size > FEW_NAMES && words.has(name)) continue;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) places.push(at);
  }
  return places.sort((one, other) => one - other);
}

function placesOfWords(text: string, words: ReadonlySet<string>): number[] {
  return [...text.matchAll(/[\w$]+/g)].filter(([word]) => words.has(word)).map(({ index }) => index);
}

function holdsPlace(places: readonly number[], { start, end }: t.Node): boolean {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < (start ?? 0)) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? Infinity) < (end ?? 0);
}

const BARE = "(?<![\\w$])";

function mentionOf(names: readonly string[]): RegExp {
  return new RegExp(`${BARE}(?:${anyOf(names)})(?![\\w$])`);
}

/** Finds every call of one of the names behind what a pattern finds. */
export function callsOf(names: readonly string[], before: string): RegExp {
  return new RegExp(`${before}(?:${anyOf(names)})\\s*[(<?]`, "g");
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
  return text.slice(start ?? 0, end ?? 0).includes("class");
}

function membersOf(cls: ClassNode): NamedCode[] {
  return cls.body.body.flatMap((member): NamedCode[] => {
    const name = "key" in member ? keyName(member.key, "computed" in member && member.computed) : null;
    return name === null ? [] : [{ names: [name], node: member }];
  });
}
