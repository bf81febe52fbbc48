/**
 * A small seeded generator of random numbers (sfc32): integer arithmetic alone, so that a seed gives the same
 * program and the same run on every machine.
 */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 (inclusive) to `bound` (exclusive). */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the choices, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(choices: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** A 32-bit hash of a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function createSource(seed: string): () => number {
  let a = hash(seed);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 8; round += 1) next();
  return next;
}

/** Random numbers that depend on the seed alone. */
export function createRandom(seed: string): Random {
  const next = createSource(seed);
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    weighted: (choices) => pickWeighted(choices, next()),
    shuffled: (items) => shuffle(items, below),
  };
}

function pickWeighted<T extends { readonly weight: number }>(choices: readonly T[], at: number): T {
  let rest = at * choices.reduce((sum, choice) => sum + choice.weight, 0);
  for (const choice of choices) {
    rest -= choice.weight;
    if (rest < 0) return choice;
  }
  const last = choices.at(-1);
  if (last === undefined) throw new Error("Nothing to choose from");
  return last;
}

function shuffle<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const result: T[] = [];
  for (const item of items) result.splice(below(result.length + 1), 0, item);
  return result;
}
