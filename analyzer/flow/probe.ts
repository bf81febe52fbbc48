/**
 * Whether code draws a step. Where functions are durable by themselves, any imported name may lead to one, so that the text
 * of a function only says that it might: it is drawn until its first step comes, and then taken back.
 */
import type { Argument, FunctionValue } from "../bind/types.ts";
import type { Exits } from "./exits.ts";
import { isRelevant, mentionsSteps } from "./mentions.ts";
import { STEP_FOUND, type Probes } from "./probes.ts";
import { checkpoint, isLive, restore, type Flow } from "./state.ts";

/** Whether drawing the function could draw anything. */
export function mayHoldSteps(f: Flow, fn: FunctionValue, args: readonly Argument[]): boolean {
  return f.detached || args.some((arg) => isRelevant(f, arg.value)) || holdsSteps(f, fn);
}

/** Whether a function is a step, or reaches a durable call, whatever it is given. */
export function holdsSteps(f: Flow, fn: FunctionValue): boolean {
  if ((f.dialect.stepFunction?.(fn) ?? null) !== null) return true;
  if (!mentionsSteps(f, fn)) return false;
  const { imports, stepFunction } = f.dialect;
  const isCertain = imports === undefined && stepFunction === undefined;
  return isCertain || f.detached || !isLive(f) || drawsStep(f, fn);
}

/** Asked anew: looking into code changes it. */
function isOpenMet({ metOpen }: Probes): boolean {
  return metOpen;
}

function drawsStep(f: Flow, fn: FunctionValue): boolean {
  const { probes } = f;
  const known = probes.known.get(fn.node);
  if (known === null) probes.metOpen = true;
  if (known !== undefined) return known ?? false;
  const wasMet = probes.metOpen;
  probes.known.set(fn.node, null);
  probes.metOpen = false;
  const found = probe(f, fn);
  // What met a function that is still being looked into is not known yet, except for the outermost itself.
  const isCertain = found || probes.depth === 0 || !isOpenMet(probes);
  if (isCertain) probes.known.set(fn.node, found);
  else probes.known.delete(fn.node);
  probes.metOpen = wasMet || isOpenMet(probes);
  return found;
}

const NOWHERE: Omit<Exits, "yields"> = {
  returns: () => undefined,
  throws: null,
  jumps: null,
  guarded: false,
  settles: true,
};

function probe(f: Flow, fn: FunctionValue): boolean {
  const { env, exits, region, construct, activations, branch, textDepth, outerStep } = f;
  const start = checkpoint(f);
  f.probes.depth++;
  f.exits = { ...NOWHERE, yields: () => undefined };
  try {
    return isRelevant(f, f.ops.runFunction(f, fn));
  } catch (error) {
    if (error === STEP_FOUND) return true;
    throw error;
  } finally {
    f.probes.depth--;
    restore(f, start);
    Object.assign(f, { env, exits, region, construct, activations, branch, textDepth, outerStep });
  }
}
