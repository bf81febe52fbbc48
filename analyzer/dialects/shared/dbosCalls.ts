/** Calls of the class `DBOS` that the engine records under names of their own. */
import type { CallRule, DurableCall, SimpleStep } from "../../dialect.ts";
import { plainOfArgument, stepDetails, textOfArgument } from "../../reading.ts";

/** Calls for several workflows that are recorded as those for one. */
const MANY = /^(cancel|resume|delete)Workflows$/;

/** Calls of the class `DBOS` that are recorded under their own name; `about` is the argument to show. */
function own(kind: SimpleStep["kind"], names: string, about?: number): Readonly<Record<string, CallRule>> {
  const rule: CallRule = (call) => {
    const shown = about === undefined ? undefined : plainOfArgument(call.arg(about));
    return {
      ...fixed(kind, `DBOS.${call.name.replace(MANY, "$1Workflow")}`),
      ...(shown !== undefined && { label: `${call.name} ${shown}` }),
    };
  };
  return Object.fromEntries(names.split(" ").map((name) => [name, rule]));
}

/** A call that has one name for all its records. */
export function fixed(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

/** `sleep(1000)`, `sleepms(1000)`, `sleepSeconds(30)`: all are recorded as `DBOS.sleep`. */
function sleep(unit: string): CallRule {
  return (call) => {
    const duration = `${plainOfArgument(call.arg(0)) ?? ""} ${unit}`.trim();
    return {
      ...fixed("wait", "DBOS.sleep"),
      label: `sleep ${duration}`,
      details: stepDetails({ duration }),
    };
  };
}

/** `recv(topic, timeout)` and `getEvent(workflowID, key, timeout)` give `null` after a while, by default a minute. */
function message(about: number): CallRule {
  return (call) => {
    const source = plainOfArgument(call.arg(about));
    return {
      ...fixed("continue_if", `DBOS.${call.name}`),
      label: `${call.name} ${source ?? ""}`.trim(),
      details: stepDetails({ source, timeout: timeoutOf(call, about + 1) }),
      parks: false,
    };
  };
}

function timeoutOf(call: DurableCall, index: number): string | undefined {
  const inOptions = call.option(index, "timeoutSeconds");
  return plainOfArgument(inOptions ?? call.arg(index));
}

/** `patch("name")`: whether the run is new enough. */
const patch: CallRule = (call) => {
  const name = textOfArgument(call.arg(0));
  return { kind: "execute", prefix: "DBOS.patch-", name, sharesName: true };
};

/** The calls by name. */
export const ownCalls: Readonly<Record<string, CallRule>> = {
  sleep: sleep("ms"),
  sleepms: sleep("ms"),
  sleepSeconds: sleep("s"),
  recv: message(0),
  getEvent: message(1),
  ...own("execute", "send", 2),
  ...own("execute", "setEvent writeStream closeStream", 0),
  ...own("execute", "getSchedule deleteSchedule pauseSchedule resumeSchedule updateSchedule", 0),
  ...own("execute", "now randomUUID createSchedule listSchedules forkWorkflow"),
  ...own("execute", "listWorkflows listQueuedWorkflows listWorkflowSteps"),
  ...own("execute", "cancelWorkflow resumeWorkflow deleteWorkflow"),
  ...own("execute", "setWorkflowPriority setWorkflowDelay"),
  ...own("execute", "cancelWorkflows resumeWorkflows deleteWorkflows"),
  ...own("wait_until", "getResult waitFirst waitAll"),
  getWorkflowStatus: () => fixed("execute", "getStatus"),
  patch,
  deprecatePatch: patch,
};
