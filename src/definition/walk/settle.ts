import { moveTokens } from "./marking.ts";
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
  if (node?.emissions.length !== 1) return null;
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

/** Where tokens go round for ever unseen, enough is enough: the search does the rest, as it does any choice. */
const MAX_FIRINGS = 60;

/** A node that can fire on tokens without a choice, and how they come there. */
interface Ready {
  readonly node: NetNode;
  readonly moves: readonly Move[];
}

function canFireAlone({ behaviour, ticket }: NetNode, marking: Marking): boolean {
  if (behaviour !== "race") return behaviour === "split";
  // Without tickets nobody knows which one is the first: a token may pass, or come late and stay.
  return ticket !== null && marking.tokens.includes(ticket);
}

/** For each join, how tokens without a choice come to its edges. */
type Waiting = Map<NetNode, Map<number, Move>>;

/** Notes that a token waits at a join; gives all that the join needs once it is complete. */
function waitAt(waiting: Waiting, join: NetNode, move: Move): readonly Move[] | null {
  const edges = waiting.get(join) ?? new Map<number, Move>();
  waiting.set(join, edges.set(move.edge, move));
  return edges.size === join.inputs.length ? [...edges.values()] : null;
}

function findReady({ nodes, fateAt }: Settling, marking: Marking): Ready | null {
  const waiting: Waiting = new Map();
  for (const place of marking.tokens) {
    // Where there are as many tokens as you like (a negative number), nothing is ever settled.
    const fate = place < 0 ? null : fateAt(place);
    const node = nodes[fate?.node ?? -1];
    if (fate === null || node === undefined) continue;
    const move = { place, edge: fate.edge };
    if (canFireAlone(node, marking)) return { node, moves: [move] };
    const moves = node.behaviour === "join" ? waitAt(waiting, node, move) : null;
    if (moves !== null) return { node, moves };
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
