import { createAnswers } from "./answers.ts";
import type { RunPlan } from "./answers.ts";
import type { Program } from "./compile.ts";
import { durascope } from "../engines/durascope.ts";
import type { Engine } from "../engines/engine.ts";
import { createSteps } from "./engine.ts";
import { createFacts } from "./facts.ts";
import { createPromise } from "./promise.ts";
import { createRecorder, refusalOf } from "./recorder.ts";
import type { Recorder } from "./recorder.ts";
import { createScheduler } from "./scheduler.ts";

/**
 * How a run came to its end: `completed` returned, `failed` by a step or an unknown function, `thrown` by a `throw` of
 * its own, `parked` at a gate, `silent` for ever in a race of nobody, `cut` out of fuel.
 */
export type Ending = "completed" | "failed" | "thrown" | "parked" | "silent" | "cut";

/** One run of a program. */
export interface Run {
  readonly trace: readonly string[];
  /** How many of the names were reached before the end was known. What follows is work that nobody awaited. */
  readonly lengthAtEnd: number;
  readonly ending: Ending;
  /** Which `throw` of the program ended it. */
  readonly refusal: string | undefined;
  /** An error of JavaScript itself: the program is at fault, and the run proves nothing. */
  readonly foreign: Error | undefined;
  /** Every place that was asked for anything, to ask differently in another run. */
  readonly places: readonly string[];
  /** The places that failed. */
  readonly failed: readonly string[];
  /** Which of its `throw` statements the program came to, whoever caught the error. */
  readonly refusals: readonly string[];
  /** Those of them that changed nothing any more. */
  readonly lost: readonly string[];
  /** Whether everything that was begun has come to its end, also what nobody awaited. */
  readonly isSettled: boolean;
}

interface Outcome {
  readonly ending: "completed" | "failed" | "thrown";
  readonly length: number;
  readonly refusal: string | undefined;
}

function endingOf(outcome: Outcome | null, recorder: Recorder): Ending {
  if (outcome !== null) return outcome.ending;
  if (recorder.isCut()) return "cut";
  return recorder.isParked() ? "parked" : "silent";
}

function toRun(outcome: Outcome | null, recorder: Recorder, pending: number): Run {
  return {
    trace: recorder.trace,
    lengthAtEnd: outcome?.length ?? recorder.trace.length,
    ending: endingOf(outcome, recorder),
    refusal: outcome?.refusal,
    foreign: recorder.foreign(),
    places: recorder.answers.places(),
    failed: recorder.answers.failed(),
    refusals: recorder.refusals(),
    lost: recorder.lost(),
    isSettled: pending === 0 && !recorder.isCut(),
  };
}

/** Runs a program once, to silence or until its fuel is gone. */
export function run(program: Program, plan: RunPlan, engine: Engine = durascope): Run {
  const scheduler = createScheduler();
  const recorder = createRecorder(createAnswers(plan));
  let pending = 0;
  const watch = { begin: () => void (pending += 1), end: () => void (pending -= 1), lose: recorder.lose };
  const parts = { recorder, scheduler, Promise: createPromise(scheduler.enqueue, watch) };
  const stub = engine.stub(createSteps(parts));
  const modules: Readonly<Record<string, unknown>> = {
    ...stub.modules,
    "./facts.ts": createFacts(parts),
    "./children.ts": { ProcessOrder: "ProcessOrder", CallCourier: "CallCourier" },
  };
  const exported = program({
    require: (specifier: string) => modules[specifier],
    Promise: parts.Promise,
    $turn: recorder.turn,
    $see: recorder.see,
    $refuse: recorder.refuse,
  });

  let outcome: Outcome | null = null;
  const over = (ending: Outcome["ending"], refusal?: string): void => {
    outcome = { ending, refusal, length: recorder.trace.length };
  };
  parts.Promise.resolve(stub.start(exported)).then(
    () => over("completed"),
    (error) => {
      recorder.see(error);
      const refusal = refusalOf(error);
      over(refusal === undefined ? "failed" : "thrown", refusal);
    },
  );
  scheduler.drain(recorder.isCut);
  return toRun(outcome, recorder, pending);
}
