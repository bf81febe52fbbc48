import type { Engine, Steps, Stub } from "./engine.ts";
import { drive, firstOver } from "./generators.ts";

type Workflow = (...args: unknown[]) => unknown;

/** A module that declares a workflow, and how it is begun. */
function declared(specifier: string, module: (declare: (fn: Workflow) => Workflow) => object, given: unknown[]): Stub {
  let workflow: Workflow = () => undefined;
  const declare = (fn: Workflow): Workflow => (workflow = fn);
  return { modules: { [specifier]: module(declare) }, start: () => workflow(...given) };
}

/** Steps by name: whatever else a call is given does not matter. */
function named({ step }: Steps): (name: unknown) => unknown {
  return (name) => step(name);
}

const pikku: Engine = {
  name: "pikku",
  imports: 'import { pikkuWorkflowFunc } from "#pikku/workflow";',
  receiver: "workflow",
  around: ["export const orderFlow = pikkuWorkflowFunc(async (services: any, input: any, { workflow }: any) => {\n", "\n});"],
  root: "",
  steps: {
    execute: [
      { text: "@.do(NAME, WORK)", weight: 3 },
      { text: '@.do(NAME, "bookOrder", {})', weight: 1 },
    ],
    others: [
      { text: '@.sleep(NAME, "2 days")', weight: 2 },
      { text: "@.suspend(NAME)", weight: 2 },
      { text: "@.approval(NAME, {})", weight: 1 },
    ],
  },
  calls: /\.(?:do|sleep|suspend|approval)$/,
  stub: (steps) => {
    const workflow = {
      do: named(steps),
      sleep: named(steps),
      suspend: (name: unknown) => steps.gate(`__workflow_suspend:${String(name)}`),
      approval: (name: unknown) => steps.gate(`__workflow_approval:${String(name)}`),
    };
    return declared("#pikku/workflow", (declare) => ({ pikkuWorkflowFunc: declare }), [{}, {}, { workflow }]);
  },
};

const temporal: Engine = {
  name: "temporal",
  imports: [
    'import { proxyActivities, sleep, condition, executeChild } from "@temporalio/workflow";',
    'const activities = proxyActivities({ startToCloseTimeout: "1 minute" });',
  ].join("\n"),
  receiver: "",
  around: ["export async function orderFlow(input: any) {\n", "\n}"],
  root: "orderFlow",
  steps: {
    execute: [{ text: "activities.WORD()", weight: 1 }],
    others: [
      { text: 'sleep("2 days")', weight: 1 },
      { text: "condition(WORK)", weight: 1 },
      { text: "executeChild(NAME, { args: [] })", weight: 3 },
    ],
  },
  calls: /^(?:activities\.\w+|sleep|condition|executeChild)$/,
  stub: ({ step }) => ({
    modules: {
      "@temporalio/workflow": {
        proxyActivities: () => new Proxy({}, { get: (_, name) => () => step(name) }),
        sleep: () => step("sleep"),
        condition: () => step("condition"),
        executeChild: step,
      },
    },
    start: (exported) => (exported.orderFlow as Workflow)({}),
  }),
};

const cloudflare: Engine = {
  name: "cloudflare",
  imports: 'import { WorkflowEntrypoint } from "cloudflare:workers";',
  receiver: "step",
  around: ["export class OrderFlow extends WorkflowEntrypoint {\nasync run(event: any, step: any) {\n", "\n}\n}"],
  root: "run",
  steps: {
    execute: [
      { text: "@.do(NAME, WORK)", weight: 2 },
      { text: "@.do(NAME, { retries: { limit: 3, delay: 5 } }, WORK)", weight: 1 },
    ],
    others: [
      { text: '@.sleep(NAME, "2 days")', weight: 1 },
      { text: '@.waitForEvent(NAME, { type: "paid" })', weight: 1 },
    ],
  },
  calls: /\.(?:do|sleep|waitForEvent)$/,
  stub: (steps) => {
    const step = { do: named(steps), sleep: named(steps), waitForEvent: named(steps) };
    return {
      modules: { "cloudflare:workers": { WorkflowEntrypoint: class {} } },
      start: (exported) => new (exported.OrderFlow as new () => { run: Workflow })().run({}, step),
    };
  },
};

const inngest: Engine = {
  name: "inngest",
  imports: 'import { inngest } from "./inngest-client.ts";\nconst bookOrder: any = null;',
  receiver: "step",
  around: [
    'export const orderFlow = inngest.createFunction({ id: "order-flow" }, { event: "order/placed" }, async ({ step }) => {\n',
    "\n});",
  ],
  root: "",
  steps: {
    execute: [{ text: "@.run(NAME, WORK)", weight: 1 }],
    others: [
      { text: '@.sleep(NAME, "2 days")', weight: 1 },
      { text: '@.waitForEvent(NAME, { event: "order/paid", timeout: "1 day" })', weight: 1 },
      { text: "@.invoke(NAME, { function: bookOrder })", weight: 1 },
      { text: '@.sendEvent(NAME, { name: "order/sent" })', weight: 1 },
    ],
  },
  calls: /\.(?:run|sleep|waitForEvent|invoke|sendEvent)$/,
  stub: (steps) => {
    const make = named(steps);
    const step = { run: make, sleep: make, waitForEvent: make, invoke: make, sendEvent: make };
    const client = (declare: (fn: Workflow) => Workflow) => ({
      inngest: { createFunction: (_options: unknown, _trigger: unknown, fn: Workflow) => declare(fn) },
    });
    return declared("./inngest-client.ts", client, [{ step }]);
  },
};

const vercel: Engine = {
  name: "vercel",
  imports: 'import { sleep } from "workflow";\nimport { makeStep } from "./engine.ts";',
  receiver: "",
  around: ['export async function orderFlow(input: any) {\n"use workflow";\n', "\n}"],
  root: "orderFlow",
  steps: {
    execute: [
      {
        text: "WORD()",
        weight: 1,
        declares: 'async function WORD(): Promise<any> {\n"use step";\nreturn makeStep("WORD");\n}',
      },
    ],
    others: [{ text: 'sleep("2 days")', weight: 1 }],
  },
  calls: /^(?:[a-z]+_[a-z]+\d+|sleep)$/,
  stub: ({ step }) => ({
    modules: { workflow: { sleep: () => step("sleep") }, "./engine.ts": { makeStep: step } },
    start: (exported) => (exported.orderFlow as Workflow)({}),
  }),
};

const dbos: Engine = {
  name: "dbos",
  imports: 'import { DBOS } from "@dbos-inc/dbos-sdk";',
  receiver: "",
  around: ["export const orderFlow = DBOS.registerWorkflow(async (input: any) => {\n", '\n}, { name: "orderFlow" });'],
  root: "",
  steps: {
    execute: [{ text: "DBOS.runStep(WORK, { name: NAME })", weight: 1 }],
    others: [
      { text: "DBOS.sleep(1000)", weight: 1 },
      { text: 'DBOS.recv("paid", 60)', weight: 1 },
    ],
  },
  calls: /^DBOS\.(?:runStep|sleep|recv)$/,
  stub: ({ step }) => {
    const sdk = (declare: (fn: Workflow) => Workflow) => ({
      DBOS: {
        registerWorkflow: declare,
        runStep: (_work: unknown, { name }: { readonly name: unknown }) => step(name),
        sleep: () => step("DBOS.sleep"),
        recv: () => step("DBOS.recv"),
      },
    });
    return declared("@dbos-inc/dbos-sdk", sdk, [{}]);
  },
};

const restate: Engine = {
  name: "restate",
  imports: 'import { service, RestatePromise } from "@restatedev/restate-sdk";',
  receiver: "ctx",
  around: [
    'export const orders = service({\nname: "orders",\nhandlers: {\nplace: async (ctx: any, input: any) => {\n',
    "\n},\n},\n});",
  ],
  root: "",
  steps: {
    execute: [
      { text: "@.run(NAME, WORK)", weight: 3 },
      { text: '@.genericCall({ service: NAME, method: "book" })', weight: 1 },
    ],
    others: [{ text: "@.sleep({ minutes: 5 }, NAME)", weight: 1 }],
  },
  combine: {
    all: "RestatePromise.all",
    allSettled: "RestatePromise.allSettled",
    race: "RestatePromise.race",
    any: "RestatePromise.any",
  },
  calls: /\.(?:run|genericCall|sleep)$/,
  stub: ({ step, Promise: RestatePromise }) => {
    const ctx = {
      run: step,
      genericCall: ({ service }: { readonly service: unknown }) => step(`${String(service)}/book`),
      sleep: (_duration: unknown, name: unknown) => step(name),
    };
    const sdk = (declare: (fn: Workflow) => Workflow) => ({
      RestatePromise,
      service: ({ handlers }: { readonly handlers: { readonly place: Workflow } }) => declare(handlers.place),
    });
    return declared("@restatedev/restate-sdk", sdk, [ctx, {}]);
  },
};

const trigger: Engine = {
  name: "trigger",
  imports: 'import { task, tasks, wait } from "@trigger.dev/sdk";',
  receiver: "",
  around: ['export const orderFlow = task({\nid: "order-flow",\nrun: async (payload: any) => {\n', "\n},\n});"],
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
    const context = { step: make, invoke: make, wait: make, waitForCondition: make, waitForCallback: gate, promise };
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
  around: ['export const orderFlow = defineWorkflow({ name: "order-flow" }, async ({ step }: any) => {\n', "\n});"],
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
  around: ['export const orderFlow = hatchet.durableTask({\nname: "order-flow",\nfn: async (input: any, ctx: any) => {\n', "\n},\n});"],
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

/** Every engine but that of the own API. */
export const OTHERS: readonly Engine[] = [
  pikku,
  temporal,
  cloudflare,
  inngest,
  vercel,
  dbos,
  restate,
  trigger,
  awsDurable,
  azureDurable,
  durabletask,
  openworkflow,
  hatchet,
];
