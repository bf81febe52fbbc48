/**
 * Temporal's TypeScript SDK: every exported function that gives a promise, in a file that uses `@temporalio/workflow`, is a workflow;
 * its activities are methods of a proxy. An activity is recorded under its type, and so is a child workflow.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionValue,
  type FunctionWorkflow,
  type ModuleView,
  type SimpleStep,
  type ValueCall,
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
    timeout: firstOption(call, 0, ...TIMEOUTS),
    retries: firstOption(call, 0, "retry"),
  };
  return { kind: "value", value: { kind: "handle", object: "activities", data } };
};

const TIMEOUTS = ["startToCloseTimeout", "scheduleToCloseTimeout"];

function firstOption(call: DurableCall, index: number, ...keys: readonly string[]): string | undefined {
  return keys.map((key) => plainOfArgument(call.option(index, key))).find((text) => text !== undefined);
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

/** `scheduleActivity("brewTea", [guest], { startToCloseTimeout })`: an activity by its type, without a proxy. */
const scheduled: CallRule = (call) => ({
  kind: "execute",
  prefix: "",
  name: textOfArgument(call.arg(0)),
  sharesName: true,
  details: stepDetails({
    timeout: firstOption(call, 2, ...TIMEOUTS),
    retries: firstOption(call, 2, "retry"),
  }),
});

/** `nexusClient.executeOperation("greet", input, { scheduleToCloseTimeout })`. */
function operation(call: DurableCall): SimpleStep {
  return {
    kind: "execute",
    prefix: "",
    name: textOfArgument(call.arg(0)),
    sharesName: true,
    details: stepDetails({ timeout: firstOption(call, 2, ...TIMEOUTS) }),
  };
}

function handle(object: string): ValueCall {
  return { kind: "value", value: { kind: "handle", object } };
}

/** A call that runs the function which it is given in line. */
function runs(fn: number): CallRule {
  return (call) => ({ kind: "run", functions: call.args.slice(fn, fn + 1), given: [], mode: "sequence" });
}

/** A handler for messages: of one definition, or of all that have none of their own. */
function listens(handler: number, label: (call: DurableCall) => string): CallRule {
  return (call) => ({ kind: "listen", label: label(call), handler: call.arg(handler) });
}

/** `continueAsNew`, also as the function that `makeContinueAsNewFunc(options)` makes. */
const continues: CallRule = () => ({ kind: "leave", label: "continues as new" });

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

/** A workflow is asynchronous, or says that it gives the promise of something else: of a scope, say. */
function givesPromise({ node: { async, returnType } }: FunctionValue): boolean {
  if (async || returnType?.type !== "TSTypeAnnotation") return async === true;
  const { typeAnnotation } = returnType;
  return (
    typeAnnotation.type === "TSTypeReference" &&
    typeAnnotation.typeName.type === "Identifier" &&
    typeAnnotation.typeName.name === "Promise"
  );
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  if (!isWorkflowFile(module)) return [];
  return module
    .functions()
    .filter(({ isExported, fn }) => isExported && givesPromise(fn))
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
    nexus: {
      methods: {
        executeOperation: operation,
        startOperation: (call) => ({ kind: "start", step: operation(call), object: "operation" }),
      },
    },
    operation: {
      methods: { result: () => ({ kind: "settle", otherwise: shared("wait_until", "result") }) },
    },
    continuing: { methods: {}, call: continues },
    scope: {
      methods: { run: runs(0), cancellable: runs(0), nonCancellable: runs(0), withTimeout: runs(1) },
    },
  },
  imports: {
    proxyActivities: proxy,
    proxyLocalActivities: proxy,
    sleep,
    condition,
    executeChild: child,
    startChild: (call) => ({ kind: "start", step: child(call), object: "child" }),
    getExternalWorkflowHandle: () => handle("external"),
    scheduleActivity: scheduled,
    scheduleLocalActivity: scheduled,
    createNexusServiceClient: () => handle("nexus"),
    setHandler: listens(1, (call) => `on ${sourceOfArgument(call.arg(0)) ?? "message"}`),
    setDefaultSignalHandler: listens(0, () => "on any other signal"),
    setDefaultUpdateHandler: listens(0, () => "on any other update"),
    continueAsNew: continues,
    makeContinueAsNewFunc: () => handle("continuing"),
    CancellationScope: "scope",
    Trigger: "trigger",
  },
  workflows: findWorkflows,
});
