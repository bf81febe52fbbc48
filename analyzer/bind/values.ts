/** Questions about values, and how values are made. */
import type { Lane } from "../graph/draft.ts";
import type { ArrayValue, HandleValue, PromiseValue, Text, TextValue, UnknownValue, Value } from "./types.ts";

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
    ? { ...joinedPromise(known), isOneOf: true }
    : { kind: "choice", options };
}

function joinedPromise(values: readonly Value[]): PromiseValue {
  return { kind: "promise", lanes: values.flatMap(lanesOf), result: UNKNOWN };
}

/** Every lane that the value holds, also deep in lists and objects. */
export function lanesOf(value: Value): readonly Lane[] {
  return collectLanes(value, false);
}

/** The same, with the lanes of objects by which started work can be waited for. */
export function startedIn(value: Value): readonly Lane[] {
  return collectLanes(value, true);
}

function collectLanes(value: Value, ofHandles: boolean): readonly Lane[] {
  const collect = (part: Value): readonly Lane[] => collectLanes(part, ofHandles);
  switch (value.kind) {
    case "promise":
      return [...value.lanes, ...collect(value.result)];
    case "array":
      return value.items.flatMap(collect);
    case "choice":
      return value.options.flatMap(collect);
    case "object":
      return [...value.props.values()].flatMap((prop) => collect(prop.value));
    case "handle":
      return ofHandles && value.promise !== undefined ? collect(value.promise) : [];
    default:
      return [];
  }
}

/** The value as a list; of several lists that a variable may hold, all items together. Null when it is none. */
export function listOf(value: Value): ArrayValue | null {
  if (value.kind === "array") return value;
  if (value.kind !== "choice") return null;
  const lists = value.options.filter((option) => option.kind === "array");
  const known = value.options.filter((option) => option.kind !== "unknown");
  if (lists.length === 0 || lists.length < known.length) return null;
  return { kind: "array", items: [...new Set(lists.flatMap(({ items }) => items))], exact: false };
}

/** Any item of a list: of promises, and of objects that stand for started work, one that stands for all of it. */
export function itemOf(value: Value): Value {
  const items = listOf(value)?.items ?? [];
  const [first] = items;
  if (first === undefined || items.length === 1) return first ?? UNKNOWN;
  if (items.every((item) => item.kind === "promise")) return joinedPromise(items);
  if (first.kind !== "handle") return choiceOf(items);
  const promises = items.flatMap((item) =>
    item.kind === "handle" && isAlike(item, first) ? [item.promise] : [],
  );
  const started = promises.filter((promise) => promise !== undefined);
  return started.length === items.length ? { ...first, promise: joinedPromise(started) } : choiceOf(items);
}

function isAlike(one: HandleValue, other: HandleValue): boolean {
  return one.object === other.object && one.data === other.data;
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
