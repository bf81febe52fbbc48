/** One vertex's targets, in the order in which they are to be drawn from left to right. */
export type Targets = ReadonlyMap<string, readonly string[]>;

/**
 * Orders the vertices of a graph without cycles so that every edge points forward, and the first way out of a vertex,
 * with all that follows only from it, comes before the second: the order in which a person reads the source.
 */
export function flowOrder(vertices: readonly string[], targets: Targets): ReadonlyMap<string, number> {
  const entered = new Set([...targets.values()].flat());
  const sources = vertices.filter((vertex) => !entered.has(vertex));
  const seen = new Set<string>();
  const finished: string[] = [];
  // Visiting the last way first and reading the finished vertices backwards puts the first way first.
  for (const root of sources.toReversed()) visit(root, { targets, seen, finished });
  const order = finished.reverse();
  // Only a graph with a cycle has vertices left.
  const rest = vertices.filter((vertex) => !seen.has(vertex));
  return new Map([...order, ...rest].map((vertex, index) => [vertex, index]));
}

interface Visit {
  readonly targets: Targets;
  readonly seen: Set<string>;
  readonly finished: string[];
}

/** A depth-first walk on a stack of its own: graphs can be deeper than the language's stack. */
function visit(root: string, { targets, seen, finished }: Visit): void {
  if (seen.has(root)) return;
  seen.add(root);
  const stack = [{ vertex: root, left: [...(targets.get(root) ?? [])] }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.left.pop();
    if (next === undefined) {
      finished.push(top.vertex);
      stack.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      stack.push({ vertex: next, left: [...(targets.get(next) ?? [])] });
    }
  }
}
