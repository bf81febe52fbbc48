import type { Thenable } from "../run/promise.ts";
import type { Steps } from "./engine.ts";

/** Turns a workflow that is a generator into one that gives a promise: what it yields is waited for. */
export function drive(
  { Promise: RunPromise, recorder }: Steps,
  workflow: (...args: unknown[]) => unknown,
): (...args: unknown[]) => Thenable {
  return (...args) => {
    const generator = workflow(...args) as Generator<unknown, unknown, unknown>;
    const go = (advance: () => IteratorResult<unknown, unknown>): Thenable =>
      new RunPromise((resolve) => {
        const turn = advance();
        if (turn.done === true) resolve(turn.value);
        else resolve(RunPromise.resolve(turn.value).then(goOn, goWrong));
      });
    const goOn = (answer: unknown): Thenable => go(() => generator.next(answer));
    const goWrong = (error: unknown): Thenable => {
      recorder.see(error);
      return go(() => generator.throw(error));
    };
    return go(() => generator.next());
  };
}

/** `Task.any`: over as soon as one of the tasks is, however it went. */
export function firstOver({ Promise: RunPromise }: Steps): (tasks: Iterable<unknown>) => Thenable {
  return (tasks) =>
    new RunPromise((resolve) => {
      for (const task of tasks) RunPromise.resolve(task).then(resolve, () => resolve(undefined));
    });
}
