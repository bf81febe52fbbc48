/** The other analyzers that ours is measured against. */
import { pikkuCorpus, vercelCorpora, type Corpus } from "../corpus/corpora.ts";
import type { Clock } from "../measure/clock.ts";
import type { PeerPackage } from "./install.ts";
import type { Peer, PeerSetup } from "./peer.ts";
import { createPikkuPeer } from "./pikku.ts";
import { createTsMorphPeer } from "./tsMorph.ts";
import { createVercelPeer } from "./vercel.ts";

/** One peer: what it is, what both read, and what its warm pass must cost at least, in passes of ours. */
export interface PeerDefinition extends PeerPackage {
  readonly title: string;
  readonly corpora: (count: number) => { readonly ours: Corpus; readonly theirs: Corpus };
  readonly create: (setup: PeerSetup) => Promise<Peer>;
  readonly atLeast: number | null;
  /** The clock that sees all of its work: processor time does not see what it leaves to other processes. */
  readonly clock: Clock;
  /** Whether it finds workflows at all. */
  readonly findsWorkflows: boolean;
}

const same = (corpus: Corpus): { readonly ours: Corpus; readonly theirs: Corpus } => ({
  ours: corpus,
  theirs: corpus,
});

/** By the name under which tasks know them. */
export const PEERS: Readonly<Record<string, PeerDefinition>> = {
  vercel: {
    name: "@workflow/builders",
    version: "4.1.14",
    title: "@workflow/builders, transform + bundle + extract",
    corpora: (count) => {
      const { own, vercel } = vercelCorpora(count);
      return { ours: own, theirs: vercel };
    },
    create: createVercelPeer,
    atLeast: 5,
    clock: "wallMs",
    findsWorkflows: true,
  },
  pikku: {
    name: "@pikku/inspector",
    version: "0.11.2",
    title: "@pikku/inspector, program + checker + visitors",
    corpora: (count) => same(pikkuCorpus(count)),
    create: createPikkuPeer,
    atLeast: 15,
    clock: "cpuMs",
    findsWorkflows: true,
  },
  "ts-morph": {
    name: "ts-morph",
    version: "28.0.0",
    title: "ts-morph, load + visit every node",
    corpora: (count) => same(vercelCorpora(count).own),
    create: createTsMorphPeer,
    atLeast: null,
    clock: "cpuMs",
    findsWorkflows: false,
  },
};
