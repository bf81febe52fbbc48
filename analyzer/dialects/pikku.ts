/**
 * Pikku's workflow DSL: `pikkuWorkflowFunc`, `pikkuWorkflowComplexFunc` and `pikkuScenario`, whose function is handed
 * `{ workflow }` or `{ scenario }` as a property of its third parameter. A step is recorded under its bare name, a gate
 * under its reason behind a prefix of its own.
 */
import {
  defineDialect,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type TopLevelCall,
  type WorkflowDeclaration,
} from "../dialect.ts";
import { graphPlan } from "./shared/pikkuGraph.ts";
import { plainOfArgument, referenceName, stepDetails, textOfArgument } from "../reading.ts";

/** What declares a workflow -> the durable objects among the properties of its function's third parameter. */
const DECLARATIONS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ["pikkuWorkflowFunc", { workflow: "workflow" }],
  ["pikkuWorkflowComplexFunc", { workflow: "workflow" }],
  ["pikkuScenario", { workflow: "scenario", scenario: "scenario" }],
]);

/** Declares a workflow as nodes that name what comes next. */
const GRAPH = "pikkuWorkflowGraph";

/** `given(step, stepFunc, data, options)` and other calls that run something by its registered name. */
function execute(target: number, options: number): CallRule {
  return (call) => {
    const handler = call.option(options, "onError");
    const onError = plainOfArgument(handler);
    return {
      ...step("execute", call),
      details: stepDetails({
        target: plainOfArgument(call.arg(target)),
        retries: retries(call, options),
        onError,
      }),
      ...(handler && { compensation: { ...handler, source: onError ?? handler.source } }),
    };
  };
}

const byName = execute(1, 3);

/** `do(step, rpcName, data, options)`, or `do(step, async () => …, options)`: a function has no compensation. */
const run: CallRule = (call) => {
  const body = call.arg(1);
  if (body?.value.kind !== "function") return byName(call);
  const target = referenceName(body)?.[0] ?? undefined;
  return {
    ...step("execute", call),
    details: stepDetails({ target, retries: retries(call, 2) }),
    runs: [body],
  };
};

/** `sleep(step, duration)`. */
const sleep: CallRule = (call) => ({
  ...step("wait", call),
  details: stepDetails({ duration: plainOfArgument(call.arg(1)) }),
});

/** `suspend(reason)`, and `approval(reason, { schema, expiry })`. */
function gate(source: "suspend" | "approval"): CallRule {
  return (call) => ({
    ...step("continue_if", call),
    prefix: `__workflow_${source}:`,
    details: stepDetails({ source, timeout: plainOfArgument(call.option(1, "expiry")) }),
  });
}

/** `expectEventually(step, rpcName, data, predicate, options)`: the whole poll is one step. */
const expectEventually: CallRule = (call) => {
  const predicate = call.arg(3);
  return {
    ...step("wait_until", call),
    details: stepDetails({
      target: plainOfArgument(call.arg(1)),
      till: predicate?.source,
      timeout: plainOfArgument(call.option(4, "within")),
      interval: plainOfArgument(call.option(4, "interval")),
      retries: retries(call, 4),
    }),
    ...(predicate && { runs: [predicate] }),
  };
};

/** The first argument names the step. */
function step<K extends "execute" | "wait" | "wait_until" | "continue_if">(kind: K, call: DurableCall) {
  return { kind, prefix: "", name: textOfArgument(call.arg(0)) };
}

/** How often a step is tried again, and how long after. */
function retries(call: DurableCall, options: number): string | undefined {
  const count = plainOfArgument(call.option(options, "retries"));
  const delay = plainOfArgument(call.option(options, "retryDelay"));
  if (delay === undefined) return count;
  return count === undefined ? `after ${delay}` : `${count}, after ${delay}`;
}

/** A workflow's function stands in the call, or in its configuration's `func`. */
function functionOf({ args: [first] }: TopLevelCall): FunctionWorkflow["fn"] {
  const value = first?.value.kind === "object" ? first.value.props.get("func")?.value : first?.value;
  return value?.kind === "function" ? value : null;
}

function findWorkflows(module: ModuleView): WorkflowDeclaration[] {
  return module.calls().flatMap((call): WorkflowDeclaration[] => {
    const { node, calleeName } = call;
    const name = call.name ?? "default";
    if (calleeName === GRAPH) return [{ kind: "plan", name, node, plan: graphPlan(call) }];
    const properties = DECLARATIONS.get(calleeName);
    if (properties === undefined) return [];
    return [{ kind: "function", name, node, fn: functionOf(call), parameters: [{ index: 2, properties }] }];
  });
}

const durable = { do: run, sleep, suspend: gate("suspend"), approval: gate("approval") };

/** Pikku's workflow DSL. */
export const pikku = defineDialect({
  name: "pikku",
  docs: "https://pikku.dev/docs/workflows",
  markers: [...DECLARATIONS.keys(), GRAPH],
  modules: ["@pikku/core", "@pikku/core/workflow", "@pikku/core/scenario", "#pikku", "#pikku/workflow"],
  objects: {
    workflow: { methods: durable },
    scenario: {
      methods: {
        ...durable,
        given: byName,
        when: byName,
        then: byName,
        step: byName,
        expectEventually,
        expectError: byName,
        expectService: execute(1, 2),
        expectScore: execute(2, 3),
      },
    },
  },
  workflows: findWorkflows,
});
