import type { Steps, Stub } from "./engine.ts";

/** A workflow's function. */
export type Workflow = (...args: unknown[]) => unknown;

/** A module that declares a workflow, and how it is begun. */
export function declared(
  specifier: string,
  module: (declare: (fn: Workflow) => Workflow) => object,
  given: unknown[],
): Stub {
  let workflow: Workflow = () => undefined;
  const declare = (fn: Workflow): Workflow => (workflow = fn);
  return { modules: { [specifier]: module(declare) }, start: () => workflow(...given) };
}

/** Steps by name: whatever else a call is given does not matter. */
export function named({ step }: Steps): (name: unknown) => unknown {
  return (name) => step(name);
}
