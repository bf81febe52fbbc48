/** Seeded choices: the same seed writes the same files on every machine. */
export interface Chance {
  /** An integer from `low` to `high`, both inclusive. */
  readonly between: (low: number, high: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** Mulberry32: 32 bits of state, integer arithmetic alone. */
function createSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Choices that depend on the seed alone. */
export function createChance(seed: number): Chance {
  const next = createSource(seed);
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    happens: (probability) => next() < probability,
    pick: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)] as T,
    shuffled: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  };
}
