import type { Net } from "./net.ts";

/** Where a token can get on its own, unseen: the edge on which it arrives, and the node that it then stands before. */
export interface Stop {
  /** Number of the edge, or -1 for a token that is at a `wild` node already. */
  readonly edge: number;
  readonly node: number;
  /** Whether the token is gone here, without the node being reached. */
  readonly isSwallowed: boolean;
}

/** All stops of a token that rests in one place. */
export interface Reach {
  readonly stops: readonly Stop[];
  /** Every edge on a way to a stop, with the edge before it, or -1 for the first of a way. */
  readonly arrivals: ReadonlyMap<number, number>;
}

/** The `wild` node behind which the place lies: its token may show more names before it goes on. */
function wildNodeOf(net: Net, edges: readonly number[]): readonly Stop[] {
  const node = net.edges[edges[0] ?? -1]?.from;
  return node !== undefined && net.nodes[node]?.behaviour === "wild"
    ? [{ edge: -1, node, isSwallowed: false }]
    : [];
}

/** Follows a token from its place through everything that lets it pass unseen. */
export function findReach(net: Net, place: number): Reach {
  const first = net.places[place] ?? [];
  const arrivals = new Map(first.map((edge) => [edge, -1]));
  const stops: Stop[] = [...wildNodeOf(net, first)];
  // A map is iterated in order of insertion, also over what is added meanwhile: it is its own queue.
  for (const edge of arrivals.keys()) {
    const { to: node, isSwallowed } = net.edges[edge] ?? { to: -1, isSwallowed: true };
    const target = net.nodes[node];
    if (target?.behaviour !== "pass") stops.push({ edge, node, isSwallowed });
    for (const out of target?.onward ?? []) if (!arrivals.has(out)) arrivals.set(out, edge);
  }
  return { stops, arrivals };
}

/** The edges of a shortest silent way to an edge. */
export function shortestWay(reach: Reach, edge: number): readonly number[] {
  const way: number[] = [];
  for (let at = edge; at !== -1; at = reach.arrivals.get(at) ?? -1) way.push(at);
  return way;
}

/** The edges of all silent ways to an edge. */
export function everyWay(net: Net, reach: Reach, edge: number): readonly number[] {
  if (edge === -1) return [];
  const ways = new Set([edge]);
  for (const at of ways) {
    const source = net.nodes[net.edges[at]?.from ?? -1];
    if (source === undefined || source.onward.length === 0) continue;
    for (const before of source.inputs) if (reach.arrivals.has(before)) ways.add(before);
  }
  return [...ways];
}
