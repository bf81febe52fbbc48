/** The middle of repeated measurements and how far they spread. */
export interface Spread {
  readonly median: number;
  /** A quarter of the values are below. */
  readonly low: number;
  /** A quarter of the values are above. */
  readonly high: number;
  readonly count: number;
}

/** The value below which a share of the sorted values lies, between neighbours in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

/** Median and quartiles. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    count: sorted.length,
  };
}

/** The spread of the ratios of values that were measured next to each other. */
export function ratioSpread(over: readonly number[], under: readonly number[]): Spread {
  const count = Math.min(over.length, under.length);
  return spreadOf(Array.from({ length: count }, (_, index) => (over[index] ?? 0) / (under[index] ?? 0)));
}
