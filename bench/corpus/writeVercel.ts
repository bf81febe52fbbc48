/** Plans in Vercel's API: functions with the directives `use workflow` and `use step`. */
import { partsOf, stepsOf, type FilePlan, type StepPlan, type WorkflowPlan } from "./plan.ts";
import { preamble } from "./surroundings.ts";
import { fill, indent, writeBlock, writeStatements, type Api } from "./write.ts";

function vercel({ business: { thing } }: FilePlan, workflow: string): Api {
  return {
    step: (step) =>
      `${functionOf(workflow, step)}(${[thing, ...(step.item === null ? [] : [step.item])].join(", ")})`,
    pause: (_, hours) => `await sleep("${hours}h")`,
    gate: (name) => `await createHook<{ isApproved: boolean }>({ token: "${name}" })`,
    children: ({ list }) => `await Promise.all(${list}.map(async (one) => startChild(one.id)))`,
    part: ({ name }) => `${partOf(workflow, name)}(input, ${thing})`,
  };
}

/** Functions are global to a file, so their names carry the workflow's. */
function functionOf(workflow: string, step: StepPlan): string {
  return `${step.name}For${workflow}`;
}

function partOf(workflow: string, part: string): string {
  return `${part}For${workflow}`;
}

/** A file in Vercel's API. */
export function writeVercel(plan: FilePlan): string {
  const head = [
    `import { createHook, sleep } from "workflow";`,
    `import { api, database, ledger, logger, mail, partner, registry, repository, warehouse } from "./services";`,
  ];
  const workflows = plan.workflows.map((workflow) => writeWorkflow(plan, workflow));
  return fill([head.join("\n"), preamble(plan.business), ...workflows].join("\n\n"), plan);
}

function writeWorkflow(plan: FilePlan, { name, statements }: WorkflowPlan): string {
  const { Thing, thing, Part } = plan.business;
  const api = vercel(plan, name);
  const inputs = `input: ${Thing}Input, ${thing}: ${Thing}`;
  const steps = stepsOf(statements).map((step, index) =>
    [
      `async function ${functionOf(name, step)}(${index === 0 ? "input" : thing}: ${index === 0 ? `${Thing}Input` : Thing}${
        step.item === null ? "" : `, ${step.item}: ${Part}`
      }) {`,
      indent(`"use step";\n${step.body.join("\n")}`),
      "}",
    ].join("\n"),
  );
  const parts = partsOf(statements).map(
    (part) => `async function ${partOf(name, part.name)}(${inputs}) ${writeBlock(part.body, api)}`,
  );
  const workflow = [
    `export async function ${name}(input: ${Thing}Input) {`,
    indent(`"use workflow";\n${writeStatements(statements, api)}`),
    "}",
  ].join("\n");
  return [workflow, ...parts, ...steps].join("\n\n");
}
