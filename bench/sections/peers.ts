import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Clock, Sample } from "../measure/clock.ts";
import { lockstep, type SideSamples } from "../measure/lockstep.ts";
import { ratioSpread, spreadOf, type Spread } from "../measure/statistics.ts";
import { installPeer } from "../peers/install.ts";
import { PEERS, type PeerDefinition } from "../peers/table.ts";
import type { Figure, MissingFigure, Section } from "../report/figure.ts";
import { formatValue } from "../report/text.ts";
import type { ColdPeerAnswer, SideFacts } from "../tasks/peer.ts";
import type { Context } from "./context.ts";

const FILES = 80;
const WARM_UPS = 10;
const PASSES = 5;
const LAUNCHES = 3;

/** Other analyzers of this field that can be installed, as black boxes. */
export async function measurePeers(context: Context): Promise<Section> {
  const figures: (Figure | MissingFigure)[] = [];
  const notes: string[] = [];
  for (const key of Object.keys(PEERS)) {
    const measured = await measurePeer(context, key);
    figures.push(...measured.figures);
    notes.push(...measured.notes);
  }
  return { title: "Other analyzers", about: ABOUT, figures, notes };
}

const ABOUT = [
  "Time of theirs / time of ours, as black boxes, each in a process of its own (one's garbage would weigh on the other's collector), pass by pass in turn; cold in fresh processes in turn. They are installed when they are measured, pinned, without install scripts, and are no dependencies.",
  [
    "`@workflow/builders` reads the directives `use workflow` and `use step`, which are timed here against our own API: **the two sides read the same generated",
    "programs (same control flow, same steps, same helper code), each written in its own API**. Its pipeline is called as its builder calls it: SWC",
    "transform of every file, one esbuild bundle, graphs from the bundle; the builder's last bundling and everything else that it writes is left out. By the wall clock, since esbuild is a process of its own.",
  ].join("\n"),
  [
    "`@pikku/inspector` reads the very same files as ours. Half of them are in Pikku's strict form, half have code, `try` and functions between the",
    "steps. Functions that steps call by name are not declared with Pikku's wrappers, so that it is not timed for work that ours does not do.",
    "`ts-morph` is for scale: it loads our files and visits every node, and finds nothing.",
  ].join("\n"),
];

interface PeerFigures {
  readonly figures: readonly (Figure | MissingFigure)[];
  readonly notes: readonly string[];
}

async function measurePeer(context: Context, key: string): Promise<PeerFigures> {
  const definition = PEERS[key];
  if (definition === undefined) throw new Error(`There is no peer ${key}.`);
  const { runTask, progress } = context;
  try {
    progress(`${definition.name} ${definition.version}: installing if it is not there …`);
    const folder = await installPeer(join(context.cache, "peers"), definition);
    const work = join(context.cache, "work", key);
    mkdirSync(work, { recursive: true });
    const input = { peer: key, folder, work, count: FILES };
    progress(`${definition.name} ${definition.version}: warm …`);
    const options = { cwd: work };
    const sides = ["theirs", "ours"].map((side) => ({ ...input, side }));
    const repeats = { script: context.script, cwd: work, warmUps: WARM_UPS, passes: PASSES };
    const [theirSide, ourSide] = await lockstep<SideFacts>(sides, repeats);
    if (theirSide === undefined || ourSide === undefined) throw new Error("A side is missing.");
    const warm: WarmSides = { theirs: theirSide, ours: ourSide };
    progress(`${definition.name} ${definition.version}: cold …`);
    const cold: ColdPair[] = [];
    for (let launch = 0; launch < LAUNCHES; launch++) {
      const theirs = await runTask<ColdPeerAnswer>("cold-peer", { ...input, side: "theirs" }, options);
      const ours = await runTask<ColdPeerAnswer>("cold-peer", { ...input, side: "ours" }, options);
      cold.push({ theirs, ours });
    }
    return { figures: figuresOf(definition, warm, cold), notes: [describe(definition, warm)] };
  } catch (error) {
    const [reason = "unknown"] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { figures: [{ name: definition.title, value: null, reason }], notes: [] };
  }
}

interface WarmSides {
  readonly theirs: SideSamples<SideFacts>;
  readonly ours: SideSamples<SideFacts>;
}

interface ColdPair {
  readonly theirs: ColdPeerAnswer;
  readonly ours: ColdPeerAnswer;
}

function figuresOf(definition: PeerDefinition, warm: WarmSides, cold: readonly ColdPair[]): Figure[] {
  const { title, clock, atLeast } = definition;
  const of = (samples: readonly Sample[]): number[] => times(samples, clock);
  const { all: theirs = [], ...parts } = warm.theirs.samples;
  const ours = of(warm.ours.samples["all"] ?? []);
  const repeats = `${PASSES} passes after ${WARM_UPS}, in turn`;
  const coldRatio = ratioSpread(
    of(cold.map(({ theirs }) => theirs.sample)),
    of(cold.map(({ ours }) => ours.sample)),
  );
  const memory = ratioSpread(
    cold.map(({ theirs }) => theirs.peakKiB),
    cold.map(({ ours }) => ours.peakKiB),
  );
  return [
    {
      ...ratio(`${title}: theirs / ours, warm`, ratioSpread(of(theirs), ours), repeats),
      ...(atLeast !== null && { budget: { kind: "atLeast", limit: atLeast } }),
    },
    ...Object.entries(parts).map(([part, samples]) =>
      ratio(`${part}: theirs / ours, warm`, ratioSpread(of(samples), ours), repeats),
    ),
    ratio("the same, cold", coldRatio, `${LAUNCHES} fresh processes each`),
    ratio("its peak of memory / ours, cold", memory, `${LAUNCHES} fresh processes each`),
  ];
}

function times(samples: readonly Sample[], clock: Clock): number[] {
  return samples.map((sample) => sample[clock]);
}

function ratio(name: string, { median, low, high }: Spread, repeats: string): Figure {
  return { name, value: median, low, high, unit: "x", repeats };
}

function describe({ name, version, clock, findsWorkflows }: PeerDefinition, warm: WarmSides): string {
  const tell = ({ facts, samples }: SideSamples<SideFacts>): string => {
    const ms = spreadOf(times(samples["all"] ?? [], clock)).median;
    return `${formatValue(facts.bytes / 1000, "kB")} in ${formatValue(ms, "ms")}`;
  };
  const { facts: theirs } = warm.theirs;
  const { facts: ours } = warm.ours;
  const found = findsWorkflows
    ? `it found ${theirs.workflows} of ${theirs.planned} workflows, ${theirs.nodes} nodes or steps`
    : `it visited ${theirs.nodes} nodes of the syntax tree`;
  return (
    `${name} ${version}: ${FILES} files; theirs ${tell(warm.theirs)}: ${found}; ` +
    `ours ${tell(warm.ours)}: ${ours.workflows} of ${ours.planned} workflows, ${ours.nodes} nodes.`
  );
}
