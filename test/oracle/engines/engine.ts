import type { PromiseClass, Thenable } from "../run/promise.ts";
import type { Recorder } from "../run/recorder.ts";
import type { Scheduler } from "../run/scheduler.ts";

/** What the parts of a run share. */
export interface RunParts {
  readonly recorder: Recorder;
  readonly scheduler: Scheduler;
  readonly Promise: PromiseClass;
}

/** Durable calls as stubs make them: each is recorded under its name, then answers or fails. */
export interface Steps extends RunParts {
  readonly step: (name: unknown) => Thenable;
  /** As a step, but it may stay closed for good. */
  readonly gate: (name: unknown) => Thenable;
}

/** What stands in an engine's place for one run. */
export interface Stub {
  readonly modules: Readonly<Record<string, unknown>>;
  /** Starts the workflow that the program exports. */
  readonly start: (exported: Readonly<Record<string, unknown>>) => unknown;
}

/**
 * One way to write a step: `@` is what calls are made on, `NAME` an expression for its name, `WORD` an identifier that is
 * its name, `WORK` a function.
 */
export interface StepForm {
  readonly text: string;
  readonly weight: number;
  /** Something of the module that the step needs. */
  readonly declares?: string;
}

/** A way to wait for several promises. */
export type Combinator = "all" | "allSettled" | "race" | "any";

/** How programs are written in a dialect, and what is in its engine's place when they run. */
export interface Engine {
  /** The dialect's name. */
  readonly name: string;
  readonly imports: string;
  /** What durable calls are made on in the workflow's function; empty where they are plain functions. */
  readonly receiver: string;
  /** Text around the workflow's statements; null where they are a method of a class that has helpers for methods. */
  readonly around: readonly [string, string] | null;
  /** Name of the function that is the workflow; empty for one without a name. */
  readonly root: string;
  /** Steps that answer, and those that only wait; null for the own API, which has forms past counting. */
  readonly steps: { readonly execute: readonly StepForm[]; readonly others: readonly StepForm[] } | null;
  /** Functions of the engine that wait for several promises; those of `Promise` by default. */
  readonly combine?: Readonly<Partial<Record<Combinator, string>>>;
  /** Workflows are generators, which cannot wait inside of callbacks. */
  readonly isGenerator?: boolean;
  /** Durable calls, by the text of what is called. */
  readonly calls: RegExp;
  readonly stub: (steps: Steps) => Stub;
}
