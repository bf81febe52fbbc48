import type { CompiledNet } from "./compile.ts";
import type { Goal } from "./goal.ts";
import { findJoinChoices } from "./joins.ts";
import { accelerate, countTokens, markedPlaces, moveTokens } from "./marking.ts";
import type { Marking } from "./marking.ts";
import type { NetNode } from "./net.ts";
import { addState } from "./state.ts";
import { settle } from "./settle.ts";
import type { Move, State, States } from "./state.ts";

/** What a search is after, and whom it tells. */
export interface Exploration {
  readonly net: CompiledNet;
  readonly goal: Goal;
  /** A token of the state can get before a node that the goal names. */
  readonly onTarget: (state: State, node: NetNode, move: Move) => void;
  /** Whether enough was found. */
  readonly isDone?: (visited: number) => boolean;
  /** Gives up after so many states. */
  readonly limit: number;
}

/** A silent node that fires: what it takes, and how the tokens came there. */
interface Firing {
  readonly node: NetNode;
  readonly taken: readonly number[];
  readonly moves: readonly Move[];
}

/** A node for which one token is enough. */
function fireAlone(node: NetNode, move: Move, marking: Marking): readonly Firing[] {
  const firing = { node, taken: [move.place], moves: [move] };
  if (node.behaviour === "split") return [firing];
  if (node.behaviour !== "race") return [];
  if (node.ticket === null) return [firing];
  return countTokens(marking, node.ticket) > 0 ? [{ ...firing, taken: [move.place, node.ticket] }] : [];
}

/** For each join, for each of its edges, the places from which a token can get there. */
type Gathering = Map<NetNode, Map<number, number[]>>;

function gather(gathering: Gathering, join: NetNode, { place, edge }: Move): void {
  const edges = gathering.get(join) ?? new Map<number, number[]>();
  gathering.set(join, edges);
  const places = edges.get(edge);
  if (places === undefined) edges.set(edge, [place]);
  else places.push(place);
}

/** The silent firings that may lead to the goal; targets that need none are told at once. */
function findFirings({ net, goal, onTarget }: Exploration, state: State): readonly Firing[] {
  const firings: Firing[] = [];
  const gathering: Gathering = new Map();
  for (const place of markedPlaces(state.marking)) {
    for (const stop of net.reachOf(place).stops) {
      const node = net.nodes[stop.node];
      if (node === undefined || stop.isSwallowed) continue;
      const move = { place, edge: stop.edge };
      if (goal.targets.has(stop.node)) onTarget(state, node, move);
      if (!goal.useful.has(stop.node)) continue;
      if (node.behaviour === "join") gather(gathering, node, move);
      else firings.push(...fireAlone(node, move, state.marking));
    }
  }
  for (const [node, candidates] of gathering) {
    for (const choice of findJoinChoices(node, state.marking, candidates)) firings.push({ node, ...choice });
  }
  return firings;
}

interface Successor {
  readonly marking: Marking;
  readonly moves: readonly Move[];
}

function fire(
  net: CompiledNet,
  state: State,
  { firing, parents }: { firing: Firing; parents: ReadonlyMap<State, State> },
): readonly Successor[] {
  const { node, taken } = firing;
  return node.emissions.map((emission) => {
    const settled = settle(net, moveTokens(state.marking, taken, emission));
    let { marking } = settled;
    const moves = [...firing.moves, ...settled.moves];
    for (let at: State | undefined = state; at !== undefined; at = parents.get(at)) {
      marking = accelerate(at.marking, marking);
    }
    return { marking, moves };
  });
}

/**
 * Goes from a state through everything that can happen unseen and may lead to the goal. Silent loops that only add
 * tokens are accelerated, so that the search ends without a bound on the number of tokens.
 * Gives the number of states that it met: more than the limit when it gave up.
 */
export function explore(exploration: Exploration, root: State): number {
  const firings = findFirings(exploration, root);
  if (firings.length === 0) return 1;
  const states: States = new Map([[root.marking.key, root]]);
  const parents = new Map<State, State>();
  for (const state of states.values()) {
    const next = state === root ? firings : findFirings(exploration, state);
    for (const { marking, moves } of next.flatMap((firing) =>
      fire(exploration.net, state, { firing, parents }),
    )) {
      const found = addState(states, marking, { from: state, moves });
      if (found !== null) parents.set(found, state);
    }
    if (states.size > exploration.limit || exploration.isDone?.(states.size)) break;
  }
  return states.size;
}
