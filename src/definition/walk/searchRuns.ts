import type { CompiledNet } from "./compile.ts";
import { explore } from "./explore.ts";
import type { Goal } from "./goal.ts";
import { createMarking, moveTokens } from "./marking.ts";
import { isAtRest } from "./rest.ts";
import { settle } from "./settle.ts";
import { addState } from "./state.ts";
import type { Move, State, States } from "./state.ts";
import type { Acceptance, Walks } from "./walkedEdges.ts";

/** What is searched for. */
export interface Search {
  readonly net: CompiledNet;
  readonly trace: readonly string[];
  /** Where the run must be over behind the last name, or null where it may stop anywhere. */
  readonly ending: Goal | null;
  /** Whether all other tokens must be able to come to rest there. */
  readonly isSettled: boolean;
  /** How many states the search may cost. */
  readonly maxStates: number;
  readonly walks: Walks;
}

/** What was found. */
export interface Findings {
  readonly accepted: readonly Acceptance[];
  /** How many names at most could be shown by a run, and the states behind them. */
  readonly furthest: number;
  readonly states: readonly State[];
  /** Whether everything was looked at, or enough found. */
  readonly isCertain: boolean;
}

/** Reading a run is hard where many concurrent steps share one name: a search may cost no more than this. */
export const MAX_STATES = 3_000;

/** A long trace needs at least one state for each of its names. */
const STATES_FOR_A_NAME = 4;

/** Once a run is found, more of them are worth this many states. */
const MAX_STATES_FOR_MORE_RUNS = 300;

interface Entry {
  /** How many names have been shown. */
  readonly at: number;
  readonly state: State;
}

interface Progress {
  readonly search: Search;
  /** The states behind so many names of the trace. */
  readonly layers: States[];
  readonly accepted: Acceptance[];
  visited: number;
}

/** The states in which the next name has been shown, in order of discovery: few silent moves come first. */
function showNext(progress: Progress, { at, state }: Entry, name: string): readonly Entry[] {
  const { net } = progress.search;
  const layer = (progress.layers[at + 1] ??= new Map<string, State>());
  const found: Entry[] = [];
  progress.visited += explore(
    {
      net,
      goal: net.goalOf(name),
      limit: progress.search.maxStates,
      onTarget: (from, node, move) => {
        for (const emission of node.emissions) {
          const settled = settle(net, moveTokens(from.marking, [move.place], emission));
          const next = addState(layer, settled.marking, { from, moves: [move, ...settled.moves] });
          if (next !== null) found.push({ at: at + 1, state: next });
        }
      },
    },
    state,
  );
  return found;
}

function finish(progress: Progress, state: State): void {
  const { search, accepted } = progress;
  if (search.ending === null) {
    accepted.push({ state, ending: null });
    return;
  }
  const { net, ending: goal, isSettled, walks, maxStates: limit } = search;
  const onTarget = (last: State, _: unknown, ending: Move): void => {
    if (isSettled && !isAtRest(last.marking, net.restingPlaces(), ending.place)) return;
    accepted.push({ state: last, ending });
  };
  const most = walks === "one" ? 0 : MAX_STATES_FOR_MORE_RUNS;
  const isDone = (visited: number): boolean => accepted.length > 0 && visited > most;
  progress.visited += explore({ net, goal, limit, onTarget, isDone }, state);
}

function isGivenUp({ search, visited }: Progress, limit: number = search.maxStates): boolean {
  return visited > limit + STATES_FOR_A_NAME * search.trace.length;
}

function isEnough(progress: Progress): boolean {
  if (progress.accepted.length === 0) return isGivenUp(progress);
  return progress.search.walks === "one" || isGivenUp(progress, MAX_STATES_FOR_MORE_RUNS);
}

/**
 * Searches, depth first, for runs that show the trace. Every marking behind a name is looked at once at most, so that
 * ambiguous names cost no more than the different markings that they lead to.
 */
export function searchRuns(search: Search): Findings {
  const settled = settle(search.net, createMarking(search.net.start));
  const { marking } = settled;
  const origin: State = { marking: createMarking(search.net.start), arrivals: [] };
  const root: State = {
    marking,
    arrivals: settled.moves.length === 0 ? [] : [{ from: origin, moves: settled.moves }],
  };
  const progress: Progress = { search, layers: [new Map([[marking.key, root]])], accepted: [], visited: 0 };
  const stack: Entry[] = [{ at: 0, state: root }];
  for (let entry = stack.pop(); entry !== undefined && !isEnough(progress); entry = stack.pop()) {
    const name = search.trace[entry.at];
    if (name === undefined) finish(progress, entry.state);
    else stack.push(...[...showNext(progress, entry, name)].reverse());
  }
  const layers = progress.layers.filter((layer) => layer.size > 0);
  return {
    accepted: progress.accepted,
    furthest: layers.length - 1,
    states: [...(layers.at(-1)?.values() ?? [])],
    isCertain: progress.accepted.length > 0 || !isGivenUp(progress),
  };
}
