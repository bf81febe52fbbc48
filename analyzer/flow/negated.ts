/** A guard's opposite, for people. */

/** `!x` of something that no operator takes apart: a path, or a call of one. */
const PLAIN_NEGATION = /^!([\w$.]+(?:\([^()]*\))?)$/;

/** The text that holds when a condition does not: `!(…)`, or `x` for `!x`. */
export function negated(text: string): string {
  return PLAIN_NEGATION.exec(text)?.[1] ?? `!(${text})`;
}
