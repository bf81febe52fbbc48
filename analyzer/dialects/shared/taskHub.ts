/** What the two ways to write a Durable Task orchestration share: its calls are recorded alike. */
import type { CallRule, DurableCall, SimpleStep, Text } from "../../dialect.ts";
import {
  linkTo,
  plainOfArgument,
  referenceName,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../../reading.ts";

/** An operation that the engine records under a name which many may share. */
export function recorded(kind: SimpleStep["kind"], name: Text | null): SimpleStep {
  return { kind, prefix: "", name, sharesName: true };
}

/** The name of an activity or orchestrator that is named by a text or passed by reference. */
function targetName(call: DurableCall): Text | null {
  return textOfArgument(call.arg(0)) ?? referenceName(call.arg(0));
}

/** `callActivity(name, input)`; `retries` tells where the retry policy stands. */
export function activity(retries: (call: DurableCall) => string | undefined = () => undefined): CallRule {
  return (call) => ({
    ...recorded("execute", targetName(call)),
    details: stepDetails({ retries: retries(call) }),
  });
}

/** `callSubOrchestrator(name, input)`. */
export function subOrchestrator(
  retries: (call: DurableCall) => string | undefined = () => undefined,
): CallRule {
  return (call) => ({
    ...recorded("children", targetName(call)),
    links: [linkTo("calls", call.arg(0), targetName(call))],
    details: stepDetails({
      child: sourceOfArgument(call.arg(0)),
      cardinality: "one",
      retries: retries(call),
    }),
  });
}

/** `createTimer(fireAt)`: a timer has no name. */
export const timer: CallRule = (call) => {
  const duration = plainOfArgument(call.arg(0));
  return {
    ...recorded("wait", ["timer"]),
    label: `timer ${duration ?? ""}`.trim(),
    details: stepDetails({ duration }),
  };
};

/** `waitForExternalEvent(name)`. */
export const externalEvent: CallRule = (call) => ({
  ...recorded("continue_if", textOfArgument(call.arg(0))),
  details: stepDetails({ source: plainOfArgument(call.arg(0)) }),
});

/** `callEntity(id, operation, input)`: recorded under the operation. */
export const callEntity: CallRule = (call) => messageTo(call);

/** `signalEntity(id, operation, input)` and `sendEvent(id, event, data)`: there is nothing to wait for. */
export const signal: CallRule = (call) => ({ ...messageTo(call), isDoneAtOnce: true });

function messageTo(call: DurableCall): SimpleStep {
  const details = stepDetails({ target: sourceOfArgument(call.arg(0)) });
  return { ...recorded("execute", textOfArgument(call.arg(1))), details };
}

/** `lock(entity)`: the run waits until nobody else holds it. */
export const lock: CallRule = () => ({ ...recorded("continue_if", ["lock"]), parks: false });

/** `continueAsNew(input)`: what stands behind it does not run any more. */
export const continueAsNew: CallRule = () => ({ kind: "leave", label: "continues as new" });

/** `Task.all(tasks)`, `whenAll(tasks)` and the like. */
export function combined(mode: "all" | "race"): CallRule {
  return (call) => ({ kind: "combine", mode, list: call.arg(0) });
}
