/** What is known of functions by looking into them: by drawing each until its first step comes. */
import type { FunctionNode } from "../ast.ts";
import type { NodeDraft } from "../graph/draft.ts";

/** The state of looking into functions. */
export interface Probes {
  /** Functions -> whether they draw a step; null while that is being found out. */
  readonly known: Map<FunctionNode, boolean | null>;
  /** Whether one that is being looked into was met again. */
  metOpen: boolean;
  /** How many are being looked into, inside each other. */
  depth: number;
}

/** Nothing is known yet. */
export function createProbes(): Probes {
  return { known: new Map(), metOpen: false, depth: 0 };
}

class StepFound extends Error {}

/** Thrown where a step would be drawn, or waited for, in a function that is only looked into. One for all: a stack is of no use. */
export const STEP_FOUND = new StepFound();

/** Nodes of these kinds alone make no function worth drawing. */
const QUIET: ReadonlySet<NodeDraft["kind"]> = new Set([
  "decision",
  "anchor",
  "catch",
  "fork",
  "join",
  "fail",
]);

/** Ends looking into a function at its first step. */
export function noticeNode({ depth }: Probes, kind: NodeDraft["kind"]): void {
  if (depth > 0 && !QUIET.has(kind)) throw STEP_FOUND;
}

/** Ends looking into a function where it waits for work that was started before it. */
export function noticeWait({ depth }: Probes): void {
  if (depth > 0) throw STEP_FOUND;
}
