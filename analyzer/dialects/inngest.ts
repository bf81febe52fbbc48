/**
 * Inngest's TypeScript SDK, versions 2 to 4: `inngest.createFunction(options, trigger, handler)` and, from version 4,
 * `createFunction(options, handler)`, `createDefer`, `createScorer` and `endpoint(handler)`. The handler is handed
 * `{ step, group }`, an endpoint's one a request; a step is recorded under its id.
 */
import type * as t from "@babel/types";
import { isFunction, keyName } from "../ast.ts";
import type { ObjectProperty } from "../bind/types.ts";
import {
  defineDialect,
  type Argument,
  type CallRule,
  type DurableCall,
  type FunctionWorkflow,
  type LinkTo,
  type ModuleView,
  type SimpleStep,
  type Text,
  type TopLevelCall,
  type Value,
} from "../dialect.ts";
import {
  exactTextOf,
  plainOfArgument,
  propertyOf,
  referenceName,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
  usesGiven,
} from "../reading.ts";
import { eventName, eventNames, eventsOf, sentByClient, triggersOf } from "./shared/inngestEvents.ts";
import { sends } from "./shared/sentEvents.ts";

/** `step.sendEvent(id, event)` and `step.sendEvent(id, [event, …])`. */
const sendEvent: CallRule = (call) => ({
  ...step("execute", call),
  links: sends(eventsOf(call.arg(1))),
  details: stepDetails({ target: plainOfArgument(call.option(1, "name")) }),
});

/** `run(id, handler, ...input)` and `ai.wrap(id, handler, ...input)`. */
const run: CallRule = (call) => {
  const body = call.arg(1);
  return {
    ...step("execute", call),
    ...(body?.value.kind === "function" && { links: sentByClient(body.value) }),
    details: stepDetails({ target: referenceName(body)?.[0] ?? undefined }),
    ...(body && { runs: [body] }),
  };
};

/** A call that does one thing, which its second argument tells of. */
function execute(target?: string): CallRule {
  return (call) => {
    const told = target === undefined ? undefined : call.option(1, target);
    return { ...step("execute", call), details: stepDetails({ target: plainOfArgument(told) }) };
  };
}

/** `sleep(id, "2 days")`, `sleepUntil(id, date)`. */
function sleep(detail: "duration" | "till"): CallRule {
  return (call) => ({
    ...step("wait", call),
    details: stepDetails({ [detail]: plainOfArgument(call.arg(1)) }),
  });
}

/** `waitForEvent(id, { event, timeout })` and `waitForSignal(id, { signal, timeout })` go on with null after the timeout. */
function gate(source: string): CallRule {
  return (call) => ({
    ...step("continue_if", call),
    ...(source === "event" && {
      links: [{ kind: "awaits", name: eventName(valueOf(call.option(1, source))) }],
    }),
    parks: false,
    details: stepDetails({
      source: plainOfArgument(call.option(1, source)),
      timeout: plainOfArgument(call.option(1, "timeout")),
    }),
  });
}

const UNKNOWN: Value = { kind: "unknown" };

function valueOf(argument: Argument | undefined): Value {
  return argument?.value ?? UNKNOWN;
}

/** `createFunction({ id }, …)` gives a function that can be invoked, as `referenceFunction({ functionId })` does. */
const declare: CallRule = (call) => {
  const { node, file } = call;
  const id = functionIdOf(call.args);
  const text = (value: Text): ObjectProperty => ({ node, value: { kind: "text", parts: value } });
  const props = new Map([
    ["file", text([file])],
    ...(id === null ? [] : [["functionId", text([id])] as const]),
  ]);
  return { kind: "value", value: { kind: "object", props, open: true, escaped: false } };
};

/** The function that is invoked. */
function invoked(argument: Argument | undefined): LinkTo {
  const file = exactTextOf(propertyOf(argument, "file"));
  return {
    kind: "calls",
    name: textOfArgument(propertyOf(argument, "functionId")),
    ...(file !== null && { file }),
  };
}

/** `invoke(id, { function, data, timeout })`. */
const invoke: CallRule = (call) => ({
  ...step("children", call),
  links: [invoked(call.option(1, "function"))],
  details: stepDetails({
    child: sourceOfArgument(call.option(1, "function")),
    cardinality: "one",
    timeout: plainOfArgument(call.option(1, "timeout")),
  }),
});

/** `fetch(url, init)` is recorded under the address's host. */
const fetchStep: CallRule = (call) => ({
  kind: "execute",
  prefix: "",
  name: ["step.fetch: ", hostOf(call.arg(0))],
  sharesName: true,
  details: stepDetails({ target: plainOfArgument(call.arg(0)) }),
});

/** The host of an address that is known as far as that: `api.example.com` of `https://api.example.com/…`. */
function hostOf(address: Argument | undefined): string | null {
  const [start = "", ...rest] = textOfArgument(address) ?? [];
  return /^https?:\/\/([^/:?#]+)[/:?#]/.exec(rest.length === 0 ? `${start}/` : (start ?? ""))?.[1] ?? null;
}

/** `group.parallel(async () => …)`, `group.parallel({ mode: "race" }, async () => …)`: the function runs in line. */
const parallel: CallRule = (call) => ({
  kind: "run",
  functions: call.args.slice(-1),
  given: [],
  mode: "sequence",
});

/** `group.experiment(id, { variants, select })`: a step selects one of the variants, which runs in line. */
const experiment: CallRule = (call) => {
  const { node } = call;
  const variants = call.option(1, "variants")?.value;
  const arms = variants?.kind === "object" ? [...variants.props] : [];
  return {
    kind: "plan",
    plan: {
      kind: "sequence",
      parts: [
        { kind: "step", node, step: step("execute", call) },
        {
          kind: "choice",
          node,
          label: `variant of ${plainOfArgument(call.arg(0)) ?? "the experiment"}`,
          arms: arms.map(([variant, { value, node: arm }]) => ({
            guard: `variant is ${variant}`,
            plan:
              value.kind === "function"
                ? { kind: "code", node: arm, code: { fn: value, given: [] } }
                : { kind: "unknown", node: arm },
          })),
        },
      ],
    },
  };
};

/** The first argument is the id, or an object that holds it. A repeated id gets a number, so that it may stand twice. */
function step<K extends SimpleStep["kind"]>(kind: K, call: DurableCall) {
  return { kind, prefix: "", name: idOf(call), sharesName: true };
}

function idOf(call: DurableCall): Text | null {
  return textOfArgument(call.arg(0)) ?? textOfArgument(call.option(0, "id"));
}

/** Functions of the API that declare a function of a client: `createScorer(inngest, options, handler)`. */
const DECLARERS: ReadonlySet<string> = new Set(["createDefer", "createScorer"]);

/** A function's options name it: by `id`, and up to version 2 by `name` alone, or as a text. */
function functionIdOf([options]: readonly Argument[]): string | null {
  return exactTextOf(propertyOf(options, "id") ?? propertyOf(options, "name")) ?? exactTextOf(options);
}

/** `cancelOn: [{ event: "order/cancelled" }]`. */
function stopsOf(options: Argument | undefined): readonly LinkTo[] {
  const list = propertyOf(options, "cancelOn")?.value;
  if (list === undefined) return [];
  return eventNames(list).map((name) => ({ kind: "stops", name }));
}

/** Events that the handler sends beside its steps. */
function sentBy(handler: FunctionWorkflow["fn"]): readonly LinkTo[] {
  return handler === null ? [] : sentByClient(handler, isStepRun);
}

/** `step.run("notify", async () => …)`: what it sends is told by the step. */
function isStepRun({ callee, arguments: [, body] }: t.CallExpression): boolean {
  const isRun = callee.type === "MemberExpression" && keyName(callee.property, callee.computed) === "run";
  return isRun && body !== undefined && isFunction(body);
}

/** The arguments from the options on, when a call declares a function and they name it; null for any other call. */
function declared(call: TopLevelCall): readonly Argument[] | null {
  const given = givenTo(call);
  if (given.length < 2 || given.length > 3) return null;
  return mayName(given[0]?.value) ? given : null;
}

/** The arguments from the options on; none where nothing is declared. */
function givenTo({ node, calleeName, args }: TopLevelCall): readonly Argument[] {
  if (calleeName === "createFunction" && node.callee.type === "MemberExpression") return args;
  return DECLARERS.has(calleeName) ? args.slice(1) : [];
}

/** Whether options may name a function: those that are known in full have to. */
function mayName(options: Value | undefined): boolean {
  return options?.kind !== "object" || options.open || NAMES.some((key) => options.props.has(key));
}

const NAMES = ["id", "name"];

const GIVEN = [{ index: 0, properties: { step: "step", group: "group" } }];

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const isNamed = /inngest/i.test(module.text);
  return module.calls("anywhere").flatMap((call): FunctionWorkflow[] => {
    if (isNamed && isEndpoint(call)) return [endpoint(call)];
    const args = declared(call);
    return args === null || !(isNamed || takesStep(args.at(-1))) ? [] : functionsOf(call, args);
  });
}

function functionsOf(call: TopLevelCall, args: readonly Argument[]): FunctionWorkflow[] {
  const name = functionIdOf(args) ?? call.name ?? "default";
  const fn = functionIn(args.at(-1));
  const failure = propertyOf(args[0], "onFailure")?.value;
  const ties = { triggers: triggersOf(args), links: [...stopsOf(args[0]), ...sentBy(fn)] };
  return [
    { kind: "function", name, node: call.node, fn, parameters: GIVEN, ...ties },
    ...(failure?.kind === "function" ? [onFailure(name, failure)] : []),
  ];
}

function functionIn(argument: Argument | undefined): FunctionWorkflow["fn"] {
  return argument?.value.kind === "function" ? argument.value : null;
}

/** What a function is known by where nothing else speaks of Inngest. */
function takesStep(handler: Argument | undefined): boolean {
  const fn = functionIn(handler);
  return fn !== null && usesGiven(fn, "step") === true;
}

/** `inngest.endpoint(async (request) => …)`: its steps are those of the package's own `step`. */
function isEndpoint({ node, calleeName, args }: TopLevelCall): boolean {
  return calleeName === "endpoint" && node.callee.type === "MemberExpression" && args.length === 1;
}

function endpoint({ node, name, args }: TopLevelCall): FunctionWorkflow {
  return { kind: "function", name: name ?? "endpoint", node, fn: functionIn(args[0]), parameters: [] };
}

/** `onFailure` is a function of its own, which runs when the first one has failed for good. */
function onFailure(name: string, fn: NonNullable<FunctionWorkflow["fn"]>): FunctionWorkflow {
  const ties = { triggers: [{ by: "failure", name: [name] }], links: sentBy(fn) } as const;
  return { kind: "function", name: `${name}-failure`, node: fn.node, fn, parameters: GIVEN, ...ties };
}

/** Inngest's TypeScript SDK. */
export const inngest = defineDialect({
  name: "inngest",
  docs: "https://www.inngest.com/docs/reference/functions/create",
  markers: ["createFunction", ".endpoint(", ...DECLARERS],
  modules: ["inngest", "inngest/experimental"],
  objects: {
    step: {
      methods: {
        run,
        sendEvent,
        sendSignal: execute("signal"),
        score: execute(),
        sleep: sleep("duration"),
        sleepUntil: sleep("till"),
        waitForEvent: gate("event"),
        waitForSignal: gate("signal"),
        invoke,
        fetch: fetchStep,
      },
      properties: { ai: "ai", realtime: "realtime" },
    },
    ai: { methods: { infer: execute("model"), wrap: run } },
    realtime: { methods: { publish: execute() } },
    group: { methods: { parallel, experiment } },
  },
  imports: {
    step: "step",
    group: "group",
    referenceFunction: (call) => ({ kind: "value", value: valueOf(call.arg(0)) }),
    eventType: (call) => ({ kind: "value", value: valueOf(call.arg(0)) }),
  },
  anywhere: { createFunction: declare },
  workflows: findWorkflows,
});
