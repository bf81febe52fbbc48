import { describe, expect, test } from "vitest";
import { createPromise } from "./promise.ts";
import { createScheduler } from "./scheduler.ts";

type Log = string[];

/** What scenarios need of either constructor. */
type AnyPromise = PromiseConstructor;

/** Small pieces of work that tell by their log in which order things happen. */
const SCENARIOS: Readonly<Record<string, (P: AnyPromise, log: Log) => unknown>> = {
  "reactions in order of arrival": (P, log) => {
    const done = P.resolve("paid");
    void done.then((value) => log.push(`first ${value}`));
    void done.then((value) => log.push(`second ${value}`));
    log.push("at once");
  },
  "a promise that follows another": (P, log) => {
    const inner = new P<string>((resolve) => resolve("shipped"));
    const outer = new P<string>((resolve) => resolve(inner));
    void outer.then((value) => log.push(`outer ${value}`));
    void inner.then((value) => log.push(`inner ${value}`));
  },
  "errors on their way to a handler": (P, log) => {
    void P.reject(new Error("declined"))
      .then(() => log.push("never"))
      .finally(() => log.push("finally"))
      .catch((error: unknown) => log.push(String(error)))
      .then(() => log.push("after"));
  },
  "an executor and a reaction that throw": (P, log) => {
    void new P(() => {
      throw new Error("executor");
    }).catch((error: unknown) => log.push(String(error)));
    void P.resolve()
      .then(() => {
        throw new Error("reaction");
      })
      .catch((error: unknown) => log.push(String(error)));
  },
  "all, with a failure": (P, log) => {
    void P.all([P.resolve(1), P.resolve(2), P.resolve(3)]).then((values) => log.push(`all ${values.join()}`));
    void P.all([P.resolve(1), P.reject(new Error("two"))]).catch((error: unknown) =>
      log.push(`all ${String(error)}`),
    );
    void P.all([]).then((values) => log.push(`none ${values.length}`));
  },
  "allSettled, race and any": (P, log) => {
    const mixed = [P.reject(new Error("one")), P.resolve("two")];
    void P.allSettled(mixed).then((results) => log.push(results.map(({ status }) => status).join()));
    void P.race(mixed).catch((error: unknown) => log.push(`race ${String(error)}`));
    void P.any(mixed).then((value) => log.push(`any ${value}`));
    void P.any([P.reject(new Error("all"))]).catch(() => log.push("any failed"));
  },
};

async function logOf(
  P: AnyPromise,
  scenario: (P: AnyPromise, log: Log) => unknown,
  drain: () => Promise<void> | void,
): Promise<Log> {
  const log: Log = [];
  scenario(P, log);
  await drain();
  return log;
}

describe("the promise on virtual time", () => {
  test.each(Object.entries(SCENARIOS))("does as the built-in one: %s", async (_, scenario) => {
    const scheduler = createScheduler();
    const Virtual: unknown = createPromise(scheduler.enqueue);
    const virtual = await logOf(Virtual as AnyPromise, scenario, () => scheduler.drain(() => false));
    const native = await logOf(Promise, scenario, () => new Promise((resolve) => setImmediate(resolve)));
    expect([...virtual].sort()).toEqual([...native].sort());
    expect(virtual.length).toBeGreaterThan(0);
  });

  test("keeps the built-in order of reactions", async () => {
    const scheduler = createScheduler();
    const Virtual: unknown = createPromise(scheduler.enqueue);
    for (const name of [
      "reactions in order of arrival",
      "a promise that follows another",
      "errors on their way to a handler",
    ]) {
      const scenario = SCENARIOS[name];
      if (scenario === undefined) throw new Error(`No scenario ${name}`);
      const virtual = await logOf(Virtual as AnyPromise, scenario, () => scheduler.drain(() => false));
      const native = await logOf(Promise, scenario, () => new Promise((resolve) => setImmediate(resolve)));
      expect(virtual).toEqual(native);
    }
  });
});
