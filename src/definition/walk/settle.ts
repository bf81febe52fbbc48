import { countTokens, markedPlaces, moveTokens } from "./marking.ts";
import type { Marking } from "./marking.ts";
import type { Net, NetNode } from "./net.ts";
import type { Reach } from "./reach.ts";
import type { Move } from "./state.ts";

/** A place whose token has one thing left to do, whatever else happens: to get before this node on this edge. */
export interface Fate {
  readonly node: number;
  readonly edge: number;
}

/** The fate of a place's token, or null where it still has a choice, may show a name, or will be over. */
export function fateOf({ nodes }: Net, { stops }: Reach): Fate | null {
  const [stop, ...others] = stops;
  if (stop === undefined || others.length > 0 || stop.isSwallowed || stop.edge === -1) return null;
  const node = nodes[stop.node];
  if (node === undefined || node.emissions.length !== 1) return null;
  return ["split", "join", "race"].includes(node.behaviour) ? stop : null;
}

/** What settling needs of a net. */
export interface Settling {
  readonly nodes: readonly NetNode[];
  readonly fateAt: (place: number) => Fate | null;
}

interface Settled {
  readonly marking: Marking;
  readonly moves: readonly Move[];
}

/** Where tokens go round for ever unseen, enough is enough. */
const MAX_FIRINGS = 500;

function findReady(
  { nodes, fateAt }: Settling,
  marking: Marking,
): { node: NetNode; moves: readonly Move[] } | null {
  const waiting = new Map<number, Map<number, number>>();
  for (const place of markedPlaces(marking)) {
    const fate = countTokens(marking, place) === Infinity ? null : fateAt(place);
    const node = fate === null ? undefined : nodes[fate.node];
    if (fate === null || node === undefined) continue;
    const move = { place, edge: fate.edge };
    if (node.behaviour === "split") return { node, moves: [move] };
    if (node.behaviour === "race") {
      if (node.ticket === null || countTokens(marking, node.ticket) > 0) return { node, moves: [move] };
      continue;
    }
    const edges = waiting.get(fate.node) ?? new Map<number, number>();
    waiting.set(fate.node, edges.set(fate.edge, place));
    if (edges.size === node.inputs.length) {
      return { node, moves: [...edges].map(([edge, from]) => ({ place: from, edge })) };
    }
  }
  return null;
}

/**
 * Lets every token that has no choice left do what it must: it takes nothing from anybody, so that doing it now or later
 * is the same, and the search need not try both. Gives the marking in which all that is left are choices.
 */
export function settle(settling: Settling, start: Marking): Settled {
  let marking = start;
  const moves: Move[] = [];
  for (let count = 0; count < MAX_FIRINGS; count++) {
    const ready = findReady(settling, marking);
    if (ready === null) break;
    const taken = ready.moves.map(({ place }) => place);
    if (ready.node.ticket !== null) taken.push(ready.node.ticket);
    marking = moveTokens(marking, taken, ready.node.emissions[0] ?? []);
    moves.push(...ready.moves);
  }
  return { marking, moves };
}
