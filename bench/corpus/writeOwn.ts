/** Plans in the project's own API: `class … extends Workflow`. */
import { inWords } from "./bodies.ts";
import { capital } from "./business.ts";
import { recordedName } from "./compose.ts";
import { partsOf, stepsOf, type FilePlan, type StepPlan, type WorkflowPlan } from "./plan.ts";
import { preamble } from "./surroundings.ts";
import { fill, indent, writeStatements, type Api } from "./write.ts";

const OWN: Api = {
  step: writeStep,
  pause: (name, hours) => `await this.wait(hours(${hours}), "${name}")`,
  gate: (name) => `await this.continueIf(() => isTrue("${name}"), { name: "${name}", timeout: days(14) })`,
  children: ({ name, child, list }) =>
    [
      `await this.branch("${name}", async (branch) => {`,
      `  await branch.spawnEach("each_of_${name}", ${list}, (one) => [${child}, { id: one.id }]);`,
      `});`,
      `await this.mergeBranches("${name}")`,
    ].join("\n"),
  part: ({ name }) => `this.${name}()`,
};

function writeStep(step: StepPlan): string {
  const retries = step.retries === 0 ? [] : [`retryPolicy: { maxAttempts: ${step.retries} }`];
  if (!step.isInline) return `this.durablyExecute(this.${step.name}${optionsOf(retries)})`;
  const name = step.item === null ? [] : [`name: \`${recordedName(step)}_\${${step.item}.id}\``];
  const body = `async () => {\n${indent(step.body.join("\n"))}\n}`;
  return `this.durablyExecute("${recordedName(step)}", ${body}${optionsOf([...name, ...retries])})`;
}

function optionsOf(options: readonly string[]): string {
  return options.length === 0 ? "" : `, { ${options.join(", ")} }`;
}

/** A file in the project's own API. */
export function writeOwn(plan: FilePlan): string {
  const { business, workflows } = plan;
  const children = workflows.some(({ statements }) =>
    JSON.stringify(statements).includes('"kind":"children"'),
  );
  const head = [
    `import { Workflow, days, hours } from "durascope/engine";`,
    `import { api, database, ledger, logger, mail, partner, registry, repository, warehouse } from "./services.ts";`,
    ...(children ? [`import { ${business.Part}Check } from "./${business.part}-check.ts";`] : []),
    `import { isTrue } from "./signals.ts";`,
  ];
  const classes = workflows.map((workflow) => writeWorkflow(plan, workflow));
  return fill([head.join("\n"), preamble(business), ...classes].join("\n\n"), plan);
}

function writeWorkflow({ business }: FilePlan, { name, statements }: WorkflowPlan): string {
  const { Thing, thing } = business;
  const local = `const { input, ${thing} } = this;`;
  const methods = stepsOf(statements)
    .filter((step) => !step.isInline)
    .map((step) => method(`private async ${step.name}()`, [local, ...step.body]));
  const parts = partsOf(statements).map((part) =>
    method(`private async ${part.name}()`, [local, writeStatements(part.body, OWN)]),
  );
  const [load, ...rest] = statements;
  const perform = method(`async perform(input: ${Thing}Input)`, [
    "this.input = input;",
    writeStatements(load === undefined ? [] : [load], OWN),
    `this.${thing} = ${thing};`,
    writeStatements(rest, OWN),
  ]);
  return [
    `/**\n * ${capital(inWords(name).trim())} from the first look to the last letter.\n */`,
    `export class ${name} extends Workflow<${Thing}Input> {`,
    indent(`private declare input: ${Thing}Input;\nprivate declare ${thing}: ${Thing};\n`),
    indent([perform, ...parts, ...methods].join("\n\n")),
    "}",
  ].join("\n");
}

function method(head: string, body: readonly string[]): string {
  return `${head} {\n${indent(body.join("\n"))}\n}`;
}
