import type { Sample } from "../measure/clock.ts";
import { ratioSpread, spreadOf } from "../measure/statistics.ts";
import type { Figure, Section } from "../report/figure.ts";
import { formatValue } from "../report/text.ts";
import type { WarmAnswer } from "../tasks/own.ts";
import type { Context } from "./context.ts";

const FILES = 200;
const WARM_UPS = 10;
const PASSES = 11;
const LAUNCHES = 5;

const cpu = (samples: readonly Sample[]): number[] => samples.map(({ cpuMs }) => cpuMs);
const wall = (samples: readonly Sample[]): number[] => samples.map(({ wallMs }) => wallMs);

interface ColdSamples {
  readonly parse: readonly Sample[];
  readonly analyze: readonly Sample[];
}

/** What analysis costs on top of parsing, over realistic workflow files. */
export async function measureSpeed({ runTask, progress }: Context): Promise<Section> {
  progress(`analyse against parse, ${FILES} files, warm …`);
  const warm = await runTask<WarmAnswer>("warm", { count: FILES, warmUps: WARM_UPS, passes: PASSES });
  progress(`analyse against parse, ${FILES} files, cold, ${LAUNCHES} fresh processes each …`);
  const cold = await launchCold(runTask);
  return {
    title: "Analyse against parse",
    about: [
      `(parse + analyse) / parse, with \`@babel/parser\` and the options that the analyzer parses with, over ${FILES} generated files in the project's own API.`,
    ],
    figures: [
      ...ratios("warm", warm, { repeats: `${PASSES} passes after ${WARM_UPS}, in turn`, limit: 1.3 }),
      ...ratios("cold", cold, { repeats: `${LAUNCHES} fresh processes each, in turn`, limit: 1.4 }),
      time("parse alone, warm", warm.parse),
      time("parse + analyse, warm", warm.analyze),
      time("parse alone, cold", cold.parse),
      time("parse + analyse, cold", cold.analyze),
    ],
    notes: describeCorpus(warm),
  };
}

async function launchCold(runTask: Context["runTask"]): Promise<ColdSamples> {
  const samples = { parse: [] as Sample[], analyze: [] as Sample[] };
  for (let launch = 0; launch < LAUNCHES; launch++) {
    samples.parse.push(await runTask<Sample>("cold", { work: "parse", count: FILES }));
    samples.analyze.push(await runTask<Sample>("cold", { work: "analyze", count: FILES }));
  }
  return samples;
}

function ratios(
  label: string,
  { parse, analyze }: ColdSamples,
  { repeats, limit }: { readonly repeats: string; readonly limit: number },
): Figure[] {
  const { median, low, high } = ratioSpread(cpu(analyze), cpu(parse));
  const clock = ratioSpread(wall(analyze), wall(parse));
  return [
    {
      name: `(parse + analyse) / parse, ${label}`,
      value: median,
      low,
      high,
      unit: "x",
      repeats,
      budget: { kind: "atMost", limit },
    },
    {
      name: `the same by the wall clock, ${label}`,
      value: clock.median,
      low: clock.low,
      high: clock.high,
      unit: "x",
      repeats,
    },
  ];
}

function time(name: string, samples: readonly Sample[]): Figure {
  const { median, low, high, count } = spreadOf(cpu(samples));
  return { name, value: median, low, high, unit: "ms", repeats: `${count}` };
}

function describeCorpus({ found, bytes, sizes }: WarmAnswer): readonly string[] {
  const [smallest = 0] = sizes;
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const inKb = (size: number): string => formatValue(size / 1000, "kB");
  const perKb = ((found.nodes / bytes) * 1000).toFixed(1);
  return [
    `The corpus: ${inKb(bytes)}; files of ${inKb(smallest)} to ${inKb(sizes.at(-1) ?? 0)}, the middle one ${inKb(median)}; ` +
      `${found.workflows} workflows, ${found.steps} steps that run code, ${found.nodes} nodes (${perKb} a kB), all found; ${found.diagnostics} diagnostics.`,
    "Imports are not followed: the files are analysed without `resolve` and `read`.",
  ];
}
