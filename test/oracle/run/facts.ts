import type { RunParts } from "./engine.ts";
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

  /** Calls the closure some times, one after the other. */
  function repeated(place: string, closure: Closure): unknown {
    const more = (rest: number): unknown =>
      rest === 0 ? answers.mix(place) : RunPromise.resolve(closure(rest)).then(() => more(rest - 1));
    ask(place);
    return RunPromise.resolve(soon(place, undefined)).then(() => more(answers.below(place, 4)));
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
