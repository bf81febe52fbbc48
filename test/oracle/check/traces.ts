import { matchStepName } from "../../../src/definition/findByStepName.ts";
import { isStepNode } from "../../../src/definition/kinds.ts";
import type { Definition } from "../../../src/definition/model.ts";
import { replay } from "../../../src/definition/walk.ts";
import type { CompiledNet, ReplayOptions } from "../../../src/definition/walk.ts";
import type { Walks } from "../../../src/definition/walk/walkedEdges.ts";
import type { Run } from "../run/run.ts";
import type { Failure } from "./failure.ts";

/** The edges that a run walked, or why it is no walk. */
export type Verdict =
  { readonly walked: ReadonlySet<string>; readonly isCertain: boolean } | { readonly failure: Failure };

interface Judged {
  readonly trace: readonly string[];
  /** Demands, the strictest first; all but the last are only tried. */
  readonly options: readonly ReplayOptions[];
  readonly what: string;
}

/** Where a run that ended like this must be able to end in the graph. */
const ENDINGS: Readonly<Record<Run["ending"], readonly ReplayOptions[]>> = {
  completed: [{ complete: "end" }],
  // A function without steps that throws is drawn no more than any other code that may fail.
  thrown: [{ complete: "fail" }, {}],
  parked: [{ complete: "halt" }],
  failed: [{ complete: "fail" }, {}],
  silent: [{ complete: "halt" }, {}],
  cut: [{}],
};

/**
 * Whether no work can be left over where the run ended: all that was begun is over, and nothing broke off where a graph
 * does not show it. A lane may do so, as the whole run may, wherever a call fails and nobody catches it; and so may one
 * that throws when a race is won already.
 */
function isAllOver({ isSettled, failed, refusals, lost }: Run, { refusals: drawn }: Bench): boolean {
  const isShown = lost.length === 0 && refusals.every((at) => drawn.has(at));
  return isSettled && failed.length === 0 && isShown;
}

function toJudged(run: Run, bench: Bench): readonly Judged[] {
  const { trace, lengthAtEnd, ending, refusal } = run;
  const isStrict = ending !== "thrown" || bench.refusals.has(refusal ?? "");
  const options = ENDINGS[isStrict ? ending : "failed"];
  const settled = isAllOver(run, bench);
  const endings = options.map((option) => (option.complete === undefined ? option : { ...option, settled }));
  const whole: Judged = { trace, options: endings, what: `the run ${ending}` };
  if (lengthAtEnd === trace.length) return [whole];
  const start = {
    trace: trace.slice(0, lengthAtEnd),
    options,
    what: `the run ${ending}, with work left behind`,
  };
  return [whole, start];
}

function judge({ net, maxStates }: Bench, { trace, options, what }: Judged, walks: Walks): Verdict {
  let at = 0;
  let expected: readonly string[] = [];
  for (const option of options) {
    const result = replay(net, trace, {
      ...option,
      walks,
      ...(maxStates === undefined ? {} : { maxStates }),
    });
    if (result.accepted) return { walked: result.walkedEdges, isCertain: result.isCertain };
    ({ at, expected } = result);
  }
  const wrong = trace[at] ?? `its end (${what})`;
  const message = `${what}; at ${at}, ${wrong} is no way on; possible: ${expected.join(", ") || "nothing"}`;
  return { failure: { kind: "rejected", message, trace } };
}

/** What runs are held against. */
export interface Bench {
  readonly net: CompiledNet;
  /** Messages of the program's errors that the graph must show. */
  readonly refusals: ReadonlySet<string>;
  /** After how many states a run is left undecided. */
  readonly maxStates?: number;
}

/** Judges one run; gives the edges of one walk that it may have been, or those of every such walk. */
export function judgeRun(bench: Bench, run: Run, walks: Walks): Verdict {
  const walked = new Set<string>();
  let isCertain = true;
  for (const judged of toJudged(run, bench)) {
    const verdict = judge(bench, judged, walks);
    if ("failure" in verdict) return verdict;
    verdict.walked.forEach((edge) => walked.add(edge));
    isCertain &&= verdict.isCertain;
  }
  return { walked, isCertain };
}

/** The first name that no node stands for. */
export function checkNames({ nodes }: Definition, { trace }: Run): Failure | null {
  const steps = nodes.filter(isStepNode);
  const isKnown = (name: string): boolean =>
    steps.some((step) => step.kind === "dynamic" || matchStepName(step, name) !== null);
  const unknown = trace.find((name) => !isKnown(name));
  return unknown === undefined
    ? null
    : { kind: "unknown-name", message: `${unknown} is no step of the graph`, trace };
}
