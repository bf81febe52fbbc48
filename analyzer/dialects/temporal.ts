/**
 * Temporal's TypeScript SDK: every exported `async` function of a file that uses `@temporalio/workflow` is a workflow,
 * its activities are methods of a proxy. An activity is recorded under its type, and so is a child workflow.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type SimpleStep,
} from "../dialect.ts";
import {
  linkTo,
  plainOfArgument,
  referenceName,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../reading.ts";

const SDK = "@temporalio/workflow";

interface ActivityOptions {
  readonly timeout?: string | undefined;
  readonly retries?: string | undefined;
}

/** `proxyActivities<typeof activities>({ startToCloseTimeout, retry })`: its properties are activities. */
const proxy: CallRule = (call) => {
  const data: ActivityOptions = {
    timeout: firstOption(call, "startToCloseTimeout", "scheduleToCloseTimeout"),
    retries: firstOption(call, "retry"),
  };
  return { kind: "value", value: { kind: "handle", object: "activities", data } };
};

function firstOption(call: DurableCall, ...keys: readonly string[]): string | undefined {
  return keys.map((key) => plainOfArgument(call.option(0, key))).find((text) => text !== undefined);
}

const activity: CallRule = (call) => ({
  kind: "execute",
  prefix: "",
  name: [call.name],
  sharesName: true,
  details: stepDetails(call.data ?? {}),
});

/** `sleep("30 days")`. */
const sleep: CallRule = (call) => {
  const duration = plainOfArgument(call.arg(0));
  return {
    ...shared("wait", "sleep"),
    label: `sleep ${duration ?? ""}`.trim(),
    details: stepDetails({ duration }),
  };
};

/** `condition(() => isPaid, "30 days")`. */
const condition: CallRule = (call) => {
  const test = conditionOf(call.arg(0));
  const details = stepDetails({ till: test, timeout: plainOfArgument(call.arg(1)) });
  return { ...shared("wait_until", "condition"), label: test ?? "condition", details };
};

/** What stands behind the arrow of `() => isPaid`. */
function conditionOf(argument: Argument | undefined): string | undefined {
  return argument?.source.replace(/^(?:async\s*)?\(\s*\)\s*=>\s*/, "");
}

/** An operation without a name of its own. */
function shared(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

/** `executeChild(processOrder, { workflowId, args })`, by reference or by type name. */
function child(call: DurableCall): SimpleStep {
  const type = call.arg(0);
  const name = textOfArgument(type) ?? referenceName(type);
  return {
    kind: "children",
    prefix: "",
    name,
    sharesName: true,
    links: [linkTo("calls", type, name)],
    details: stepDetails({
      child: sourceOfArgument(type),
      cardinality: "one",
      timeout: plainOfArgument(call.option(1, "workflowExecutionTimeout")),
      retries: plainOfArgument(call.option(1, "retry")),
    }),
  };
}

const signalOther: CallRule = (call) => ({
  ...shared("execute", "signal"),
  label: `signal ${plainOfArgument(call.arg(0)) ?? ""}`.trim(),
});

const IMPORTS = new RegExp(`\\bimport\\s+(?!type\\b)([^;"']*?)\\s+from\\s+["']${SDK}["']`, "g");

/** What clients and activities import as well: errors, policies, definitions of messages. */
const PASSIVE =
  /^(?:type\s.*|.*(?:Failure|Policy|Type)|rootCause|isCancellation|define(?:Signal|Query|Update))$/;

/** Whether a file imports something that works in workflows alone. */
function isWorkflowFile({ text }: ModuleView): boolean {
  return [...text.matchAll(IMPORTS)].some(([, clause = ""]) => {
    const names = clause.replace(/[{}]/g, "").split(",");
    return names.some((name) => name.trim() !== "" && !PASSIVE.test(name.trim().replace(/\s+as\s.*$/, "")));
  });
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  if (!isWorkflowFile(module)) return [];
  return module
    .functions()
    .filter(({ isExported, fn }) => isExported && fn.node.async)
    .map(({ name, fn }) => ({ kind: "function", name, node: fn.node, fn, parameters: [] }));
}

/** Temporal's TypeScript SDK. */
export const temporal = defineDialect({
  name: "temporal",
  docs: "https://docs.temporal.io/develop/typescript",
  markers: [SDK],
  modules: [SDK],
  objects: {
    activities: { methods: {}, anyMethod: activity },
    child: {
      methods: {
        result: () => ({ kind: "settle", otherwise: shared("wait_until", "result") }),
        signal: signalOther,
      },
    },
    trigger: { methods: {}, awaited: () => shared("wait_until", "trigger") },
    external: { methods: { signal: signalOther, cancel: () => shared("execute", "cancel") } },
    scope: {
      methods: {
        run: (call) => ({ kind: "run", functions: call.args.slice(0, 1), given: [], mode: "sequence" }),
        cancellable: (call) => ({
          kind: "run",
          functions: call.args.slice(0, 1),
          given: [],
          mode: "sequence",
        }),
        nonCancellable: (call) => ({
          kind: "run",
          functions: call.args.slice(0, 1),
          given: [],
          mode: "sequence",
        }),
        withTimeout: (call) => ({
          kind: "run",
          functions: call.args.slice(1, 2),
          given: [],
          mode: "sequence",
        }),
      },
    },
  },
  imports: {
    proxyActivities: proxy,
    proxyLocalActivities: proxy,
    sleep,
    condition,
    executeChild: child,
    startChild: (call) => ({ kind: "start", step: child(call), object: "child" }),
    getExternalWorkflowHandle: () => ({ kind: "value", value: { kind: "handle", object: "external" } }),
    setHandler: (call) => ({
      kind: "listen",
      label: `on ${sourceOfArgument(call.arg(0)) ?? "message"}`,
      handler: call.arg(1),
    }),
    continueAsNew: () => ({ kind: "leave", label: "continues as new" }),
    CancellationScope: "scope",
    Trigger: "trigger",
  },
  workflows: findWorkflows,
});
