/** Which rule of the dialect reads a call. */
import type { ImportValue, MethodValue } from "../bind/types.ts";
import type { CallRule } from "../dialect.ts";
import { moduleOf, type Flow } from "./state.ts";

/** The rule, or the name of the durable object, that an import of the API stands for. */
export function ruleOfImport(f: Flow, { specifier, name }: ImportValue): CallRule | string | undefined {
  const { imports } = f.dialect;
  if (imports === undefined || !Object.hasOwn(imports, name)) return undefined;
  return moduleOf(f).project.external.has(specifier) ? imports[name] : undefined;
}

/** The rule of a durable object's method. */
export function ruleOfMethod(f: Flow, { object, name }: MethodValue): CallRule | undefined {
  const spec = f.dialect.objects[object];
  return ownRule(spec?.methods, name) ?? spec?.anyMethod;
}

/** Whether a method gives the object that it is called on again. */
export function isChained(f: Flow, { object, name }: Pick<MethodValue, "object" | "name">): boolean {
  return f.dialect.objects[object]?.chain?.includes(name) === true;
}

/** A rule of a table by name. */
export function ownRule(
  rules: Readonly<Record<string, CallRule>> | undefined,
  name: string,
): CallRule | undefined {
  return rules !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
}
