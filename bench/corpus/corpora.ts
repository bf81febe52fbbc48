/** The sets of files that are measured. Each is the same on every machine and in every run. */
import { ALL_KINDS, composeFile } from "./compose.ts";
import { stepsOf, type FilePlan, type StatementPlan } from "./plan.ts";
import { writePlainFile } from "./plainFiles.ts";
import { createChance } from "./random.ts";
import { writeOwn } from "./writeOwn.ts";
import { writePikku } from "./writePikku.ts";
import { writeVercel } from "./writeVercel.ts";

/** A source file. */
export interface CorpusFile {
  readonly name: string;
  readonly text: string;
}

/** Files, and what they are known to hold. */
export interface Corpus {
  readonly files: readonly CorpusFile[];
  readonly bytes: number;
  readonly workflows: number;
  /** Steps that run code; waits and gates come on top. */
  readonly steps: number;
}

const MIN_BYTES = 4_000;
const MAX_BYTES = 24_000;

/** What a file aims at: small files more often than large ones. */
function sizeOf(seed: number): number {
  const chance = createChance(seed ^ 0x5eed);
  return Math.min(chance.between(3_500, 18_000), chance.between(3_500, 18_000));
}

interface Wanted {
  readonly count: number;
  readonly firstSeed: number;
  readonly kinds: ReadonlySet<StatementPlan["kind"]>;
  readonly inlineShare: number;
  readonly write: (plan: FilePlan) => string;
}

/** Plans whose files are neither too small nor too large. */
function plans({ count, firstSeed, kinds, inlineShare, write }: Wanted): FilePlan[] {
  const found: FilePlan[] = [];
  const resultsInBlocks = kinds.has("code");
  for (let seed = firstSeed; found.length < count; seed++) {
    const plan = composeFile({ seed, targetBytes: sizeOf(seed), kinds, resultsInBlocks, inlineShare });
    const { length } = write(plan);
    if (length >= MIN_BYTES && length <= MAX_BYTES) found.push(plan);
  }
  return found;
}

function corpusOf(from: readonly FilePlan[], write: (plan: FilePlan) => string): Corpus {
  const files = from.map((plan, index) => ({
    name: `${plan.business.thing}-${String(index).padStart(3, "0")}.ts`,
    text: write(plan),
  }));
  const workflows = from.flatMap((plan) => plan.workflows);
  return {
    files,
    bytes: bytesOf(files),
    workflows: workflows.length,
    steps: workflows.reduce((sum, { statements }) => sum + stepsOf(statements).length, 0),
  };
}

/** Bytes of all texts together, in UTF-8. */
export function bytesOf(files: readonly CorpusFile[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

/** Workflow files in the project's own API, with every construct. */
export function ownCorpus(count: number): Corpus {
  return corpusOf(
    plans({ count, firstSeed: 1_000, kinds: ALL_KINDS, inlineShare: 0.4, write: writeOwn }),
    writeOwn,
  );
}

/** Files of the same kind of application without a workflow. */
export function plainCorpus(count: number): readonly CorpusFile[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `service-${String(index).padStart(3, "0")}.ts`,
    text: writePlainFile(9_000 + index, sizeOf(9_000 + index)),
  }));
}

const WITHOUT_CHILDREN = new Set([...ALL_KINDS].filter((kind) => kind !== "children"));

/** The same programs twice: in the project's own API, and in Vercel's. */
export function vercelCorpora(count: number): { readonly own: Corpus; readonly vercel: Corpus } {
  const wanted = { count, firstSeed: 3_000, kinds: WITHOUT_CHILDREN, inlineShare: 0, write: writeOwn };
  const same = plans(wanted);
  return { own: corpusOf(same, writeOwn), vercel: corpusOf(same, writeVercel) };
}

const PIKKU_KINDS = new Set<StatementPlan["kind"]>([
  "step",
  "pause",
  "when",
  "leave",
  "each",
  "choice",
  "together",
  "togetherEach",
]);

/** Files in Pikku's API, which both analyzers read: half in its strict form, half with code, `try` and functions. */
export function pikkuCorpus(count: number): Corpus {
  const half = Math.ceil(count / 2);
  const strict = plans({
    count: half,
    firstSeed: 5_000,
    kinds: PIKKU_KINDS,
    inlineShare: 0,
    write: writePikku,
  });
  const kinds = new Set<StatementPlan["kind"]>([...PIKKU_KINDS, "code", "attempt"]);
  const free = plans({ count: count - half, firstSeed: 6_000, kinds, inlineShare: 0.3, write: writePikku });
  return corpusOf([...strict, ...free], writePikku);
}
