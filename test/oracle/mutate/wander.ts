import type { CompiledNet, TerminalKind } from "../../../src/definition/walk/compile.ts";
import type { NetNode } from "../../../src/definition/walk/net.ts";
import type { Stop } from "../../../src/definition/walk/reach.ts";
import type { Random } from "../random.ts";

/** A random run of a net. */
export interface Wandering {
  readonly trace: readonly string[];
  /** Where a token came to its end last, if one did. */
  readonly ending: TerminalKind | null;
}

const LONGEST = 14;
/** Where tokens go round unseen, enough is enough. */
const MOST_MOVES = 200;

/** Tokens by what they lie in, so that any of them can be taken at random. */
interface Tokens {
  /** Places, one entry a token. */
  readonly free: number[];
  /** Edges before joins, one entry a token that waits there. */
  readonly waiting: number[];
}

interface Progress {
  readonly net: CompiledNet;
  readonly tokens: Tokens;
  readonly trace: string[];
  ending: TerminalKind | null;
}

/** A name that fits the pattern of a step. */
function nameOf({ source }: NetNode): string {
  const exact = "stepName" in source ? source.stepName : undefined;
  const pattern = "stepNamePattern" in source ? source.stepNamePattern : undefined;
  return exact ?? (pattern ?? "*").replace(/\\(.)|\*/g, (_, escaped: string | undefined) => escaped ?? "x");
}

function takeOne(list: number[], value: number): boolean {
  const at = list.indexOf(value);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}

/** A token waits before a join, which passes when it has all that it needs. */
function arrive({ tokens }: Progress, node: NetNode, edge: number): boolean {
  tokens.waiting.push(edge);
  if (node.behaviour === "race") {
    return node.ticket === null || takeOne(tokens.free, node.ticket);
  }
  if (!node.inputs.every((input) => tokens.waiting.includes(input))) return false;
  for (const input of node.inputs) takeOne(tokens.waiting, input);
  return true;
}

/** What a token does that has come before a node; gives whether the node fires. */
const ARRIVALS: Readonly<
  Record<NetNode["behaviour"], (progress: Progress, node: NetNode, stop: Stop) => boolean>
> = {
  pass: () => true,
  split: () => true,
  step: ({ trace }, node) => trace.push(nameOf(node)) > 0,
  wild: ({ trace }, node) => trace.push(nameOf(node)) > 0,
  join: (progress, node, { edge }) => arrive(progress, node, edge),
  race: (progress, node, { edge }) => arrive(progress, node, edge),
  final: (progress, { source }) => {
    if (source.kind === "end" || source.kind === "halt" || source.kind === "fail")
      progress.ending = source.kind;
    return false;
  },
};

/** Moves one token; gives whether there was one to move. */
function moveOne(progress: Progress, random: Random): boolean {
  const { net, tokens } = progress;
  const movable = tokens.free.filter((place) => net.reachOf(place).stops.length > 0);
  const place = movable[random.below(Math.max(1, movable.length))];
  if (place === undefined) return false;
  const { stops } = net.reachOf(place);
  const stop = stops[random.below(stops.length)];
  const node = net.nodes[stop?.node ?? -1];
  takeOne(tokens.free, place);
  if (stop === undefined || node === undefined || stop.isSwallowed) return true;
  if (!ARRIVALS[node.behaviour](progress, node, stop)) return true;
  tokens.free.push(...(node.emissions[random.below(node.emissions.length)] ?? []));
  return true;
}

/** Runs a net at random, one token after the other, until nothing is left to do or the trace is long enough. */
export function wander(net: CompiledNet, random: Random): Wandering {
  const progress: Progress = { net, tokens: { free: [...net.start], waiting: [] }, trace: [], ending: null };
  for (let count = 0; count < MOST_MOVES && progress.trace.length < LONGEST; count += 1) {
    if (random.chance(0.01) || !moveOne(progress, random)) break;
  }
  return progress;
}
