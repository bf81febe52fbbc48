import { timed, type Sample } from "./clock.ts";

/** What is compared: each does the same work in its own way. */
export type Contestants = Readonly<Record<string, () => unknown>>;

/** How often each contestant runs: first unmeasured, then measured. */
export interface Repeats {
  readonly warmUps: number;
  readonly passes: number;
}

/**
 * Lets the contestants take turns, the first one last in every other round, so that whatever else the machine does
 * meets all of them. Gives each one's samples. Garbage is never collected by force: that throws compiled code away.
 */
export async function interleave(
  contestants: Contestants,
  { warmUps, passes }: Repeats,
): Promise<Readonly<Record<string, readonly Sample[]>>> {
  const entries = Object.entries(contestants);
  const samples: Record<string, Sample[]> = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < warmUps + passes; round++) {
    const order = round % 2 === 0 ? entries : [...entries].reverse();
    for (const [name, run] of order) {
      const sample = await timed(run);
      if (round >= warmUps) samples[name]?.push(sample);
    }
  }
  return samples;
}
