/**
 * Contestants in processes of their own that still take turns: one's garbage does not weigh on the other's collector,
 * and whatever else the machine does meets both.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { timed, type Sample } from "./clock.ts";
import type { TaskInput } from "./freshProcess.ts";
import type { Contestants, Repeats } from "./interleave.ts";

/** What one process can be asked to do, again and again. */
export interface Side<Facts> {
  readonly contestants: Contestants;
  readonly facts: Facts;
  readonly close: () => Promise<void>;
}

/** What a process is asked: for a pass of a contestant, or null to end. */
type Request = string | null;

interface Ready<Facts> {
  readonly names: readonly string[];
  readonly facts: Facts;
}

/** In the process: tells what there is, then does a pass for each request. */
export async function serveSide<Facts>({ contestants, facts, close }: Side<Facts>): Promise<void> {
  const answer = (message: unknown): void => void process.send?.(message);
  const ended = new Promise<void>((resolve) => {
    process.on("message", (request: Request) => {
      if (request === null) resolve();
      else void timed(contestants[request] ?? (() => undefined)).then(answer);
    });
  });
  answer({ names: Object.keys(contestants), facts } satisfies Ready<Facts>);
  await ended;
  await close();
  process.disconnect();
}

/** What a side has measured. */
export interface SideSamples<Facts> {
  readonly facts: Facts;
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
}

/** How the processes are started. */
export interface LockstepOptions extends Repeats {
  readonly script: string;
  readonly cwd: string;
}

interface OpenSide<Facts> extends Ready<Facts> {
  readonly child: ChildProcess;
  readonly samples: Record<string, Sample[]>;
}

/** Starts a process for each input and lets them take turns, in the other order every other round. */
export async function lockstep<Facts>(
  inputs: readonly TaskInput[],
  { script, cwd, warmUps, passes }: LockstepOptions,
): Promise<readonly SideSamples<Facts>[]> {
  const sides: OpenSide<Facts>[] = [];
  try {
    for (const input of inputs) sides.push(await open<Facts>(script, cwd, input));
    for (let round = 0; round < warmUps + passes; round++) {
      for (const side of round % 2 === 0 ? sides : [...sides].reverse())
        await onePass(side, round >= warmUps);
    }
    return sides.map(({ facts, samples }) => ({ facts, samples }));
  } finally {
    for (const { child } of sides) if (child.connected) child.send(null as never);
  }
}

async function open<Facts>(script: string, cwd: string, input: TaskInput): Promise<OpenSide<Facts>> {
  const child = fork(script, ["--serve", JSON.stringify(input)], {
    cwd,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = await messageOf<Ready<Facts>>(child);
  return { ...ready, child, samples: Object.fromEntries(ready.names.map((name) => [name, []])) };
}

async function onePass<Facts>(
  { child, names, samples }: OpenSide<Facts>,
  isMeasured: boolean,
): Promise<void> {
  for (const name of names) {
    child.send(name);
    const sample = await messageOf<Sample>(child);
    if (isMeasured) samples[name]?.push(sample);
  }
}

/** The next message of a process, or an error when it ends instead. */
async function messageOf<T>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const ended = once(child, "exit", { signal: stop.signal }).then(() => {
    throw new Error("The process ended before it answered.");
  });
  const told = once(child, "message", { signal: stop.signal });
  try {
    const [message] = (await Promise.race([told, ended])) as readonly unknown[];
    return message as T;
  } finally {
    stop.abort();
    await Promise.allSettled([told, ended]);
  }
}
