import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A function of a package that has no types here. */
export type ForeignFunction = (...args: readonly unknown[]) => unknown;

/** What a module of an installed package exports. */
export async function loadModule(folder: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  const url = pathToFileURL(join(folder, "node_modules", path)).href;
  return (await import(url)) as Readonly<Record<string, unknown>>;
}

/** An exported function, or an error that names what the package no longer has. */
export function functionIn(module: Readonly<Record<string, unknown>>, name: string): ForeignFunction {
  const found = module[name];
  if (typeof found !== "function") throw new Error(`The package exports no function ${name}.`);
  return found as ForeignFunction;
}

/** An object's property, or undefined when it is no object. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Whether something has properties. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
