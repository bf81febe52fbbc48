import { isTerminalNode } from "../kinds.ts";
import { toGoal } from "./goal.ts";
import type { Goal } from "./goal.ts";
import { createNameLookup } from "./names.ts";
import { toNet } from "./net.ts";
import type { Net, NetNode, NetSource } from "./net.ts";
import { everyWay, findReach } from "./reach.ts";
import type { Reach } from "./reach.ts";
import { findResting } from "./rest.ts";
import { fateOf } from "./settle.ts";
import type { Fate } from "./settle.ts";

/** Where a run that is over may have ended. */
export type TerminalKind = "end" | "halt" | "fail";

/** A definition made ready for replays, which remembers what earlier ones worked out. */
export interface CompiledNet extends Net {
  readonly reachOf: (place: number) => Reach;
  /** What a token in the place must do, where it has no choice. */
  readonly fateAt: (place: number) => Fate | null;
  /** The edges of all silent ways from a place to an edge. */
  readonly waysOf: (place: number, edge: number) => readonly number[];
  /** To show a name. */
  readonly goalOf: (name: string) => Goal;
  /** To be over, at one of these kinds of nodes. */
  readonly endingOf: (kinds: readonly TerminalKind[]) => Goal;
  /** The places whose token can come to rest unseen. */
  readonly restingPlaces: () => ReadonlySet<number>;
  /** To show any name at all. */
  readonly anyStep: () => Goal;
}

/** Remembers results until they weigh too much, then starts afresh: time is saved, memory stays bounded. */
function remember<Key, Value>(
  make: (key: Key) => Value,
  weigh: (value: Value) => number,
  limit: number,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  let weight = 0;
  return (key) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = make(key);
    weight += weigh(value);
    if (weight > limit) {
      known.clear();
      weight = weigh(value);
    }
    known.set(key, value);
    return value;
  };
}

function numbersOf(net: Net, test: (node: NetNode) => boolean): string {
  return net.nodes.flatMap((node, at) => (test(node) ? [at] : [])).join();
}

function isEnding({ source }: NetNode, kinds: readonly TerminalKind[]): boolean {
  return isTerminalNode(source) && kinds.includes(source.kind);
}

const MAX_WEIGHT = 1_000_000;

/** Makes a definition ready for any number of replays. */
export function compileNet(definition: NetSource): CompiledNet {
  const net = toNet(definition);
  const reachOf = remember(
    (place: number) => findReach(net, place),
    (reach) => reach.arrivals.size + 1,
    MAX_WEIGHT,
  );
  const fateAt = remember(
    (place: number) => fateOf(net, reachOf(place)),
    () => 1,
    MAX_WEIGHT,
  );
  const waysOf = remember(
    (key: string) => {
      const [place = -1, edge = -1] = key.split(" ").map(Number);
      return everyWay(net, reachOf(place), edge);
    },
    (ways) => ways.length + 1,
    MAX_WEIGHT,
  );
  const goalOf = remember(
    (targets: string) => toGoal(net, new Set(targets === "" ? [] : targets.split(",").map(Number))),
    (goal) => goal.useful.size + 1,
    MAX_WEIGHT,
  );
  const showing = createNameLookup(net);
  let resting: ReadonlySet<number> | null = null;
  return {
    ...net,
    reachOf,
    fateAt,
    waysOf: (place, edge) => waysOf(`${place} ${edge}`),
    goalOf: (name) => goalOf(showing(name)),
    endingOf: (kinds) => goalOf(numbersOf(net, (node) => isEnding(node, kinds))),
    restingPlaces: () => (resting ??= findResting({ net, reachOf })),
    anyStep: () => goalOf(numbersOf(net, ({ behaviour }) => behaviour === "step" || behaviour === "wild")),
  };
}
