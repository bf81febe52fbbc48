/** Another analyzer and ours, each in a process of its own. */
import { timed, type Sample } from "../measure/clock.ts";
import type { Side } from "../measure/lockstep.ts";
import type { PeerFindings } from "../peers/peer.ts";
import { PEERS, type PeerDefinition } from "../peers/table.ts";
import { analyzeAll, foundAll } from "./own.ts";

/** Which peer, which of the two sides, where the peer is installed, and over how many files. */
export interface PeerInput {
  readonly peer: string;
  readonly side: "ours" | "theirs";
  readonly folder: string;
  readonly work: string;
  readonly count: number;
}

/** What one side read and found. */
export interface SideFacts extends PeerFindings {
  readonly bytes: number;
  /** How many workflows there are. */
  readonly planned: number;
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

/** Gets one side ready for passes: `all` is its whole work, the others are parts of it. */
export async function createSide(input: PeerInput): Promise<Side<SideFacts>> {
  const definition = definitionOf(input.peer);
  const { ours, theirs } = definition.corpora(input.count);
  if (input.side === "ours") {
    const { workflows, nodes } = foundAll(ours);
    return {
      contestants: { all: () => analyzeAll(ours.files) },
      facts: { workflows, nodes, bytes: ours.bytes, planned: ours.workflows },
      close: () => Promise.resolve(),
    };
  }
  const peer = await definition.create({ ...input, files: theirs.files });
  const findings = checked(await peer.run(), theirs.workflows, definition);
  return {
    contestants: { all: peer.run, ...peer.parts },
    facts: { ...findings, bytes: theirs.bytes, planned: theirs.workflows },
    close: peer.close,
  };
}

/** The first pass in this process, and the most memory that the process ever took. */
export interface ColdPeerAnswer {
  readonly sample: Sample;
  readonly peakKiB: number;
}

/** Times the first pass of one side. */
export async function coldPeerPass(input: PeerInput): Promise<ColdPeerAnswer> {
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
