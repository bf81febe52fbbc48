import type { DefinitionNode } from "../model.ts";

/** The numbered nodes of a net that is being made. */
export interface Numbered {
  readonly nodes: readonly DefinitionNode[];
  /** The edges that leave a node. */
  readonly outgoing: (node: number) => readonly { readonly to: number }[];
}

/** Whether a node can be reached from the start without passing another. */
function isReached({ nodes, outgoing }: Numbered, target: number, without: number): boolean {
  const start = nodes.findIndex(({ kind }) => kind === "start");
  const seen = new Set([start]);
  for (const node of seen) {
    if (node === target) return true;
    if (node !== without) for (const { to } of outgoing(node)) seen.add(to);
  }
  return false;
}

/**
 * The forks at which races begin: those of the race's region that every way to its join passes. Others of the region
 * are inside of what takes part, such as the fork that spawns a child.
 */
export function findBeginnings(net: Numbered, races: ReadonlySet<string>): ReadonlyMap<number, string> {
  const joins = new Map<string, number>();
  const forks: { readonly at: number; readonly region: string }[] = [];
  for (const [at, { kind, region }] of net.nodes.entries()) {
    if (region === null || !races.has(region)) continue;
    if (kind === "join") joins.set(region, at);
    else if (kind === "fork") forks.push({ at, region });
  }
  const isBeginning = ({ at, region }: (typeof forks)[number]): boolean => {
    const join = joins.get(region);
    return join === undefined || !isReached(net, join, at);
  };
  return new Map(forks.filter(isBeginning).map(({ at, region }) => [at, region]));
}
