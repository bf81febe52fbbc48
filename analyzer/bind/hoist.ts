/** Declarations: what a list of statements adds to its scope before it runs. */
import type * as t from "@babel/types";
import type { ClassNode, FunctionNode } from "../ast.ts";
import { keyName, patternNames } from "../ast.ts";
import { createEnv, declare, declareLazily, findBinding } from "./env.ts";
import type { ClassValue, Env, FunctionValue, Module, ObjectProperty, Value } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/**
 * Declares functions, classes, enums and imports. With `"lazy"` also variables, each worked out at the first look: for
 * a module's top level, which is not part of any flow.
 */
export function declareStatements(
  env: Env,
  statements: readonly t.Statement[],
  variables: "lazy" | "skip",
): void {
  for (const statement of statements) {
    const inner = exportedDeclaration(statement);
    DECLARE[inner.type]?.(env, inner);
    if (variables === "lazy" && inner.type === "VariableDeclaration") declareVariables(env, inner);
  }
}

/** Whether a statement adds a name to the scope that it stands in. */
export function isDeclaration(statement: t.Statement): boolean {
  return (
    statement.type === "VariableDeclaration" || DECLARE[exportedDeclaration(statement).type] !== undefined
  );
}

function exportedDeclaration(statement: t.Statement): t.Node {
  const exported =
    statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration";
  return exported ? (statement.declaration ?? statement) : statement;
}

const DECLARE: Readonly<Record<string, (env: Env, node: t.Node) => void>> = {
  FunctionDeclaration: (env, node) => {
    const fn = node as t.FunctionDeclaration;
    if (fn.id) declare(env, fn.id.name, functionValue(fn, env, fn.id.name));
  },
  ClassDeclaration: (env, node) => {
    const cls = node as t.ClassDeclaration;
    if (cls.id) declare(env, cls.id.name, classValue(cls, env, cls.id.name));
  },
  ImportDeclaration: (env, node) => declareImports(env, node as t.ImportDeclaration),
  TSEnumDeclaration: (env, node) => declareEnum(env, node as t.TSEnumDeclaration),
  TSModuleDeclaration: (env, node) => declareNamespace(env, node as t.TSModuleDeclaration),
  TSImportEqualsDeclaration: (env, node) => {
    const { id, moduleReference } = node as t.TSImportEqualsDeclaration;
    if (moduleReference.type !== "TSExternalModuleReference") {
      const path = pathOf(moduleReference);
      declareLazily(env, id.name, () => env.frame.module.project.evaluate(path, env));
      return;
    }
    declareLazily(env, id.name, () =>
      env.frame.module.project.importFrom(env.frame.module, moduleReference.expression.value, "*"),
    );
  },
};

/** `import shared = handlers.object.shared`: the name that is imported, as an expression. */
function pathOf(name: t.TSEntityName): t.Expression {
  if (name.type !== "TSQualifiedName") return name;
  const { left, right, ...place } = name;
  return { ...place, type: "MemberExpression", object: pathOf(left), property: right, computed: false };
}

/** A function with the scope it closes over. */
export function functionValue(node: FunctionNode, env: Env, name: string | null): FunctionValue {
  return { kind: "function", node, env, self: null, name, home: null };
}

/** A class with the scope it is declared in. */
export function classValue(node: ClassNode, env: Env, name: string | null): ClassValue {
  return { kind: "class", node, env, name };
}

function declareImports(env: Env, node: t.ImportDeclaration): void {
  if (node.importKind === "type") return;
  const specifier = node.source.value;
  for (const one of node.specifiers) {
    declareLazily(env, one.local.name, () =>
      env.frame.module.project.importFrom(env.frame.module, specifier, importedName(one)),
    );
  }
}

function importedName(one: t.ImportDeclaration["specifiers"][number]): string {
  if (one.type === "ImportDefaultSpecifier") return "default";
  if (one.type === "ImportNamespaceSpecifier") return "*";
  return one.imported.type === "StringLiteral" ? one.imported.value : one.imported.name;
}

function declareVariables(env: Env, node: t.VariableDeclaration): void {
  for (const one of node.declarations) {
    if (one.id.type === "Identifier")
      declareVariable(env, { kind: node.kind, name: one.id.name, init: one.init });
    else declarePattern(env, one.id, one.init);
  }
}

interface Variable {
  readonly kind: string;
  readonly name: string;
  readonly init: t.Expression | null | undefined;
}

function declareVariable(env: Env, { kind, name, init }: Variable): void {
  const { project, assigned } = env.frame.module;
  declareLazily(env, name, () => {
    if (!init || (kind !== "const" && assigned().has(name))) return UNKNOWN;
    return named(project.evaluate(init, env), name);
  });
}

function declarePattern(env: Env, pattern: t.Node, init: t.Expression | null | undefined): void {
  const { project } = env.frame.module;
  for (const name of patternNames(pattern)) {
    declareLazily(env, name, () => {
      if (!init) return UNKNOWN;
      const scratch = createEnv(env, env.frame);
      project.bindPattern(pattern, project.evaluate(init, env), scratch);
      return scratch.names.get(name)?.value ?? UNKNOWN;
    });
  }
}

/** A function or class without a name of its own takes the variable's, as in JavaScript. */
export function named(value: Value, name: string): Value {
  const nameless = (value.kind === "function" || value.kind === "class") && value.name === null;
  return nameless ? { ...value, name } : value;
}

function declareEnum(env: Env, node: t.TSEnumDeclaration): void {
  declareLazily(env, node.id.name, () => {
    const props = new Map<string, ObjectProperty>();
    const inner = createEnv(env, env.frame);
    let next: number | null = 0;
    for (const member of node.members) {
      const value: Value = member.initializer
        ? env.frame.module.project.evaluate(member.initializer, inner)
        : next === null
          ? UNKNOWN
          : { kind: "text", parts: [String(next)], numeric: true };
      next =
        member.initializer?.type === "NumericLiteral" ? member.initializer.value + 1 : nextOf(member, next);
      const key = keyName(member.id, false);
      if (key === null) continue;
      props.set(key, { node: member, value });
      declare(inner, key, value);
    }
    return { kind: "object", props, open: false, escaped: false };
  });
}

function nextOf(member: t.TSEnumMember, next: number | null): number | null {
  return member.initializer || next === null ? null : next + 1;
}

function declareNamespace(env: Env, node: t.TSModuleDeclaration): void {
  if (node.id.type !== "Identifier" || node.body.type !== "TSModuleBlock") return;
  const inner = createEnv(env, env.frame);
  const body = node.body.body;
  declareStatements(inner, body, "lazy");
  const name = node.id.name;
  declareLazily(env, name, () => ({ kind: "namespace", module: namespaceModule(env.frame.module, inner) }));
}

function namespaceModule(module: Module, env: Env): Module {
  const exports = new Map<string, () => Value>();
  for (const name of env.names.keys()) {
    exports.set(name, () => {
      const binding = findBinding(env, name);
      return binding?.init ? (binding.value = binding.init()) : (binding?.value ?? UNKNOWN);
    });
  }
  return { ...module, env, exports, stars: [] };
}
