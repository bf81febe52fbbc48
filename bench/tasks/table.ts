/** Everything that is measured in a process of its own, by name. */
import { extremeFile } from "./extremes.ts";
import { growthPasses } from "./growth.ts";
import { layoutPasses } from "./layout.ts";
import { memoryOfSteps } from "./memory.ts";
import { coldPass, warmPasses } from "./own.ts";
import { coldPeerPass } from "./peer.ts";
import { prefilterPasses } from "./prefilter.ts";

type Task<I> = (input: I) => unknown;

/** A task reads its input as what the section that started it has sent: both are in this folder. */
function task<I>(run: Task<I>): (input: unknown) => Promise<unknown> {
  return (input) => Promise.resolve(run(input as I));
}

/** The tasks. */
export const TASKS: Readonly<Record<string, (input: unknown) => Promise<unknown>>> = {
  cold: task(coldPass),
  warm: task(warmPasses),
  prefilter: task(prefilterPasses),
  growth: task(growthPasses),
  memory: task(memoryOfSteps),
  extreme: task(extremeFile),
  layout: task(layoutPasses),
  "cold-peer": task(coldPeerPass),
};
