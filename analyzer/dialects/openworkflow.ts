/**
 * OpenWorkflow: `defineWorkflow({ name }, async ({ input, step }) => …)`, or the same as a method of its client. A step is
 * recorded under its name; a signal or child without one under what it names.
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
  type Value,
} from "../dialect.ts";
import {
  linkTo,
  plainOfArgument,
  referenceName,
  sourceOfArgument,
  stepDetails,
  textOfArgument,
} from "../reading.ts";

const PACKAGE = "openworkflow";
const UNKNOWN: Value = { kind: "unknown" };

/** `run({ name, retryPolicy }, async () => …)`. */
const run: CallRule = (call) => {
  const body = call.arg(1);
  return {
    kind: "execute",
    prefix: "",
    name: textOfArgument(call.option(0, "name")),
    details: stepDetails({
      target: referenceName(body)?.[0] ?? undefined,
      retries: plainOfArgument(call.option(0, "retryPolicy")),
    }),
    ...(body && { runs: [body] }),
  };
};

/** `sleep(name, duration)`. */
const sleep: CallRule = (call) => ({
  kind: "wait",
  prefix: "",
  name: textOfArgument(call.arg(0)),
  details: stepDetails({ duration: plainOfArgument(call.arg(1)) }),
});

/** `waitForSignal({ signal, name, timeout })`: it gives null when time is up, after a year if none is given. */
const waitForSignal: CallRule = (call) => ({
  kind: "continue_if",
  prefix: "",
  name: signalName(call),
  parks: false,
  details: stepDetails({
    source: plainOfArgument(call.option(0, "signal")),
    timeout: plainOfArgument(call.option(0, "timeout")),
  }),
});

/** `sendSignal({ signal, name, data })`. */
const sendSignal: CallRule = (call) => ({
  kind: "execute",
  prefix: "",
  name: signalName(call),
  details: stepDetails({ target: plainOfArgument(call.option(0, "signal")) }),
});

function signalName(call: DurableCall): Text | null {
  return textOfArgument(call.option(0, "name") ?? call.option(0, "signal"));
}

/** `runWorkflow(spec, input, { name, timeout })`. */
const runWorkflow: CallRule = (call) => {
  const spec = call.arg(0);
  const own = spec && nameIn(spec.value);
  const given = call.option(2, "name");
  return {
    kind: "children",
    prefix: "",
    name: given === undefined ? (own ?? [null]) : textOfArgument(given),
    ...(given === undefined && { sharesName: true }),
    links: [linkTo("calls", spec, own ?? null)],
    details: stepDetails({
      child: own?.join("") ?? sourceOfArgument(spec),
      cardinality: "one",
      timeout: plainOfArgument(call.option(2, "timeout")),
    }),
  };
};

/** The name that a specification holds, when all of it is known. */
function nameIn(spec: Value): readonly string[] | undefined {
  const name = propertyOf(spec, "name");
  const parts = name?.kind === "text" ? name.parts : [null];
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known : undefined;
}

function propertyOf(value: Value | undefined, key: string): Value | undefined {
  return value?.kind === "object" ? value.props.get(key)?.value : undefined;
}

/** A declared workflow is its specification, a defined one holds it as `spec`. */
const declare: CallRule = (call) => ({ kind: "value", value: call.arg(0)?.value ?? UNKNOWN });

const define: CallRule = (call) => ({ kind: "value", value: definedBy(call.arg(0)) });

function definedBy(spec: Argument | undefined): Value {
  if (spec === undefined) return UNKNOWN;
  const props = new Map([["spec", { node: spec.node, value: spec.value }]]);
  return { kind: "object", props, open: true, escaped: false };
}

const DEFINITIONS: ReadonlySet<string> = new Set(["defineWorkflow", "implementWorkflow"]);

/** The API's own function, or a method of its name on something unknown whose function is handed `step`. */
function isDefinition({ callee, calleeName, node, args: [, fn] }: TopLevelCall): boolean {
  if (!DEFINITIONS.has(calleeName)) return false;
  if (callee.kind === "import") return callee.specifier === PACKAGE;
  return callee.kind === "unknown" && node.callee.type === "MemberExpression" && takesStep(fn);
}

function takesStep(fn: Argument | undefined): boolean {
  const first = fn?.value.kind === "function" ? fn.value.node.params[0] : undefined;
  if (first?.type !== "ObjectPattern") return false;
  return first.properties.some(
    (property) =>
      property.type === "ObjectProperty" &&
      property.key.type === "Identifier" &&
      property.key.name === "step",
  );
}

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  return module
    .calls("anywhere")
    .filter(isDefinition)
    .map(({ name, node, args: [spec, body] }) => {
      const fn = body?.value.kind === "function" ? body.value : null;
      const known = spec && nameIn(spec.value)?.join("");
      const parameters = [{ index: 0, properties: { step: "step" } }];
      return { kind: "function", name: known ?? name ?? "default", node, fn, parameters };
    });
}

/** OpenWorkflow. */
export const openworkflow = defineDialect({
  name: "openworkflow",
  docs: "https://openworkflow.dev/docs",
  markers: [PACKAGE],
  modules: [PACKAGE],
  objects: { step: { methods: { run, sleep, waitForSignal, sendSignal, runWorkflow } } },
  imports: { defineWorkflow: define, defineWorkflowSpec: declare, declareWorkflow: declare },
  workflows: findWorkflows,
});
