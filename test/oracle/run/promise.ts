/**
 * `Promise` on a virtual scheduler, complete enough for what the programs use. Rejections that nobody handles stay
 * silent, as an engine would log them and go on.
 */
type Job = () => void;
type Callback = ((value: unknown) => unknown) | null | undefined;
type Settle = (value?: unknown) => void;

/** The constructor as the programs see it. */
export type PromiseClass = ReturnType<typeof createPromise>;

/** An instance of a virtual promise. */
export interface Thenable {
  then(onFulfilled?: Callback, onRejected?: Callback): Thenable;
}

function isThenable(value: unknown): value is Thenable {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** Is told of every promise that begins, and of every one that is settled. */
export interface PromiseWatch {
  readonly begin: () => void;
  readonly end: () => void;
  /** An error came to a promise that was settled already, or to one that waits for others to do better. */
  readonly lose: (reason: unknown) => void;
}

const NOBODY: PromiseWatch = { begin: () => undefined, end: () => undefined, lose: () => undefined };

/** Makes the `Promise` of one run. */
export function createPromise(enqueue: (job: Job) => void, watch: PromiseWatch = NOBODY) {
  return class VirtualPromise implements Thenable {
    #state: "pending" | "fulfilled" | "rejected" = "pending";
    #value: unknown = undefined;
    #waiting: Job[] = [];

    constructor(executor: (resolve: Settle, reject: Settle) => void) {
      let isResolved = false;
      watch.begin();
      const once = (settle: Settle, late: Settle = () => undefined): Settle => {
        return (value) => {
          const act = isResolved ? late : settle;
          isResolved = true;
          act(value);
        };
      };
      const reject = once((reason) => this.#settle("rejected", reason), watch.lose);
      try {
        executor(
          once((value) => this.#follow(value)),
          reject,
        );
      } catch (error) {
        reject(error);
      }
    }

    #follow(value: unknown): void {
      if (!isThenable(value)) {
        this.#settle("fulfilled", value);
        return;
      }
      enqueue(() => {
        value.then(
          (result) => this.#follow(result),
          (reason) => this.#settle("rejected", reason),
        );
      });
    }

    #settle(state: "fulfilled" | "rejected", value: unknown): void {
      if (this.#state !== "pending") return;
      watch.end();
      this.#state = state;
      this.#value = value;
      this.#waiting.forEach(enqueue);
      this.#waiting = [];
    }

    then(onFulfilled?: Callback, onRejected?: Callback): VirtualPromise {
      return new VirtualPromise((resolve, reject) => {
        const react = (): void => {
          const callback = this.#state === "fulfilled" ? onFulfilled : onRejected;
          if (typeof callback !== "function") {
            (this.#state === "fulfilled" ? resolve : reject)(this.#value);
            return;
          }
          try {
            resolve(callback(this.#value));
          } catch (error) {
            reject(error);
          }
        };
        if (this.#state === "pending") this.#waiting.push(react);
        else enqueue(react);
      });
    }

    catch(onRejected?: Callback): VirtualPromise {
      return this.then(undefined, onRejected);
    }

    finally(callback?: (() => unknown) | null): VirtualPromise {
      if (typeof callback !== "function") return this.then();
      return this.then(
        (value) => VirtualPromise.resolve(callback()).then(() => value),
        (reason) => VirtualPromise.resolve(callback()).then(() => VirtualPromise.reject(reason)),
      );
    }

    static resolve(value?: unknown): VirtualPromise {
      return value instanceof VirtualPromise ? value : new VirtualPromise((resolve) => resolve(value));
    }

    static reject(reason?: unknown): VirtualPromise {
      return new VirtualPromise((_resolve, reject) => reject(reason));
    }

    static all(values: Iterable<unknown>): VirtualPromise {
      return VirtualPromise.#collect([...values], (promise, done, fail) => promise.then(done, fail));
    }

    static allSettled(values: Iterable<unknown>): VirtualPromise {
      return VirtualPromise.#collect([...values], (promise, done) =>
        promise.then(
          (value) => done({ status: "fulfilled", value }),
          (reason) => done({ status: "rejected", reason }),
        ),
      );
    }

    static race(values: Iterable<unknown>): VirtualPromise {
      return new VirtualPromise((resolve, reject) => {
        for (const value of values) VirtualPromise.resolve(value).then(resolve, reject);
      });
    }

    static any(values: Iterable<unknown>): VirtualPromise {
      const inverted = [...values].map((value) =>
        VirtualPromise.resolve(value).then(
          (result) => VirtualPromise.reject(result),
          (reason) => {
            watch.lose(reason);
            return reason;
          },
        ),
      );
      return VirtualPromise.all(inverted).then(
        (reasons) => VirtualPromise.reject(Object.assign(new Error("All rejected"), { reasons })),
        (result) => result,
      );
    }

    static #collect(
      values: readonly unknown[],
      listen: (promise: VirtualPromise, done: Settle, fail: Settle) => unknown,
    ): VirtualPromise {
      return new VirtualPromise((resolve, reject) => {
        const results: unknown[] = values.map(() => undefined);
        let missing = values.length;
        if (missing === 0) resolve(results);
        values.forEach((value, index) => {
          const done: Settle = (result) => {
            results[index] = result;
            missing -= 1;
            if (missing === 0) resolve(results);
          };
          listen(VirtualPromise.resolve(value), done, reject);
        });
      });
    }
  };
}
