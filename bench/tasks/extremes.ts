/** Files that nobody writes by hand. */
import { analyze } from "../../analyzer/index.ts";
import { ownCorpus } from "../corpus/corpora.ts";
import { helperChain } from "../corpus/shapes.ts";
import { timed, type Sample } from "../measure/clock.ts";
import { analyzeAll, parseAll } from "./own.ts";

/** How an extreme file went. */
export interface ExtremeAnswer {
  readonly bytes: number;
  readonly nodes: number;
  readonly codes: readonly string[];
  readonly analyze: readonly Sample[];
  readonly parse: readonly Sample[];
}

const EXTREMES: Readonly<Record<string, () => string>> = {
  "helper-chain": () => helperChain(30),
  "five-megabytes": fiveMegabytes,
};

/** Generated code: the corpus in one file, over and over, with class names of its own each time. */
function fiveMegabytes(): string {
  const { files } = ownCorpus(60);
  const body = files.map(({ text }) => text.replace(/^import .*$/gm, "")).join("\n");
  const head = `import { Workflow, days, hours } from "durascope/engine";`;
  const copies = Math.ceil(5_000_000 / body.length);
  const texts = Array.from({ length: copies }, (_, copy) => `namespace copy${copy} {\n${body}\n}`);
  return [head, ...texts].join("\n");
}

/** Analyses and parses one extreme file, warm: after the corpus, and in turn. */
export async function extremeFile(input: {
  readonly name: string;
  readonly passes: number;
}): Promise<ExtremeAnswer> {
  const text = EXTREMES[input.name]?.() ?? "";
  const warmUp = ownCorpus(40).files;
  for (let round = 0; round < 10; round++) analyzeAll(warmUp);
  const answer = { analyze: [] as Sample[], parse: [] as Sample[] };
  const files = [{ name: "workflow.ts", text }];
  for (let pass = 0; pass < input.passes; pass++) {
    answer.parse.push(await timed(() => parseAll(files)));
    answer.analyze.push(await timed(() => analyze(text)));
  }
  const { definitions, diagnostics } = analyze(text);
  const all = [...diagnostics, ...definitions.flatMap((definition) => definition.diagnostics)];
  return {
    ...answer,
    bytes: Buffer.byteLength(text),
    nodes: definitions.reduce((sum, { nodes }) => sum + nodes.length, 0),
    codes: [...new Set(all.map(({ code }) => code))].sort(),
  };
}
