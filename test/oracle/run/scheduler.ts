/**
 * Virtual time: a queue of microtasks and a list of timers. A run is over when neither holds anything, so no test
 * ever waits and a run that is parked for good is recognised by its silence.
 */
export interface Scheduler {
  /** Runs the job after the one that is running now. */
  readonly enqueue: (job: () => void) => void;
  /** Runs the job when `delay` units of virtual time have passed; jobs of the same instant in order of arrival. */
  readonly later: (delay: number, job: () => void) => void;
  /** Runs everything until silence, or until `isOver` says so. */
  readonly drain: (isOver: () => boolean) => void;
}

interface Timer {
  readonly at: number;
  readonly job: () => void;
}

/** A scheduler that stands at instant 0 with nothing to do. */
export function createScheduler(): Scheduler {
  const jobs: (() => void)[] = [];
  const timers: Timer[] = [];
  let now = 0;

  function takeTimer(): (() => void) | undefined {
    const first = timers.shift();
    if (first !== undefined) now = first.at;
    return first?.job;
  }

  function later(delay: number, job: () => void): void {
    const at = now + delay;
    const place = timers.findIndex((timer) => timer.at > at);
    timers.splice(place === -1 ? timers.length : place, 0, { at, job });
  }

  function drain(isOver: () => boolean): void {
    while (!isOver()) {
      const job = jobs.shift() ?? takeTimer();
      if (job === undefined) return;
      job();
    }
  }

  return { enqueue: (job) => void jobs.push(job), later, drain };
}
