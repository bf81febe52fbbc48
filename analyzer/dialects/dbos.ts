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
  linkTo,
  plainOfArgument,
  propertyOf,
  referenceName,
  sourceOfArgument,
  startedBy,
  stepDetails,
  textOfArgument,
} from "../reading.ts";

const SDK = "@dbos-inc/dbos-sdk";

/** What a function is registered as. */
interface Registered {
  readonly name: Text | null;
  readonly retries?: string | undefined;
  readonly timeout?: string | undefined;
  readonly file: string;
}

/** `registerStep(fn, config)`, `runStep(fn, config)`: named by the configuration, else after the function. */
function registered(call: DurableCall): Registered {
  const given = call.option(1, "name");
  return {
    name: given === undefined ? referenceName(call.arg(0)) : textOfArgument(given),
    retries: plainOfArgument(call.option(1, "maxAttempts")),
    timeout: plainOfArgument(call.option(1, "timeoutMS")),
    file: call.file,
  };
}

function stepOf({ name, retries, timeout }: Omit<Registered, "file">): SimpleStep {
  return {
    kind: "execute",
    prefix: "",
    name,
    sharesName: true,
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

function started(child: Child): ReturnType<CallRule> {
  return { kind: "start", step: childOf(child), object: "workflowHandle" };
}

const startFunction: CallRule = (call) => {
  const target = call.data as Argument | undefined;
  const child = sourceOfArgument(target);
  if (target?.value.kind === "handle") return started({ ...registeredChild(target.value.data), child });
  const name = referenceName(target);
  return started({ name, child, link: linkTo("calls", target, name) });
};

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

/** A decorator that means something here: `@DBOS.step({ name })`, and `@dataSource.transaction()`. */
interface Mark {
  readonly kind: string;
  readonly config: Argument | undefined;
}

const MARKS: ReadonlySet<string> = new Set(["workflow", "step", "transaction"]);

function markOf(fn: FunctionValue): Mark | null {
  return marksOf(fn).find(({ kind }) => MARKS.has(kind)) ?? null;
}

function marksOf({ node, env }: FunctionValue): readonly Mark[] {
  const decorators = node.type === "ClassMethod" ? (node.decorators ?? []) : [];
  const { project } = env.frame.module;
  return decorators.flatMap(({ expression }): Mark[] => {
    if (expression.type !== "CallExpression") return [];
    const evaluate = (one: t.Node): Value => project.evaluate(one, env);
    const [first] = expression.arguments;
    const kind = markedAs(expression.callee, evaluate);
    const config = first && { node: first, value: evaluate(first), source: "", spread: false };
    return kind === null ? [] : [{ kind, config }];
  });
}

/** Transactions belong to data sources, which can be anything; all else to the class `DBOS` alone. */
function markedAs(callee: t.Node, evaluate: (node: t.Node) => Value): string | null {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const { name } = callee.property;
  if (!MARKS.has(name) && name !== "scheduled") return null;
  const owner = evaluate(callee.object);
  const isOwn = owner.kind === "import" && owner.specifier === SDK && owner.name === "DBOS";
  return isOwn || name === "transaction" ? name : null;
}

/** The name in the decorator's configuration, else the method's. */
function markedName({ config }: Mark, fn: FunctionValue): Text | null {
  const given = propertyOf(config, "name");
  if (given !== undefined) return textOfArgument(given);
  return fn.name === null ? null : [fn.name];
}

function stepFunction(fn: FunctionValue): CallRule | null {
  const mark = markOf(fn);
  if (mark === null) return null;
  const name = markedName(mark, fn);
  const child = methodName(fn);
  const link: LinkTo = { kind: "calls", name: [child], file: fn.env.frame.module.file };
  if (mark.kind === "workflow") return () => childOf({ name, child, link });
  const retries = propertyOf(mark.config, "maxAttempts")?.source;
  return () => stepOf({ name, retries, timeout: propertyOf(mark.config, "timeoutMS")?.source });
}

/** `Bakery.bake`. */
function methodName({ home, name }: FunctionValue): string {
  return [home?.name, name].filter((part) => typeof part === "string").join(".");
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const methods = module.classes().flatMap((cls) => module.methodsOf(cls).map(({ fn }) => fn));
  const decorated = methods.filter((fn) => markOf(fn)?.kind === "workflow");
  const calls = module.calls("anywhere");
  return [
    ...decorated.map((fn) => ({ ...workflowOf(methodName(fn), fn.node, fn), triggers: schedulesOf(fn) })),
    ...calls.flatMap(registration).map((one) => ({ ...one, triggers: registeredSchedules(calls, one) })),
  ];
}

/** `@DBOS.scheduled({ crontab: "0 6 * * *" })`. */
function schedulesOf(fn: FunctionValue): readonly StartedBy[] {
  return marksOf(fn).flatMap(({ kind, config }) => (kind === "scheduled" ? scheduleIn(config) : []));
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

function scheduleIn(config: Argument | undefined): readonly StartedBy[] {
  return startedBy("schedule", propertyOf(config, "crontab"));
}

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
    workflow: { methods: {}, call: (call) => childOf(registeredChild(call.data)) },
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
