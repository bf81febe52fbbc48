import type { Definition } from "../../../src/definition/model.ts";
import { compileNet, replay } from "../../../src/definition/walk.ts";
import type { CompiledNet, ReplayOptions } from "../../../src/definition/walk.ts";
import type { Random } from "../random.ts";

const WALKS = 80;
const LONGEST = 14;
/** A name that no step has. */
const NOBODY = "nobody";

/** Names that the graph allows next. */
function namesAfter(net: CompiledNet, trace: readonly string[]): readonly string[] {
  const refused = replay(net, [...trace, NOBODY]);
  return refused.accepted
    ? [NOBODY]
    : refused.expected.map((name) =>
        name.replace(/\\(.)|\*/g, (_, escaped: string | undefined) => escaped ?? "x"),
      );
}

function randomWalk(net: CompiledNet, random: Random): readonly string[] {
  const trace: string[] = [];
  while (trace.length < LONGEST) {
    const [first, ...others] = namesAfter(net, trace);
    if (first === undefined || random.chance(0.05)) return trace;
    trace.push(random.pick([first, ...others]));
  }
  return trace;
}

const DEMANDS: readonly ReplayOptions[] = [
  {},
  { complete: "end" },
  { complete: "fail" },
  { complete: "halt" },
];

/**
 * Looks for a sequence of steps that one graph allows and the other does not, or after which one can end in a way that
 * the other cannot. Finding none means that the graphs say the same, as far as random walks can tell.
 */
export function distinguish(one: Definition, other: Definition, random: Random): readonly string[] | null {
  const nets = [compileNet(one), compileNet(other)] as const;
  for (let count = 0; count < WALKS; count += 1) {
    const trace = randomWalk(nets[count % 2 === 0 ? 0 : 1], random);
    const isTold = DEMANDS.some((demand) => {
      const [first, second] = nets.map((net) => replay(net, trace, demand).accepted);
      return first !== second;
    });
    if (isTold) return trace;
  }
  return null;
}
