import type { SourceRange } from "../model.ts";

/** What stands on a project map. */
export type MapNodeKind = "workflow" | "event" | "schedule" | "missing" | "ambiguous" | "dynamic";

/** Something that starts runs, or whose runs are started. */
export interface MapNode {
  /** Unique within the map, and the same as long as what it stands for is called the same. */
  readonly id: string;
  readonly kind: MapNodeKind;
  /** Short text for people. User input: escape it wherever it is rendered. */
  readonly label: string;
  readonly dialect: string;
  /** The place of the workflow's definition in the list that the map was made of; for `workflow`. */
  readonly definition?: number;
  /** Where the workflow is declared; for `workflow`. */
  readonly loc?: SourceRange;
  /** For `event`: whether no workflow sends it, and whether no workflow listens to it. */
  readonly isFromOutside?: boolean;
  readonly isUnheard?: boolean;
  /** Id of the cycle that the node is part of. */
  readonly cycle?: string;
}

/**
 * What an edge of a project map means:
 * - `child`: starts a run and waits for it; `start`: starts a run and goes on;
 * - `send`: sends an event; `trigger`: an event or a schedule starts a run;
 * - `wake`: an event lets a waiting run go on; `cancel`: an event ends a run;
 * - `failure`: runs when the other has failed for good;
 * - `maybe`: what the name may turn out to mean.
 */
export type MapEdgeKind = "child" | "start" | "send" | "trigger" | "wake" | "cancel" | "failure" | "maybe";

/** One tie between two nodes of a map, however many steps make it. */
export interface MapEdge {
  /** Unique within the map. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: MapEdgeKind;
  /** The steps that make it, by their ids in the definition that the workflow's end of the edge has. */
  readonly steps: readonly string[];
  /** Id of the cycle that the edge is part of. */
  readonly cycle?: string;
}

/** Workflows that start each other in a circle. */
export interface MapCycle {
  readonly id: string;
  /** One way round, from node to node; the last leads to the first. */
  readonly way: readonly string[];
  /** Every node that lies on some way round. */
  readonly nodes: readonly string[];
}

/** The workflows of a project, and who starts whom. Plain JSON; the same definitions give the same bytes. */
export interface ProjectMap {
  readonly schemaVersion: 1;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly cycles: readonly MapCycle[];
}
