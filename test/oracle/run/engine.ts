import { createFailure } from "./recorder.ts";
import type { RunParts, Steps } from "../engines/engine.ts";
import type { Thenable } from "./promise.ts";

interface Options {
  readonly name?: string | number | boolean | null;
  readonly automerge?: unknown;
}

/** A step's target: a method or a text. Everything else in its place is the author's closure. */
type Target = ((...args: never[]) => unknown) | string;

/** A step's name tells which kind of answer its place in the program can stand. */
const ANSWERS: Readonly<Record<string, (parts: RunParts, place: string) => unknown>> = {
  count: ({ recorder }, place) => recorder.answers.count(place),
  list: ({ recorder }, place) => recorder.answers.list(place),
  load: ({ recorder }, place) => recorder.answers.record(place),
};

function answerTo(parts: RunParts, name: string): unknown {
  const place = name.slice(name.indexOf("$") + 1);
  const answer = ANSWERS[/^[a-z]+/.exec(place)?.[0] ?? ""];
  return answer === undefined ? parts.recorder.answers.mix(place) : answer(parts, place);
}

/** Answers after a while, or fails. */
function settle(parts: RunParts, name: string, answer: () => unknown): Thenable {
  const { recorder, scheduler } = parts;
  return new parts.Promise((resolve, reject) => {
    scheduler.later(recorder.answers.delay(name), () => {
      if (recorder.answers.fails(name)) reject(createFailure(name, recorder.answers));
      else resolve(answer());
    });
  });
}

function isOptions(value: unknown): value is Options {
  return typeof value === "object" && value !== null;
}

function nameOf(target: Target, rest: readonly unknown[]): string {
  const named = rest.find(isOptions)?.name;
  if (named !== undefined) return String(named);
  return typeof target === "string" ? target : target.name;
}

/** The handle that a branch's body gets. */
function createBranch(parts: RunParts, branch: string) {
  return {
    spawn: (name: unknown) => {
      const child = `${branch}$${String(name)}`;
      parts.recorder.reach(child);
      return settle(parts, child, () => undefined);
    },
    spawnEach: (name: unknown, items: Iterable<unknown>, each: (item: unknown) => unknown) => {
      const child = `${branch}$${String(name)}`;
      [...items].forEach((item, index) => {
        parts.recorder.reach(`${child}_${index}`);
        each(item);
      });
      return settle(parts, child, () => undefined);
    },
  };
}

/** Steps that record that they are reached, and answer at random. */
export function createSteps(parts: RunParts): Steps {
  const { recorder } = parts;

  function step(name: unknown): Thenable {
    recorder.reach(String(name));
    return settle(parts, String(name), () => answerTo(parts, String(name)));
  }

  function gate(name: unknown): Thenable {
    const passes = step(name);
    if (!recorder.answers.parks(String(name))) return passes;
    recorder.park();
    return new parts.Promise(() => undefined);
  }

  return { ...parts, step, gate };
}

/** The base class of the own API's workflows. */
export function createWorkflow(parts: Steps) {
  const { recorder } = parts;

  function step(prefix: string, target: Target | undefined, rest: readonly unknown[]): Thenable {
    if (target === undefined) {
      recorder.see(new TypeError(`A ${prefix} has no target`));
      return new parts.Promise(() => undefined);
    }
    return parts.step(`${prefix}$${nameOf(target, rest)}`);
  }

  function merge(names: readonly unknown[]): Thenable {
    const name = `merge$${names.map(String).sort().join(",")}`;
    recorder.reach(name);
    return settle(parts, name, () => undefined);
  }

  return class Workflow {
    durablyExecute(target: Target, ...rest: unknown[]): Thenable {
      return step("durably_execute", target, rest);
    }

    wait(_duration: unknown, name: string): Thenable {
      return step("wait", name, []);
    }

    waitUntil(target: Target, ...rest: unknown[]): Thenable {
      return step("wait_until", target, rest);
    }

    continueIf(target: Target, ...rest: unknown[]): Thenable {
      const passes = step("continue_if", target, rest);
      if (!recorder.answers.parks(nameOf(target, rest))) return passes;
      recorder.park();
      return new parts.Promise(() => undefined);
    }

    durablyRepeat(target: Target, ...rest: unknown[]): Thenable {
      return step("durably_repeat", target, rest);
    }

    branch(name: unknown, ...rest: unknown[]): Thenable {
      const branch = String(name);
      const body = rest.find((value): value is (handle: unknown) => unknown => typeof value === "function");
      recorder.reach(`branch$${branch}`);
      return settle(parts, `branch$${branch}`, () => undefined)
        .then(() => body?.(createBranch(parts, branch)))
        .then(() => (rest.find(isOptions)?.automerge === true ? merge([branch]) : undefined));
    }

    mergeBranches(...names: unknown[]): Thenable {
      return merge(names);
    }

    mergeBranch(name: unknown): Thenable {
      return merge([name]);
    }
  };
}
