import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import {
  ownCorpus,
  pikkuCorpus,
  plainCorpus,
  vercelCorpora,
  type Corpus,
} from "../../bench/corpus/corpora.ts";
import { SHAPES, helperChain } from "../../bench/corpus/shapes.ts";

function found({ files }: Corpus): { readonly workflows: number; readonly steps: number } {
  const definitions = files.flatMap(({ name, text }) => analyze(text, { file: name }).definitions);
  const steps = definitions.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === "execute"));
  return { workflows: definitions.length, steps: steps.length };
}

describe("the corpora of the benchmark", () => {
  it("are the same every time", () => {
    expect(ownCorpus(3)).toEqual(ownCorpus(3));
    expect(plainCorpus(3)).toEqual(plainCorpus(3));
    expect(ownCorpus(2).files[0]?.text).not.toBe(ownCorpus(2).files[1]?.text);
  });

  it("are files of 4 to 24 KB", () => {
    for (const { text } of [...ownCorpus(12).files, ...pikkuCorpus(6).files]) {
      expect(text.length).toBeGreaterThanOrEqual(4_000);
      expect(text.length).toBeLessThanOrEqual(24_000);
    }
  });

  it.each([
    ["the project's own API", ownCorpus(12)],
    ["the own side of the comparison with Vercel's", vercelCorpora(6).own],
    ["Pikku's API", pikkuCorpus(8)],
  ])("hold the workflows and steps that were planned, in %s", (_, corpus) => {
    expect(found(corpus)).toEqual({ workflows: corpus.workflows, steps: corpus.steps });
  });

  it("parse without an error", () => {
    for (const { name, text } of ownCorpus(12).files) {
      expect(analyze(text, { file: name }).diagnostics).toEqual([]);
    }
  });

  it("mark each step and each workflow of Vercel's side with its directive", () => {
    const { vercel } = vercelCorpora(4);
    const count = (directive: string): number =>
      vercel.files.reduce((sum, { text }) => sum + text.split(`"${directive}";`).length - 1, 0);
    expect(count("use workflow")).toBe(vercel.workflows);
    expect(count("use step")).toBe(vercel.steps);
  });

  it("hold no workflow where none shall be", () => {
    for (const { name, text } of plainCorpus(10)) {
      expect(analyze(text, { file: name })).toEqual({ schemaVersion: 1, definitions: [], diagnostics: [] });
    }
  });
});

describe("the shapes of the benchmark", () => {
  it.each(SHAPES.map((shape) => [shape.title, shape] as const))(
    "hold as many steps as asked for: %s",
    (_, shape) => {
      const [smallest = 10] = shape.sizes;
      const { definitions } = analyze(shape.write(smallest * 2));
      const steps = definitions.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === "execute"));
      expect(steps).toHaveLength(smallest * 2);
    },
  );

  it("draw a chain of helpers once for each way to its end", () => {
    const [definition] = analyze(helperChain(4)).definitions;
    expect(definition?.nodes.filter(({ kind }) => kind === "execute")).toHaveLength(2 ** 4);
  });
});
