/** Writes a plan as TypeScript: the control flow is the same in every API, the calls are the API's own. */
import type { CasePlan, FilePlan, PartPlan, StatementPlan, StepPlan } from "./plan.ts";

/** How an engine's API says what a plan means. Each gives the source without a final semicolon. */
export interface Api {
  readonly step: (step: StepPlan) => string;
  readonly pause: (name: string, hours: number) => string;
  readonly gate: (name: string) => string;
  readonly children: (plan: Extract<StatementPlan, { kind: "children" }>) => string;
  readonly part: (part: PartPlan) => string;
}

/** One statement, as lines without indentation of their own. */
function writeStatement(statement: StatementPlan, api: Api): string {
  switch (statement.kind) {
    case "code":
      return statement.lines.join("\n");
    case "step":
      return `${statement.result === null ? "" : `const ${statement.result} = `}await ${api.step(statement.step)};`;
    case "pause":
      return `${api.pause(statement.name, statement.hours)};`;
    case "gate":
      return `${api.gate(statement.name)};`;
    case "leave":
      return `if (${statement.test}) {\n  return { outcome: "${statement.outcome}" };\n}`;
    case "children":
      return `${api.children(statement)};`;
    case "part":
      return `await ${api.part(statement)};`;
    default:
      return writeNested(statement, api);
  }
}

type NestedPlan = Extract<
  StatementPlan,
  { kind: "when" | "each" | "attempt" | "choice" | "together" | "togetherEach" }
>;

function writeNested(statement: NestedPlan, api: Api): string {
  switch (statement.kind) {
    case "when": {
      const { test, then, otherwise } = statement;
      const end = otherwise === null ? "" : ` else ${writeBlock(otherwise, api)}`;
      return `if (${test}) ${writeBlock(then, api)}${end}`;
    }
    case "each":
      return `for (const ${statement.item} of ${statement.list}) ${writeBlock(statement.body, api)}`;
    case "attempt": {
      const { body, failed, always } = statement;
      const end = always === null ? "" : ` finally ${writeBlock(always, api)}`;
      return `try ${writeBlock(body, api)} catch (error) ${writeBlock(failed, api)}${end}`;
    }
    case "choice":
      return `switch (${statement.subject}) {\n${statement.cases.map((one) => writeCase(one, api)).join("\n")}\n}`;
    case "together":
      return `await Promise.all([\n${statement.steps.map((step) => indent(`${api.step(step)},`)).join("\n")}\n]);`;
    case "togetherEach":
      return `await Promise.all(${statement.list}.map(async (${statement.item}) => ${api.step(statement.step)}));`;
  }
}

function writeCase({ value, body }: CasePlan, api: Api): string {
  const head = value === null ? "default" : `case ${value}`;
  const lines = body.map((statement) => writeStatement(statement, api));
  return indent(`${head}: {\n${indent([...lines, "break;"].join("\n"))}\n}`);
}

/** Statements in braces. */
export function writeBlock(statements: readonly StatementPlan[], api: Api): string {
  return `{\n${indent(writeStatements(statements, api))}\n}`;
}

/** Statements one below the other. */
export function writeStatements(statements: readonly StatementPlan[], api: Api): string {
  return statements.map((statement) => writeStatement(statement, api)).join("\n");
}

/** Indents every line that is not empty. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

/** Adds helper functions until the text is as long as the plan wants it. */
export function fill(text: string, { helpers, targetBytes }: FilePlan): string {
  let full = text;
  for (const helper of helpers) {
    if (full.length + helper.length > targetBytes) continue;
    full += `\n${helper}`;
  }
  return full;
}
