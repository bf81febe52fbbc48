/** How long something took, on the wall and in processor time of all of the process's threads. */
export interface Sample {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Which of the two is looked at. */
export type Clock = keyof Sample;

/** Runs something once and times it. */
export async function timed(run: () => unknown): Promise<Sample> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  const wallMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs, cpuMs: (user + system) / 1000 };
}
