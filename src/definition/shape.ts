/** What is wrong with a value that came from outside. */
export interface ShapeProblem {
  /** Where, from the outermost value: `nodes[3].loc.start.line`; empty for that value itself. */
  readonly path: string;
  /** For people: what is wanted, and what was got. */
  readonly message: string;
}

/** Looks at a value and reports what is wrong with it. */
export type Shape = (value: unknown, path: string, report: (problem: ShapeProblem) => void) => void;

function describe(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function wants(wanted: string, test: (value: unknown) => boolean): Shape {
  return (value, path, report) => {
    if (!test(value)) report({ path, message: `must be ${wanted}, but is ${describe(value)}` });
  };
}

/** Any text. */
export const text = wants("a text", (value) => typeof value === "string");

/** Any text, or null. */
export const textOrNull = wants("a text or null", (value) => value === null || typeof value === "string");

/** A text, a number, true or false. */
export const scalar = wants("a text, a number, true or false", (value) =>
  ["string", "number", "boolean"].includes(typeof value),
);

/** A whole number from `least` on. */
export function integer(least: number): Shape {
  return wants(
    `a whole number from ${least} on`,
    (value) => Number.isInteger(value) && Number(value) >= least,
  );
}

/** One of a few values. */
export function oneOf(...values: readonly (string | number)[]): Shape {
  const known = new Set<unknown>(values);
  return wants(`one of ${values.join(", ")}`, (value) => known.has(value));
}

/** A list whose items all have one shape. */
export function list(item: Shape): Shape {
  const isList = wants("a list", Array.isArray);
  return (value, path, report) => {
    isList(value, path, report);
    if (Array.isArray(value)) value.forEach((one, at) => item(one, `${path}[${at}]`, report));
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object whose values all have one shape, under any keys. */
export function dictionary(item: Shape): Shape {
  const hasForm = wants("an object", isObject);
  return (value, path, report) => {
    hasForm(value, path, report);
    if (isObject(value)) for (const [key, one] of Object.entries(value)) item(one, `${path}.${key}`, report);
  };
}

/** A field that may be missing. */
export function optional(shape: Shape): Shape {
  return (value, path, report) => {
    if (value !== undefined) shape(value, path, report);
  };
}

/** An object with these fields; others are left alone, so that later versions can add some. */
export function record(fields: Readonly<Record<string, Shape>>): Shape {
  const hasForm = wants("an object", isObject);
  return (value, path, report) => {
    hasForm(value, path, report);
    if (!isObject(value)) return;
    for (const [key, shape] of Object.entries(fields))
      shape(value[key], path === "" ? key : `${path}.${key}`, report);
  };
}
