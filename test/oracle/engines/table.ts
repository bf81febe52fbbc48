import type { Engine } from "./engine.ts";
import { declared, named } from "./stubs.ts";
import type { Workflow } from "./stubs.ts";

const pikku: Engine = {
  name: "pikku",
  imports: 'import { pikkuWorkflowFunc } from "#pikku/workflow";',
  receiver: "workflow",
  around: [
    "export const orderFlow = pikkuWorkflowFunc(async (services: any, input: any, { workflow }: any) => {\n",
    "\n});",
  ],
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
  around: [
    "export class OrderFlow extends WorkflowEntrypoint {\nasync run(event: any, step: any) {\n",
    "\n}\n}",
  ],
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
      modules: { "cloudflare:workers": { WorkflowEntrypoint: Object } },
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
  around: [
    "export const orderFlow = DBOS.registerWorkflow(async (input: any) => {\n",
    '\n}, { name: "orderFlow" });',
  ],
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

/** Engines of the first dialects. */
export const FIRST: readonly Engine[] = [pikku, temporal, cloudflare, inngest, vercel, dbos, restate];
