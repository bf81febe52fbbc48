/** Plans in Pikku's API: `pikkuWorkflowFunc` for plain ones, `pikkuWorkflowComplexFunc` for those with code in between. */
import { inWords } from "./bodies.ts";
import { capital } from "./business.ts";
import {
  blocksOf,
  stepsOf,
  type FilePlan,
  type StatementPlan,
  type StepPlan,
  type WorkflowPlan,
} from "./plan.ts";
import { preamble } from "./surroundings.ts";
import { fill, indent, writeStatements, type Api } from "./write.ts";

function pikku({ business: { thing } }: FilePlan): Api {
  return {
    step: (step) => writeStep(step, thing),
    pause: (name, hours) => `await workflow.sleep("${name}", "${hours}h")`,
    gate: (name) => `await workflow.do("${name}", "awaitApproval", { name: "${name}" })`,
    children: ({ name, list }) => `await workflow.do("${name}", "startChildren", { ids: ${list} })`,
    part: ({ name }) => `workflow.do("${name}", "${name}", input)`,
  };
}

function writeStep(step: StepPlan, thing: string): string {
  const label = capital(inWords(step.name));
  const name = step.item === null ? `"${label}"` : `\`${label} \${${step.item}.id}\``;
  const retries = step.retries === 0 ? "" : `, { retries: ${step.retries} }`;
  const isFirst = step.name.startsWith("load");
  if (!step.isInline || step.item !== null) {
    return `workflow.do(${name}, "${step.name}", { id: ${isFirst ? `input.${thing}Id` : `${thing}.id`} }${retries})`;
  }
  return `workflow.do(${name}, async () => {\n${indent(step.body.join("\n"))}\n}${retries})`;
}

/** A file in Pikku's API. */
export function writePikku(plan: FilePlan): string {
  const head = [
    `import { pikkuWorkflowComplexFunc, pikkuWorkflowFunc } from "./pikku-types.gen.js";`,
    `import { api, database, ledger, logger, mail, partner, registry, repository, warehouse } from "./services.js";`,
  ];
  const workflows = plan.workflows.map((workflow) => writeWorkflow(plan, workflow));
  return fill([head.join("\n"), preamble(plan.business), ...workflows].join("\n\n"), plan);
}

function writeWorkflow(plan: FilePlan, { name, statements }: WorkflowPlan): string {
  const { Thing } = plan.business;
  const declare = isPlain(statements) ? "pikkuWorkflowFunc" : "pikkuWorkflowComplexFunc";
  const variable = name.charAt(0).toLowerCase() + name.slice(1);
  return [
    `export const ${variable}${Thing} = ${declare}<${Thing}Input, { outcome: string }>(async (_services, input, { workflow }) => {`,
    indent(writeStatements(statements, pikku(plan))),
    indent(`return { outcome: "done" };`),
    "});",
  ].join("\n");
}

const IN_THE_DSL: ReadonlySet<StatementPlan["kind"]> = new Set<StatementPlan["kind"]>([
  "step",
  "pause",
  "when",
  "leave",
  "each",
  "together",
  "togetherEach",
]);

/** Whether Pikku's strict form takes it: no code in between, no variables in blocks, one step a loop, no functions in calls. */
function isPlain(statements: readonly StatementPlan[], depth = 0): boolean {
  return statements.every((statement) => {
    if (!IN_THE_DSL.has(statement.kind)) return false;
    if (statement.kind === "step" && depth > 0 && statement.result !== null) return false;
    if (statement.kind === "each" && statement.body.length > 1) return false;
    return (
      !stepsOf([statement]).some((step) => step.isInline && step.item === null) &&
      blocksOf(statement).every((block) => isPlain(block, depth + 1))
    );
  });
}

/** What Pikku's command writes beside the workflows, as far as they need it. */
export const PIKKU_TYPES = `interface WorkflowWire {
  do<T = any>(name: string, rpcOrFunction: string | (() => Promise<T>), data?: unknown, options?: { retries?: number }): Promise<T>;
  sleep(name: string, duration: string): Promise<void>;
}
type WorkflowFunction<In, Out> = (services: unknown, input: In, wire: { workflow: WorkflowWire }) => Promise<Out>;
export const pikkuWorkflowFunc = <In, Out>(func: WorkflowFunction<In, Out>): WorkflowFunction<In, Out> => func;
export const pikkuWorkflowComplexFunc = <In, Out>(func: WorkflowFunction<In, Out>): WorkflowFunction<In, Out> => func;
`;
