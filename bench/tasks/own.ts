/** The analyzer against the parser that it stands on, over the same files. */
import { parse } from "@babel/parser";
import { analyze } from "../../analyzer/index.ts";
import { parserOptions } from "../../analyzer/parse.ts";
import type { Corpus, CorpusFile } from "../corpus/corpora.ts";
import { ownCorpus } from "../corpus/corpora.ts";
import { timed, type Sample } from "../measure/clock.ts";
import { interleave } from "../measure/interleave.ts";

/** Parses every file and does nothing with it. */
export function parseAll(files: readonly CorpusFile[]): void {
  for (const { name, text } of files) parse(text, parserOptions(name, text));
}

/** What analysing some files found. */
export interface Found {
  readonly workflows: number;
  /** Steps that run code. */
  readonly steps: number;
  readonly nodes: number;
  readonly diagnostics: number;
}

/** Analyses every file; that includes parsing it. */
export function analyzeAll(files: readonly CorpusFile[]): Found {
  const found = { workflows: 0, steps: 0, nodes: 0, diagnostics: 0 };
  for (const { name, text } of files) {
    const { definitions, diagnostics } = analyze(text, { file: name });
    found.workflows += definitions.length;
    found.diagnostics += diagnostics.length;
    for (const definition of definitions) {
      found.nodes += definition.nodes.length;
      found.steps += definition.nodes.filter(({ kind }) => kind === "execute").length;
      found.diagnostics += definition.diagnostics.length;
    }
  }
  return found;
}

/** Fails when the analyzer did not find what is known to be there: a figure for work that was not done is no figure. */
export function foundAll({ files, workflows, steps }: Corpus): Found {
  const found = analyzeAll(files);
  if (found.workflows !== workflows || found.steps < steps) {
    throw new Error(
      `Of ${workflows} workflows with ${steps} steps, ${found.workflows} with ${found.steps} were found.`,
    );
  }
  return found;
}

/** The first pass over the files in this process. */
export interface ColdInput {
  readonly work: "parse" | "analyze";
  readonly count: number;
}

/** Times the first pass of one kind of work. */
export async function coldPass({ work, count }: ColdInput): Promise<Sample> {
  const { files } = ownCorpus(count);
  return timed(() => (work === "parse" ? parseAll(files) : analyzeAll(files)));
}

/** Samples of both kinds of work, in turn. */
export interface WarmAnswer {
  readonly found: Found;
  readonly bytes: number;
  readonly sizes: readonly number[];
  readonly parse: readonly Sample[];
  readonly analyze: readonly Sample[];
}

/** Times warm passes of both kinds of work, in turn. */
export async function warmPasses(input: {
  readonly count: number;
  readonly warmUps: number;
  readonly passes: number;
}): Promise<WarmAnswer> {
  const corpus = ownCorpus(input.count);
  const { files } = corpus;
  const samples = await interleave({ parse: () => parseAll(files), analyze: () => analyzeAll(files) }, input);
  const sizes = files.map(({ text }) => Buffer.byteLength(text)).sort((one, other) => one - other);
  const { parse: parsed = [], analyze: analyzed = [] } = samples;
  return { found: foundAll(corpus), bytes: corpus.bytes, sizes, parse: parsed, analyze: analyzed };
}
