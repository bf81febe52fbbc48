import type { Net, NetNode } from "./net.ts";

/** What the search is after. */
export interface Goal {
  /** Numbers of the nodes that a token must stand before. */
  readonly targets: ReadonlySet<number>;
  /** Numbers of the silent nodes that can lead there without another step: no other is worth firing. */
  readonly useful: ReadonlySet<number>;
}

function isSeen(node: NetNode | undefined): boolean {
  return node?.behaviour === "step" && node.onward.length === 0;
}

/** Climbs from the targets against the edges, through everything but steps. */
export function toGoal(net: Net, targets: ReadonlySet<number>): Goal {
  const useful = new Set<number>();
  const queue = [...targets];
  for (const node of queue) {
    for (const input of net.nodes[node]?.inputs ?? []) {
      const edge = net.edges[input];
      if (edge === undefined || edge.isSwallowed || useful.has(edge.from)) continue;
      if (isSeen(net.nodes[edge.from])) continue;
      useful.add(edge.from);
      queue.push(edge.from);
    }
  }
  return { targets, useful };
}
