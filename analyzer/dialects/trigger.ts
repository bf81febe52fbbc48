/**
 * Trigger.dev's tasks, versions 3 and 4: `task({ id, run })`, `schemaTask` and `schedules.task`. A child run is recorded
 * under its task's id; waits have no names of their own.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type LinkTo,
  type ModuleView,
  type SimpleStep,
  type StartedBy,
  type StepCall,
  type Text,
  type TopLevelCall,
} from "../dialect.ts";
import {
  exactTextOf,
  plainOfArgument,
  propertyOf,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../reading.ts";

const SDK = "@trigger.dev/sdk";
const MODULES = [SDK, `${SDK}/v3`];

/** What is known of a task that can be triggered. */
interface Task {
  readonly id: Text | null;
  /** File that declares it, where that is known. */
  readonly file?: string;
}

/** `task({ id, run })` gives a task whose methods start runs of it. */
const declare: CallRule = (call) => {
  const data: Task = { id: textOfArgument(call.option(0, "id")), file: call.file };
  return { kind: "value", value: { kind: "handle", object: "task", data } };
};

type Cardinality = "one" | "many";

/** A call that starts runs of a task and does not wait for them. */
function send(call: DurableCall, task: Task): SimpleStep {
  const { id } = task;
  const links = [linkOf("starts", task)];
  return { kind: "execute", prefix: "", name: id, sharesName: true, label: labelOf(call, id), links };
}

function linkOf(kind: LinkTo["kind"], { id, file }: Task): LinkTo {
  return { kind, name: id, file };
}

/** A call that starts runs of a task and waits for them. */
function children(call: DurableCall, task: Task, cardinality: Cardinality): SimpleStep {
  const { id } = task;
  return {
    kind: "children",
    prefix: "",
    name: id,
    sharesName: true,
    label: labelOf(call, id),
    links: [linkOf("calls", task)],
    details: stepDetails({ child: id?.includes(null) ? undefined : id?.join(""), cardinality }),
  };
}

/** A task whose id is not known is called as its variable. */
function labelOf({ node, name }: DurableCall, id: Text | null): string {
  if (id !== null) return id.map((part) => part ?? "…").join("");
  const callee = node.type === "CallExpression" ? node.callee : null;
  const object = callee?.type === "MemberExpression" ? callee.object : null;
  return object?.type === "Identifier" ? object.name : name;
}

/** `task.triggerAndWait(payload)` gives a promise that may be unwrapped. */
function awaited(step: SimpleStep): StepCall {
  return { kind: "start", step, object: "pending" };
}

/** The rules of a task's methods, by where they find its id. */
function triggers(taskOf: (call: DurableCall) => Task): Readonly<Record<string, CallRule>> {
  return {
    trigger: (call) => send(call, taskOf(call)),
    batchTrigger: (call) => send(call, taskOf(call)),
    triggerAndWait: (call) => awaited(children(call, taskOf(call), "one")),
    batchTriggerAndWait: (call) => awaited(children(call, taskOf(call), "many")),
  };
}

const ANY_TASK: Task = { id: null };

const ofTask = triggers((call) => (call.data as Task | undefined) ?? ANY_TASK);
const ofFirst = triggers((call) => ({ id: textOfArgument(call.arg(0)) }));

/** `x.trigger(…)` of a task from a file that is not at hand; other things are triggered as well. */
const importedTrigger: CallRule = (call) =>
  call.receiver.kind === "import" ? send(call, ANY_TASK) : { kind: "value", value: { kind: "unknown" } };

/** `batch.triggerAndWait([{ id, payload }])` and `batch.triggerByTaskAndWait([{ task, payload }])`. */
function batch(step: (call: DurableCall, task: BatchTask) => SimpleStep): CallRule {
  return (call) => {
    const tasks = batchTasks(call.arg(0));
    const [only = MANY_OF_ANY, ...others] = tasks;
    if (others.length === 0) return step(call, only);
    const { node } = call;
    const parts = tasks.map((task) => ({
      plan: { kind: "step", node, step: step(call, task) } as const,
      after: [],
    }));
    return { kind: "plan", plan: { kind: "graph", node, label: `batch.${call.name}`, parts } };
  };
}

const sendBatch = batch(send);
const awaitBatch = batch((call, task) => children(call, task, task.cardinality));

/** A task with how often a batch names it. */
interface BatchTask extends Task {
  readonly cardinality: Cardinality;
}

const MANY_OF_ANY: BatchTask = { ...ANY_TASK, cardinality: "many" };

/** A batch's tasks, each once; none when some are known only at run time. */
function batchTasks(list: Argument | undefined): readonly BatchTask[] {
  if (list?.value.kind !== "array") return writtenTasks(list?.source ?? "");
  const tasks = list.value.items.map((item): Task => {
    const entry =
      item.kind === "object" ? (item.props.get("id") ?? item.props.get("task"))?.value : undefined;
    if (entry?.kind === "text") return { id: entry.parts };
    return entry?.kind === "handle" ? ((entry.data as Task | undefined) ?? ANY_TASK) : ANY_TASK;
  });
  if (tasks.some(({ id }) => id === null)) return writtenTasks(list.source);
  const { exact } = list.value;
  const byId = new Map<string, BatchTask>();
  for (const task of tasks) {
    const key = JSON.stringify(task.id);
    byId.set(key, { ...task, cardinality: exact && !byId.has(key) ? "one" : "many" });
  }
  return [...byId.values()];
}

/** The id that a function writes into each entry: `rows.map((row) => ({ id: "import-row", payload: row }))`. */
function writtenTasks(source: string): readonly BatchTask[] {
  const ids = [...source.matchAll(/[{,]\s*id:\s*["']([^"']+)["']/g)].map(([, id = ""]) => id);
  return [...new Set(ids)].map((id) => ({ id: [id], cardinality: "many" }));
}

/** A call without a name of its own. */
function shared(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

/** `wait.for({ seconds: 5 })`. */
const waitFor: CallRule = (call) => {
  const given = call.arg(0);
  const units = given?.value.kind === "object" ? [...given.value.props.keys()] : [];
  const parts = units.map((unit) => `${plainOfArgument(propertyOf(given, unit)) ?? ""} ${unit}`);
  const duration = parts.length === 0 ? given?.source : parts.join(" ");
  return {
    ...shared("wait", "wait.for"),
    label: `wait ${duration ?? ""}`.trim(),
    details: stepDetails({ duration }),
  };
};

/** `wait.until({ date })`. */
const waitUntil: CallRule = (call) => {
  const till = plainOfArgument(call.option(0, "date"));
  return {
    ...shared("wait", "wait.until"),
    label: `wait until ${till ?? "…"}`,
    details: stepDetails({ till }),
  };
};

/** `wait.forToken(token)`: a token has a timeout, ten minutes by default, so that the run goes on. */
const waitForToken: CallRule = (call) => {
  const source = sourceOfArgument(call.arg(0));
  return awaited({
    ...shared("continue_if", "wait.forToken"),
    label: `wait for ${source ?? "token"}`,
    parks: false,
    details: stepDetails({ source }),
  });
};

const createToken: CallRule = (call) => ({
  ...shared("execute", "wait.createToken"),
  details: stepDetails({ timeout: plainOfArgument(call.option(0, "timeout")) }),
});

/** `runs.poll(handle)`. */
const poll: CallRule = (call) => ({
  ...shared("wait_until", "runs.poll"),
  details: stepDetails({ till: sourceOfArgument(call.arg(0)) }),
});

/** A function that runs in line: in a span of the trace, or again when it throws. */
function inLine(index: number): CallRule {
  return (call) => ({
    kind: "run",
    functions: call.args.slice(index, index + 1),
    given: [],
    mode: "sequence",
  });
}

const settle: CallRule = () => ({ kind: "settle", otherwise: shared("wait_until", "triggerAndWait") });

const DECLARERS: ReadonlySet<string> = new Set(["task", "schemaTask"]);

function isDeclaration({ callee }: TopLevelCall): boolean {
  if (callee.kind === "method") return callee.object === "schedules" && callee.name === "task";
  return callee.kind === "import" && MODULES.includes(callee.specifier) && DECLARERS.has(callee.name);
}

function functionOf(options: Argument | undefined): FunctionWorkflow["fn"] {
  const run = propertyOf(options, "run")?.value;
  return run?.kind === "function" ? run : null;
}

/** `cron: "0 6 * * *"`, or with a time zone `cron: { pattern, timezone }`. */
function schedulesOf(cron: Argument | undefined): readonly StartedBy[] {
  const pattern = propertyOf(cron, "pattern") ?? cron;
  if (pattern === undefined) return [];
  return [{ by: "schedule", name: textOfArgument(pattern) ?? [pattern.source] }];
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  return module
    .calls("anywhere")
    .filter(isDeclaration)
    .map(({ name, node, args: [options] }) => ({
      kind: "function",
      name: exactTextOf(propertyOf(options, "id")) ?? name ?? "default",
      node,
      fn: functionOf(options),
      parameters: [],
      triggers: schedulesOf(propertyOf(options, "cron")),
    }));
}

/** Trigger.dev's tasks. */
export const trigger = defineDialect({
  name: "trigger",
  docs: "https://trigger.dev/docs/tasks/overview",
  markers: [SDK],
  modules: MODULES,
  objects: {
    schedules: { methods: { task: declare } },
    task: { methods: ofTask },
    tasks: { methods: ofFirst },
    batch: {
      methods: {
        trigger: sendBatch,
        triggerByTask: sendBatch,
        triggerAndWait: awaitBatch,
        triggerByTaskAndWait: awaitBatch,
      },
    },
    wait: {
      methods: {
        for: waitFor,
        until: waitUntil,
        forToken: waitForToken,
        createToken,
        completeToken: () => shared("execute", "wait.completeToken"),
      },
    },
    pending: { methods: { unwrap: settle }, awaited: settle },
    runs: { methods: { poll } },
    logger: { methods: { trace: inLine(1) } },
    usage: { methods: { measure: inLine(0) } },
    retry: { methods: { onThrow: inLine(0) } },
  },
  imports: {
    task: declare,
    schemaTask: declare,
    schedules: "schedules",
    tasks: "tasks",
    batch: "batch",
    wait: "wait",
    runs: "runs",
    logger: "logger",
    usage: "usage",
    retry: "retry",
  },
  anywhere: {
    trigger: importedTrigger,
    batchTrigger: importedTrigger,
    triggerAndWait: (call) => awaited(children(call, ANY_TASK, "one")),
    batchTriggerAndWait: (call) => awaited(children(call, ANY_TASK, "many")),
  },
  workflows: findWorkflows,
});
