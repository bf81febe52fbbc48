/**
 * How many tokens lie where, as a sorted list of places with one entry a token. `~place` (a negative number) stands for
 * "as many tokens there as you like": the sum of a silent loop that can be run again and again.
 */
export interface Marking {
  readonly tokens: readonly number[];
  /** Equal for equal markings. */
  readonly key: string;
}

/** Negative numbers come first in the order. */
function hasBoundless(tokens: readonly number[]): boolean {
  return (tokens[0] ?? 0) < 0;
}

function toMarking(tokens: readonly number[]): Marking {
  return { tokens, key: tokens.join() };
}

function take(tokens: number[], place: number): void {
  const at = tokens.indexOf(place);
  if (at !== -1) tokens.splice(at, 1);
}

function put(tokens: number[], place: number): void {
  if (hasBoundless(tokens) && tokens.includes(~place)) return;
  let at = tokens.length;
  for (let left = tokens[at - 1]; left !== undefined && left > place; left = tokens[at - 1]) at--;
  tokens.splice(at, 0, place);
}

/** A marking with one token in each of the given places. */
export function createMarking(places: readonly number[]): Marking {
  return moveTokens({ tokens: [], key: "" }, [], places);
}

/** Takes one token from each of some places, which must hold it, and puts one into each of others. */
export function moveTokens(marking: Marking, taken: readonly number[], filled: readonly number[]): Marking {
  const tokens = [...marking.tokens];
  for (const place of taken) take(tokens, place);
  for (const place of filled) put(tokens, place);
  return toMarking(tokens);
}

/** The places that hold tokens, each once. */
export function markedPlaces({ tokens }: Marking): readonly number[] {
  const places: number[] = [];
  for (const token of tokens) {
    const place = token < 0 ? ~token : token;
    if (places.at(-1) !== place) places.push(place);
  }
  return places;
}

/** The number of tokens in a place; `Infinity` for as many as you like. */
export function countTokens({ tokens }: Marking, place: number): number {
  if (hasBoundless(tokens) && tokens.includes(~place)) return Infinity;
  const first = tokens.indexOf(place);
  return first === -1 ? 0 : tokens.lastIndexOf(place) - first + 1;
}

/** Whether one sorted list holds all that the other does, as often. */
function includesSorted(tokens: readonly number[], others: readonly number[]): boolean {
  let at = 0;
  for (const other of others) {
    while (at < tokens.length && (tokens[at] ?? 0) < other) at++;
    if (tokens[at] !== other) return false;
    at++;
  }
  return true;
}

function covers(marking: Marking, other: Marking): boolean {
  if (!hasBoundless(marking.tokens)) return includesSorted(marking.tokens, other.tokens);
  return markedPlaces(other).every((place) => countTokens(marking, place) >= countTokens(other, place));
}

/**
 * The limit of running the silent moves from `before` to `after` again and again (Karp and Miller's acceleration):
 * where they only added tokens, there can be any number of them. Otherwise `after` itself.
 */
export function accelerate(before: Marking, after: Marking): Marking {
  if (!hasBoundless(after.tokens) && after.tokens.length <= before.tokens.length) return after;
  if (before.key === after.key || !covers(after, before)) return after;
  const grown = markedPlaces(after).filter((place) => countTokens(after, place) > countTokens(before, place));
  const kept = after.tokens.filter((token) => !grown.includes(token) && !grown.includes(~token));
  return toMarking([...grown.map((place) => ~place), ...kept].sort((left, right) => left - right));
}
