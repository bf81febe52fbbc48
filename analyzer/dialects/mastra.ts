/**
 * Mastra's workflows: a builder's chain of steps, `createWorkflow({ id }).then(step).parallel([…]).commit()`. A step is recorded
 * under its `id`, whether it is made from options, an agent, a tool or a processor; a workflow in a workflow is a child
 * run. A step that can call `suspend` is a gate: it parks the run under its own name, and runs anew when it is resumed.
 */
import type * as t from "@babel/types";
import {
  defineDialect,
  type Argument,
  type CallRule,
  type FunctionValue,
  type ModuleView,
  type Plan,
  type SimpleStep,
  type Text,
  type TopLevelCall,
  type Value,
  type WorkflowDeclaration,
} from "../dialect.ts";
import {
  exactTextOf,
  plainOfArgument,
  propertyOf,
  stepDetails,
  textOfArgument,
  usesGiven,
} from "../reading.ts";

/** What can be put in a workflow, as far as it is known. */
interface Part {
  readonly kind: "execute" | "continue_if" | "children";
  readonly id: Text | null;
  readonly retries?: string | undefined;
  /** Whether its code can end the run with `bail`. */
  readonly mayBail?: boolean;
  /** The call that makes a workflow. */
  readonly node?: t.Node;
}

const UNKNOWN: Part = { kind: "execute", id: null };

function given(object: string, data: Part): ReturnType<CallRule> {
  return { kind: "value", value: { kind: "handle", object, data } };
}

function partOf(value: Value | undefined): Part {
  return value?.kind === "handle" ? ((value.data as Part | undefined) ?? UNKNOWN) : UNKNOWN;
}

/** `createStep({ id, execute })`, or `createStep(agent)`, `createStep(tool)`, `createStep(new Processor())`. */
const createStep: CallRule = (call) => {
  const made = call.arg(0);
  if (made?.value.kind === "object") return given("step", writtenStep(made));
  const isProcessor = made?.value.kind === "instance";
  return given("step", isProcessor ? { kind: "execute", id: processorId(made.value) } : partOf(made?.value));
};

function writtenStep(options: Argument): Part {
  const execute = propertyOf(options, "execute")?.value;
  const fn = execute?.kind === "function" ? execute : null;
  return {
    kind: suspends(options, fn) ? "continue_if" : "execute",
    id: textOfArgument(propertyOf(options, "id")),
    retries: plainOfArgument(propertyOf(options, "retries")),
    mayBail: fn !== null && usesGiven(fn, "bail") === true,
  };
}

/** Where the code does not show it, what a step says about being resumed does. */
function suspends(options: Argument, fn: FunctionValue | null): boolean {
  const isResumed = propertyOf(options, "resumeSchema") ?? propertyOf(options, "suspendSchema");
  return (fn && usesGiven(fn, "suspend")) ?? isResumed !== undefined;
}

/** A processor's class says its id in a field. */
function processorId({ cls }: Extract<Value, { kind: "instance" }>): Text {
  const fields = cls.node.body.body.filter((one) => one.type === "ClassProperty");
  const field = fields.find(({ key }) => key.type === "Identifier" && key.name === "id")?.value;
  const value = field?.type === "TSAsExpression" ? field.expression : field;
  return ["processor:", value?.type === "StringLiteral" ? value.value : null];
}

/** Agents and tools are steps under their own ids. */
function named(...keys: readonly string[]): CallRule {
  return (call) => {
    const id = keys.map((key) => call.option(0, key)).find((option) => option !== undefined);
    return given("part", { kind: "execute", id: textOfArgument(id) });
  };
}

const cloneStep: CallRule = (call) =>
  given("step", { ...partOf(call.arg(0)?.value), id: textOfArgument(call.option(1, "id")) });

const createWorkflow: CallRule = (call) =>
  given("workflow", { kind: "children", id: textOfArgument(call.option(0, "id")), node: call.node });

const cloneWorkflow: CallRule = (call) =>
  given("workflow", { kind: "children", id: textOfArgument(call.option(1, "id")), node: call.node });

/** One link of a workflow's chain; it stands where its first argument does, since all links start where the chain does. */
interface Link {
  readonly node: t.Node;
  readonly args: readonly Argument[];
  readonly sourceOf: ModuleView["sourceOf"];
}

/** What each link of the chain adds to the workflow. */
const LINKS: Readonly<Record<string, (link: Link) => Plan>> = {
  then: ({ node, args: [step] }) => stepPlan(node, step?.value),
  parallel: ({ node, args: [list] }) => {
    const parts = itemsOf(list).map((item) => ({ plan: stepPlan(item.node, item.value, false), after: [] }));
    return all(node, "parallel", [...parts, ...unlisted(list)]);
  },
  branch: (link) => {
    const [list] = link.args;
    const parts = itemsOf(list).map((arm) => ({ plan: armPlan(link, arm), after: [] }));
    return all(link.node, "branch", [...parts, ...unlisted(list)]);
  },
  dowhile: (link) => loop(link, false),
  dountil: (link) => loop(link, true),
  foreach: ({ node, args: [step, options] }) => {
    const isOneByOne = options === undefined || exactTextOf(propertyOf(options, "concurrency")) === "1";
    return {
      kind: "loop",
      node,
      guard: "another item",
      test: isOneByOne ? "first" : "each",
      body: stepPlan(node, step?.value),
    };
  },
  map: ({ node, args: [, options] }) =>
    generated(node, { kind: "execute", label: "map" }, { options, of: "mapping_" }),
  sleep: ({ node, args: [duration, options] }) => {
    const told = plainOfArgument(duration);
    const details = stepDetails({ duration: told });
    return generated(
      node,
      { kind: "wait", label: `sleep ${told ?? ""}`, details },
      { options, of: "sleep_" },
    );
  },
  sleepUntil: ({ node, args: [date, options] }) => {
    const details = stepDetails({ till: plainOfArgument(date) });
    return generated(
      node,
      { kind: "wait", label: `sleep until ${date?.source ?? ""}`, details },
      { options, of: "sleep_" },
    );
  },
  waitForEvent: ({ node, args: [event, step] }) => {
    const details = stepDetails({ source: plainOfArgument(event) });
    return {
      kind: "step",
      node,
      step: { kind: "continue_if", prefix: "", name: partOf(step?.value).id, details },
    };
  },
  sendEvent: ({ node, args: [, step] }) => stepPlan(node, step?.value),
  agent: registered,
  tool: registered,
  classifier: registered,
};

/** A step in its place. */
function stepPlan(node: t.Node, value: Value | undefined, endsRun = true): Plan {
  const { kind, id, retries, mayBail = false } = partOf(value);
  const child = kind === "children" ? { child: id?.join(""), cardinality: "one" as const } : {};
  const source = kind === "continue_if" ? "suspend" : undefined;
  const details = stepDetails({ retries, source, ...child });
  const step: SimpleStep = {
    kind,
    prefix: "",
    name: id,
    details,
    ...(mayBail && endsRun && { mayEnd: "bails" }),
  };
  return { kind: "step", node, step };
}

/** Parts that run at once; all are waited for. */
function all(node: t.Node, label: string, parts: Extract<Plan, { kind: "graph" }>["parts"]): Plan {
  return { kind: "graph", node, label, parts };
}

interface Item {
  readonly node: t.Node;
  readonly value: Value;
}

/** The known items of a list. */
function itemsOf(list: Pick<Argument, "node" | "value"> | undefined): readonly Item[] {
  if (list?.value.kind !== "array") return [];
  const { items, exact } = list.value;
  const written =
    list.node.type === "ArrayExpression" && list.node.elements.length === items.length
      ? list.node.elements
      : [];
  return items
    .map((value, index) => ({ node: written[index] ?? list.node, value }))
    .filter(({ value }) => exact || value.kind !== "unknown");
}

/** A place for what else is in a list that is not known in full. */
function unlisted(list: Argument | undefined) {
  const isKnown = list?.value.kind === "array" && list.value.exact && list.value.items.length > 0;
  return isKnown || list === undefined
    ? []
    : [{ plan: { kind: "unknown", node: list.node } as const, after: [] }];
}

/** `[condition, step]`: every arm whose condition holds runs, beside the others. */
function armPlan(link: Link, arm: Item): Plan {
  const [condition, step] = itemsOf(arm);
  if (condition === undefined || step === undefined) return { kind: "unknown", node: arm.node };
  const guard = conditionOf(link, condition.node, step.value);
  const plan = stepPlan(step.node, step.value, false);
  return { kind: "choice", node: condition.node, label: guard, arms: [{ guard, plan }], otherwise: NOTHING };
}

const NOTHING: Plan = { kind: "sequence", parts: [] };

/** What a condition looks at, when it is one expression; else the name that the engine gives it. */
function conditionOf({ sourceOf }: Link, condition: t.Node, step: Value | undefined): string {
  if (condition.type !== "ArrowFunctionExpression" && condition.type !== "FunctionExpression")
    return sourceOf(condition);
  const { body } = condition;
  if (body.type !== "BlockStatement") return sourceOf(body);
  const [only, ...others] = body.body;
  const result = only?.type === "ReturnStatement" && others.length === 0 ? only.argument : null;
  return result ? sourceOf(result) : `${labelOf(partOf(step).id)}-condition`;
}

function labelOf(id: Text | null): string {
  return (id ?? [null]).map((part) => part ?? "…").join("");
}

/** A step that runs, then again as long as its condition asks for it. */
function loop(link: Link, isUntil: boolean): Plan {
  const {
    node,
    args: [step, condition],
  } = link;
  const guard = condition === undefined ? "…" : conditionOf(link, condition.node, step?.value);
  return { kind: "loop", node, guard, isUntil, test: "last", body: stepPlan(node, step?.value) };
}

interface Generated {
  readonly options: Argument | undefined;
  /** How the names begin that the engine makes up. */
  readonly of: string;
}

/** A step without an id of its own, unless its options give one. */
function generated(
  node: t.Node,
  step: Pick<SimpleStep, "kind" | "label" | "details">,
  { options, of }: Generated,
): Plan {
  const id = textOfArgument(propertyOf(options, "id"));
  const { label, ...rest } = step;
  const name: Partial<SimpleStep> = id === null && label !== undefined ? { label, sharesName: true } : {};
  return { kind: "step", node, step: { ...rest, ...name, prefix: "", name: id ?? [of, null] } };
}

/** `agent(agent, options, { id })`, and the same of tools and classifiers, which may be given by their ids. */
function registered({ node, args: [what, options, own] }: Link): Plan {
  const id = [propertyOf(own, "id"), propertyOf(options, "id"), what]
    .map(textOfArgument)
    .find((text) => text !== null);
  const { id: known } = partOf(what?.value);
  return { kind: "step", node: node, step: { kind: "execute", prefix: "", name: id ?? known } };
}

const SDK = ["@mastra/core", "@mastra/core/workflows", "@mastra/core/workflows/evented"];
const MODULES = [...SDK, "@mastra/core/agent", "@mastra/core/tools", "@mastra/inngest"];
const MAKERS: ReadonlySet<string> = new Set(["createWorkflow", "cloneWorkflow"]);

/** Whether a call makes a workflow with a function of Mastra's. */
function makesWorkflow({ calleeName, callee }: TopLevelCall): boolean {
  if (!MAKERS.has(calleeName)) return false;
  if (callee.kind === "method") return callee.object === "factory";
  return callee.kind === "import" && MODULES.includes(callee.specifier);
}

function findWorkflows(module: ModuleView): WorkflowDeclaration[] {
  const calls = module.calls("anywhere");
  const makers = calls.filter(makesWorkflow);
  const links = calls
    .filter(({ calleeName }) => Object.hasOwn(LINKS, calleeName))
    .map((call) => ({ call, workflow: receiverOf(call) }))
    .filter(({ workflow }) => workflow !== undefined)
    .sort((one, other) => (one.call.node.end ?? 0) - (other.call.node.end ?? 0));
  const planOf = (made: t.Node | undefined, node: t.Node): Plan => {
    const maker = makers.find((one) => one.node === made);
    if (maker === undefined) return { kind: "unknown", node };
    const own = links.filter(({ workflow }) => workflow === made);
    return { kind: "sequence", parts: own.map(({ call }) => planOfLink(module, call, maker)) };
  };
  return makers.map(({ calleeName, node, name, args: [first, second] }) => {
    const isClone = calleeName === "cloneWorkflow";
    const id = exactTextOf(propertyOf(isClone ? second : first, "id"));
    const copied = isClone ? [planOf(partOf(first?.value).node, node)] : [];
    const plan: Plan = { kind: "sequence", parts: [...copied, planOf(node, node)] };
    return { kind: "plan", name: id ?? name ?? "default", node, plan };
  });
}

/** What a link adds; nobody knows whether and how often, when it stands in a condition or loop of its own. */
function planOfLink({ sourceOf }: ModuleView, link: TopLevelCall, maker: TopLevelCall): Plan {
  const { calleeName, node, args } = link;
  if (link.scope !== maker.scope) return { kind: "unknown", node };
  return LINKS[calleeName]?.({ node: args[0]?.node ?? node, args, sourceOf }) ?? NOTHING;
}

/** The call that made the workflow that a call is a link of. */
function receiverOf({ callee }: TopLevelCall): t.Node | undefined {
  return callee.kind === "method" && callee.object === "workflow" ? partOf(callee.receiver).node : undefined;
}

const factory = { createStep, cloneStep, createWorkflow, cloneWorkflow };

/** Mastra's workflows. */
export const mastra = defineDialect({
  name: "mastra",
  docs: "https://mastra.ai/docs/workflows/overview",
  markers: ["@mastra/"],
  modules: MODULES,
  objects: {
    part: { methods: {} },
    step: { methods: {} },
    workflow: { methods: {}, chain: [...Object.keys(LINKS), "commit"] },
    factory: { methods: factory },
  },
  imports: {
    ...factory,
    Agent: named("id", "name"),
    createTool: named("id"),
    init: () => ({ kind: "value", value: { kind: "handle", object: "factory" } }),
  },
  workflows: findWorkflows,
});
