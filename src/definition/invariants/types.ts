import type { DefinitionEdge, DefinitionNode, Region } from "../model.ts";
import type { GraphIndex } from "../graphIndex.ts";

/** A promise of the model that a definition does not keep. */
export interface BrokenInvariant {
  readonly code: InvariantCode;
  /** For people: what is wrong, with the ids. */
  readonly message: string;
  /** Ids of the nodes, edges or regions at fault. */
  readonly ids: readonly string[];
}

/** Name of a promise of the model. */
export type InvariantCode =
  | "unique-ids"
  | "edge-ends"
  | "one-start"
  | "acyclic"
  | "reachable"
  | "guards"
  | "step-names"
  | "ways-out"
  | "regions"
  | "join-lanes";

/** The part of a definition that the promises are about. */
export interface InvariantSubject {
  readonly nodes: readonly DefinitionNode[];
  readonly edges: readonly DefinitionEdge[];
  readonly regions: readonly Region[];
}

/** What every check is given. */
export interface InvariantContext extends InvariantSubject {
  readonly index: GraphIndex;
  readonly report: (code: InvariantCode, message: string, ids: readonly string[]) => void;
}
