/** A guard's opposite, for people. */

/** `!x` of something that no operator takes apart: a path, a call of one, or parentheses around all the rest. */
const NEGATION = /^!(?:([\w$.]+(?:\([^()]*\))?)|\(([^()]*(?:\([^()]*\)[^()]*)*)\))$/;

/** The text that holds when a condition does not: `!(…)`, or `x` for `!x` and `!(x)`. */
export function negated(text: string): string {
  const [, plain, inner] = NEGATION.exec(text) ?? [];
  return plain ?? inner ?? `!(${text})`;
}
