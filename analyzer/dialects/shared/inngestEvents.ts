/** How Inngest's functions name the events that start them and that they send. */
import type * as t from "@babel/types";
import { keyName } from "../../ast.ts";
import type { Argument, FunctionValue, LinkTo, StartedBy, Text, Value } from "../../dialect.ts";
import { propertyOf, withWildcards } from "../../reading.ts";
import { sentIn } from "./sentEvents.ts";

/** The names of the events in a payload or a list of them, each once. */
export function eventsOf(payload: Argument | undefined): readonly (Text | null)[] {
  const names = payload === undefined ? [null] : eventNames(payload.value);
  const known = names.includes(null) ? [...names, ...writtenEvents(payload?.source ?? "")] : names;
  const distinct = [...new Map(known.map((name) => [JSON.stringify(name), name])).values()];
  // What is written in the text is what the value did not tell.
  const hasWritten = known.length > names.length;
  return hasWritten ? distinct.filter((name) => name !== null) : distinct;
}

/** The name of each event in a list, or of the one in place of it. */
export function eventNames(value: Value): readonly (Text | null)[] {
  if (value.kind !== "array") return [eventName(value)];
  return value.items.map(eventName);
}

/** The name of an event, or of a type of events: `eventType("order/placed")`. */
export function eventName(value: Value): Text | null {
  if (value.kind === "text") return value.parts;
  const named = value.kind === "object" ? (value.props.get("name") ?? value.props.get("event")) : undefined;
  return named === undefined ? null : eventName(named.value);
}

/** The name that a function writes into each event: `users.map((user) => ({ name: "user/moved", data: user }))`. */
function writtenEvents(source: string): readonly Text[] {
  const names = source.matchAll(/(?:\(|\[|\breturn)\s*\{\s*name:\s*["']([^"']+)["']/g);
  return [...names].map(([, name = ""]) => [name]);
}

/** `inngest.send(…)` in a function's code; `isApart` leaves out code that is asked by itself. */
export function sentByClient(
  fn: FunctionValue,
  isApart?: (call: t.CallExpression) => boolean,
): readonly LinkTo[] {
  return sentIn(fn, { isSend, eventsOf, ...(isApart && { isApart }) });
}

/** `inngest.send(…)`: other things have a method of this name too. */
function isSend({ callee }: t.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || keyName(callee.property, callee.computed) !== "send")
    return false;
  return callee.object.type === "Identifier" && /inngest/i.test(callee.object.name);
}

/** What starts a function: its second argument of three, or `triggers` among its options; one, or a list. */
export function triggersOf(given: readonly Argument[]): readonly StartedBy[] {
  const told = given.length === 3 ? given[1] : propertyOf(given[0], "triggers");
  if (told === undefined) return [];
  const list = told.value.kind === "array" ? told.value : null;
  const triggers = (list?.items ?? [told.value]).map((one) => triggerOf(one, told.source));
  return list === null || list.exact ? triggers : [...triggers, { by: "dynamic", name: [told.source] }];
}

/** `{ event: "order/*" }`, `{ cron: "0 6 * * *" }`; up to version 2 an event's name alone. */
function triggerOf(value: Value, source: string): StartedBy {
  const cron = value.kind === "object" ? value.props.get("cron") : undefined;
  if (cron !== undefined) {
    const text = cron.value.kind === "text" ? cron.value.parts : [cron.source ?? null];
    return { by: "schedule", name: text };
  }
  const isEvent = value.kind === "text" || (value.kind === "object" && value.props.has("event"));
  return isEvent ? { by: "event", name: withWildcards(eventName(value)) } : { by: "dynamic", name: [source] };
}
