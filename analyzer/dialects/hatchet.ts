/**
 * Hatchet's TypeScript SDK, version 1: `hatchet.task` and `hatchet.durableTask` are workflows of one function; the tasks
 * of a `hatchet.workflow` name their parents. A task is recorded under its name, and so is a child run.
 */
import type * as t from "@babel/types";
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type Plan,
  type SimpleStep,
  type StepCall,
  type Text,
  type TopLevelCall,
  type Value,
  type WorkflowDeclaration,
} from "../dialect.ts";
import {
  exactTextOf,
  plainOfArgument,
  propertyOf,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../reading.ts";
import { eventsIn, pushedBy, triggersOf } from "./shared/hatchetEvents.ts";

const SDK = "@hatchet-dev/typescript-sdk";

/** What is known of a workflow or task that can be run. */
interface Declared {
  readonly name: Text | null;
  /** The call that declares it, and its file. */
  readonly node: t.Node;
  readonly file: string;
}

/** What a call runs: a name, and the file that declares it where that is known. */
type Target = Pick<Declared, "name"> & Partial<Pick<Declared, "file">>;

/** A call that declares something that can be run, if it is one: other things have methods of these names too. */
function declare(object: "workflow" | "task"): CallRule {
  return (call) => {
    const name = textOfArgument(call.option(0, "name"));
    const data: Declared = { name, node: call.node, file: call.file };
    return { kind: "value", value: name === null ? { kind: "unknown" } : { kind: "handle", object, data } };
  };
}

const declareTask = declare("task");

/** What a call runs: the declared thing that it is a method of, or its first argument. */
type TargetOf = (call: DurableCall) => Target;

const ANY: Target = { name: null };

const own: TargetOf = ({ data }) => (data as Declared | undefined) ?? ANY;
const first: TargetOf = (call) => targetOf(call.arg(0));

function targetOf(argument: Argument | undefined): Target {
  const value = argument?.value;
  return value?.kind === "handle"
    ? ((value.data as Declared | undefined) ?? ANY)
    : { name: textOfArgument(argument) };
}

function child(call: DurableCall, { name, file }: Target, cardinality: "one" | "many"): SimpleStep {
  return {
    kind: "children",
    prefix: "",
    name,
    sharesName: true,
    ...(name === null && { label: labelOf(call) }),
    links: [{ kind: "calls", name, file }],
    details: stepDetails({ child: name?.includes(null) ? undefined : name?.join(""), cardinality }),
  };
}

/** What is run when its name is not known: the variable in front of the method. */
function labelOf({ node, name }: DurableCall): string {
  const callee = node.type === "CallExpression" ? node.callee : null;
  const object = callee?.type === "MemberExpression" ? callee.object : null;
  return object?.type === "Identifier" ? object.name : name;
}

/** A call that runs a child and waits for it. */
function runChild(targetOf: TargetOf, input: number): CallRule {
  return (call) => child(call, targetOf(call), call.arg(input)?.value.kind === "array" ? "many" : "one");
}

function runMany(targetOf: TargetOf): CallRule {
  return (call) => child(call, targetOf(call), "many");
}

/** A call that starts a child and goes on; what it gives may be waited for. */
function start(targetOf: TargetOf, cardinality: "one" | "many"): CallRule {
  return (call) => ({ kind: "start", step: child(call, targetOf(call), cardinality), object: "run" });
}

/** `task.schedule(date, input)` and the like start a run of its own, later. */
function send(targetOf: TargetOf): CallRule {
  return (call) => {
    const { name, file } = targetOf(call);
    return { kind: "execute", prefix: "", name, sharesName: true, links: [{ kind: "starts", name, file }] };
  };
}

/** `ctx.bulkRunChildren([{ workflow, input }])`. */
const bulk: TargetOf = (call) => {
  const list = call.arg(0);
  const items = list?.value.kind === "array" ? list.value.items : [];
  const targets = items.map((value) => targetOf(propertyOf(list && { ...list, value }, "workflow")));
  const [only = ANY, ...others] = new Map(targets.map((one) => [JSON.stringify(one.name), one])).values();
  return others.length === 0 ? only : ANY;
};

/** An operation without a name of its own. */
function shared(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

function sleep(detail: "duration" | "till"): CallRule {
  return (call) => {
    const told = plainOfArgument(call.arg(0));
    return {
      ...shared("wait", call.name),
      label: `sleep ${told ?? ""}`.trim(),
      details: stepDetails({ [detail]: told }),
    };
  };
}

/** `ctx.waitFor(Or({ sleepFor: "10s" }, { eventKey: "paid" }))`: a wait, unless an event is part of it. */
const waitFor: CallRule = (call) => conditionStep(sourceOfArgument(call.arg(0)) ?? "");

function conditionStep(source: string): SimpleStep {
  const sleeps = /sleep/i.test(source);
  if (!/event/i.test(source)) return { ...shared("wait", "waitFor"), details: { duration: source } };
  const parks = !(sleeps && /\bOr\(/.test(source));
  return { ...shared("continue_if", "waitFor"), parks, details: { source }, links: eventsIn(source) };
}

/** `ctx.waitForEvent("order:paid", expression)` is recorded under the event's key. */
const waitForEvent: CallRule = (call) => ({
  kind: "continue_if",
  prefix: "",
  name: textOfArgument(call.arg(0)),
  sharesName: true,
  links: [{ kind: "awaits", name: textOfArgument(call.arg(0)) }],
  details: stepDetails({ source: plainOfArgument(call.arg(0)), till: expressionOf(call.arg(1)) }),
});

/** `undefined` stands for none, where more is given behind it. */
function expressionOf(given: Argument | undefined): string | undefined {
  const text = plainOfArgument(given);
  return text === "undefined" ? undefined : text;
}

const settle: CallRule = (): StepCall => ({ kind: "settle", otherwise: shared("wait_until", "result") });

/** `x.run(input)` of a task from a file that is not at hand; other things are run as well. */
const importedRun: CallRule = (call) =>
  call.receiver.kind === "import" && call.receiver.specifier.startsWith(".")
    ? child(call, ANY, "one")
    : { kind: "value", value: { kind: "unknown" } };

const runnable = {
  run: runChild(own, 0),
  runAndWait: runChild(own, 0),
  runNoWait: start(own, "one"),
  runMany: runMany(own),
  runManyNoWait: start(own, "many"),
  schedule: send(own),
  delay: send(own),
};

/** The methods of a client that declare a workflow. */
const CLIENT: ReadonlySet<string> = new Set(["workflow", "task", "durableTask", "batchTask"]);

/** Whether the call is one of a Hatchet client: `hatchet.task({ name, … })`, under that name or in a file with the SDK. */
function isDeclaration(module: ModuleView, { calleeName, node, args, callee }: TopLevelCall): boolean {
  if (!CLIENT.has(calleeName) || node.callee.type !== "MemberExpression" || callee.kind === "method")
    return false;
  const { object } = node.callee;
  const client = object.type === "Identifier" ? object.name : "";
  const isClient =
    /hatchet/i.test(client) || /\bHatchet(?:Client)?\b/.test(module.text) || module.text.includes(SDK);
  return isClient && propertyOf(args[0], "name") !== undefined;
}

const GIVEN: readonly Value[] = [{ kind: "unknown" }, { kind: "handle", object: "context" }];

function functionOf(options: Argument | undefined): FunctionWorkflow["fn"] {
  const fn = options?.value.kind === "function" ? options.value : propertyOf(options, "fn")?.value;
  return fn?.kind === "function" ? fn : null;
}

function findWorkflows(module: ModuleView): WorkflowDeclaration[] {
  const calls = module.calls("anywhere");
  return calls.flatMap((call): WorkflowDeclaration[] => {
    if (!isDeclaration(module, call)) return [];
    const [options] = call.args;
    const name = exactTextOf(propertyOf(options, "name")) ?? call.name ?? "default";
    const triggers = triggersOf(options);
    if (call.calleeName === "workflow")
      return [{ kind: "plan", name, node: call.node, plan: planOf(call, calls), triggers }];
    const parameters = [{ index: 1, object: "context" }];
    const fn = functionOf(options);
    return [{ kind: "function", name, node: call.node, fn, parameters, triggers, links: pushedBy(fn) }];
  });
}

/** The method of this workflow that a call calls; null for any other call. */
function methodOf({ node }: TopLevelCall, { calleeName, callee }: TopLevelCall): string | null {
  if (!METHODS.has(calleeName) || callee.kind !== "method" || callee.receiver.kind !== "handle") return null;
  const { data } = callee.receiver;
  return (data as Declared | undefined)?.node === node ? callee.name : null;
}

const METHODS: ReadonlySet<string> = new Set(["task", "durableTask", "batchTask", "onFailure", "onSuccess"]);

/** A workflow's tasks, each behind its parents; then what runs when they have succeeded, or when one has failed. */
function planOf(workflow: TopLevelCall, calls: readonly TopLevelCall[]): Plan {
  const own = calls.map((call) => ({ call, method: methodOf(workflow, call) }));
  const tasks = own.filter(({ method }) => method?.toLowerCase().endsWith("task")).map(({ call }) => call);
  const places = new Map(tasks.map(({ node }, index): [t.Node, number] => [node, index]));
  const parts = tasks.map((task) => ({ plan: taskPlan(task), after: parentsOf(task, places) }));
  const hooks = (name: string): Plan[] =>
    own.filter(({ method }) => method === name).map(({ call }) => taskPlan(call, name));
  const { node } = workflow;
  const body: Plan = {
    kind: "sequence",
    parts: [{ kind: "graph", node, label: "tasks", parts }, ...hooks("onSuccess")],
  };
  const [onError] = hooks("onFailure");
  return onError === undefined ? body : { kind: "guarded", node, body, onError };
}

/** The places of the tasks that a task waits for. */
function parentsOf(
  { args: [options] }: TopLevelCall,
  places: ReadonlyMap<t.Node, number>,
): readonly number[] {
  const parents = propertyOf(options, "parents")?.value;
  if (parents?.kind !== "array") return [];
  return parents.items.flatMap((parent) => {
    const declared = parent.kind === "handle" ? (parent.data as Declared | undefined) : undefined;
    const place = declared && places.get(declared.node);
    return place === undefined ? [] : [place];
  });
}

/** One task, behind what it waits for, and left out when it is skipped. */
function taskPlan({ node, args: [options] }: TopLevelCall, otherwise = ""): Plan {
  const fn = functionOf(options);
  const name = textOfArgument(propertyOf(options, "name")) ?? (otherwise === "" ? null : [otherwise]);
  const details = stepDetails({
    retries: plainOfArgument(propertyOf(options, "retries")),
    timeout: plainOfArgument(propertyOf(options, "executionTimeout")),
  });
  const step: Plan = {
    kind: "step",
    node,
    step: { kind: "execute", prefix: "", name, details, links: pushedBy(fn) },
    ...(fn && { code: { fn, given: GIVEN } }),
  };
  const waits = propertyOf(options, "waitFor")?.source ?? "";
  const isTimed = /sleep|event/i.test(waits);
  const parts: Plan[] = isTimed ? [{ kind: "step", node, step: conditionStep(waits) }] : [];
  return { kind: "sequence", parts: [...parts, skippable(step, node, propertyOf(options, "skipIf"))] };
}

function skippable(step: Plan, node: t.Node, skipIf: Argument | undefined): Plan {
  if (skipIf === undefined) return step;
  const guard = `skip if ${skipIf.source}`;
  const nothing: Plan = { kind: "sequence", parts: [] };
  return { kind: "choice", node, label: guard, arms: [{ guard, plan: nothing }], otherwise: step };
}

/** Hatchet's TypeScript SDK. */
export const hatchet = defineDialect({
  name: "hatchet",
  docs: "https://docs.hatchet.run/home/your-first-task",
  markers: ["hatchet"],
  modules: [SDK, `${SDK}/v1`],
  objects: {
    workflow: {
      methods: {
        ...runnable,
        task: declareTask,
        durableTask: declareTask,
        batchTask: declareTask,
        onFailure: declareTask,
        onSuccess: declareTask,
      },
    },
    task: { methods: runnable },
    run: { methods: { result: settle }, properties: { output: "output" } },
    output: { methods: {}, awaited: settle },
    context: {
      methods: {
        sleepFor: sleep("duration"),
        sleepUntil: sleep("till"),
        waitFor,
        waitForEvent,
        now: () => shared("execute", "now"),
        parentOutput: () => ({ kind: "value", value: { kind: "unknown" } }),
        runChild: runChild(first, 1),
        runNoWaitChild: start(first, "one"),
        bulkRunChildren: runMany(bulk),
        bulkRunNoWaitChildren: start(bulk, "many"),
        spawnChild: runChild(first, 1),
        spawnChildren: runMany(first),
        spawnWorkflow: start(first, "one"),
      },
    },
  },
  anywhere: {
    workflow: declare("workflow"),
    task: declareTask,
    durableTask: declareTask,
    batchTask: declareTask,
    run: importedRun,
    runAndWait: importedRun,
  },
  workflows: findWorkflows,
});
