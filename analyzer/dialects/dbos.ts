/**
 * DBOS Transact: workflows and steps are methods with a decorator, or functions that are registered; the class `DBOS` holds
 * all other durable calls. A step is recorded under the name it is registered by, all others under the name of their call.
 */
import type * as t from "@babel/types";
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionValue,
  type FunctionWorkflow,
  type LinkTo,
  type ModuleView,
  type SimpleStep,
  type StartedBy,
  type Text,
  type TopLevelCall,
  type Value,
} from "../dialect.ts";
import {
  exactTextOf,
  isOpen,
  linkTo,
  plainOfArgument,
  propertyOf,
  referenceName,
  sourceOfArgument,
  startedBy,
  stepDetails,
  textOfArgument,
} from "../reading.ts";
import { fixed, ownCalls } from "./shared/dbosCalls.ts";
import { debounced } from "./shared/debounced.ts";
import { decoratorsOf, type MethodDecorator } from "./shared/decorators.ts";

const SDK = "@dbos-inc/dbos-sdk";

/** What a function is registered as. */
interface Registered {
  readonly name: Text | null;
  readonly retries?: string | undefined;
  readonly timeout?: string | undefined;
  readonly file: string;
}

/** `registerStep(fn, config)`, `runStep(fn, config)`: named by the configuration, else after the function, which is at `at`. */
function registered(call: DurableCall, at = 0): Registered {
  const given = call.option(at + 1, "name");
  return {
    name: given === undefined ? ownName(call, at) : textOfArgument(given),
    retries: plainOfArgument(call.option(at + 1, "maxAttempts")),
    timeout: plainOfArgument(call.option(at + 1, "timeoutMS")),
    file: call.file,
  };
}

/** The name of the function itself, which is empty for one that was written on the spot. */
function ownName(call: DurableCall, at: number): Text | null {
  const fn = call.arg(at);
  if (isOpen(call.arg(at + 1))) return null;
  return fn?.value.kind === "function" && fn.value.name === null ? [""] : referenceName(fn);
}

function stepOf({ name, retries, timeout }: Omit<Registered, "file">): SimpleStep {
  return {
    kind: "execute",
    prefix: "",
    name,
    sharesName: true,
    ...(name?.join("") === "" && { label: "(unnamed step)" }),
    details: stepDetails({ retries, timeout }),
  };
}

/** A child run is recorded under its function's name; a method is known by that of its class as well. */
interface Child {
  readonly name: Text | null;
  readonly child?: string | undefined;
  readonly link: LinkTo;
}

function childOf({ name, child, link }: Child): SimpleStep {
  return {
    kind: "children",
    prefix: "",
    name,
    sharesName: true,
    links: [link],
    details: stepDetails({ child, cardinality: "one" }),
  };
}

/** `runStep(() => …, { name })` and a data source's `runTransaction(() => …, { name })`. */
const runStep: CallRule = (call) => ({ ...stepOf(registered(call)), runs: call.args.slice(0, 1) });

/** `runTransaction(() => …, name, options)`, of which data sources are made. */
const runTransaction: CallRule = (call) => ({
  ...stepOf({ name: textOfArgument(call.arg(1)) }),
  runs: call.args.slice(0, 1),
});

/** A call that gives a function, which is durable itself; `at` is the argument that it makes one of. */
function register(object: string, at = 0): CallRule {
  return (call) => ({ kind: "value", value: { kind: "handle", object, data: registered(call, at) } });
}

/** `startWorkflow(fn, params)(…)` and `startWorkflow(Class, params).method(…)`. */
const startWorkflow: CallRule = (call) => ({
  kind: "value",
  value: { kind: "handle", object: "starter", data: call.arg(0) },
});

function started(child: Child): ReturnType<CallRule> {
  return { kind: "start", step: childOf(child), object: "workflowHandle" };
}

const startFunction: CallRule = (call) => started(targetChild(call.data as Argument | undefined, "calls"));

/** A workflow that is passed on: under the name that it is registered by, if it is. */
function targetChild(target: Argument | undefined, kind: LinkTo["kind"]): Child {
  const child = sourceOfArgument(target);
  if (target?.value.kind === "handle") return { ...registeredChild(target.value.data), child };
  const name = referenceName(target);
  return { name, child, link: linkTo(kind, target, name) };
}

const startMethod: CallRule = (call) => {
  const owner = call.data as Argument | undefined;
  const child = `${sourceOfArgument(owner) ?? ""}.${call.name}`;
  const cls = owner?.value.kind === "instance" ? owner.value.cls : owner?.value;
  const known = cls?.kind === "class" ? `${cls.name ?? ""}.${call.name}` : child;
  return started({ name: [call.name], child, link: linkTo("calls", owner, [known]) });
};

/** A workflow that was registered: the name that it is registered by is its own. */
function registeredChild(data: unknown): Child {
  const { name, file } = data as Registered;
  return { name, link: { kind: "calls", name, file } };
}

/** Runs its last argument with something set for the calls in it. */
const runLast: CallRule = (call) => ({
  kind: "run",
  functions: call.args.slice(-1),
  given: [],
  mode: "sequence",
});

/** Calls that run a function with something set. */
const RUNNERS =
  "withNextWorkflowID withWorkflowQueue withWorkflowTimeout withAuthedContext runWithContext".split(" ");

/** `new Debouncer({ workflow })`: each `debounce` puts off the run that waits already, or starts one. */
const debouncer: CallRule = (call) => ({
  kind: "value",
  value: { kind: "handle", object: "debouncer", data: call.option(0, "workflow") },
});

const debounce: CallRule = ({ node, data }) => ({
  ...debounced(node, {
    bounce: fixed("execute", "DBOS.debounceDelayedWorkflow"),
    child: childOf(targetChild(data as Argument | undefined, "starts")),
  }),
  result: { kind: "handle", object: "workflowHandle" },
});

/** A decorator that means something here: `@DBOS.step({ name })`. Transactions belong to data sources, of whatever kind. */
function markOf(fn: FunctionValue): MethodDecorator | undefined {
  return decoratorsOf(fn).find(
    ({ owner, name }) => name === "transaction" || (isOwn(owner) && (name === "workflow" || name === "step")),
  );
}

function isOwn(owner: Value): boolean {
  return owner.kind === "import" && owner.specifier === SDK && owner.name === "DBOS";
}

/** The name in the decorator's configuration, else the method's. */
function markedName({ config }: MethodDecorator, fn: FunctionValue): Text | null {
  const given = propertyOf(config, "name");
  if (given !== undefined) return textOfArgument(given);
  return fn.name === null ? null : [fn.name];
}

function stepFunction(fn: FunctionValue): CallRule | null {
  const mark = markOf(fn);
  if (mark === undefined) return null;
  const name = markedName(mark, fn);
  const child = methodName(fn);
  const link: LinkTo = { kind: "calls", name: [child], file: fn.env.frame.module.file };
  if (mark.name === "workflow") return () => childOf({ name, child, link });
  const retries = propertyOf(mark.config, "maxAttempts")?.source;
  const timeout = propertyOf(mark.config, "timeoutMS")?.source;
  return () => stepOf({ name, retries, timeout });
}

/** `Bakery.bake`. */
function methodName({ home, name }: FunctionValue): string {
  return [home?.name, name].filter((part) => typeof part === "string").join(".");
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const methods = module.classes().flatMap((cls) => module.methodsOf(cls).map(({ fn }) => fn));
  const decorated = methods.filter((fn) => markOf(fn)?.name === "workflow");
  const calls = module.calls("anywhere");
  return [
    ...decorated.map((fn) => ({ ...workflowOf(methodName(fn), fn.node, fn), triggers: schedulesOf(fn) })),
    ...calls.flatMap(registration).map((one) => ({ ...one, triggers: registeredSchedules(calls, one) })),
  ];
}

/** `@DBOS.scheduled({ crontab: "0 6 * * *" })`. */
function schedulesOf(fn: FunctionValue): readonly StartedBy[] {
  return decoratorsOf(fn)
    .filter(({ owner, name }) => isOwn(owner) && name === "scheduled")
    .flatMap(({ config }) => scheduleIn(config));
}

/** `DBOS.registerScheduled(closeDay, { crontab: "0 6 * * *" })`. */
function registeredSchedules(
  calls: readonly TopLevelCall[],
  workflow: FunctionWorkflow,
): readonly StartedBy[] {
  return calls.flatMap(({ calleeName, args: [target, config] }) => {
    if (calleeName !== "registerScheduled") return [];
    const name =
      target?.value.kind === "handle" ? registeredChild(target.value.data).name : referenceName(target);
    return name?.join("") === workflow.name ? scheduleIn(config) : [];
  });
}

const scheduleIn = (config: Argument | undefined): readonly StartedBy[] =>
  startedBy("schedule", propertyOf(config, "crontab"));

/** `DBOS.registerWorkflow(fn, { name })`. */
function registration({ calleeName, callee, args, node, name }: TopLevelCall): FunctionWorkflow[] {
  if (calleeName !== "registerWorkflow" || !isOwnMethod(callee)) return [];
  const [first, config] = args;
  const fn = first?.value.kind === "function" ? first.value : null;
  return [workflowOf(exactTextOf(propertyOf(config, "name")) ?? fn?.name ?? name ?? "default", node, fn)];
}

function isOwnMethod(callee: Value): boolean {
  return callee.kind === "method" && callee.object === "dbos";
}

function workflowOf(name: string, node: t.Node, fn: FunctionValue | null): FunctionWorkflow {
  return { kind: "function", name, node, fn, parameters: [] };
}

/** DBOS Transact. */
export const dbos = defineDialect({
  name: "dbos",
  docs: "https://docs.dbos.dev/typescript/programming-guide",
  markers: [SDK],
  modules: [SDK, `${SDK}/datasource`],
  objects: {
    dbos: {
      methods: {
        runStep,
        ...ownCalls,
        startWorkflow,
        retrieveWorkflow: () => ({ kind: "value", value: { kind: "handle", object: "workflowHandle" } }),
        registerStep: register("step"),
        registerWorkflow: register("workflow"),
        ...Object.fromEntries(RUNNERS.map((name) => [name, runLast])),
      },
    },
    debouncer: { methods: { debounce } },
    starter: { methods: {}, call: startFunction, anyMethod: startMethod },
    step: { methods: {}, call: (call) => stepOf(call.data as Registered) },
    workflow: { methods: {}, call: (call) => childOf(registeredChild(call.data)) },
    workflowHandle: {
      methods: {
        getResult: () => ({ kind: "settle", otherwise: fixed("wait_until", "DBOS.getResult") }),
        getStatus: () => fixed("execute", "getStatus"),
      },
    },
  },
  imports: {
    DBOS: "dbos",
    Debouncer: debouncer,
    runTransaction,
    registerTransaction: register("step", 1),
  },
  stepFunction,
  mentions: ["DBOS", "transaction"],
  anywhere: { runTransaction: runStep, registerTransaction: register("step") },
  workflows: findWorkflows,
});
