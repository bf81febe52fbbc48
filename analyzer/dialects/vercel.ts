/**
 * Vercel Workflow: a function whose body starts with "use workflow" is a workflow, one with "use step" is a step wherever
 * it is called. A step is recorded under its function's name behind the path of its file; the name alone is told here.
 */
import {
  defineDialect,
  type CallRule,
  type DurableCall,
  type FunctionValue,
  type FunctionWorkflow,
  type ModuleView,
  type SimpleStep,
  type Text,
} from "../dialect.ts";
import {
  linkTo,
  plainOfArgument,
  referenceName,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../reading.ts";

const WORKFLOW = "use workflow";
const STEP = "use step";

/** What may stand in front of a file's directive: space, comments, other directives. */
const BEFORE = String.raw`(?:\s|//.*\n|/\*(?:(?!\*/)[^])*\*/|(["'])use [a-z]+\1;?)*?`;

/** A directive in front of everything else makes one of each function that the file exports. */
function isMarkedFile(text: string, directive: string): boolean {
  return text.includes(directive) && new RegExp(`^${BEFORE}(["'])${directive}\\2`).test(text);
}

function isMarked({ node }: FunctionValue, directive: string): boolean {
  const { body } = node;
  return body.type === "BlockStatement" && body.directives.some(({ value }) => value.value === directive);
}

/** Whether it is exported under its own name from a file of steps. */
function isInStepFile({ env, name, home }: FunctionValue): boolean {
  const { text, exports } = env.frame.module;
  return home === null && name !== null && exports.has(name) && isMarkedFile(text, STEP);
}

/** `async function charge(…) { "use step"; … }`. */
function stepFunction(fn: FunctionValue): CallRule | null {
  if (!isMarked(fn, STEP) && !isInStepFile(fn)) return null;
  const name = fn.name === null ? null : [qualified(fn, fn.name)];
  const details = stepDetails({ retries: maxRetries(fn) });
  return () => ({ kind: "execute", prefix: "", name, sharesName: true, details });
}

/** `Till.open` for a static method, `Till#open` for one of an instance. */
function qualified({ home, node }: FunctionValue, name: string): string {
  if (home?.name === null || home?.name === undefined) return name;
  return node.type === "ClassMethod" && node.static ? `${home.name}.${name}` : `${home.name}#${name}`;
}

/** `charge.maxRetries = 5`, beside the function. */
function maxRetries({ env, name }: FunctionValue): string | undefined {
  if (name === null) return undefined;
  const { text } = env.frame.module;
  const at = text.indexOf(`${name}.maxRetries`);
  return at < 0 ? undefined : /=\s*([^;\n]+)/.exec(text.slice(at))?.[1]?.trim();
}

/** `sleep("30 days")`. */
const sleep: CallRule = (call) => {
  const duration = plainOfArgument(call.arg(0));
  return {
    ...unnamed("wait", "sleep"),
    label: `sleep ${duration ?? ""}`.trim(),
    details: stepDetails({ duration }),
  };
};

/** An operation that is recorded without a name of its own. */
function unnamed(kind: SimpleStep["kind"], name: string): SimpleStep {
  return { kind, prefix: "", name: [name], sharesName: true };
}

/** What a hook is known by. */
interface HookData {
  readonly kind: string;
  readonly token: Text | null;
}

/** `createHook({ token })` and `hookType.create({ token })` only make a hook: the run waits where it is awaited. */
function hook(kind: string): CallRule {
  return (call) => {
    const data: HookData = { kind, token: textOfArgument(call.option(0, "token")) };
    return { kind: "value", value: { kind: "handle", object: "hook", data } };
  };
}

/** `await hook`, and each turn of `for await (const payload of hook)`. */
const payload: CallRule = (call) => {
  const { kind, token } = call.data as HookData;
  return { ...unnamed("continue_if", kind), name: token ?? [kind], details: stepDetails({ source: kind }) };
};

/** `start(sendReceipts, [orderId])`: a run of its own. */
function child(call: DurableCall): SimpleStep {
  const workflow = call.arg(0);
  const name = referenceName(workflow);
  return {
    kind: "children",
    prefix: "",
    name,
    sharesName: true,
    links: [linkTo("calls", workflow, name)],
    details: stepDetails({ child: sourceOfArgument(workflow), cardinality: "one" }),
  };
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const isWhole = isMarkedFile(module.text, WORKFLOW);
  const functions = module
    .functions()
    .filter(({ fn, isExported }) => isMarked(fn, WORKFLOW) || (isWhole && isExported && fn.node.async));
  const methods = module.classes().flatMap((cls) =>
    module
      .methodsOf(cls)
      .filter(({ fn }) => isMarked(fn, WORKFLOW))
      .map(({ fn, name }) => ({ fn, name: qualified(fn, name) })),
  );
  return [...functions, ...methods].map(({ name, fn }): FunctionWorkflow => {
    return { kind: "function", name, node: fn.node, fn, parameters: [] };
  });
}

/** Vercel Workflow. */
export const vercel = defineDialect({
  name: "vercel",
  docs: "https://useworkflow.dev/docs",
  markers: [WORKFLOW],
  modules: ["workflow", "workflow/api", "@workflow/core"],
  objects: {
    hook: { methods: {}, awaited: payload },
    hookType: { methods: { create: hook("hook") } },
    run: { methods: {}, properties: { returnValue: "returnValue" } },
    returnValue: {
      methods: {},
      awaited: () => ({ kind: "settle", otherwise: unnamed("wait_until", "returnValue") }),
    },
  },
  imports: {
    sleep,
    fetch: () => unnamed("execute", "fetch"),
    createHook: hook("hook"),
    createWebhook: hook("webhook"),
    defineHook: () => ({ kind: "value", value: { kind: "handle", object: "hookType" } }),
    start: (call) => ({ kind: "start", step: child(call), object: "run" }),
  },
  stepFunction,
  mentions: [STEP],
  workflows: findWorkflows,
});
