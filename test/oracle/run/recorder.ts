import type { Answers } from "./answers.ts";

/** How much a run may do before it is cut. */
const FUEL = 70;
const RUNAWAY = 5_000;

/** What one run has shown so far. */
export interface Recorder {
  readonly answers: Answers;
  readonly trace: readonly string[];
  /** A step is reached: its name becomes part of the trace. */
  readonly reach: (name: string) => void;
  /** Something else is asked for its answer. */
  readonly ask: (place: string) => void;
  /** A turn of a loop begins. */
  readonly turn: () => void;
  /** An error was caught: one that nobody planned is a fault of the program's generator. */
  readonly see: (error: unknown) => void;
  /** A `throw` of the program throws; gives its error back. */
  readonly refuse: (error: unknown) => unknown;
  /** An error is thrown where it changes nothing any more. */
  readonly lose: (error: unknown) => void;
  /** A gate stays closed for good. */
  readonly park: () => void;
  readonly isParked: () => boolean;
  readonly isCut: () => boolean;
  readonly foreign: () => Error | undefined;
  /** Which of its `throw` statements the program came to. */
  readonly refusals: () => readonly string[];
  /** Those of them that changed nothing any more, such as that of a lane whose race was won. */
  readonly lost: () => readonly string[];
}

/** A failure that the run was meant to meet. Some carry a reason. */
export function createFailure(place: string, answers: Answers): Error {
  const failure = new Error(`${place} failed`);
  return answers.boolean(`${place}/reason`) ? Object.assign(failure, { reason: "declined" }) : failure;
}

function isForeign(error: unknown): error is Error {
  return error instanceof Error && Object.getPrototypeOf(error) !== Error.prototype;
}

/** A program's own `throw` says that it refuses, and where. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof Error ? /^refused\d+/.exec(error.message)?.[0] : undefined;
}

/** An empty record of a run that is about to begin. */
export function createRecorder(answers: Answers): Recorder {
  const trace: string[] = [];
  const refusals = new Set<string>();
  const lost = new Set<string>();
  let fuel = FUEL;
  let turns = 0;
  let isParked = false;
  let foreign: Error | undefined;

  function see(error: unknown): void {
    if (foreign === undefined && isForeign(error)) foreign = error;
  }

  return {
    answers,
    trace,
    reach: (name) => {
      fuel -= 1;
      if (fuel >= 0) trace.push(name);
    },
    ask: () => {
      fuel -= 1;
    },
    turn: () => {
      turns += 1;
      if (turns < RUNAWAY) return;
      const error = new RangeError("A loop turns without waiting for anything");
      see(error);
      throw error;
    },
    see,
    refuse: (error) => {
      refusals.add(refusalOf(error) ?? "");
      return error;
    },
    lose: (error) => {
      const refusal = refusalOf(error);
      if (refusal !== undefined) lost.add(refusal);
    },
    park: () => {
      isParked = true;
    },
    isParked: () => isParked,
    isCut: () => fuel < 0,
    foreign: () => foreign,
    refusals: () => [...refusals],
    lost: () => [...lost],
  };
}
