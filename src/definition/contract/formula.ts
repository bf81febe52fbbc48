import { readGuard, readNegation } from "./guardText.ts";

/** A condition that is not taken apart any further. */
interface Literal {
  /** What the condition is about, without the negations around it. */
  readonly atom: string;
  readonly isNegated: boolean;
  /** How it is written as an operand of `&&`. */
  readonly text: string;
}

/** Conditions that must all hold; none for "always". */
type Term = readonly Literal[];

/**
 * A guard as alternatives of which one must hold (a disjunctive normal form), or null for one that has grown too long
 * to be shown.
 */
export type Formula = readonly Term[] | null;

/** The guard that always holds. */
const ALWAYS: Formula = [[]];

/** How a guard is shown that has grown too long. */
const TOO_LONG = "…";

const MAX_TERMS = 12;
const MAX_LENGTH = 300;

function toLiteral(operand: string, isLoose: boolean): Literal {
  let atom = operand;
  let isNegated = false;
  for (let inner = readNegation(atom); inner !== null; inner = readNegation(atom)) {
    atom = inner;
    isNegated = !isNegated;
  }
  if (/^![\w$.]+$/.test(atom)) return { atom: atom.slice(1), isNegated: !isNegated, text: operand };
  return { atom, isNegated, text: isLoose ? `(${operand})` : operand };
}

/** Reads a guard's source text. */
export function toFormula(guard: string | null): Formula {
  if (guard === null) return ALWAYS;
  const { operands, isLoose } = readGuard(guard);
  return [operands.map((operand) => toLiteral(operand, isLoose))];
}

function isSame(left: Literal, right: Literal): boolean {
  return left.atom === right.atom && left.isNegated === right.isNegated;
}

function isOpposite(left: Literal, right: Literal): boolean {
  return left.atom === right.atom && left.isNegated !== right.isNegated;
}

function includesAll(term: Term, part: Term): boolean {
  return part.every((literal) => term.some((one) => isSame(one, literal)));
}

/** `x || (!(x) && y)` is `x || y`: takes from the term what the other one leaves over anyway. */
function shorten(term: Term, other: Term): Term {
  return term.filter((literal) => {
    const rest = other.filter((one) => !isOpposite(one, literal));
    return rest.length !== other.length - 1 || !includesAll(term, rest);
  });
}

function simplifyOnce(terms: readonly Term[]): readonly Term[] {
  const shorter = terms.map((term) =>
    terms.reduce((left, other) => (other === term ? left : shorten(left, other)), term),
  );
  return shorter.filter((term, at) =>
    shorter.every((other, otherAt) => {
      if (at === otherAt || !includesAll(term, other)) return true;
      // Of two that say the same, the first stays.
      return includesAll(other, term) && at < otherAt;
    }),
  );
}

function sizeOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + term.length + 1, 0);
}

function simplify(terms: readonly Term[]): Formula {
  // The common case, and the one that long chains of decisions are made of.
  if (terms.length === 1) return lengthOf(terms) > MAX_LENGTH ? null : terms;
  let simpler = terms;
  for (let size = Infinity; sizeOf(simpler) < size;) {
    size = sizeOf(simpler);
    simpler = simplifyOnce(simpler);
  }
  return simpler.length > MAX_TERMS || lengthOf(simpler) > MAX_LENGTH ? null : simpler;
}

function lengthOf(terms: readonly Term[]): number {
  return terms.flat().reduce((sum, { text }) => sum + text.length + 4, 0);
}

function joinTerms(left: Term, right: Term): Term {
  return [...left, ...right.filter((literal) => !left.some((one) => isSame(one, literal)))];
}

/** Both must hold, the left one first. */
export function and(left: Formula, right: Formula): Formula {
  if (left === null || right === null) return null;
  if (left.length * right.length > MAX_TERMS * MAX_TERMS) return null;
  return simplify(left.flatMap((one) => right.map((other) => joinTerms(one, other))));
}

/** One must hold. */
export function or(left: Formula, right: Formula): Formula {
  if (left === null || right === null) return [left, right].some(isAlways) ? ALWAYS : null;
  return simplify([...left, ...right]);
}

function isAlways(formula: Formula): boolean {
  return formula?.some((term) => term.length === 0) ?? false;
}

function printTerm(term: Term, isAlone: boolean): string {
  const [first] = term;
  if (first !== undefined && term.length === 1) return isAlone ? withoutBrackets(first) : first.text;
  const text = term.map((literal) => literal.text).join(" && ");
  return isAlone ? text : `(${text})`;
}

/** A condition that stands alone needs no brackets. */
function withoutBrackets({ text }: Literal): string {
  return text.startsWith("(") && readNegation(`!${text}`) !== null ? text.slice(1, -1) : text;
}

/** Writes a guard as source text; null for one that always holds. */
export function toGuard(formula: Formula): string | null {
  if (formula === null) return TOO_LONG;
  if (isAlways(formula)) return null;
  return formula.map((term) => printTerm(term, formula.length === 1)).join(" || ");
}
