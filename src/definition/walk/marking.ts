/**
 * How many tokens lie where: places in ascending order with their counts. `Infinity` stands for "as many as you like":
 * the sum of a silent loop that can be run again and again.
 */
export interface Marking {
  readonly places: readonly number[];
  readonly counts: readonly number[];
  /** Equal for equal markings. */
  readonly key: string;
}

function toMarking(tokens: ReadonlyMap<number, number>): Marking {
  const places = [...tokens.keys()].sort((left, right) => left - right);
  const counts = places.map((place) => tokens.get(place) ?? 0);
  return { places, counts, key: places.map((place, at) => `${place}x${counts[at] ?? 0}`).join() };
}

function toTokens(marking: Marking): Map<number, number> {
  return new Map(marking.places.map((place, at) => [place, marking.counts[at] ?? 0]));
}

/** A marking with one token in each of the given places. */
export function createMarking(places: readonly number[]): Marking {
  return moveTokens({ places: [], counts: [], key: "" }, [], places);
}

/** Takes one token from each of some places, which must hold it, and puts one into each of others. */
export function moveTokens(marking: Marking, taken: readonly number[], put: readonly number[]): Marking {
  const tokens = toTokens(marking);
  for (const place of taken) {
    const left = (tokens.get(place) ?? 0) - 1;
    if (left > 0) tokens.set(place, left);
    else tokens.delete(place);
  }
  for (const place of put) tokens.set(place, (tokens.get(place) ?? 0) + 1);
  return toMarking(tokens);
}

/** The number of tokens in a place. */
export function countTokens(marking: Marking, place: number): number {
  const at = marking.places.indexOf(place);
  return at === -1 ? 0 : (marking.counts[at] ?? 0);
}

/** Whether the marking has at least the tokens of the other everywhere. */
export function covers(marking: Marking, other: Marking): boolean {
  return other.places.every((place, at) => countTokens(marking, place) >= (other.counts[at] ?? 0));
}

/**
 * The limit of running the silent moves from `before` to `after` again and again (Karp and Miller's acceleration):
 * where they only added tokens, there can be any number of them. Otherwise `after` itself.
 */
export function accelerate(before: Marking, after: Marking): Marking {
  if (before.key === after.key || !covers(after, before)) return after;
  const tokens = toTokens(after);
  for (const [place, count] of tokens) {
    if (count > countTokens(before, place)) tokens.set(place, Infinity);
  }
  return toMarking(tokens);
}
