import type { LoopNesting } from "../loopNesting.ts";
import { classOf, follow, merge } from "./compose.ts";
import type { Way } from "./compose.ts";

/** The ways between the nodes that are left, at most one of a class, by their classes. */
export interface Ways {
  readonly byClass: Map<string, Way>;
  /** Classes of the ways into and out of each node. */
  readonly into: Map<string, Set<string>>;
  readonly outOf: Map<string, Set<string>>;
}

function link(classes: Map<string, Set<string>>, nodeId: string, key: string): void {
  const known = classes.get(nodeId);
  if (known === undefined) classes.set(nodeId, new Set([key]));
  else known.add(key);
}

function addWay({ byClass, into, outOf }: Ways, way: Way): void {
  const key = classOf(way);
  const known = byClass.get(key);
  byClass.set(key, known === undefined ? way : merge(known, way));
  link(into, way.to, key);
  link(outOf, way.from, key);
}

function removeWay({ byClass, into, outOf }: Ways, way: Way): void {
  const key = classOf(way);
  byClass.delete(key);
  into.get(way.to)?.delete(key);
  outOf.get(way.from)?.delete(key);
}

function waysAt({ byClass }: Ways, keys: ReadonlySet<string> | undefined): readonly Way[] {
  return [...(keys ?? [])].flatMap((key) => byClass.get(key) ?? []);
}

/** A set of ways; those of one class are merged. */
export function createWays(list: readonly Way[]): Ways {
  const ways: Ways = { byClass: new Map(), into: new Map(), outOf: new Map() };
  for (const way of list) addWay(ways, way);
  return ways;
}

/** A node with more ways through it than this stays in the view: it says more than they would. */
const MAX_WAYS_THROUGH = 64;

/**
 * Takes a node out of the ways: each way in goes on by each way out. Ways round it and back are dropped, since nothing
 * happens on them. Gives false, and does nothing, where that would make too many.
 */
export function contractNode(ways: Ways, nodeId: string, loops: LoopNesting): boolean {
  const first = waysAt(ways, ways.into.get(nodeId));
  const second = waysAt(ways, ways.outOf.get(nodeId));
  const incoming = first.filter((way) => way.from !== nodeId);
  const outgoing = second.filter((way) => way.to !== nodeId);
  if (incoming.length * outgoing.length > MAX_WAYS_THROUGH) return false;
  for (const way of [...first, ...second]) removeWay(ways, way);
  for (const before of incoming) {
    for (const after of outgoing) {
      const through = follow(before, after, loops);
      if (through !== null) addWay(ways, through);
    }
  }
  return true;
}
