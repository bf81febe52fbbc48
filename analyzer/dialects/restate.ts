/**
 * Restate: `restate.service`, `object` and `workflow`, each of whose handlers is drawn. What the journal holds is called
 * by what it names: an action, a promise, the target of a call, a key of the state.
 */
import {
  defineDialect,
  type Argument,
  type CallRule,
  type CombineCall,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
  type SimpleStep,
  type Text,
  type TopLevelCall,
  type Value,
} from "../dialect.ts";
import { plainOfArgument, sourceOfArgument, stepDetails, textOfArgument } from "../reading.ts";

const SDK = "@restatedev/restate-sdk";
const WORKERS = `${SDK}-cloudflare-workers`;
const MODULES = [SDK, `${SDK}/fetch`, `${SDK}/lambda`, `${SDK}/node`, WORKERS, `${WORKERS}/fetch`];

/** An entry of the journal; several may be called the same. */
function entry(kind: SimpleStep["kind"], name: Text): SimpleStep {
  return { kind, prefix: "", name, sharesName: true };
}

/** A value that is handed on: what was called on, asked for or named. */
function handle(object: string, data?: unknown): ReturnType<CallRule> {
  return { kind: "value", value: { kind: "handle", object, data } };
}

/** The name that a rule attached to the object that the method is called on. */
function nameOf({ data }: DurableCall): Text {
  return Array.isArray(data) ? (data as Text) : [null];
}

/** `run("charge", async () => …, { maxRetryAttempts })`, or without the name. */
const run: CallRule = (call) => {
  const isNamed = call.args.length > 1;
  const action = call.arg(isNamed ? 1 : 0);
  const details = stepDetails({
    retries: plainOfArgument(call.option(2, "maxRetryAttempts")),
    timeout: plainOfArgument(call.option(2, "maxRetryDuration")),
  });
  const step: SimpleStep = isNamed
    ? { kind: "execute", prefix: "", name: textOfArgument(call.arg(0)) }
    : { ...entry("execute", ["run"]), label: shown(action) };
  return { ...step, details, ...(action && { runs: [action] }) };
};

/** What stands behind the arrow of a short `() => …`. */
function shown(action: Argument | undefined): string {
  const code = (action?.source ?? "").replace(/^(?:async\s*)?\(\s*\)\s*=>\s*(?:await\s+)?/, "");
  return code === "" || code.length > 60 || code.startsWith("{") ? "run" : code;
}

/** `sleep({ minutes: 5 }, "cool down")`. */
const sleep: CallRule = (call) => {
  const details = stepDetails({ duration: plainOfArgument(call.arg(0)) });
  const name = call.arg(1);
  return name === undefined
    ? { ...entry("wait", ["sleep"]), details }
    : { kind: "wait", prefix: "", name: textOfArgument(name), details };
};

/** `const { id, promise } = awakeable()`: a gate from here on, joined where the promise is awaited. */
const awakeable: CallRule = () => ({
  kind: "start",
  step: entry("continue_if", ["awakeable"]),
  object: "awakeable",
  gives: (promise) => {
    const node = { type: "NullLiteral" } as const;
    const props = new Map([["promise", { node, value: promise }]]);
    return { kind: "object", props, open: true, escaped: false };
  },
});

const settleAwakeable: CallRule = () => ({ kind: "settle", otherwise: entry("continue_if", ["awakeable"]) });

/** Something that is sent or written, and done when the call returns: `resolveAwakeable(id)`. */
function tell(name: string): CallRule {
  return () => ({ ...entry("execute", [name]), isDoneAtOnce: true });
}

/** `get("balance")`, `set("balance", 5)`: called by the word and the key. */
function state(isDoneAtOnce: boolean): CallRule {
  return (call) => ({
    ...entry("execute", [`${call.name} `, ...(textOfArgument(call.arg(0)) ?? [null])]),
    isDoneAtOnce,
  });
}

/** `promise("paid")` of a workflow: a gate where it is awaited, a step where it is peeked at or resolved. */
const promise: CallRule = (call) => handle("promise", textOfArgument(call.arg(0)));

const awaitPromise: CallRule = (call) => gate(nameOf(call));

function gate(name: Text): SimpleStep {
  return { kind: "continue_if", prefix: "", name, sharesName: true, details: { source: "promise" } };
}

const answerPromise: CallRule = (call) => {
  return { ...entry("execute", [`${call.name} `, ...nameOf(call)]), isDoneAtOnce: true };
};

/** `signal("steer")` of this invocation, awaited. */
const signal: CallRule = (call) => ({
  ...gate(textOfArgument(call.arg(0)) ?? [null]),
  details: { source: "signal" },
});

/** `serviceClient(emailService)`, `objectClient({ name: "cart" }, id)`: its methods are calls. */
function client(object: "client" | "sender"): CallRule {
  return (call) => handle(object, serviceName(call.arg(0)));
}

/** The name that a definition was given; unknown for a definition that stands elsewhere. */
function serviceName(definition: Argument | undefined): Text {
  const value = definition?.value;
  const name = value?.kind === "object" ? value.props.get("name")?.value : undefined;
  return name?.kind === "text" ? name.parts : [null];
}

/** A call of another handler, and its answer. */
function request(target: Text): SimpleStep {
  const child = target.map((part) => part ?? "*").join("");
  return { ...entry("children", target), details: { child, cardinality: "one" } };
}

const callHandler: CallRule = (call) => request([...nameOf(call), `/${call.name}`]);

const sendHandler: CallRule = (call) => ({
  ...entry("execute", [...nameOf(call), `/${call.name}`]),
  links: [{ kind: "starts", name: [...nameOf(call), `/${call.name}`] }],
  isDoneAtOnce: true,
  details: stepDetails({ start: delayOf(call) }),
});

/** `rpc.sendOpts({ delay: … })`, the last argument. */
function delayOf({ args }: DurableCall): string | undefined {
  return /\bdelay:\s*([^,}]+(?:\}|(?=[,}])))/.exec(args.at(-1)?.source ?? "")?.[1]?.trim();
}

/** The target that `genericCall({ service, method })` names. */
function genericTarget(call: DurableCall): Text {
  const [service, method] = ["service", "method"].map((key) => textOfArgument(call.option(0, key)) ?? [null]);
  return [...(service ?? [null]), "/", ...(method ?? [null])];
}

function combine(mode: CombineCall["mode"]): CallRule {
  return (call) => ({ kind: "combine", mode, list: call.arg(0) });
}

/** A definition is the object that it is given, so that clients know its name; a handler is its function. */
const definition: CallRule = (call) => ({ kind: "value", value: call.arg(0)?.value ?? { kind: "unknown" } });

const handler: CallRule = (call) => ({
  kind: "value",
  value: call.args.at(-1)?.value ?? { kind: "unknown" },
});

const DECLARATIONS: ReadonlySet<string> = new Set(["service", "object", "workflow", "implement"]);

function isDeclaration({ callee, calleeName }: TopLevelCall): boolean {
  return DECLARATIONS.has(calleeName) && callee.kind === "import" && MODULES.includes(callee.specifier);
}

/** The properties of a definition's configuration, which is the last argument. */
function propertyOf({ args }: TopLevelCall, key: string): Value | undefined {
  const config = args.at(-1)?.value;
  return config?.kind === "object" ? config.props.get(key)?.value : undefined;
}

function handlersOf(call: TopLevelCall): FunctionWorkflow[] {
  const handlers = propertyOf(call, "handlers");
  const named = propertyOf(call, "name");
  const name = named?.kind === "text" && !named.parts.includes(null) ? named.parts.join("") : call.name;
  const parameters = [{ index: 0, object: "context" }];
  if (handlers?.kind !== "object")
    return [{ kind: "function", name: name ?? "default", node: call.node, fn: null, parameters }];
  return [...handlers.props].map(([key, { node, value }]) => {
    const fn = value.kind === "function" ? value : null;
    return { kind: "function", name: `${name ?? "default"}/${key}`, node: fn?.node ?? node, fn, parameters };
  });
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  return module.calls().filter(isDeclaration).flatMap(handlersOf);
}

/** `promise("paid").orTimeout({ days: 1 })`: it goes on by itself. */
const timedPromise: CallRule = (call) => ({
  ...gate(nameOf(call)),
  parks: false,
  details: stepDetails({ source: "promise", timeout: sourceOfArgument(call.arg(0)) }),
});

/** Restate's TypeScript SDK. */
export const restate = defineDialect({
  name: "restate",
  docs: "https://docs.restate.dev/develop/ts/overview",
  markers: [SDK],
  modules: MODULES,
  promiseMethods: { orTimeout: "timed", map: "same" },
  objects: {
    context: {
      methods: {
        run,
        sleep,
        awakeable,
        resolveAwakeable: tell("resolveAwakeable"),
        rejectAwakeable: tell("rejectAwakeable"),
        promise,
        signal,
        serviceClient: client("client"),
        objectClient: client("client"),
        workflowClient: client("client"),
        client: client("client"),
        serviceSendClient: client("sender"),
        objectSendClient: client("sender"),
        workflowSendClient: client("sender"),
        sendClient: client("sender"),
        genericCall: (call) => request(genericTarget(call)),
        genericSend: (call) => ({ ...entry("execute", genericTarget(call)), isDoneAtOnce: true }),
        scope: () => handle("context"),
        attach: () => entry("wait_until", ["attach"]),
        cancel: tell("cancel"),
        invocation: () => handle("invocation"),
        get: state(false),
        stateKeys: () => entry("execute", ["stateKeys"]),
        set: state(true),
        clear: state(true),
        clearAll: tell("clearAll"),
      },
      properties: { rand: "rand", date: "date" },
    },
    rand: { methods: {}, harmless: ["random", "uuidv4"] },
    date: { methods: {}, harmless: ["now", "toJSON"] },
    client: { methods: {}, anyMethod: callHandler },
    sender: { methods: {}, anyMethod: sendHandler },
    awakeable: { methods: {}, awaited: settleAwakeable },
    promise: {
      methods: {
        get: awaitPromise,
        orTimeout: timedPromise,
        map: awaitPromise,
        peek: (call) => entry("execute", ["peek ", ...nameOf(call)]),
        resolve: answerPromise,
        reject: answerPromise,
      },
      awaited: awaitPromise,
    },
    invocation: {
      methods: {
        signal: (call) => handle("signal", textOfArgument(call.arg(0))),
        attach: () => entry("wait_until", ["attach"]),
        cancel: tell("cancel"),
      },
    },
    signal: {
      methods: {
        resolve: (call) => ({ ...entry("execute", ["signal ", ...nameOf(call)]), isDoneAtOnce: true }),
        reject: (call) => ({ ...entry("execute", ["signal ", ...nameOf(call)]), isDoneAtOnce: true }),
      },
    },
    promises: {
      methods: {
        all: combine("all"),
        allSettled: combine("settled"),
        any: combine("any"),
        race: combine("race"),
      },
    },
    handlers: { methods: { handler }, properties: { object: "handlerKinds", workflow: "handlerKinds" } },
    handlerKinds: { methods: { exclusive: handler, shared: handler, workflow: handler } },
  },
  imports: {
    service: definition,
    object: definition,
    workflow: definition,
    handlers: "handlers",
    createServiceHandler: handler,
    createObjectHandler: handler,
    createObjectSharedHandler: handler,
    createWorkflowHandler: handler,
    createWorkflowSharedHandler: handler,
    RestatePromise: "promises",
    CombineablePromise: "promises",
  },
  workflows: findWorkflows,
});
