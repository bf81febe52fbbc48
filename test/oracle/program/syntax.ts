import { parse } from "@babel/parser";

/** A node of Babel's tree, as far as a walk needs it. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  readonly [key: string]: unknown;
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === "object" && value !== null && "type" in value && "loc" in value && "start" in value;
}

/** The kids of a node, in order of the text where Babel keeps it. */
export function kidsOf(node: Syntax): Syntax[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "loc" || key === "comments" || key === "errors") return [];
    return (Array.isArray(value) ? value : [value]).filter(isSyntax);
  });
}

/** Every node, parents first. */
export function* walkSyntax(node: Syntax): Generator<Syntax> {
  yield node;
  for (const kid of kidsOf(node)) yield* walkSyntax(kid);
}

/** A kid by its name, or undefined. */
export function kid(node: Syntax, key: string): Syntax | undefined {
  const value = node[key];
  return isSyntax(value) ? value : undefined;
}

/** Parses a program; throws where it is no TypeScript. */
export function parseProgram(source: string): Syntax {
  const file: unknown = parse(source, { sourceType: "module", plugins: ["typescript"] });
  if (!isSyntax(file)) throw new Error("Babel gave no tree");
  return file;
}
