/**
 * Cloudflare Workflows: a class that extends `WorkflowEntrypoint`, whose `run(event, step)` is handed the durable steps;
 * and the classes that the Agents SDK builds upon it. A step is recorded under its name, and a count when it comes again.
 */
import {
  defineDialect,
  type CallRule,
  type ClassWorkflow,
  type ClassValue,
  type DurableCall,
  type ModuleView,
  type Value,
} from "../dialect.ts";
import { plainOfArgument, referenceName, stepDetails, textOfArgument } from "../reading.ts";

const RUNTIME = "cloudflare:workers";
const AGENTS = "agents/workflows";
const THINK = "@cloudflare/think";
const MODULES = [RUNTIME, AGENTS, "agents", THINK, `${THINK}/workflows`];

/** Base class -> the durable object that `this` is. */
const BASES: ReadonlyMap<string, ClassWorkflow["object"]> = new Map([
  ["WorkflowEntrypoint", null],
  ["AgentWorkflow", "agentWorkflow"],
  ["ThinkWorkflow", "agentWorkflow"],
]);

/** `do(name, fn, { rollback })` and `do(name, { retries, timeout }, fn, { rollback })`. */
const run: CallRule = (call) => {
  const at = call.arg(1)?.value.kind === "function" || call.args.length < 3 ? 1 : 2;
  const body = call.arg(at);
  return {
    ...named("execute", call),
    details: stepDetails({
      target: referenceName(body)?.[0] ?? undefined,
      retries: retriesOf(call),
      timeout: plainOfArgument(call.option(1, "timeout")),
      onError: plainOfArgument(call.option(at + 1, "rollback")),
    }),
    ...(body && { runs: [body] }),
  };
};

/** `{ retries: { limit: 5, delay: "10 seconds", backoff: "exponential" } }`. */
function retriesOf(call: DurableCall): string | undefined {
  const retries = call.option(1, "retries");
  if (retries?.value.kind !== "object") return retries?.source;
  const [limit, delay, backoff] = ["limit", "delay", "backoff"].map((key) => optionText(retries.value, key));
  const parts = [limit, delay && `after ${delay}`, backoff].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(", ");
}

function optionText(options: Value, key: string): string | undefined {
  const property = options.kind === "object" ? options.props.get(key) : undefined;
  return property && plainOfArgument({ ...property, source: property.source ?? "", spread: false });
}

/** `sleep(name, duration)`. */
const sleep: CallRule = (call) => ({
  ...named("wait", call),
  details: stepDetails({ duration: plainOfArgument(call.arg(1)) }),
});

/** `sleepUntil(name, date)`. */
const sleepUntil: CallRule = (call) => ({
  ...named("wait", call),
  details: stepDetails({ till: plainOfArgument(call.arg(1)) }),
});

/** `waitForEvent(name, { type, timeout })`: it fails when time is up, after a day if none is given. */
const waitForEvent: CallRule = (call) => ({
  ...named("continue_if", call),
  parks: false,
  details: stepDetails({
    source: plainOfArgument(call.option(1, "type")),
    timeout: plainOfArgument(call.option(1, "timeout")),
  }),
});

/** `this.waitForApproval(step, { stepName, eventType, timeout })` of an agent's workflow. */
const waitForApproval: CallRule = (call) => {
  const name = call.option(1, "stepName");
  return {
    kind: "continue_if",
    prefix: "",
    name: name === undefined ? ["wait-for-approval"] : textOfArgument(name),
    parks: false,
    details: stepDetails({
      source: plainOfArgument(call.option(1, "eventType")) ?? "approval",
      timeout: plainOfArgument(call.option(1, "timeout")),
    }),
  };
};

/** `prompt(name, { prompt, output, timeout })`: of its two steps, the one that waits for the model's answer. */
const prompt: CallRule = (call) => {
  const name = textOfArgument(call.arg(0));
  return {
    ...named("continue_if", call),
    name: name && [...name, ":wait"],
    parks: false,
    details: stepDetails({
      target: plainOfArgument(call.option(1, "prompt")),
      timeout: plainOfArgument(call.option(1, "timeout")),
    }),
  };
};

/** A step by which an agent's workflow tells its agent something: numbered over the whole run. */
function tell(word: string): CallRule {
  return () => ({ kind: "execute", prefix: "__agent_", name: [`${word}_`, null], sharesName: true });
}

function named<K extends "execute" | "wait" | "continue_if">(kind: K, call: DurableCall) {
  return { kind, prefix: "", name: textOfArgument(call.arg(0)) };
}

/** The durable object that an instance of the class is; undefined when the class is no workflow. */
function selfOf(module: ModuleView, cls: ClassValue): ClassWorkflow["object"] | undefined {
  const bases = module.basesOf(cls);
  const root = bases.at(-1);
  if (root === undefined || root?.kind === "class") return undefined;
  const known = bases.map(baseName).find((name) => BASES.has(name));
  if (known !== undefined) return BASES.get(known);
  return takesSteps(module, cls) ? "agentWorkflow" : undefined;
}

/** The name of a base class that the API has, or of one that is analysed with the rest. */
function baseName(base: Value | null): string {
  if (base?.kind === "class") return base.name ?? "";
  return base?.kind === "import" && MODULES.includes(base.specifier) ? base.name : "";
}

/** `run(event, step: WorkflowStep)`: what a class of an unknown base is known by. */
function takesSteps(module: ModuleView, cls: ClassValue): boolean {
  const member = module.memberOf(cls, "run");
  const step = member?.type === "ClassMethod" ? member.params[1] : undefined;
  const type = step && module.text.slice(step.start ?? 0, step.end ?? 0);
  return type !== undefined && /:\s*(?:Agent|Think)?WorkflowStep\b/.test(type);
}

function findWorkflows(module: ModuleView): ClassWorkflow[] {
  return module.classes().flatMap((cls): ClassWorkflow[] => {
    const isAbstract = cls.node.type === "ClassDeclaration" && cls.node.abstract === true;
    const object = isAbstract || module.memberOf(cls, "run") === null ? undefined : selfOf(module, cls);
    if (object === undefined) return [];
    const parameters = [{ index: 1, object: "step" }];
    return [{ kind: "class", name: cls.name ?? "default", cls, method: "run", object, parameters }];
  });
}

/** Cloudflare Workflows. */
export const cloudflare = defineDialect({
  name: "cloudflare",
  docs: "https://developers.cloudflare.com/workflows/",
  markers: ["WorkflowEntrypoint", "WorkflowStep", AGENTS],
  modules: MODULES,
  objects: {
    step: {
      methods: {
        do: run,
        sleep,
        sleepUntil,
        waitForEvent,
        reportComplete: tell("reportComplete"),
        reportError: tell("reportError"),
        sendEvent: tell("sendEvent"),
        updateAgentState: tell("updateState"),
        mergeAgentState: tell("mergeState"),
        resetAgentState: tell("resetState"),
        prompt,
      },
    },
    agentWorkflow: { methods: { waitForApproval } },
  },
  workflows: findWorkflows,
});
