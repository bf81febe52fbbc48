/** Files without a workflow: read and left, against parsed. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { analyze } from "../../analyzer/index.ts";
import { bytesOf, plainCorpus } from "../corpus/corpora.ts";
import type { Sample } from "../measure/clock.ts";
import { interleave } from "../measure/interleave.ts";
import { parseAll } from "./own.ts";

/** Samples of reading files and leaving them, and of parsing the same files. */
export interface PrefilterAnswer {
  readonly bytes: number;
  readonly skip: readonly Sample[];
  readonly parse: readonly Sample[];
}

/** Writes the files below a folder and times both. */
export async function prefilterPasses(input: {
  readonly folder: string;
  readonly count: number;
  readonly warmUps: number;
  readonly passes: number;
}): Promise<PrefilterAnswer> {
  const files = plainCorpus(input.count);
  mkdirSync(input.folder, { recursive: true });
  const paths = files.map(({ name, text }) => {
    const path = join(input.folder, name);
    writeFileSync(path, text);
    return path;
  });
  const readAndSkip = (): void => {
    for (const path of paths) {
      const { definitions } = analyze(readFileSync(path, "utf8"), { file: path });
      if (definitions.length > 0) throw new Error(`${path} was meant to hold no workflow.`);
    }
  };
  const { skip = [], parse = [] } = await interleave(
    { skip: readAndSkip, parse: () => parseAll(files) },
    input,
  );
  return { bytes: bytesOf(files), skip, parse };
}
