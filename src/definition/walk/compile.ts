import { isTerminalNode } from "../kinds.ts";
import { nodesShowing, toGoal } from "./goal.ts";
import type { Goal } from "./goal.ts";
import { toNet } from "./net.ts";
import type { Net, NetSource } from "./net.ts";
import { findReach } from "./reach.ts";
import type { Reach } from "./reach.ts";

/** Where a run that is over may have ended. */
export type TerminalKind = "end" | "halt" | "fail";

/** A definition made ready for replays, which remembers what earlier ones worked out. */
export interface CompiledNet extends Net {
  readonly reachOf: (place: number) => Reach;
  /** To show a name. */
  readonly goalOf: (name: string) => Goal;
  /** To be over, at one of these kinds of nodes. */
  readonly endingOf: (kinds: readonly TerminalKind[]) => Goal;
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

function toTerminalGoal(net: Net, kinds: readonly TerminalKind[]): Goal {
  const targets = new Set<number>();
  net.nodes.forEach(({ source }, at) => {
    if (isTerminalNode(source) && kinds.includes(source.kind)) targets.add(at);
  });
  return toGoal(net, targets);
}

function toStepGoal(net: Net): Goal {
  const steps = net.nodes.flatMap(({ behaviour }, at) =>
    behaviour === "step" || behaviour === "wild" ? [at] : [],
  );
  return toGoal(net, new Set(steps));
}

/** Makes a definition ready for any number of replays. */
export function compileNet(definition: NetSource): CompiledNet {
  const net = toNet(definition);
  const byTargets = new Map<string, Goal>();
  const shared = (targets: ReadonlySet<number>): Goal => {
    const key = [...targets].join();
    const goal = byTargets.get(key) ?? toGoal(net, targets);
    byTargets.set(key, goal);
    return goal;
  };
  return {
    ...net,
    reachOf: remember(
      (place: number) => findReach(net, place),
      (reach) => reach.arrivals.size + 1,
      1_000_000,
    ),
    goalOf: remember(
      (name: string) => shared(nodesShowing(net, name)),
      () => 1,
      10_000,
    ),
    endingOf: (kinds) => toTerminalGoal(net, kinds),
    anyStep: () => toStepGoal(net),
  };
}
