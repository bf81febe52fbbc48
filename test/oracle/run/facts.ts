import type { RunParts } from "../engines/engine.ts";
import type { Thenable } from "./promise.ts";
import { createFailure } from "./recorder.ts";

type Closure = (...args: unknown[]) => unknown;

/**
 * What programs import from the rest of their business: plain functions that nobody can see into. Any of them may
 * throw, as any call may.
 */
export function createFacts({ recorder, Promise: RunPromise, scheduler }: RunParts) {
  const { answers } = recorder;

  function ask(place: string): void {
    recorder.ask(place);
    if (answers.fails(place)) throw createFailure(place, answers);
  }

  function asking<T>(answer: (place: string) => T): (place: string) => T {
    return (place) => {
      ask(place);
      return answer(place);
    };
  }

  function soon(place: string, value: unknown): unknown {
    return new RunPromise((resolve) => scheduler.later(answers.delay(place), () => resolve(value)));
  }

  /** Calls the closure any number of times, one after the other or at once, and may keep its errors to itself, or give others instead. */
  function repeated(place: string, closure: Closure): unknown {
    recorder.ask(place);
    if (answers.fails(place)) return RunPromise.reject(createFailure(place, answers));
    const turns = answers.below(place, 4);
    const isQuiet = answers.below(`${place}/quiet`, 4) === 0;
    const call = (turn: number): Thenable => {
      const called = new RunPromise((resolve) => resolve(closure(turn)));
      return called.catch(() => (isQuiet ? undefined : RunPromise.reject(createFailure(place, answers))));
    };
    const more = (turn: number): unknown =>
      turn >= turns ? answers.mix(place) : call(turn).then(() => more(turn + 1));
    const isAtOnce = answers.below(`${place}/at-once`, 3) === 0;
    const all = (): unknown => RunPromise.all(Array.from({ length: turns }, (_, turn) => call(turn)));
    return RunPromise.resolve(soon(place, undefined)).then(isAtOnce ? all : () => more(0));
  }

  return {
    flag: asking(answers.boolean),
    pick: asking(answers.mix),
    count: asking(answers.count),
    items: asking(answers.list),
    record: asking(answers.record),
    label: asking((place) => `label_${answers.below(place, 3)}`),
    note: (place: unknown) => {
      ask(String(place));
      return answers.mix(String(place));
    },
    stream: asking((place) => answers.list(place).map((item) => soon(place, item))),
    /** Asks somebody else, who answers later or fails; or fails at once, before there is a promise. */
    lookUp: (place: string) => {
      recorder.ask(place);
      if (answers.below(`${place}/at-once`, 4) === 0) {
        if (answers.fails(place)) throw createFailure(place, answers);
        return soon(place, answers.mix(place));
      }
      return new RunPromise((resolve, reject) => {
        scheduler.later(answers.delay(place), () => {
          if (answers.fails(place)) reject(createFailure(place, answers));
          else resolve(answers.mix(place));
        });
      });
    },
    withLock: repeated,
    Receipt: class Receipt {
      readonly lines: readonly unknown[];
      constructor(...lines: unknown[]) {
        ask("receipt");
        this.lines = lines;
      }
    },
  };
}
