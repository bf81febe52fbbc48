/** What became of a node in one run. */
export type NodeStatus =
  | "done"
  | "active"
  | "pending"
  | "not_reached"
  | "failed"
  | "stalled"
  | "conditional"
  | "skipped"
  | "dynamic"
  | "unmapped";

/** What a legend needs to know of a status. */
export interface NodeStatusDefinition {
  /** Short name for people, lower case. */
  readonly label: string;
  /** One line, without a full stop. */
  readonly description: string;
}

/** Every status of a node. */
export const NODE_STATUSES = {
  done: { label: "done", description: "Finished" },
  active: { label: "active", description: "Being worked on" },
  pending: { label: "pending", description: "Reached, work is outstanding" },
  not_reached: { label: "not reached", description: "The run has not come here yet" },
  failed: { label: "failed", description: "Failed for good" },
  stalled: { label: "stalled", description: "Reached, and nothing moves any more" },
  conditional: { label: "conditional", description: "Guarded and not reached yet" },
  skipped: { label: "skipped", description: "The run went past it another way" },
  dynamic: { label: "dynamic", description: "Bound to the history by a guess" },
  unmapped: { label: "unmapped", description: "In the history, but not in the source" },
} as const satisfies Record<NodeStatus, NodeStatusDefinition>;
