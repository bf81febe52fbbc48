/** Makes up what a file says: workflows of a business, with the constructs that real ones have, about as often. */
import { plainCode, condition, inSnakeCase, stepBody } from "./bodies.ts";
import { BUSINESSES, VERBS, capital, type Business } from "./business.ts";
import type { CasePlan, FilePlan, StatementPlan, StepPlan, WorkflowPlan } from "./plan.ts";
import { createChance, type Chance } from "./random.ts";
import { helpers } from "./surroundings.ts";

/** What may be made up. */
export interface ComposeOptions {
  readonly seed: number;
  readonly targetBytes: number;
  readonly kinds: ReadonlySet<StatementPlan["kind"]>;
  /** Whether results of steps are kept in variables inside blocks too. */
  readonly resultsInBlocks: boolean;
  /** The share of steps whose code stands in the call. */
  readonly inlineShare: number;
  /** How many workflows of how many steps; when left out, as many as fill the file. */
  readonly workflow?: { readonly count: number; readonly steps: number };
}

/** Every construct there is. */
export const ALL_KINDS: ReadonlySet<StatementPlan["kind"]> = new Set<StatementPlan["kind"]>([
  "code",
  "step",
  "pause",
  "gate",
  "when",
  "leave",
  "each",
  "attempt",
  "choice",
  "together",
  "togetherEach",
  "children",
  "part",
]);

/**
 * Bytes of types and functions that every file has, and of source that comes to one step. Public production workflows
 * were counted to have 0.75 to 1.7 steps a kilobyte; these files come to about 1.3.
 */
const BYTES_AROUND = 2_000;
const BYTES_PER_STEP = 850;

/** Composes a file. */
export function composeFile(options: ComposeOptions): FilePlan {
  const chance = createChance(options.seed);
  const business = chance.pick(BUSINESSES);
  const { count, steps } = options.workflow ?? fillingWorkflows(options.targetBytes);
  const names = chance.shuffled(business.processes).slice(0, count);
  return {
    business,
    targetBytes: options.targetBytes,
    workflows: names.map((process) => {
      // Some analyzers know workflows by their name alone, so no two files may share one.
      const name = `${process}V${options.seed % 1_000}`;
      return composeWorkflow({ business, chance, options, name, stepCount: steps });
    }),
    helpers: helpers(business, chance),
  };
}

function fillingWorkflows(targetBytes: number): { readonly count: number; readonly steps: number } {
  const steps = Math.max(5, Math.round((targetBytes - BYTES_AROUND) / BYTES_PER_STEP));
  const count = Math.max(1, Math.round(steps / 22));
  return { count, steps: Math.ceil(steps / count) };
}

interface WorkflowDraft {
  readonly business: Business;
  readonly chance: Chance;
  readonly options: ComposeOptions;
  readonly name: string;
  readonly stepCount: number;
}

/** A workflow in the making. `stepsLeft` and `counter` change. */
interface Draft extends WorkflowDraft {
  readonly steps: readonly NamedStep[];
  stepsLeft: number;
  taken: number;
  counter: number;
}

interface NamedStep {
  readonly name: string;
  readonly result: string;
}

function composeWorkflow(workflow: WorkflowDraft): WorkflowPlan {
  const { business, chance, options, name, stepCount } = workflow;
  const steps = business.objects.flatMap((object) =>
    VERBS.map(([verb, participle]) => ({
      name: verb + capital(object),
      result: participle + capital(object),
    })),
  );
  const draft: Draft = {
    ...workflow,
    steps: chance.shuffled(steps),
    stepsLeft: stepCount - 1,
    taken: 0,
    counter: 0,
  };
  const load: StepPlan = {
    name: `load${business.Thing}`,
    isInline: false,
    body: [`return repository.find(input.${business.thing}Id);`],
    item: null,
    retries: 0,
  };
  const statements: StatementPlan[] = [{ kind: "step", step: load, result: business.thing }];
  while (draft.stepsLeft > 0) statements.push(composeStatement(draft, 0));
  return { name, statements: options.kinds.has("code") ? statements : statements.filter(isNoCode) };
}

function isNoCode(statement: StatementPlan): boolean {
  return statement.kind !== "code";
}

type Composer = (draft: Draft, depth: number) => StatementPlan;

/** How often each construct comes up, out of the sum; those with blocks only down to a depth of 3. */
const COMPOSERS: readonly {
  readonly kind: StatementPlan["kind"];
  readonly weight: number;
  readonly nests: boolean;
  readonly compose: Composer;
}[] = [
  { kind: "step", weight: 46, nests: false, compose: composeStep },
  { kind: "code", weight: 7, nests: false, compose: composeCode },
  { kind: "pause", weight: 5, nests: false, compose: composePause },
  { kind: "gate", weight: 3, nests: false, compose: composeGate },
  { kind: "when", weight: 13, nests: true, compose: composeWhen },
  { kind: "leave", weight: 5, nests: false, compose: composeLeave },
  { kind: "each", weight: 6, nests: true, compose: composeEach },
  { kind: "attempt", weight: 4, nests: true, compose: composeAttempt },
  { kind: "choice", weight: 2, nests: true, compose: composeChoice },
  { kind: "together", weight: 3, nests: false, compose: composeTogether },
  { kind: "togetherEach", weight: 3, nests: false, compose: composeTogetherEach },
  { kind: "children", weight: 2, nests: false, compose: composeChildren },
  { kind: "part", weight: 3, nests: true, compose: composePart },
];

const MAX_DEPTH = 3;

function composeStatement(draft: Draft, depth: number): StatementPlan {
  const open = COMPOSERS.filter(
    ({ kind, nests }) => draft.options.kinds.has(kind) && (!nests || depth < MAX_DEPTH),
  );
  let at = draft.chance.between(1, sumOf(open));
  const chosen = open.find(({ weight }) => (at -= weight) <= 0);
  return (chosen?.compose ?? composeStep)(draft, depth);
}

function sumOf(weighted: readonly { readonly weight: number }[]): number {
  return weighted.reduce((sum, { weight }) => sum + weight, 0);
}

function composeBlock(draft: Draft, depth: number): StatementPlan[] {
  const count = draft.chance.between(1, 3);
  const block = Array.from({ length: count }, () => composeStatement(draft, depth + 1));
  return block.some((statement) => statement.kind === "step")
    ? block
    : [composeStep(draft, depth + 1), ...block];
}

function takeStep(
  draft: Draft,
  item: string | null = null,
): { readonly step: StepPlan; readonly result: string } {
  const { business, chance, options } = draft;
  const index = draft.taken++;
  const known = draft.steps[index % draft.steps.length] ?? { name: "finish", result: "finished" };
  const round = Math.floor(index / draft.steps.length);
  const suffix = round === 0 ? "" : `Again${round}`;
  draft.stepsLeft--;
  const name = known.name + suffix;
  const step: StepPlan = {
    name,
    isInline: item !== null || chance.happens(options.inlineShare),
    body: stepBody(business, name, chance),
    item,
    retries: chance.happens(0.2) ? chance.between(2, 8) : 0,
  };
  return { step, result: known.result + suffix };
}

function composeStep(draft: Draft, depth: number): StatementPlan {
  const { step, result } = takeStep(draft);
  const isKept = (depth === 0 || draft.options.resultsInBlocks) && draft.chance.happens(0.4);
  return { kind: "step", step, result: isKept ? result : null };
}

function composeCode(draft: Draft): StatementPlan {
  const subject = `${draft.chance.pick(draft.business.objects)}${++draft.counter}`;
  return { kind: "code", lines: plainCode(draft.business, subject, draft.chance) };
}

function composePause(draft: Draft): StatementPlan {
  return { kind: "pause", name: `pause_${++draft.counter}`, hours: draft.chance.between(1, 96) };
}

function composeGate(draft: Draft): StatementPlan {
  return { kind: "gate", name: `${draft.chance.pick(draft.business.objects)}Approved${++draft.counter}` };
}

function composeWhen(draft: Draft, depth: number): StatementPlan {
  const test = condition(draft.business, draft.chance);
  const then = composeBlock(draft, depth);
  return {
    kind: "when",
    test,
    then,
    otherwise: draft.chance.happens(0.35) ? composeBlock(draft, depth) : null,
  };
}

function composeLeave({ business, chance }: Draft): StatementPlan {
  const outcome = chance.pick(["refused", "withdrawn", "settled", "expired"]);
  return { kind: "leave", test: condition(business, chance), outcome };
}

function composeEach(draft: Draft, depth: number): StatementPlan {
  const { thing, part, parts } = draft.business;
  const { step } = takeStep(draft, part);
  const body: StatementPlan[] = [{ kind: "step", step, result: null }];
  if (draft.chance.happens(0.4)) body.push(...composeBlock(draft, depth));
  return { kind: "each", item: part, list: `${thing}.${parts}`, body };
}

function composeAttempt(draft: Draft, depth: number): StatementPlan {
  const body = composeBlock(draft, depth);
  const failed = [composeStep(draft, depth + 1)];
  return {
    kind: "attempt",
    body,
    failed,
    always: draft.chance.happens(0.25) ? [composeStep(draft, depth + 1)] : null,
  };
}

function composeChoice(draft: Draft, depth: number): StatementPlan {
  const values = [`"web"`, `"phone"`, null];
  const cases: CasePlan[] = values.map((value) => ({ value, body: composeBlock(draft, depth) }));
  return { kind: "choice", subject: `${draft.business.thing}.channel`, cases };
}

function composeTogether(draft: Draft): StatementPlan {
  const steps = Array.from({ length: draft.chance.between(2, 4) }, () => takeStep(draft).step);
  return { kind: "together", steps };
}

function composeTogetherEach(draft: Draft): StatementPlan {
  const { thing, part, parts } = draft.business;
  return { kind: "togetherEach", item: part, list: `${thing}.${parts}`, step: takeStep(draft, part).step };
}

function composeChildren(draft: Draft): StatementPlan {
  const { thing, parts, Part } = draft.business;
  draft.stepsLeft--;
  return {
    kind: "children",
    name: `${parts}_${++draft.counter}`,
    child: `${Part}Check`,
    list: `${thing}.${parts}`,
  };
}

function composePart(draft: Draft, depth: number): StatementPlan {
  const name = `settle${capital(draft.chance.pick(draft.business.objects))}${++draft.counter}`;
  return { kind: "part", name, body: composeBlock(draft, depth) };
}

/** The recorded name of a step: `reserve_stock`. */
export function recordedName(step: StepPlan): string {
  return inSnakeCase(step.name);
}
