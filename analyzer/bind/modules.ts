/** Modules: a file's top-level names and exports, each worked out when it is first needed, across files. */
import type * as t from "@babel/types";
import { keyName, patternNames, walk } from "../ast.ts";
import { parseSource, type ParsedSource } from "../parse.ts";
import { createEnv, findBinding, valueOf } from "./env.ts";
import { declareStatements } from "./hoist.ts";
import type { Frame, ImportValue, Module, ModuleCache, NamespaceValue, Project, Value } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** A cache to share between calls of `analyze`. */
export function createModuleCache(): ModuleCache {
  return { parsed: new Map(), missing: new Set() };
}

/** A file that has been read and parsed. */
export interface ModuleSource {
  readonly file: string;
  readonly text: string;
  readonly source: ParsedSource;
}

/** Builds a module from its parsed source. */
export function createModule(project: Project, { file, text, source }: ModuleSource): Module {
  const body = source.program?.body ?? [];
  const exports = new Map<string, () => Value>();
  const stars: string[] = [];
  let assigned: ReadonlyMap<string, number> | null = null;
  const module: Module = {
    file,
    text,
    comments: source.comments,
    project,
    env: createEnv(null, { self: UNKNOWN, home: null, module: null as unknown as Module }),
    exports,
    stars,
    assigned: () => (assigned ??= assignedNames(body)),
    body,
    diagnostics: source.diagnostics,
  };
  // The frame and the module name each other: the one place where the knot is tied.
  (module.env.frame as { -readonly [K in keyof Frame]: Frame[K] }).module = module;
  project.modules.set(file, module);
  declareStatements(module.env, body, "lazy");
  for (const statement of body) collectExports(module, statement, stars);
  return module;
}

/** The module of a file, or null when it cannot be read. */
function loadModule(project: Project, file: string): Module | null {
  const known = project.modules.get(file);
  if (known !== undefined) return known;
  if (project.cache.missing.has(file)) return null;
  const cached = project.cache.parsed.get(file);
  const text = cached?.text ?? project.read(file);
  if (text === null) {
    project.cache.missing.add(file);
    return null;
  }
  const source = cached?.source ?? parseSource(text, file);
  project.cache.parsed.set(file, { text, source });
  return createModule(project, { file, text, source });
}

/** What `import { name } from specifier` gives in a module. */
export function importFrom(module: Module, specifier: string, name: string): Value {
  const outside: ImportValue = { kind: "import", specifier, name };
  if (module.project.external.has(specifier)) return outside;
  const file = module.project.resolve(specifier, module.file);
  const target = file === null ? null : loadModule(module.project, file);
  if (target === null) return outside;
  if (name === "*") return { kind: "namespace", module: target } satisfies NamespaceValue;
  return exportOf(target, name, new Set()) ?? outside;
}

/** A module's export by name, through `export * from`; null when it has none. */
export function exportOf(module: Module, name: string, seen: Set<Module>): Value | null {
  if (seen.has(module)) return null;
  seen.add(module);
  const own = module.exports.get(name);
  if (own !== undefined) return own();
  for (const specifier of module.stars) {
    const file = module.project.resolve(specifier, module.file);
    const target = file === null ? null : loadModule(module.project, file);
    const found = target === null || name === "default" ? null : exportOf(target, name, seen);
    if (found !== null) return found;
  }
  return null;
}

function collectExports(module: Module, statement: t.Statement, stars: string[]): void {
  if (statement.type === "ExportAllDeclaration") stars.push(statement.source.value);
  else if (statement.type === "ExportDefaultDeclaration") exportDefault(module, statement);
  else if (statement.type === "ExportNamedDeclaration") exportNamed(module, statement);
  else if (statement.type === "TSExportAssignment") {
    module.exports.set("default", () => module.project.evaluate(statement.expression, module.env));
  }
}

function exportDefault(module: Module, statement: t.ExportDefaultDeclaration): void {
  const declaration = statement.declaration;
  module.exports.set("default", () => module.project.evaluate(declaration, module.env));
}

function exportNamed(module: Module, statement: t.ExportNamedDeclaration): void {
  const from = statement.source?.value;
  for (const specifier of statement.specifiers) {
    const name = exportedName(specifier.exported);
    if (specifier.type === "ExportNamespaceSpecifier") {
      module.exports.set(name, () => importFrom(module, from ?? "", "*"));
    } else if (specifier.type === "ExportSpecifier") {
      const local = exportedName(specifier.local);
      module.exports.set(name, () =>
        from === undefined ? nameIn(module, local) : importFrom(module, from, local),
      );
    }
  }
  for (const name of declaredNames(statement.declaration))
    module.exports.set(name, () => nameIn(module, name));
}

function exportedName(node: t.Node): string {
  return node.type === "StringLiteral" ? node.value : (node as t.Identifier).name;
}

function nameIn(module: Module, name: string): Value {
  const binding = findBinding(module.env, name);
  return binding === null ? UNKNOWN : valueOf(binding);
}

function declaredNames(declaration: t.Node | null | undefined): readonly string[] {
  if (declaration === null || declaration === undefined) return [];
  if (declaration.type === "VariableDeclaration")
    return declaration.declarations.flatMap((one) => patternNames(one.id));
  const id = (declaration as t.FunctionDeclaration).id;
  return id?.type === "Identifier" ? [id.name] : [];
}

function assignedNames(body: readonly t.Statement[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const count = (name: string): void => void names.set(name, (names.get(name) ?? 0) + 1);
  const add = (target: t.Node): void => {
    if (target.type === "MemberExpression") {
      const key = target.property;
      const name = keyName(key, target.computed);
      if (name !== null) count(name);
    } else {
      for (const name of patternNames(target)) count(name);
    }
  };
  for (const statement of body) {
    walk(statement, (node) => {
      if (node.type === "AssignmentExpression") add(node.left);
      else if (node.type === "UpdateExpression") add(node.argument);
      else if (node.type === "ForOfStatement" || node.type === "ForInStatement") add(node.left);
      return true;
    });
  }
  return names;
}
