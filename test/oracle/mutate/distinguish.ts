import type { Definition } from "../../../src/definition/model.ts";
import { compileNet, replay } from "../../../src/definition/walk.ts";
import type { CompiledNet, ReplayOptions } from "../../../src/definition/walk.ts";
import type { Random } from "../random.ts";
import { wander } from "./wander.ts";
import type { Wandering } from "./wander.ts";

/** Enough for graphs that are not spoiled. */
const MAX_STATES = 150;

const WALKS = 60;

/** Ways to be judged: the run may stop anywhere, or must be able to end where it did. */
function demandsOf({ ending }: Wandering): readonly ReplayOptions[] {
  return ending === null ? [{}] : [{}, { complete: ending }];
}

function isRefused(net: CompiledNet, wandering: Wandering): boolean {
  return demandsOf(wandering).some(
    (demand) => !replay(net, wandering.trace, { ...demand, maxStates: MAX_STATES }).accepted,
  );
}

/**
 * Looks for a run of one graph that the other does not allow, or that cannot end there as it did. Finding none means that
 * the graphs say the same, as far as random runs can tell.
 */
export function distinguish(one: Definition, other: Definition, random: Random): readonly string[] | null {
  const [first, second] = [compileNet(one), compileNet(other)];
  for (let count = 0; count < WALKS; count += 1) {
    const [walker, judge] = count % 2 === 0 ? [first, second] : [second, first];
    const wandering = wander(walker, random);
    if (isRefused(judge, wandering)) return wandering.trace;
  }
  return null;
}
