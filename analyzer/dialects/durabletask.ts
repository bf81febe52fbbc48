/**
 * The Durable Task SDK for JavaScript: an orchestrator is a generator that is given an `OrchestrationContext`, wherever it
 * stands: samples and services declare it inside the function that starts the worker.
 */
import type * as t from "@babel/types";
import {
  defineDialect,
  type DeclaredFunction,
  type DurableCall,
  type FunctionWorkflow,
  type ModuleView,
} from "../dialect.ts";
import { plainOfArgument } from "../reading.ts";
import {
  activity,
  combined,
  continueAsNew,
  callEntity,
  externalEvent,
  lock,
  signal,
  subOrchestrator,
  timer,
} from "./shared/taskHub.ts";

const SDK = "@microsoft/durabletask-js";

const retry = (call: DurableCall): string | undefined => plainOfArgument(call.option(2, "retry"));

/** The methods that no other generator's parameter has. */
const TELLING = [
  "callActivity",
  "callSubOrchestrator",
  "createTimer",
  "waitForExternalEvent",
  "continueAsNew",
  "setCustomStatus",
  "entities",
].join("|");

/** Whether it is a generator whose first parameter is used, or typed, as an orchestration's context. */
function isOrchestrator({ text }: ModuleView, { fn: { node } }: DeclaredFunction): boolean {
  const [first] = node.params;
  if (node.generator !== true || first?.type !== "Identifier") return false;
  if (typeName(first) === "OrchestrationContext") return true;
  const code = text.slice(node.start ?? 0, node.end ?? 0);
  return new RegExp(`(?<![\\w$.])${first.name.replaceAll("$", "\\$")}\\.(?:${TELLING})\\b`).test(code);
}

function typeName({ typeAnnotation }: t.Identifier): string | null {
  const type = typeAnnotation?.type === "TSTypeAnnotation" ? typeAnnotation.typeAnnotation : null;
  const name = type?.type === "TSTypeReference" ? type.typeName : null;
  return name?.type === "Identifier" ? name.name : null;
}

/** `yield* askAgain(ctx)`: a helper, drawn in line. */
function isHelper({ text }: ModuleView, { name }: DeclaredFunction): boolean {
  return new RegExp(`\\byield\\s*\\*\\s*${name.replaceAll("$", "\\$")}\\s*\\(`).test(text);
}

/** `worker.addOrchestrator(fn)`, `worker.addNamedOrchestrator(name, fn)` of functions in this file: the last name counts. */
function registered(module: ModuleView): ReadonlyMap<t.Node, Pick<DeclaredFunction, "name" | "fn">> {
  const found = new Map<t.Node, Pick<DeclaredFunction, "name" | "fn">>();
  for (const call of module.calls("anywhere")) {
    if (!REGISTRATIONS.has(call.calleeName)) continue;
    const fn = call.args.at(-1)?.value;
    if (fn?.kind !== "function" || fn.env.frame.module.file !== module.file) continue;
    const name = call.args.length > 1 ? plainOfArgument(call.args[0]) : fn.name;
    found.set(fn.node, { name: name ?? "orchestrator", fn });
  }
  return found;
}

const REGISTRATIONS: ReadonlySet<string> = new Set(["addOrchestrator", "addNamedOrchestrator"]);

function findWorkflows(module: ModuleView): FunctionWorkflow[] {
  const found = new Map<t.Node, Pick<DeclaredFunction, "name" | "fn">>();
  for (const one of [...module.functions(), ...module.innerFunctions()]) {
    if (isOrchestrator(module, one) && !isHelper(module, one)) found.set(one.fn.node, one);
  }
  for (const [node, one] of registered(module)) found.set(node, one);
  return [...found].map(([node, { name, fn }]): FunctionWorkflow => {
    const parameters = [{ index: 0, object: "context" }];
    return { kind: "function", name, node, fn, parameters, yieldsToWait: fn.node.generator === true };
  });
}

/** The Durable Task SDK for JavaScript. */
export const durabletask = defineDialect({
  name: "durabletask",
  docs: "https://github.com/microsoft/durabletask-js",
  markers: [SDK],
  modules: [SDK],
  objects: {
    context: {
      methods: {
        callActivity: activity(retry),
        callSubOrchestrator: subOrchestrator(retry),
        createTimer: timer,
        waitForExternalEvent: externalEvent,
        sendEvent: signal,
        continueAsNew,
      },
      harmless: ["newGuid", "setCustomStatus"],
      properties: { entities: "entities" },
    },
    entities: { methods: { callEntity, signalEntity: signal, lockEntities: lock } },
  },
  imports: { whenAll: combined("all"), whenAny: combined("race") },
  workflows: findWorkflows,
});
