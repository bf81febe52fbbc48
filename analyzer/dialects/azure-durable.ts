/**
 * Azure Durable Functions: `df.app.orchestration(name, function* (context) { … })`, or `df.orchestrator(function* …)` before
 * version 3. Tasks are methods of `context.df`, and what `df.app.activity(…)` gives; `yield` waits for them.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type Text,
  type TopLevelCall,
} from "../dialect.ts";
import { plainOfArgument, textOfArgument } from "../reading.ts";
import {
  activity,
  combined,
  continueAsNew,
  callEntity,
  externalEvent,
  lock,
  recorded,
  signal,
  subOrchestrator,
  timer,
} from "./shared/taskHub.ts";

const SDK = "durable-functions";

/** `callActivityWithRetry(name, retryOptions, input)`. */
const retryOptions = (call: DurableCall): string | undefined => plainOfArgument(call.arg(1));

/** `callHttp({ method, url })` runs an activity of the engine's own. */
const callHttp: CallRule = (call) => ({
  ...recorded("execute", ["BuiltIn::HttpActivity"]),
  label: ["callHttp", plainOfArgument(call.option(0, "method"))].filter((part) => part).join(" "),
});

/** `df.app.activity(name, options)` and `df.app.orchestration(name, handler)` give functions that start a task. */
function registration(object: string): CallRule {
  return (call) => ({
    kind: "value",
    value: { kind: "handle", object, data: textOfArgument(call.arg(0)) },
  });
}

/** Starts a task, which a `yield` or `withRetry` waits for. */
function startTask(kind: "execute" | "children"): CallRule {
  return (call) => ({ kind: "start", step: recorded(kind, call.data as Text | null), object: "task" });
}

const settleTask: CallRule = () => ({ kind: "settle", otherwise: recorded("wait_until", ["task"]) });

/** The function in `df.app.orchestration(name, { handler })` or in its place. */
function functionOf(handler: Argument | undefined): FunctionWorkflow["fn"] {
  const value = handler?.value.kind === "object" ? handler.value.props.get("handler")?.value : handler?.value;
  return value?.kind === "function" ? value : null;
}

interface Declared {
  readonly name: string | undefined;
  readonly handler: Argument | undefined;
}

/** What a call declares: its workflow's name when it says one, and its function. */
function declared({ calleeName, callee, args }: TopLevelCall): Declared | null {
  if (calleeName === "orchestration") {
    const isOwn = callee.kind === "method" && callee.object === "app";
    return isOwn ? { name: plainOfArgument(args[0]), handler: args[1] } : null;
  }
  const isOwn = callee.kind === "import" && callee.specifier === SDK && callee.name === "orchestrator";
  return isOwn ? { name: undefined, handler: args[0] } : null;
}

/** Before version 3 a function has the name of the folder that its file stands in. */
function folderOf(file: string): string {
  const parts = file.split("/");
  return parts.at(-2) ?? parts.at(-1)?.replace(/\.\w+$/, "") ?? "default";
}

const NAMELESS: ReadonlySet<string> = new Set(["exports", "default"]);

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  return module.calls().flatMap((call): FunctionWorkflow[] => {
    const found = declared(call);
    if (found === null) return [];
    const variable = call.name === null || NAMELESS.has(call.name) ? folderOf(module.file) : call.name;
    const { name = variable, handler } = found;
    const parameters = [{ index: 0, properties: { df: "df" } }];
    const { node } = call;
    return [{ kind: "function", name, node, fn: functionOf(handler), parameters, yieldsToWait: true }];
  });
}

/** Azure Durable Functions. */
export const azureDurable = defineDialect({
  name: "azure-durable",
  docs: "https://learn.microsoft.com/azure/azure-functions/durable/durable-functions-overview",
  markers: [SDK],
  modules: [SDK],
  objects: {
    df: {
      methods: {
        callActivity: activity(),
        callActivityWithRetry: activity(retryOptions),
        callSubOrchestrator: subOrchestrator(),
        callSubOrchestratorWithRetry: subOrchestrator(retryOptions),
        callEntity,
        signalEntity: signal,
        lock,
        callHttp,
        createTimer: timer,
        waitForExternalEvent: externalEvent,
        continueAsNew,
      },
      harmless: ["getInput", "newGuid", "setCustomStatus"],
      properties: { Task: "Task" },
    },
    Task: { methods: { all: combined("all"), any: combined("race") } },
    app: {
      methods: { activity: registration("activity"), orchestration: registration("subOrchestrator") },
    },
    activity: { methods: {}, call: startTask("execute") },
    subOrchestrator: { methods: {}, call: startTask("children") },
    task: { methods: { withRetry: settleTask }, awaited: settleTask },
  },
  imports: { app: "app" },
  workflows: findWorkflows,
});
