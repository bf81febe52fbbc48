/**
 * The reference engine's own API: `class … extends Workflow` with `perform`. Step names follow its grammar, so that
 * history recorded by the engine binds as it is.
 */
import { walk } from "../ast.ts";
import {
  defineDialect,
  type Argument,
  type ClassValue,
  type DurableCall,
  type FunctionValue,
  type LinkTo,
  type ModuleView,
  type SimpleStep,
} from "../dialect.ts";
import type { CallRule, StepCall, WorkflowDeclaration } from "../dialect.ts";
import { isOpen, linkTo, referenceName, sourceOfArgument, stepDetails, textOfArgument } from "../reading.ts";

const ENGINE = "durascope/engine";
const UNMISTAKABLE = ["durablyExecute", "durablyRepeat", "continueIf", "mergeBranches"];

/** `durablyExecute(this.method, { name, … })` or `durablyExecute("name", () => …, { name, … })`. */
const execute: CallRule = (call) => {
  const [first, second] = [call.arg(0), call.arg(1)];
  const isNamed = textOfArgument(first) !== null || second?.value.kind === "function";
  const options = isNamed ? 2 : 1;
  const body = isNamed ? second : first;
  const compensation = call.option(options, "onError");
  return {
    kind: "execute",
    prefix: "durably_execute$",
    name: nameOf(call, options, isNamed ? textOfArgument(first) : referenceName(first)),
    details: stepDetails({
      target: sourceOfArgument(isNamed ? undefined : first),
      retries: optionSource(call, options, "retries", "retryPolicy"),
      timeout: optionSource(call, options, "timeout"),
      onError: compensation?.source,
    }),
    ...(body && { runs: [body] }),
    ...(compensation && { compensation }),
  };
};

function nameOf(call: DurableCall, options: number, fallback: SimpleStep["name"]): SimpleStep["name"] {
  const named = call.option(options, "name");
  if (named !== undefined) return textOfArgument(named);
  return isOpen(call.arg(options)) ? null : fallback;
}

function optionSource(call: DurableCall, index: number, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const option = call.option(index, key);
    if (option !== undefined) return option.source;
  }
  return undefined;
}

/** `wait(duration, "name")`. */
const wait: CallRule = (call) => ({
  kind: "wait",
  prefix: "wait$",
  name: textOfArgument(call.arg(1)),
  details: stepDetails({ duration: sourceOfArgument(call.arg(0)) }),
});

function condition(kind: "wait_until" | "continue_if"): CallRule {
  return (call) => {
    const test = call.arg(0);
    return {
      kind,
      prefix: `${kind}$`,
      name: nameOf(call, 1, referenceName(test)),
      details: stepDetails({
        target: sourceOfArgument(test),
        timeout: optionSource(call, 1, "timeout"),
        interval: optionSource(call, 1, "checkInterval"),
        retries: optionSource(call, 1, "retries", "retryPolicy"),
      }),
      ...(test && { runs: [test] }),
    };
  };
}

/** `suspend(reason)` and `approval(reason, { expiry, … })`: the reason is the step's identity, in a space of its own. */
function gate(space: "suspend" | "approval"): CallRule {
  return (call) => ({
    kind: "continue_if",
    prefix: `continue_if$${space}:`,
    name: textOfArgument(call.arg(0)),
    details: stepDetails({ source: space, timeout: optionSource(call, 1, "expiry", "timeout") }),
  });
}

/** `durablyRepeat(this.method, { every, till, startAt, timeout, onError, name })`. */
const repeat: CallRule = (call) => {
  const method = call.arg(0);
  return {
    kind: "repeat",
    prefix: "durably_repeat$",
    name: nameOf(call, 1, referenceName(method)),
    details: stepDetails({
      target: sourceOfArgument(method),
      interval: optionSource(call, 1, "every"),
      till: optionSource(call, 1, "till"),
      start: optionSource(call, 1, "startAt"),
      timeout: optionSource(call, 1, "timeout"),
      onError: optionSource(call, 1, "onError"),
      retries: optionSource(call, 1, "retries", "retryPolicy"),
    }),
    ...(method && { runs: [method] }),
  };
};

/** `branch("name", { automerge }, async (branch) => …)`, the options may be left out. */
const branch: CallRule = (call) => {
  const last = call.args.at(-1);
  return {
    kind: "branch",
    prefix: "branch$",
    name: textOfArgument(call.arg(0)),
    body: call.args.length > 1 ? last : undefined,
    object: "branch",
    automerge: call.option(1, "automerge"),
    mergePrefix: "merge$",
  };
};

const merge: CallRule = (call) => {
  const names = call.args.filter((arg) => arg.value.kind !== "object").map(textOfArgument);
  const known = names.filter((name) => name !== null);
  const isComplete = known.length === names.length && !call.args.some((arg) => arg.spread);
  return { kind: "merge", prefix: "merge$", names: isComplete ? known : null };
};

/** `branch.spawn("name", Child, input)`. */
const spawn: CallRule = (call) => children(call, "one", call.arg(1));

/** `branch.spawnEach("name", source, (item) => [Child, input])`. */
const spawnEach: CallRule = (call) => children(call, "many", call.arg(2));

function children(call: DurableCall, cardinality: "one" | "many", child: Argument | undefined): StepCall {
  const name = cardinality === "one" ? sourceOfArgument(child) : undefined;
  const names = name === undefined ? childrenOf(child) : [name];
  const source = cardinality === "many" ? sourceOfArgument(call.arg(1)) : undefined;
  return {
    kind: "spawn",
    name: textOfArgument(call.arg(0)),
    cardinality,
    child: names.length === 0 ? undefined : names.join(" | "),
    links: names.length === 0 ? [{ kind: "calls", name: null }] : names.map((one) => childLink(child, one)),
    ...(source !== undefined && { source }),
  };
}

/** The child workflows that `(item) => [Child, input]` can give, as source text. */
function childrenOf(child: Argument | undefined): readonly string[] {
  const names = [...(child?.source ?? "").matchAll(/\[\s*([A-Za-z_$][\w$.]*)\s*,/g)].map(
    (match) => match[1] ?? "",
  );
  return [...new Set(names)];
}

/** A child is known by its class, whatever it is called here. */
function childLink(child: Argument | undefined, source: string): LinkTo {
  const target = child?.value.kind === "function" ? itemChild(child.value, source) : child;
  const name = target?.value.kind === "class" ? target.value.name : source;
  return linkTo("calls", target, name === null ? null : [name]);
}

/** The class that a function names by this text in front of a child's input. */
function itemChild({ node, env }: FunctionValue, source: string): Argument | undefined {
  const { project, text } = env.frame.module;
  let found: Argument | undefined;
  walk(node.body, (inner) => {
    const first = inner.type === "ArrayExpression" ? inner.elements[0] : null;
    if (first && text.slice(first.start ?? 0, first.end ?? 0) === source)
      found ??= { node: first, value: project.evaluate(first, env), source, spread: false };
    return found === undefined;
  });
  return found;
}

/** `abstract class`: Babel sets the mark on declarations alone. */
function isAbstract(node: ClassValue["node"]): boolean {
  return node.type === "ClassDeclaration" && node.abstract === true;
}

/** A class that ends in `Workflow`, or in a base that cannot be read in a file with unmistakable calls. */
function isWorkflow(module: ModuleView, cls: ClassValue): boolean {
  const root = module.basesOf(cls).at(-1);
  if (root === undefined || isAbstract(cls.node) || module.memberOf(cls, "perform") === null) return false;
  if (root?.kind === "import" && root.specifier === ENGINE) return root.name === "Workflow";
  const isUnresolved = root === null || root.kind === "import";
  return isUnresolved && UNMISTAKABLE.some((word) => module.text.includes(`.${word}(`));
}

function findWorkflows(module: ModuleView): WorkflowDeclaration[] {
  return module
    .classes()
    .filter((cls) => isWorkflow(module, cls))
    .map((cls) => ({
      kind: "class",
      name: cls.name ?? "default",
      cls,
      method: "perform",
      object: "workflow",
    }));
}

/** The reference engine's authoring API. */
export const durascope = defineDialect({
  name: "durascope",
  docs: "https://github.com/durascope/durascope#what-is-drawn",
  markers: [ENGINE, ...UNMISTAKABLE],
  modules: [ENGINE],
  objects: {
    workflow: {
      methods: {
        durablyExecute: execute,
        wait,
        waitUntil: condition("wait_until"),
        continueIf: condition("continue_if"),
        suspend: gate("suspend"),
        approval: gate("approval"),
        durablyRepeat: repeat,
        branch,
        mergeBranches: merge,
        mergeBranch: merge,
      },
    },
    branch: { methods: { spawn, spawnEach } },
  },
  workflows: findWorkflows,
});
