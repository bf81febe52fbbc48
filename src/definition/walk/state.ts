import type { Marking } from "./marking.ts";

/** A token's silent way from the place where it rested to an edge, or to the `wild` node where it is (-1). */
export interface Move {
  readonly place: number;
  readonly edge: number;
}

/** How the search came from one state to another. */
export interface Arrival {
  readonly from: State;
  readonly moves: readonly Move[];
}

/** A marking that a run can be in after so many names of the trace, with every way found that leads to it. */
export interface State {
  readonly marking: Marking;
  /** The first one comes from a state that was found earlier. */
  readonly arrivals: Arrival[];
}

/** States by the keys of their markings, in order of discovery. */
export type States = Map<string, State>;

/** Notes that a marking can be reached; gives its state when it is new. */
export function addState(states: States, marking: Marking, arrival: Arrival): State | null {
  const known = states.get(marking.key);
  if (known !== undefined) {
    known.arrivals.push(arrival);
    return null;
  }
  const state = { marking, arrivals: [arrival] };
  states.set(marking.key, state);
  return state;
}
