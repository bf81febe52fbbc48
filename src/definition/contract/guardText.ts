/** A guard's source text, read as far as joining it with others needs. */
export interface GuardText {
  /** The operands of `&&` at the top level; the whole text where it is anything else. */
  readonly operands: readonly string[];
  /** Whether an operator binds weaker than `&&`, so that the text needs brackets as an operand. */
  readonly isLoose: boolean;
}

/** A name, a text, a bracket or an operator; whatever else there is cannot change how a guard is put together. */
const TOKENS =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[\w$]+|&&|\|\||\?\?|\?\.|=>|[=!<>]=+|[()[\]{}?=,;`/]/g;

/** Binds weaker than `&&`. `of` is no operator, but reads badly without brackets. */
const LOOSE = new Set(["||", "??", "?", "=>", "=", ",", ";", "of", "yield"]);

const OPENING = new Set(["(", "[", "{"]);
const CLOSING = new Set([")", "]", "}"]);

/** Templates, and slashes that may begin a regular expression or a comment, are not looked into. */
const OPAQUE = new Set(["`", "/"]);

interface Token {
  readonly text: string;
  readonly at: number;
  /** How many brackets are open around it; a bracket counts as outside of itself. */
  readonly depth: number;
}

/** The tokens of a guard, or null where they cannot be told for sure. */
function tokenize(guard: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of guard.matchAll(TOKENS)) {
    const [text] = match;
    if (OPAQUE.has(text)) return null;
    if (CLOSING.has(text)) depth -= 1;
    if (depth < 0) return null;
    tokens.push({ text, at: match.index, depth });
    if (OPENING.has(text)) depth += 1;
  }
  return depth === 0 ? tokens : null;
}

/** Takes a guard apart at the `&&` of its top level. */
export function readGuard(guard: string): GuardText {
  const tokens = tokenize(guard)?.filter(({ depth }) => depth === 0);
  if (tokens === undefined || tokens.some(({ text }) => LOOSE.has(text))) {
    return { operands: [guard.trim()], isLoose: true };
  }
  const operands: string[] = [];
  let from = 0;
  for (const { text, at } of tokens) {
    if (text !== "&&") continue;
    operands.push(guard.slice(from, at).trim());
    from = at + 2;
  }
  return { operands: [...operands, guard.slice(from).trim()], isLoose: false };
}

/** What stands in the brackets of `!(…)`, where that is the whole text; otherwise null. */
export function readNegation(guard: string): string | null {
  if (!guard.startsWith("!(") || !guard.endsWith(")")) return null;
  const closing = tokenize(guard)?.find(({ text, depth }) => text === ")" && depth === 0);
  return closing?.at === guard.length - 1 ? guard.slice(2, -1).trim() : null;
}
