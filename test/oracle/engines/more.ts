import type { Engine } from "./engine.ts";
import { drive, firstOver } from "./generators.ts";
import { declared, named } from "./stubs.ts";
import type { Workflow } from "./stubs.ts";

const trigger: Engine = {
  name: "trigger",
  imports: 'import { task, tasks, wait } from "@trigger.dev/sdk";',
  receiver: "",
  around: [
    'export const orderFlow = task({\nid: "order-flow",\nrun: async (payload: any) => {\n',
    "\n},\n});",
  ],
  root: "",
  steps: {
    execute: [
      { text: "tasks.triggerAndWait(NAME, {})", weight: 2 },
      { text: "tasks.triggerAndWait(NAME, {}).unwrap()", weight: 1 },
    ],
    others: [
      { text: "wait.for({ days: 2 })", weight: 1 },
      { text: 'wait.forToken("paid")', weight: 1 },
      { text: "tasks.trigger(NAME, {})", weight: 1 },
    ],
  },
  calls: /^(?:tasks|wait)\.\w+$/,
  stub: ({ step }) => {
    const pending = (name: unknown): unknown => {
      const run = step(name);
      return Object.assign(run, { unwrap: () => run });
    };
    const sdk = (declare: (fn: Workflow) => Workflow) => ({
      task: ({ run }: { readonly run: Workflow }) => declare(run),
      tasks: { triggerAndWait: pending, trigger: step },
      wait: { for: () => step("wait.for"), forToken: () => pending("wait.forToken") },
    });
    return declared("@trigger.dev/sdk", sdk, [{}]);
  },
};

const awsDurable: Engine = {
  name: "aws-durable",
  imports: 'import { withDurableExecution } from "@aws/durable-execution-sdk-js";',
  receiver: "context",
  around: ["export const handler = withDurableExecution(async (event: any, context: any) => {\n", "\n});"],
  root: "",
  steps: {
    execute: [
      { text: "@.step(NAME, WORK)", weight: 3 },
      { text: '@.invoke(NAME, "arn:aws:lambda:book", {})', weight: 1 },
    ],
    others: [
      { text: "@.wait(NAME, { minutes: 5 })", weight: 1 },
      { text: "@.waitForCondition(NAME, WORK, { initialState: 0 })", weight: 1 },
      { text: "@.waitForCallback(NAME, WORK)", weight: 1 },
    ],
  },
  combine: {
    all: "@.promise.all",
    allSettled: "@.promise.allSettled",
    race: "@.promise.race",
    any: "@.promise.any",
  },
  calls: /\.(?:step|invoke|wait|waitForCondition|waitForCallback)$/,
  stub: ({ step, gate, Promise: promise }) => {
    const make = (name: unknown): unknown => step(name);
    const context = {
      step: make,
      invoke: make,
      wait: make,
      waitForCondition: make,
      waitForCallback: gate,
      promise,
    };
    const sdk = (declare: (fn: Workflow) => Workflow) => ({ withDurableExecution: declare });
    return declared("@aws/durable-execution-sdk-js", sdk, [{}, context]);
  },
};

const azureDurable: Engine = {
  name: "azure-durable",
  imports: 'import { app } from "durable-functions";',
  receiver: "context",
  around: ['app.orchestration("OrderFlow", function* (context: any) {\n', "\n});"],
  root: "",
  isGenerator: true,
  steps: {
    execute: [
      { text: "@.df.callActivity(NAME, {})", weight: 3 },
      { text: "@.df.callSubOrchestrator(NAME, {})", weight: 1 },
    ],
    others: [
      { text: "@.df.createTimer(1000)", weight: 1 },
      { text: "@.df.waitForExternalEvent(NAME)", weight: 2 },
    ],
  },
  combine: { all: "@.df.Task.all", race: "@.df.Task.any" },
  calls: /\.df\.(?:callActivity|callSubOrchestrator|createTimer|waitForExternalEvent)$/,
  stub: (steps) => {
    const df = {
      callActivity: steps.step,
      callSubOrchestrator: steps.step,
      createTimer: () => steps.step("timer"),
      waitForExternalEvent: steps.gate,
      Task: { all: (tasks: Iterable<unknown>) => steps.Promise.all(tasks), any: firstOver(steps) },
    };
    const sdk = (declare: (fn: Workflow) => Workflow) => ({
      app: { orchestration: (_name: string, fn: Workflow) => declare(drive(steps, fn)) },
    });
    return declared("durable-functions", sdk, [{ df }]);
  },
};

const durabletask: Engine = {
  name: "durabletask",
  imports: 'import { whenAll, whenAny, type OrchestrationContext } from "@microsoft/durabletask-js";',
  receiver: "context",
  around: ["export function* orderFlow(context: OrchestrationContext) {\n", "\n}"],
  root: "orderFlow",
  isGenerator: true,
  steps: {
    execute: [
      { text: "@.callActivity(NAME, {})", weight: 3 },
      { text: "@.callSubOrchestrator(NAME, {})", weight: 1 },
    ],
    others: [
      { text: "@.createTimer(60)", weight: 1 },
      { text: "@.waitForExternalEvent(NAME)", weight: 2 },
    ],
  },
  combine: { all: "whenAll", race: "whenAny" },
  calls: /\.(?:callActivity|callSubOrchestrator|createTimer|waitForExternalEvent)$/,
  stub: (steps) => {
    const context = {
      callActivity: steps.step,
      callSubOrchestrator: steps.step,
      createTimer: () => steps.step("timer"),
      waitForExternalEvent: steps.gate,
    };
    const whenAll = (tasks: Iterable<unknown>): unknown => steps.Promise.all(tasks);
    return {
      modules: { "@microsoft/durabletask-js": { whenAll, whenAny: firstOver(steps) } },
      start: ({ orderFlow }) => drive(steps, orderFlow as Workflow)(context),
    };
  },
};

const openworkflow: Engine = {
  name: "openworkflow",
  imports: 'import { defineWorkflow } from "openworkflow";',
  receiver: "step",
  around: [
    'export const orderFlow = defineWorkflow({ name: "order-flow" }, async ({ step }: any) => {\n',
    "\n});",
  ],
  root: "",
  steps: {
    execute: [{ text: "@.run({ name: NAME }, WORK)", weight: 1 }],
    others: [
      { text: '@.sleep(NAME, "2 days")', weight: 1 },
      { text: '@.waitForSignal({ name: NAME, signal: "paid" })', weight: 1 },
    ],
  },
  calls: /\.(?:run|sleep|waitForSignal)$/,
  stub: (steps) => {
    const byName = ({ name }: { readonly name: unknown }): unknown => steps.step(name);
    const step = { run: byName, sleep: named(steps), waitForSignal: byName };
    const sdk = (declare: (fn: Workflow) => Workflow) => ({
      defineWorkflow: (_spec: unknown, fn: Workflow) => declare(fn),
    });
    return declared("openworkflow", sdk, [{ step }]);
  },
};

const hatchet: Engine = {
  name: "hatchet",
  imports: 'import { hatchet } from "./hatchet-client.ts";',
  receiver: "ctx",
  around: [
    'export const orderFlow = hatchet.durableTask({\nname: "order-flow",\nfn: async (input: any, ctx: any) => {\n',
    "\n},\n});",
  ],
  root: "",
  steps: {
    execute: [{ text: "@.runChild(NAME, {})", weight: 1 }],
    others: [
      { text: '@.sleepFor("10s")', weight: 1 },
      { text: "@.waitForEvent(NAME)", weight: 1 },
    ],
  },
  calls: /\.(?:runChild|sleepFor|waitForEvent)$/,
  stub: ({ step, gate }) => {
    const ctx = { runChild: step, sleepFor: () => step("sleepFor"), waitForEvent: gate };
    const client = (declare: (fn: Workflow) => Workflow) => ({
      hatchet: { durableTask: ({ fn }: { readonly fn: Workflow }) => declare(fn) },
    });
    return declared("./hatchet-client.ts", client, [{}, ctx]);
  },
};

/** Engines of the other dialects. */
export const MORE: readonly Engine[] = [
  trigger,
  awsDurable,
  azureDurable,
  durabletask,
  openworkflow,
  hatchet,
];
