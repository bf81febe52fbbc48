import type { CompiledNet } from "./compile.ts";
import { countTokens, markedPlaces } from "./marking.ts";
import { REPEAT_EDGE } from "./net.ts";
import { shortestWay } from "./reach.ts";
import type { Move, State } from "./state.ts";

/** Whether the edges of one accepting run are wanted, or those of all of them together. */
export type Walks = "one" | "every";

/** How a run was accepted: the last state, and the last move to the end of the run where that was asked for. */
export interface Acceptance {
  readonly state: State;
  readonly ending: Move | null;
}

function edgesOf(net: CompiledNet, { place, edge }: Move, walks: Walks): readonly number[] {
  return walks === "one" ? shortestWay(net.reachOf(place), edge) : net.waysOf(place, edge);
}

/** Moves by what they are, so that none is looked at twice. */
type Moves = Map<string, Move>;

function note(moves: Moves, move: Move): void {
  moves.set(`${move.place} ${move.edge}`, move);
}

/** The moves that lead to the states: along the first ways found, or along all of them. */
function collectMoves(moves: Moves, states: Set<State>, walks: Walks): void {
  for (const state of states) {
    for (const arrival of walks === "one" ? state.arrivals.slice(0, 1) : state.arrivals) {
      for (const move of arrival.moves) note(moves, move);
      states.add(arrival.from);
    }
  }
}

/** Ways on which a token that nobody waits for can come to its end. */
function endsOf(net: CompiledNet, place: number): readonly Move[] {
  const ends = net.reachOf(place).stops.filter(({ node, isSwallowed }) => {
    const behaviour = net.nodes[node]?.behaviour;
    return isSwallowed || behaviour === "final" || behaviour === "join" || behaviour === "race";
  });
  return ends.map(({ edge }) => ({ place, edge }));
}

/** When a run is over, work that nobody waits for any more may still have come to its own end. */
function flush(net: CompiledNet, accepted: readonly Acceptance[], walks: Walks): readonly Move[] {
  const idle = new Set<number>();
  for (const { state, ending } of accepted) {
    if (ending === null) continue;
    for (const place of markedPlaces(state.marking)) {
      if (idle.has(place) || (place === ending.place && countTokens(state.marking, place) === 1)) continue;
      idle.add(place);
    }
  }
  return [...idle].flatMap((place) => endsOf(net, place).slice(0, walks === "one" ? 1 : Infinity));
}

/** Ids of the edges that the accepted run walked, or that any of them did. */
export function walkedEdges(
  net: CompiledNet,
  accepted: readonly Acceptance[],
  walks: Walks,
): ReadonlySet<string> {
  const chosen = walks === "one" ? accepted.slice(0, 1) : accepted;
  const moves: Moves = new Map();
  collectMoves(moves, new Set(chosen.map(({ state }) => state)), walks);
  for (const { ending } of chosen) if (ending !== null) note(moves, ending);
  for (const move of flush(net, chosen, walks)) note(moves, move);
  const ids = new Set<string>();
  for (const move of moves.values()) {
    for (const edge of edgesOf(net, move, walks)) ids.add(net.edges[edge]?.id ?? REPEAT_EDGE);
  }
  ids.delete(REPEAT_EDGE);
  return ids;
}
