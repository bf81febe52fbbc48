/** What a generated file shall say, before it is written in one engine's API: the same plan can be written in several. */
import type { Business } from "./business.ts";

/** A durable step. */
export interface StepPlan {
  /** In camel case: `reserveStock`. Unique in its workflow. */
  readonly name: string;
  /** Whether its code stands in the call, and not in a function of its own. */
  readonly isInline: boolean;
  /** The lines of its code. */
  readonly body: readonly string[];
  /** Loop variable that makes the step's name, or null. */
  readonly item: string | null;
  readonly retries: number;
}

/** One statement of a workflow. */
export type StatementPlan =
  | { readonly kind: "code"; readonly lines: readonly string[] }
  | { readonly kind: "step"; readonly step: StepPlan; readonly result: string | null }
  | { readonly kind: "pause"; readonly name: string; readonly hours: number }
  | { readonly kind: "gate"; readonly name: string }
  | {
      readonly kind: "when";
      readonly test: string;
      readonly then: readonly StatementPlan[];
      readonly otherwise: readonly StatementPlan[] | null;
    }
  | { readonly kind: "leave"; readonly test: string; readonly outcome: string }
  | {
      readonly kind: "each";
      readonly item: string;
      readonly list: string;
      readonly body: readonly StatementPlan[];
    }
  | {
      readonly kind: "attempt";
      readonly body: readonly StatementPlan[];
      readonly failed: readonly StatementPlan[];
      readonly always: readonly StatementPlan[] | null;
    }
  | { readonly kind: "choice"; readonly subject: string; readonly cases: readonly CasePlan[] }
  | { readonly kind: "together"; readonly steps: readonly StepPlan[] }
  | {
      readonly kind: "togetherEach";
      readonly item: string;
      readonly list: string;
      readonly step: StepPlan;
    }
  | { readonly kind: "children"; readonly name: string; readonly child: string; readonly list: string }
  | { readonly kind: "part"; readonly name: string; readonly body: readonly StatementPlan[] };

/** One case of a choice; `value` null is the default. */
export interface CasePlan {
  readonly value: string | null;
  readonly body: readonly StatementPlan[];
}

/** One workflow. */
export interface WorkflowPlan {
  readonly name: string;
  readonly statements: readonly StatementPlan[];
}

/** One file. Its writer adds helpers until it is as large as it shall be. */
export interface FilePlan {
  readonly business: Business;
  readonly workflows: readonly WorkflowPlan[];
  readonly helpers: readonly string[];
  readonly targetBytes: number;
}

/** The lists of statements inside a statement. */
export function blocksOf(statement: StatementPlan): readonly (readonly StatementPlan[])[] {
  switch (statement.kind) {
    case "when":
      return statement.otherwise === null ? [statement.then] : [statement.then, statement.otherwise];
    case "each":
    case "part":
      return [statement.body];
    case "attempt":
      return [statement.body, statement.failed, ...(statement.always === null ? [] : [statement.always])];
    case "choice":
      return statement.cases.map((one) => one.body);
    default:
      return [];
  }
}

/** The steps that a statement itself holds. */
function ownSteps(statement: StatementPlan): readonly StepPlan[] {
  switch (statement.kind) {
    case "step":
    case "togetherEach":
      return [statement.step];
    case "together":
      return statement.steps;
    default:
      return [];
  }
}

/** Every step of some statements, in order of the source. */
export function stepsOf(statements: readonly StatementPlan[]): readonly StepPlan[] {
  return statements.flatMap((statement) => [...ownSteps(statement), ...blocksOf(statement).flatMap(stepsOf)]);
}

/** Every helper method with steps in it, the outer ones first. */
export function partsOf(statements: readonly StatementPlan[]): readonly PartPlan[] {
  return statements.flatMap((statement) => [
    ...(statement.kind === "part" ? [statement] : []),
    ...blocksOf(statement).flatMap(partsOf),
  ]);
}

/** A helper method with steps in it. */
export type PartPlan = Extract<StatementPlan, { kind: "part" }>;
