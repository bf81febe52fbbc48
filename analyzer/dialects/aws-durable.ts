/**
 * AWS Lambda durable functions: `withDurableExecution(async (event, context) => …)`. Every operation may have a name as its
 * first argument; one without a name is recorded by its type alone.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type CombineCall,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type RunCall,
  type SimpleStep,
  type Value,
} from "../dialect.ts";
import { plainOfArgument, sourceOfArgument, stepDetails, textOfArgument } from "../reading.ts";

const SDK = "@aws/durable-execution-sdk-js";
const CONTEXT: Value = { kind: "handle", object: "context" };
const UNKNOWN: Value = { kind: "unknown" };

/** Whether an argument can be an operation's subject: what it runs, waits or takes. */
type Subject = (argument: Argument) => boolean;

const isCode: Subject = ({ value }) => value.kind === "function" || value.kind === "method";
const isObject: Subject = ({ value }) => value.kind === "object";
const isList: Subject = ({ value }) => value.kind === "array";

/** Where the arguments begin behind the name: 1, or 0 when there is none. `least` is how many there are without a name. */
function startOf(call: DurableCall, least: number, isSubject: Subject): number {
  const [first, second] = [call.arg(0), call.arg(1)];
  if (first === undefined || isSubject(first)) return 0;
  if (textOfArgument(first) !== null || first.source === "undefined") return 1;
  if (second !== undefined && isSubject(second)) return 1;
  return call.args.length > least && second?.value.kind !== "object" ? 1 : 0;
}

interface Operation {
  readonly kind: SimpleStep["kind"];
  /** Under what it is recorded without a name. */
  readonly type: string;
  readonly start: number;
}

/** An operation under its name, or under its type when it has none. */
function operation(call: DurableCall, { kind, type, start }: Operation): SimpleStep {
  const hasName = start > 0 && call.arg(0)?.source !== "undefined";
  if (hasName) return { kind, prefix: "", name: textOfArgument(call.arg(0)) };
  return { kind, prefix: "", name: [type], sharesName: true };
}

/** `step("charge", async () => …, { retryStrategy })`. */
const step: CallRule = (call) => {
  const start = startOf(call, 1, isCode);
  const details = stepDetails({ retries: plainOfArgument(call.option(start + 1, "retryStrategy")) });
  return { ...operation(call, { kind: "execute", type: "step", start }), details, ...runs(call, start) };
};

function runs(call: DurableCall, at: number): Pick<SimpleStep, "runs"> {
  const body = call.arg(at);
  return body === undefined ? {} : { runs: [body] };
}

/** `wait("cool down", { minutes: 5 })`. */
const wait: CallRule = (call) => {
  const start = call.args.length > 1 ? 1 : 0;
  const details = stepDetails({ duration: durationOf(call.arg(start)) });
  return { ...operation(call, { kind: "wait", type: "wait", start }), details };
};

/** `{ hours: 1, minutes: 30 }` as people say it. */
function durationOf(argument: Argument | undefined): string | undefined {
  if (argument?.value.kind !== "object") return argument?.source;
  return [...argument.value.props]
    .map(([unit, property]) => {
      const amount = {
        node: property.node,
        value: property.value,
        source: property.source ?? "",
        spread: false,
      };
      return `${plainOfArgument(amount)} ${unit}`;
    })
    .join(" ");
}

/** `waitForCondition("ready", async (state) => …, { waitStrategy, initialState })`. */
const waitForCondition: CallRule = (call) => {
  const start = startOf(call, 2, isCode);
  const details = stepDetails({ interval: plainOfArgument(call.option(start + 1, "waitStrategy")) });
  const poll = operation(call, { kind: "wait_until", type: "waitForCondition", start });
  return { ...poll, details, ...runs(call, start) };
};

/** A gate that an outside system opens; without a timeout it may stay closed. */
function callback(call: DurableCall, type: string, start: number): SimpleStep {
  const options = type === "waitForCallback" ? start + 1 : start;
  const timeout = call.option(options, "timeout") ?? call.option(options, "heartbeatTimeout");
  return {
    ...operation(call, { kind: "continue_if", type, start }),
    parks: !isTimed(call.arg(options)?.value),
    details: stepDetails({ source: "callback", timeout: durationOf(timeout) }),
  };
}

/** Whether every one of the options that a call may be given says when to give up. */
function isTimed(options: Value | undefined): boolean {
  if (options?.kind === "choice") return options.options.every(isTimed);
  return options?.kind === "object" && ["timeout", "heartbeatTimeout"].some((key) => options.props.has(key));
}

/** `waitForCallback("sign", async (callbackId) => …, { timeout })`. */
const waitForCallback: CallRule = (call) => {
  const start = startOf(call, 1, isCode);
  return { ...callback(call, "waitForCallback", start), ...runs(call, start) };
};

/** `const [promise, callbackId] = await createCallback("sign", { timeout })`: the gate is where the promise is awaited. */
const createCallback: CallRule = (call) => ({
  kind: "start",
  step: callback(call, "createCallback", startOf(call, 1, isObject)),
  object: "callback",
  gives: (promise) => ({ kind: "array", items: [promise, UNKNOWN], exact: true }),
});

/** `invoke("pay", functionArn, payload)`, or without the name. */
const invoke: CallRule = (call) => {
  const start = isFunctionId(call) ? 1 : 0;
  const target = call.arg(start);
  return {
    ...operation(call, { kind: "children", type: "invoke", start }),
    links: [{ kind: "calls", name: textOfArgument(target) }],
    details: stepDetails({ child: sourceOfArgument(target), cardinality: "one" }),
  };
};

/** Whether the second argument names the function, so that the first is the operation's name. */
function isFunctionId({ args: [, second, ...others] }: DurableCall): boolean {
  if (second === undefined) return false;
  const isText =
    second.value.kind === "text" || /\bprocess\.env\b|(?:arn|function\w*|id)$/i.test(second.source);
  return isText || (others.length > 0 && second.value.kind !== "object");
}

/** `runInChildContext("ship", async (child) => …)`: its operations are drawn in line. */
const runInChildContext: CallRule = (call) => {
  const start = startOf(call, 1, isCode);
  return { kind: "run", functions: call.args.slice(start, start + 1), given: [CONTEXT], mode: "sequence" };
};

/** `parallel("ship and bill", [async (context) => …, { name, func }], { completionConfig })`. */
const parallel: CallRule = (call) => {
  const start = startOf(call, 1, isList);
  const list = call.arg(start);
  const mode = batchMode(call, start + 1);
  if (list?.value.kind !== "array")
    return { kind: "run", functions: list ? [list] : [], given: [CONTEXT], mode };
  const functions = list.value.items.map((item): Argument => ({ ...list, value: functionOf(item) }));
  if (list.value.exact) return { kind: "run", functions, given: [CONTEXT], mode };
  const options = functions.map(({ value }) => value);
  const any: Argument = {
    ...list,
    value: options.length === 1 ? (options[0] ?? UNKNOWN) : { kind: "choice", options },
  };
  return { kind: "run", functions: [any], given: [CONTEXT], mode, each: { list: listName(list) } };
};

function listName({ source }: Pick<Argument, "source">): string {
  return source.length > 40 ? "list" : source;
}

/** A branch is a function, or an object that names it. */
function functionOf(branch: Value): Value {
  return branch.kind === "object" ? (branch.props.get("func")?.value ?? UNKNOWN) : branch;
}

/** `map("orders", orders, async (context, order, index) => …, { completionConfig })`. */
const map: CallRule = (call) => {
  const start = call.args.findIndex(isCode) === 1 ? 0 : startOf(call, 3, isList);
  return {
    kind: "run",
    functions: call.args.slice(start + 1, start + 2),
    given: [CONTEXT, UNKNOWN, UNKNOWN],
    mode: batchMode(call, start + 2),
    each: { list: listName(call.arg(start) ?? { source: "list" }) },
  };
};

/** Errors of a batch are gathered, and some configurations do not wait for all of it. */
function batchMode(call: DurableCall, options: number): RunCall["mode"] {
  const completion = call.option(options, "completionConfig")?.source ?? "";
  return /\b(?:minSuccessful|firstSuccessful|shouldComplete)\b/.test(completion) ? "any" : "settled";
}

/** `promise.all("both", [first, second])`. */
function combine(mode: CombineCall["mode"]): CallRule {
  return (call) => ({ kind: "combine", mode, list: call.arg(startOf(call, 1, isList)) });
}

/** `withRetry(context, "quote", async (context, attempt) => …, { retryStrategy })`. */
const withRetry: CallRule = (call) => {
  const body = call.args.find(isCode) ?? call.args.at(-2);
  const functions = body === undefined ? [] : [body];
  return { kind: "run", functions, given: [CONTEXT, UNKNOWN], mode: "retry" };
};

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  return module.calls().flatMap(({ name, node, callee, calleeName, args: [first] }): FunctionWorkflow[] => {
    const isApi =
      calleeName === "withDurableExecution" && callee.kind === "import" && callee.specifier === SDK;
    if (!isApi) return [];
    const fn = first?.value.kind === "function" ? first.value : null;
    const parameters = [{ index: 1, object: "context" }];
    return [{ kind: "function", name: name ?? "default", node, fn, parameters }];
  });
}

/** AWS Lambda durable functions. */
export const awsDurable = defineDialect({
  name: "aws-durable",
  docs: "https://docs.aws.amazon.com/lambda/latest/dg/durable-functions.html",
  markers: [SDK],
  modules: [SDK],
  objects: {
    context: {
      methods: {
        step,
        wait,
        waitForCondition,
        waitForCallback,
        createCallback,
        invoke,
        runInChildContext,
        parallel,
        map,
      },
      properties: { promise: "promise" },
    },
    callback: {
      methods: {},
      awaited: () => ({
        kind: "settle",
        otherwise: { kind: "continue_if", prefix: "", name: ["createCallback"], sharesName: true },
      }),
    },
    promise: {
      methods: {
        all: combine("all"),
        allSettled: combine("settled"),
        any: combine("any"),
        race: combine("race"),
      },
    },
  },
  imports: { withRetry },
  workflows: findWorkflows,
});
