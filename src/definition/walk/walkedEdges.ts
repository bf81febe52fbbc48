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

/** The moves that lead to the states, each once: along the first ways found, or along all of them. */
function collectMoves(states: Set<State>, walks: Walks): Iterable<Move> {
  const moves = new Map<string, Move>();
  for (const state of states) {
    for (const arrival of walks === "one" ? state.arrivals.slice(0, 1) : state.arrivals) {
      for (const move of arrival.moves) moves.set(`${move.place} ${move.edge}`, move);
      states.add(arrival.from);
    }
  }
  return moves.values();
}

/** When a run is over, work that nobody waits for any more may still have come to its own end. */
function flush(net: CompiledNet, { state, ending }: Acceptance, walks: Walks): readonly Move[] {
  if (ending === null) return [];
  return markedPlaces(state.marking).flatMap((place) => {
    if (place === ending.place && countTokens(state.marking, place) === 1) return [];
    const ends = net.reachOf(place).stops.filter(({ node, isSwallowed }) => {
      const behaviour = net.nodes[node]?.behaviour;
      return isSwallowed || behaviour === "final" || behaviour === "join" || behaviour === "race";
    });
    return (walks === "one" ? ends.slice(0, 1) : ends).map(({ edge }) => ({ place, edge }));
  });
}

/** Ids of the edges that the accepted run walked, or that any of them did. */
export function walkedEdges(
  net: CompiledNet,
  accepted: readonly Acceptance[],
  walks: Walks,
): ReadonlySet<string> {
  const chosen = walks === "one" ? accepted.slice(0, 1) : accepted;
  const states = new Set(chosen.map(({ state }) => state));
  const endings = chosen.flatMap((one) =>
    one.ending === null ? [] : [one.ending, ...flush(net, one, walks)],
  );
  const ids = new Set<string>();
  for (const move of [...collectMoves(states, walks), ...endings]) {
    for (const edge of edgesOf(net, move, walks)) ids.add(net.edges[edge]?.id ?? REPEAT_EDGE);
  }
  ids.delete(REPEAT_EDGE);
  return ids;
}
