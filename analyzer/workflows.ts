/** Finds a module's workflows and draws each; one that fails is reported and leaves the others alone. */
import type * as t from "@babel/types";
import { digest } from "../src/definition/digest.ts";
import type { Definition, Diagnostic } from "../src/definition/model.ts";
import { isFunction, rangeOf } from "./ast.ts";
import { findMember } from "./bind/classes.ts";
import { remember } from "./bind/remember.ts";
import type {
  Argument,
  Env,
  FunctionValue,
  InstanceValue,
  Module,
  ObjectProperty,
  Value,
} from "./bind/types.ts";
import { UNKNOWN } from "./bind/values.ts";
import { viewModule } from "./bind/view.ts";
import { createDiagnostic, type DiagnosticCode } from "./diagnostics.ts";
import type {
  ClassWorkflow,
  Dialect,
  FunctionWorkflow,
  ParameterObjects,
  WorkflowDeclaration,
} from "./dialect.ts";
import { drawOpaque, drawPlanned, drawWorkflow } from "./flow/interpreter.ts";
import type { Flow } from "./flow/state.ts";
import { finishDefinition } from "./graph/finish.ts";
import { reportLostCalls } from "./rules/lostCalls.ts";

/** The definitions of a module, and what went wrong. */
export interface WorkflowResults {
  readonly definitions: readonly Definition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Draws every workflow that the dialect finds. */
export function defineWorkflows(module: Module, dialect: Dialect): WorkflowResults {
  const definitions: Definition[] = [];
  const diagnostics: Diagnostic[] = [];
  const found = guarded(() => dialect.workflows(viewModule(module)));
  if (!found.ok) diagnostics.push(failure(found.error, { name: "the file", loc: wholeFile(module) }));
  for (const declaration of found.ok ? found.value : []) {
    const result = guarded(() => defineWorkflow(module, dialect, declaration));
    if (!result.ok)
      diagnostics.push(failure(result.error, { name: declaration.name, loc: locOf(module, declaration) }));
    else definitions.push(result.value);
  }
  return { definitions, diagnostics };
}

type Guarded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown };

function guarded<T>(run: () => T): Guarded<T> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    return { ok: false, error };
  }
}

interface Failed {
  readonly name: string;
  readonly loc: Diagnostic["loc"];
}

function failure(error: unknown, { name, loc }: Failed): Diagnostic {
  const code: DiagnosticCode = error instanceof RangeError ? "too-deep" : "analysis-failed";
  return createDiagnostic(code, loc, {
    name,
    reason: error instanceof Error ? error.message : String(error),
  });
}

function wholeFile(module: Module): Diagnostic["loc"] {
  const position = { line: 1, column: 0 };
  return { file: module.file, start: position, end: position };
}

function locOf(module: Module, declaration: WorkflowDeclaration): Diagnostic["loc"] {
  return rangeOf(declaration.kind === "class" ? declaration.cls.node : declaration.node, module.file);
}

function defineWorkflow(module: Module, dialect: Dialect, declaration: WorkflowDeclaration): Definition {
  const flow = drawDeclaration(module, dialect, declaration);
  reportLostCalls(flow);
  return finishDefinition({
    name: declaration.name,
    dialect: dialect.name,
    file: module.file,
    digest: sourceDigest(module),
    loc: locOf(module, declaration),
    triggers: declaration.triggers ?? [],
    links: declaration.links ?? [],
    graph: flow.graph,
    diagnostics: flow.diagnostics,
  });
}

/** A module's hash, worked out once for all of its workflows. */
function sourceDigest(module: Module): string {
  return remember(module.project.memos.digests, module, ({ text }) => digest(text));
}

function drawDeclaration(module: Module, dialect: Dialect, declaration: WorkflowDeclaration): Flow {
  if (declaration.kind === "plan") return drawPlanned(dialect, { ...declaration, env: module.env });
  const { name, parameters = [] } = declaration;
  checkParameters(dialect, declaration, parameters);
  const code = declaration.kind === "class" ? methodOf(declaration) : functionOf(declaration, module);
  if (code.kind === "opaque") return drawOpaque(dialect, { ...code, name });
  const yieldsToWait = declaration.kind === "function" && declaration.yieldsToWait === true;
  return drawWorkflow(dialect, {
    name,
    module,
    fn: code,
    args: argumentsFor(code, parameters),
    yieldsToWait,
  });
}

/** A dialect that hands out what it does not name would draw nothing. */
function checkParameters(
  { name, objects }: Dialect,
  declaration: WorkflowDeclaration,
  parameters: readonly ParameterObjects[],
): void {
  const given = parameters.flatMap(({ object, properties = {} }) => [object, ...Object.values(properties)]);
  const stray = given.find((object) => object !== undefined && !Object.hasOwn(objects, object));
  if (stray === undefined) return;
  throw new TypeError(
    `Dialect ${JSON.stringify(name)}: ${declaration.name} is given \`${stray}\`, which \`objects\` does not name`,
  );
}

interface OpaqueCode {
  readonly kind: "opaque";
  readonly node: t.Node;
  readonly env: Env;
}

function functionOf({ fn, node }: FunctionWorkflow, module: Module): FunctionValue | OpaqueCode {
  return fn ?? { kind: "opaque", node, env: module.env };
}

function methodOf({ cls, method, object }: ClassWorkflow): FunctionValue | OpaqueCode {
  const found = findMember(cls, method);
  const self: InstanceValue = { kind: "instance", cls, props: new Map(), object };
  if (found === null) return { kind: "opaque", node: cls.node, env: cls.env };
  const { node, home } = found;
  if (isFunction(node)) return { kind: "function", node, env: home.env, self, name: method, home };
  const env = fieldEnv(home.env, self, home);
  const value = (node as t.ClassProperty).value;
  const known = value ? home.env.frame.module.project.evaluate(value, env) : UNKNOWN;
  if (known.kind !== "function") return { kind: "opaque", node: value ?? node, env };
  return { ...known, self: known.self ?? self };
}

function fieldEnv(env: FunctionValue["env"], self: Value, home: FunctionValue["home"]): FunctionValue["env"] {
  return { frame: { module: env.frame.module, self, home }, parent: env, names: new Map() };
}

/** The arguments that the engine calls a workflow function with, as far as they are durable objects. */
function argumentsFor(fn: FunctionValue, parameters: readonly ParameterObjects[]): Argument[] {
  const count = Math.max(fn.node.params.length, ...parameters.map((one) => one.index + 1), 0);
  return Array.from({ length: count }, (_, index) => {
    const given = parameters.find((one) => one.index === index);
    return {
      node: fn.node,
      value: given === undefined ? UNKNOWN : valueFor(fn, given),
      source: "",
      spread: false,
    };
  });
}

function valueFor(fn: FunctionValue, { object, properties }: ParameterObjects): Value {
  if (object !== undefined) return { kind: "handle", object };
  const props = new Map<string, ObjectProperty>();
  for (const [name, target] of Object.entries(properties ?? {})) {
    props.set(name, { node: fn.node, value: { kind: "handle", object: target } });
  }
  return { kind: "object", props, open: true, escaped: false };
}
