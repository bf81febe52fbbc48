/** Scopes: names to values, as the flow pass enters and leaves functions and blocks. */
import type { Binding, Env, Frame, Value } from "./types.ts";
import { UNKNOWN } from "./values.ts";

/** A scope inside `parent`, in the same call unless a new frame is given. */
export function createEnv(parent: Env | null, frame: Frame): Env {
  return { frame, parent, names: new Map() };
}

/** Declares a name with a value, outside of any flow. */
export function declare(env: Env, name: string, value: Value): void {
  declareAt(env, name, { value, depth: 0 });
}

/** Declares a name with a value; `depth` is how many conditional constructs are open. */
export function declareAt(
  env: Env,
  name: string,
  { value, depth }: Pick<Binding, "depth"> & { readonly value: Value },
): void {
  env.names.set(name, { value, init: null, awaited: false, depth });
}

/** Declares a name whose value is worked out when it is first asked for. */
export function declareLazily(env: Env, name: string, init: () => Value): void {
  env.names.set(name, { value: null, init, awaited: false, depth: 0 });
}

/** The innermost binding of a name, or null for a global. */
export function findBinding(env: Env, name: string): Binding | null {
  for (let scope: Env | null = env; scope !== null; scope = scope.parent) {
    const binding = scope.names.get(name);
    if (binding !== undefined) return binding;
  }
  return null;
}

/** A binding's value; a binding that needs itself is unknown. */
export function valueOf(binding: Binding): Value {
  const init = binding.init;
  if (init !== null) {
    binding.init = null;
    binding.value = UNKNOWN;
    binding.value = init();
  }
  return binding.value ?? UNKNOWN;
}
