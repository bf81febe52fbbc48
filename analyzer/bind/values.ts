/** Questions about values, and how values are made. */
import type { Lane } from "../graph/draft.ts";
import type { Text, TextValue, UnknownValue, Value } from "./types.ts";

/** The one unknown value. */
export const UNKNOWN: UnknownValue = { kind: "unknown" };

/** A text value without holes. */
export function textValue(text: string): TextValue {
  return { kind: "text", parts: [text] };
}

/** The text, when every part is known. */
export function exactText(text: Text | null): string | null {
  if (text === null || text.includes(null)) return null;
  return text.join("");
}

/** The value as text, or null when it is none. */
export function textOf(value: Value): Text | null {
  return value.kind === "text" ? value.parts : null;
}

/** One value for several that a run can take; equal or unknown ones collapse. */
export function choiceOf(values: readonly Value[]): Value {
  const options = [
    ...new Set(values.flatMap((value) => (value.kind === "choice" ? value.options : [value]))),
  ];
  if (options.length === 1) return options[0] ?? UNKNOWN;
  const known = options.filter((value) => value.kind !== "unknown" && value.kind !== "text");
  if (known.length === 0) return UNKNOWN;
  return known.every((value) => value.kind === "promise")
    ? joinedPromise(known)
    : { kind: "choice", options };
}

function joinedPromise(values: readonly Value[]): Value {
  return { kind: "promise", lanes: values.flatMap(lanesOf), result: UNKNOWN };
}

/** Every lane that the value holds, also deep in lists and objects. */
export function lanesOf(value: Value): readonly Lane[] {
  switch (value.kind) {
    case "promise":
      return [...value.lanes, ...lanesOf(value.result)];
    case "array":
      return value.items.flatMap(lanesOf);
    case "choice":
      return value.options.flatMap(lanesOf);
    case "object":
      return [...value.props.values()].flatMap((prop) => lanesOf(prop.value));
    case "handle":
      return value.promise === undefined ? [] : lanesOf(value.promise);
    default:
      return [];
  }
}

/** Whether the value, or anything that it holds, passes a test. An object may hold itself. */
export function holds(value: Value, test: (part: Value) => boolean, around: readonly Value[] = []): boolean {
  if (test(value)) return true;
  const parts = around.includes(value) ? [] : partsOf(value);
  return parts.length > 0 && parts.some((part) => holds(part, test, [...around, value]));
}

/** Whether an object would hold itself if a value were put into it. */
export function holdsItself(object: Value, value: Value): boolean {
  return holds(value, (part) => part === object || (part.kind === "choice" && part.options.includes(object)));
}

function partsOf(value: Value): readonly Value[] {
  if (value.kind === "instance") return [...value.props.values()];
  if (value.kind === "object") return [...value.props.values()].map((prop) => prop.value);
  return value.kind === "array" ? value.items : [];
}

/** Code that is not followed has got hold of the value: from here on its texts are not known. */
export function markEscaped(value: Value): void {
  if (value.kind === "object" && !value.escaped) {
    value.escaped = true;
    for (const prop of value.props.values()) markEscaped(prop.value);
  } else if (value.kind === "array") {
    value.exact = false;
    for (const item of value.items) if (item.kind === "object") markEscaped(item);
  }
}
