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
  type ModuleView,
  type SimpleStep,
  type Text,
  type TopLevelCall,
  type Value,
} from "../dialect.ts";
import { plainOfArgument, referenceName, sourceOfArgument, stepDetails, textOfArgument } from "../reading.ts";

const SDK = "@dbos-inc/dbos-sdk";

/** What a function is registered as. */
interface Registered {
  readonly name: Text | null;
  readonly retries?: string | undefined;
  readonly timeout?: string | undefined;
}

/** `registerStep(fn, config)`, `runStep(fn, config)`: named by the configuration, else after the function. */
function registered(call: DurableCall): Registered {
  const given = call.option(1, "name");
  return {
    name: given === undefined ? referenceName(call.arg(0)) : textOfArgument(given),
    retries: plainOfArgument(call.option(1, "maxAttempts")),
    timeout: plainOfArgument(call.option(1, "timeoutMS")),
  };
}

function stepOf({ name, retries, timeout }: Registered): SimpleStep {
  return {
    kind: "execute",
    prefix: "",
    name,
    sharesName: true,
    details: stepDetails({ retries, timeout }),
  };
}

function childOf(name: Text | null, child: string | undefined): SimpleStep {
  return {
    kind: "children",
    prefix: "",
    name,
    sharesName: true,
    details: stepDetails({ child, cardinality: "one" }),
  };
}

/** `runStep(() => …, { name })` and a data source's `runTransaction(() => …, { name })`. */
const runStep: CallRule = (call) => ({ ...stepOf(registered(call)), runs: call.args.slice(0, 1) });

/** A call that gives a function, which is durable itself. */
function register(object: string): CallRule {
  return (call) => ({ kind: "value", value: { kind: "handle", object, data: registered(call) } });
}

/** A call of the class `DBOS` that is recorded under its own name. */
function own(kind: SimpleStep["kind"], label?: (call: DurableCall) => string | undefined): CallRule {
  return (call) => {
    const about = label?.(call);
    return {
      ...fixed(kind, `DBOS.${call.name}`),
      ...(about !== undefined && { label: `${call.name} ${about}` }),
    };
  };
}

function fixed(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

const argument =
  (index: number) =>
  (call: DurableCall): string | undefined =>
    plainOfArgument(call.arg(index));

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

/** `startWorkflow(fn, params)(…)` and `startWorkflow(Class, params).method(…)`. */
const startWorkflow: CallRule = (call) => ({
  kind: "value",
  value: { kind: "handle", object: "starter", data: call.arg(0) },
});

function started(name: Text | null, child: string | undefined): ReturnType<CallRule> {
  return { kind: "start", step: childOf(name, child), object: "workflowHandle" };
}

const startFunction: CallRule = (call) => {
  const target = call.data as Argument | undefined;
  return started(workflowName(target), sourceOfArgument(target));
};

const startMethod: CallRule = (call) => {
  const child = `${sourceOfArgument(call.data as Argument | undefined) ?? ""}.${call.name}`;
  return started([call.name], child);
};

/** The name of a workflow that is passed on: the one it is registered by. */
function workflowName(target: Argument | undefined): Text | null {
  if (target?.value.kind === "handle") return (target.value.data as Registered).name;
  return referenceName(target);
}

/** Runs its last argument with something set for the calls in it. */
const runLast: CallRule = (call) => ({
  kind: "run",
  functions: call.args.slice(-1),
  given: [],
  mode: "sequence",
});

/** A decorator that means something here: `@DBOS.step({ name })`, and `@dataSource.transaction()`. */
interface Mark {
  readonly kind: string;
  readonly config: Value | null;
}

const MARKS: ReadonlySet<string> = new Set(["workflow", "step", "transaction"]);

function markOf(fn: FunctionValue): Mark | null {
  const { node, env } = fn;
  const decorators = node.type === "ClassMethod" ? (node.decorators ?? []) : [];
  const { project } = env.frame.module;
  for (const { expression } of decorators) {
    if (expression.type !== "CallExpression") continue;
    const [first] = expression.arguments;
    const kind = markedAs(expression.callee, (one) => project.evaluate(one, env));
    if (kind !== null) return { kind, config: first ? project.evaluate(first, env) : null };
  }
  return null;
}

/** Transactions belong to data sources, which can be anything; all else to the class `DBOS` alone. */
function markedAs(callee: t.Node, evaluate: (node: t.Node) => Value): string | null {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const { name } = callee.property;
  if (!MARKS.has(name)) return null;
  const owner = evaluate(callee.object);
  const isOwn = owner.kind === "import" && owner.specifier === SDK && owner.name === "DBOS";
  return isOwn || name === "transaction" ? name : null;
}

/** The name in the decorator's configuration, else the method's. */
function markedName({ config }: Mark, fn: FunctionValue): Text | null {
  const given = config?.kind === "object" ? config.props.get("name")?.value : undefined;
  if (given !== undefined) return given.kind === "text" ? given.parts : null;
  return fn.name === null ? null : [fn.name];
}

function configured({ config }: Mark, key: string): string | undefined {
  return config?.kind === "object" ? config.props.get(key)?.source : undefined;
}

function stepFunction(fn: FunctionValue): CallRule | null {
  const mark = markOf(fn);
  if (mark === null) return null;
  const name = markedName(mark, fn);
  if (mark.kind === "workflow") return () => childOf(name, methodName(fn));
  const retries = configured(mark, "maxAttempts");
  return () => stepOf({ name, retries, timeout: configured(mark, "timeoutMS") });
}

/** `Bakery.bake`. */
function methodName({ home, name }: FunctionValue): string {
  return [home?.name, name].filter((part) => typeof part === "string").join(".");
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const methods = module.classes().flatMap((cls) => module.methodsOf(cls).map(({ fn }) => fn));
  const decorated = methods
    .filter((fn) => markOf(fn)?.kind === "workflow")
    .map((fn): FunctionWorkflow => workflowOf(methodName(fn), fn.node, fn));
  return [...decorated, ...module.calls("anywhere").flatMap(registration)];
}

/** `DBOS.registerWorkflow(fn, { name })`. */
function registration({ calleeName, callee, args, node, name }: TopLevelCall): FunctionWorkflow[] {
  if (calleeName !== "registerWorkflow" || !isOwnMethod(callee)) return [];
  const [first, config] = args;
  const fn = first?.value.kind === "function" ? first.value : null;
  return [workflowOf(nameIn(config) ?? fn?.name ?? name ?? "default", node, fn)];
}

function isOwnMethod(callee: Value): boolean {
  return callee.kind === "method" && callee.object === "dbos";
}

/** The `name` of a configuration, when it is known in full. */
function nameIn(config: Argument | undefined): string | null {
  const given = config?.value.kind === "object" ? config.value.props.get("name")?.value : undefined;
  const [name = null, ...others] = given?.kind === "text" ? given.parts : [];
  return others.length === 0 ? name : null;
}

function workflowOf(name: string, node: t.Node, fn: FunctionValue | null): FunctionWorkflow {
  return { kind: "function", name, node, fn, parameters: [] };
}

/** DBOS Transact. */
export const dbos = defineDialect({
  name: "dbos",
  docs: "https://docs.dbos.dev/typescript/programming-guide",
  markers: [SDK],
  modules: [SDK],
  objects: {
    dbos: {
      methods: {
        runStep,
        sleep: sleep("ms"),
        sleepms: sleep("ms"),
        sleepSeconds: sleep("s"),
        recv: message(0),
        getEvent: message(1),
        send: own("execute", argument(2)),
        setEvent: own("execute", argument(0)),
        writeStream: own("execute", argument(0)),
        closeStream: own("execute", argument(0)),
        getResult: own("wait_until"),
        waitFirst: own("wait_until"),
        waitAll: own("wait_until"),
        now: own("execute"),
        randomUUID: own("execute"),
        cancelWorkflow: own("execute"),
        resumeWorkflow: own("execute"),
        forkWorkflow: own("execute"),
        listWorkflows: own("execute"),
        getWorkflowStatus: () => fixed("execute", "getStatus"),
        patch,
        deprecatePatch: patch,
        startWorkflow,
        retrieveWorkflow: () => ({ kind: "value", value: { kind: "handle", object: "workflowHandle" } }),
        registerStep: register("step"),
        registerWorkflow: register("workflow"),
        withNextWorkflowID: runLast,
        withWorkflowQueue: runLast,
        withWorkflowTimeout: runLast,
        withAuthedContext: runLast,
        runWithContext: runLast,
      },
    },
    starter: { methods: {}, call: startFunction, anyMethod: startMethod },
    step: { methods: {}, call: (call) => stepOf(call.data as Registered) },
    workflow: { methods: {}, call: (call) => childOf((call.data as Registered).name, undefined) },
    workflowHandle: {
      methods: {
        getResult: () => ({ kind: "settle", otherwise: fixed("wait_until", "DBOS.getResult") }),
        getStatus: () => fixed("execute", "getStatus"),
      },
    },
  },
  imports: { DBOS: "dbos" },
  stepFunction,
  mentions: ["DBOS", "transaction"],
  anywhere: { runTransaction: runStep, registerTransaction: register("step") },
  workflows: findWorkflows,
});
