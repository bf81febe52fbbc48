import type { CorpusFile } from "../corpus/corpora.ts";

/** What a peer found in one pass. */
export interface PeerFindings {
  readonly workflows: number;
  readonly nodes: number;
}

/** Another analyzer, loaded and ready. */
export interface Peer {
  /** One pass over all files, from text or from disk, as it works by itself. */
  readonly run: () => Promise<PeerFindings>;
  /** Parts of a pass that can be timed alone. */
  readonly parts: Readonly<Record<string, () => Promise<unknown>>>;
  readonly close: () => Promise<void>;
}

/** What a peer needs to get ready. */
export interface PeerSetup {
  /** Where it is installed. */
  readonly folder: string;
  /** Where it may write. */
  readonly work: string;
  readonly files: readonly CorpusFile[];
}
