/** Which rule of the dialect reads a call. */
import type { ImportValue, MethodValue, Value } from "../bind/types.ts";
import type { CallRule } from "../dialect.ts";
import { moduleOf, type Flow } from "./state.ts";

/** The rule, or the name of the durable object, that an import of the API stands for. */
export function ruleOfImport(f: Flow, { specifier, name }: ImportValue): CallRule | string | undefined {
  const { imports } = f.dialect;
  if (imports === undefined || !Object.hasOwn(imports, name)) return undefined;
  return isOfApi(f, specifier) ? imports[name] : undefined;
}

/** Whether a module that is not analysed is the API's own, or stands in the API's package: `<package>/dist/task`. */
export function isOfApi(f: Flow, specifier: string): boolean {
  const { external } = moduleOf(f).project;
  for (let end = specifier.length; end > 0; end = specifier.lastIndexOf("/", end - 1)) {
    if (external.has(specifier.slice(0, end))) return true;
  }
  return false;
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

/** Notes how the code calls a durable object; any other value is none. */
export function noteReceiver(f: Flow, text: string, value: Value): void {
  const object = objectNameOf(f, value);
  if (object === null) return;
  const objects = f.receivers.get(text) ?? new Set();
  f.receivers.set(text, objects.add(object));
}

function objectNameOf(f: Flow, value: Value): string | null {
  if (value.kind === "handle" || value.kind === "instance") return value.object;
  const target = value.kind === "import" ? ruleOfImport(f, value) : undefined;
  return typeof target === "string" ? target : null;
}

/** A rule of a table by name. */
export function ownRule<Rule>(
  rules: Readonly<Record<string, Rule>> | undefined,
  name: string,
): Rule | undefined {
  return rules !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
}
