import type { Definition } from "../../../src/definition/model.ts";
import type { Candidate } from "../check/candidate.ts";
import type { FailureKind } from "../check/failure.ts";
import { createCourt, judgeGraph, unwalkedFailure } from "../check/judge.ts";
import { createRandom } from "../random.ts";
import type { Run } from "../run/run.ts";
import { distinguish } from "./distinguish.ts";
import { OPERATORS } from "./operators.ts";

/** What became of a spoiled graph. */
export interface Mutant {
  readonly operator: string;
  /** How it was caught; `same` when no walk tells it from the graph it was made of; `missed` when one does. */
  readonly fate: FailureKind | "same" | "missed";
  /** The walk that tells them apart, where the oracle could not. */
  readonly walk?: readonly string[];
  readonly definition: Definition;
}

/** A program that passed, with its graph and runs. */
export interface Passed {
  readonly seed: string;
  readonly candidate: Candidate;
  readonly definition: Definition;
  readonly runs: readonly Run[];
}

/** Some spoiled graphs let any number of lanes run side by side: replays are given up soon there. */
const MAX_STATES = 150;
const MOST_UNDECIDED = 2;

function caughtBy({ candidate, runs }: Passed, mutant: Definition): FailureKind | null {
  const flaw = judgeGraph(candidate, mutant);
  if (flaw !== null) return flaw.kind;
  const court = createCourt(candidate, mutant, MAX_STATES);
  for (const run of runs) {
    if (court.undecided() > MOST_UNDECIDED) return null;
    const heard = court.hear(run);
    if (heard !== null) return heard.kind;
  }
  court.lookCloser();
  return unwalkedFailure(court)?.kind ?? null;
}

/** Spoils a graph in every way there is, once each, and holds the same runs against it. */
export function mutate(passed: Passed): readonly Mutant[] {
  const random = createRandom(`${passed.seed}/mutants`);
  return OPERATORS.flatMap(({ name: operator, spoil }): Mutant[] => {
    const definition = spoil(passed.definition, random);
    if (definition === null) return [];
    const caught = caughtBy(passed, definition);
    if (caught !== null) return [{ operator, fate: caught, definition }];
    const walk = distinguish(passed.definition, definition, random);
    return [
      walk === null ? { operator, fate: "same", definition } : { operator, fate: "missed", walk, definition },
    ];
  });
}
