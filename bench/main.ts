/** The benchmark: measures section after section, prints the figures, keeps them, and fails when a budget is broken. */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort } from "node:worker_threads";
import { createTaskRunner } from "./measure/freshProcess.ts";
import { serveSide } from "./measure/lockstep.ts";
import { describeMachine } from "./measure/machine.ts";
import { brokenFigures, type Section } from "./report/figure.ts";
import { toMarkdown } from "./report/markdown.ts";
import { formatValue, sectionText } from "./report/text.ts";
import type { Context } from "./sections/context.ts";
import { measureExtremes } from "./sections/extremes.ts";
import { measureGrowth } from "./sections/growth.ts";
import { measureLayout } from "./sections/layout.ts";
import { measurePeers } from "./sections/peers.ts";
import { measurePrefilter } from "./sections/prefilter.ts";
import { measureSizes } from "./sections/sizes.ts";
import { measureSpeed } from "./sections/speed.ts";
import { createSide, type PeerInput } from "./tasks/peer.ts";
import { runTaskProcess, runThread } from "./tasks/runTask.ts";

/** The sections, in the order in which they are measured and printed. */
const SECTIONS: Readonly<Record<string, (context: Context) => Promise<Section>>> = {
  speed: measureSpeed,
  prefilter: measurePrefilter,
  peers: measurePeers,
  growth: measureGrowth,
  extremes: measureExtremes,
  layout: measureLayout,
  sizes: measureSizes,
};

/** The bundle of this file, which is started again for each task; it lies in `node_modules/.cache/bench`. */
const SCRIPT = fileURLToPath(import.meta.url);
const CACHE = dirname(SCRIPT);
const ROOT = join(CACHE, "..", "..", "..");

/** Runs a task, or one side of a comparison, or the sections that are named, or all of them; gives the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [first, name, input] = args;
  if (first === "--task" && name !== undefined && input !== undefined) {
    await runTaskProcess(SCRIPT, name, input);
    return 0;
  }
  if (first === "--serve" && name !== undefined) {
    await serveSide(await createSide(JSON.parse(name) as PeerInput));
    return 0;
  }
  const unknown = args.filter((one) => !Object.hasOwn(SECTIONS, one));
  if (unknown.length > 0) {
    process.stderr.write(
      `No such section: ${unknown.join(", ")}. There are: ${Object.keys(SECTIONS).join(", ")}.\n`,
    );
    return 2;
  }
  return measure(args);
}

async function measure(chosen: readonly string[]): Promise<number> {
  const machine = describeMachine(SCRIPT);
  process.stdout.write(`${machine.join("\n")}\n`);
  const progress = (text: string): void => void process.stderr.write(`  ${text}\n`);
  const context: Context = {
    runTask: createTaskRunner(SCRIPT),
    script: SCRIPT,
    cache: CACHE,
    root: ROOT,
    progress,
  };
  const sections: Section[] = [];
  for (const [name, run] of Object.entries(SECTIONS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const section = await run(context);
    sections.push(section);
    process.stdout.write(`${sectionText(section)}\n`);
  }
  if (chosen.length === 0) keep(join(ROOT, "bench", "RESULTS.md"), machine, sections);
  return conclude(sections);
}

function keep(file: string, machine: readonly string[], sections: readonly Section[]): void {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(file, toMarkdown({ day, machine, sections }));
  process.stdout.write(`\nKept in ${file}\n`);
}

function conclude(sections: readonly Section[]): number {
  const broken = brokenFigures(sections);
  for (const { name, value, unit, budget } of broken) {
    const limit =
      budget === undefined ? "" : `, ${budget.kind === "atMost" ? "at most" : "at least"} ${budget.limit}`;
    process.stderr.write(`Budget broken: ${name}: ${formatValue(value, unit)}${limit}\n`);
  }
  return broken.length === 0 ? 0 : 1;
}

if (isMainThread) process.exitCode = await main(process.argv.slice(2));
else await runThread((answer) => parentPort?.postMessage(answer));
