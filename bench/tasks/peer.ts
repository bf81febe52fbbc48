/** Another analyzer and ours, in one process. */
import { timed, type Sample } from "../measure/clock.ts";
import { interleave, type Contestants } from "../measure/interleave.ts";
import type { Peer, PeerFindings } from "../peers/peer.ts";
import { PEERS, type PeerDefinition } from "../peers/table.ts";
import { analyzeAll, foundAll, type Found } from "./own.ts";

/** Which peer, where it is, and over how many files. */
export interface PeerInput {
  readonly peer: string;
  readonly folder: string;
  readonly work: string;
  readonly count: number;
}

/** Samples of both, and of parts of the peer's work. */
export interface PeerAnswer {
  readonly ours: readonly Sample[];
  readonly theirs: readonly Sample[];
  readonly parts: Readonly<Record<string, readonly Sample[]>>;
  readonly found: Found;
  readonly theirFindings: PeerFindings;
  readonly bytes: { readonly ours: number; readonly theirs: number };
  readonly workflows: number;
}

function definitionOf(name: string): PeerDefinition {
  const definition = PEERS[name];
  if (definition === undefined) throw new Error(`There is no peer ${name}.`);
  return definition;
}

/** Fails when the peer did not find the workflows: it would be timed for work that it did not do. */
function checked(
  findings: PeerFindings,
  workflows: number,
  { findsWorkflows, name }: PeerDefinition,
): PeerFindings {
  if (findings.nodes === 0 || (findsWorkflows && findings.workflows < workflows * 0.9)) {
    throw new Error(
      `${name} found ${findings.workflows} of ${workflows} workflows, with ${findings.nodes} nodes.`,
    );
  }
  return findings;
}

/** Times warm passes of ours and theirs, in turn. */
export async function peerPasses(
  input: PeerInput & { readonly warmUps: number; readonly passes: number },
): Promise<PeerAnswer> {
  const definition = definitionOf(input.peer);
  const { ours, theirs } = definition.corpora(input.count);
  const peer = await definition.create({ ...input, files: theirs.files });
  const found = foundAll(ours);
  const theirFindings = checked(await peer.run(), theirs.workflows, definition);
  const samples = await interleave(
    contestantsOf(peer, () => analyzeAll(ours.files)),
    input,
  );
  await peer.close();
  const { ours: own = [], theirs: other = [], ...parts } = samples;
  return {
    ours: own,
    theirs: other,
    parts,
    found,
    theirFindings,
    bytes: { ours: ours.bytes, theirs: theirs.bytes },
    workflows: theirs.workflows,
  };
}

function contestantsOf(peer: Peer, ours: () => unknown): Contestants {
  return { ours, theirs: peer.run, ...peer.parts };
}

/** The first pass in this process, and the most memory that the process ever took. */
export interface ColdPeerAnswer {
  readonly sample: Sample;
  readonly peakKiB: number;
}

/** Times the first pass of one side. */
export async function coldPeerPass(
  input: PeerInput & { readonly side: "ours" | "theirs" },
): Promise<ColdPeerAnswer> {
  const definition = definitionOf(input.peer);
  const { ours, theirs } = definition.corpora(input.count);
  if (input.side === "ours") {
    const sample = await timed(() => analyzeAll(ours.files));
    return { sample, peakKiB: process.resourceUsage().maxRSS };
  }
  const peer = await definition.create({ ...input, files: theirs.files });
  const sample = await timed(peer.run);
  const peakKiB = process.resourceUsage().maxRSS;
  await peer.close();
  return { sample, peakKiB };
}
