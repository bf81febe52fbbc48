/**
 * The `exports` and `imports` of a `package.json`, as Node reads them
 * (https://nodejs.org/api/packages.html#subpath-patterns), but with sources preferred to what is built from them.
 */

/** Conditions that hold, in no order: the map's own order decides, but for `source`, which comes first. */
const CONDITIONS: ReadonlySet<string> = new Set([
  "source",
  "development",
  "import",
  "module",
  "node",
  "require",
  "default",
]);

/** The targets that a map gives for a key such as `.`, `./money` or `#money`, best first. */
export function targetsIn(map: unknown, key: string): readonly string[] {
  if (typeof map === "string" || Array.isArray(map)) return key === "." ? targetsOf(map) : [];
  if (!isRecord(map)) return [];
  const isConditions = Object.keys(map).every((name) => !/^[.#]/.test(name));
  if (isConditions) return key === "." ? targetsOf(map) : [];
  if (Object.hasOwn(map, key) && !key.includes("*")) return targetsOf(map[key]);
  const match = bestPattern(Object.keys(map), key);
  return match === null
    ? []
    : targetsOf(map[match.pattern]).map((target) => target.replaceAll("*", match.hole));
}

interface PatternMatch {
  readonly pattern: string;
  readonly hole: string;
}

/** The pattern with the longest text before its `*`. */
function bestPattern(patterns: readonly string[], key: string): PatternMatch | null {
  const matches = patterns.flatMap((pattern) => {
    const [before, after, ...rest] = pattern.split("*");
    if (before === undefined || after === undefined || rest.length > 0) return [];
    const isMatch = key.length >= pattern.length && key.startsWith(before) && key.endsWith(after);
    return isMatch ? [{ pattern, before, hole: key.slice(before.length, key.length - after.length) }] : [];
  });
  return matches.sort((left, right) => right.before.length - left.before.length)[0] ?? null;
}

function targetsOf(target: unknown): readonly string[] {
  if (typeof target === "string") return [target];
  if (Array.isArray(target)) return target.flatMap(targetsOf);
  if (!isRecord(target)) return [];
  const names = Object.keys(target).filter((name) => CONDITIONS.has(name));
  const inOrder = [
    ...names.filter((name) => name === "source"),
    ...names.filter((name) => name !== "source"),
  ];
  return inOrder.flatMap((name) => targetsOf(target[name]));
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
