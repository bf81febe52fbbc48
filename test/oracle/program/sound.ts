import { isSyntax, kid, parseProgram, walkSyntax } from "./syntax.ts";
import type { Syntax } from "./syntax.ts";

/** Names that the generator makes end in a number, or stand in capitals. */
const GENERATED = /^(?:[a-z]+[A-Za-z]*\d+|[A-Z]+_\d+)$/;

function identifier(node: Syntax | undefined): string | null {
  return node?.type === "Identifier" ? String(node.name) : null;
}

const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  FunctionDeclaration: ["id"],
  ClassMethod: ["key"],
  ClassPrivateMethod: ["key"],
  ClassProperty: ["key"],
  ClassPrivateProperty: ["key"],
  TSEnumDeclaration: ["id"],
  TSEnumMember: ["id"],
  CatchClause: ["param"],
  LabeledStatement: ["label"],
  AssignmentPattern: ["left"],
  RestElement: ["argument"],
  ObjectProperty: ["key", "value"],
};

function declaredBy(node: Syntax): readonly Syntax[] {
  const params: unknown = node.params;
  const elements: unknown = node.type === "ArrayPattern" ? node.elements : [];
  const named = (DECLARING[node.type] ?? []).map((key) => kid(node, key));
  return [named, params, elements].flat().filter(isSyntax);
}

function simpleName(node: Syntax): string | null {
  return node.type === "PrivateName" ? identifier(kid(node, "id")) : identifier(node);
}

/** What can throw in a generated program. */
const THROWING: ReadonlySet<string> = new Set([
  "CallExpression",
  "NewExpression",
  "ThrowStatement",
  "TaggedTemplateExpression",
]);

function canThrow(node: Syntax): boolean {
  return [...walkSyntax(node)].some(({ type }) => THROWING.has(type));
}

/** Whether a program makes sense as the generator's own do: shrinking may leave names or handlers behind. */
export function isSound(source: string): boolean {
  const program = parseProgram(source);
  return namesAreDeclared(program) && handlersAreNeeded(program);
}

/** A handler of errors has errors to handle. */
function handlersAreNeeded(program: Syntax): boolean {
  const tries = [...walkSyntax(program)].filter((node) => node.type === "TryStatement");
  return tries.every((node) => canThrow(kid(node, "block") ?? node));
}

/** Every generated name that a program uses is declared somewhere in it. */
function namesAreDeclared(program: Syntax): boolean {
  const declared = new Set<string>();
  const used = new Set<string>();
  for (const node of walkSyntax(program)) {
    const name = identifier(node);
    if (name !== null && GENERATED.test(name)) used.add(name);
    for (const part of declaredBy(node)) {
      const made = simpleName(part);
      if (made !== null) declared.add(made);
    }
  }
  return [...used].every((name) => declared.has(name));
}
