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

/** Whether every generated name that a program uses is declared somewhere in it: shrinking may leave names behind. */
export function namesAreDeclared(source: string): boolean {
  const declared = new Set<string>();
  const used = new Set<string>();
  for (const node of walkSyntax(parseProgram(source))) {
    const name = identifier(node);
    if (name !== null && GENERATED.test(name)) used.add(name);
    for (const part of declaredBy(node)) {
      const made = simpleName(part);
      if (made !== null) declared.add(made);
    }
  }
  return [...used].every((name) => declared.has(name));
}
