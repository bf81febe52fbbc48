/** How Hatchet's tasks name the events that start them, that they wait for and that they push. */
import type * as t from "@babel/types";
import { keyName } from "../../ast.ts";
import type { Argument, FunctionValue, LinkTo, StartedBy } from "../../dialect.ts";
import { propertyOf, startedBy, textOfArgument } from "../../reading.ts";
import { sentIn } from "./sentEvents.ts";

/** The events of a condition: `{ eventKey: "order:paid" }`, `new UserEventCondition("order:paid", …)`. */
export function eventsIn(source: string): readonly LinkTo[] {
  const keys = [...source.matchAll(/\b(?:eventKey:|UserEventCondition\()\s*["']([^"']+)["']/g)].map(
    ([, key = ""]) => key,
  );
  return keys.length === 0
    ? [{ kind: "awaits", name: null }]
    : keys.map((key) => ({ kind: "awaits", name: [key] }));
}

/** `on: { event, cron }`, `onEvents: ["order:*"]` and `onCrons: ["0 6 * * *"]`. */
export function triggersOf(options: Argument | undefined): readonly StartedBy[] {
  const on = propertyOf(options, "on");
  return [
    ...startedBy("event", propertyOf(on, "event")),
    ...startedBy("event", propertyOf(options, "onEvents")),
    ...startedBy("schedule", propertyOf(on, "cron")),
    ...startedBy("schedule", propertyOf(options, "onCrons")),
  ];
}

/** `hatchet.events.push("order:paid", order)` and `bulkPush` in a task's code: no step, but a tie. */
export function pushedBy(fn: FunctionValue | null): readonly LinkTo[] {
  if (fn === null) return [];
  return sentIn(fn, { isSend: isPush, eventsOf: (key) => [textOfArgument(key)] });
}

/** Lists have a method of this name too. */
function isPush({ callee }: t.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || callee.object.type !== "MemberExpression") return false;
  const { object: client, property, computed } = callee.object;
  return (
    /^(push|bulkPush)$/.test(keyName(callee.property, callee.computed) ?? "") &&
    /^events?$/.test(keyName(property, computed) ?? "") &&
    client.type === "Identifier" &&
    /hatchet|client/i.test(client.name)
  );
}
