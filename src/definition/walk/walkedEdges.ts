import type { CompiledNet } from "./compile.ts";
import { everyWay, shortestWay } from "./reach.ts";
import type { Arrival, Move, State } from "./state.ts";

/** Whether the edges of one accepting run are wanted, or those of all of them together. */
export type Walks = "one" | "every";

/** How a run was accepted: the last state, and the last move to the end of the run where that was asked for. */
export interface Acceptance {
  readonly state: State;
  readonly ending: Move | null;
}

function edgesOf(net: CompiledNet, { place, edge }: Move, walks: Walks): readonly number[] {
  const reach = net.reachOf(place);
  return walks === "one" ? shortestWay(reach, edge) : everyWay(net, reach, edge);
}

/** The moves that lead to a state: along the first ways found, or along all of them. */
function collectMoves(last: Iterable<State>, walks: Walks): readonly Move[] {
  const moves: Move[] = [];
  const states = new Set(last);
  for (const state of states) {
    const arrivals: readonly Arrival[] = walks === "one" ? state.arrivals.slice(0, 1) : state.arrivals;
    for (const arrival of arrivals) {
      moves.push(...arrival.moves);
      states.add(arrival.from);
    }
  }
  return moves;
}

/** When a run is over, work that nobody waits for any more may still have come to its own end. */
function flush(net: CompiledNet, { state, ending }: Acceptance, walks: Walks): readonly Move[] {
  if (ending === null) return [];
  const { places, counts } = state.marking;
  return places.flatMap((place, at) => {
    if (place === ending.place && counts[at] === 1) return [];
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
  const moves = [
    ...collectMoves(
      chosen.map(({ state }) => state),
      walks,
    ),
  ];
  for (const acceptance of chosen) {
    if (acceptance.ending !== null) moves.push(acceptance.ending);
    moves.push(...flush(net, acceptance, walks));
  }
  const ids = new Set<string>();
  for (const move of moves) {
    for (const edge of edgesOf(net, move, walks)) ids.add(net.edges[edge]?.id ?? "");
  }
  return ids;
}
