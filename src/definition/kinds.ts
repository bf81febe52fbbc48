import type { ControlNode, DefinitionNode, EdgeKind, NodeKind, RegionKind, StepNode } from "./model.ts";

/** Outline of a node. Each renderer maps every token to the nearest form it can draw. */
export type NodeShape =
  | "rectangle"
  | "dashed_rectangle"
  | "rounded"
  | "stadium"
  | "hexagon"
  | "parallelogram"
  | "trapezoid"
  | "inverted_trapezoid"
  | "stack"
  | "diamond"
  | "bar"
  | "flag"
  | "circle"
  | "double_circle"
  | "octagon";

/** Name of a pictogram. Each skin maps every token to its own drawing. */
export type NodeIcon =
  | "play"
  | "clock"
  | "poll"
  | "gate"
  | "branch"
  | "children"
  | "merge"
  | "repeat"
  | "question"
  | "start"
  | "end"
  | "halt"
  | "fail"
  | "decision"
  | "fork"
  | "join"
  | "catch";

/** What a legend, a renderer or a screen reader needs to know of a kind of node. */
export interface NodeKindDefinition {
  /** Short name for people, lower case. */
  readonly label: string;
  readonly shape: NodeShape;
  readonly icon: NodeIcon;
  /** One line, without a full stop. */
  readonly description: string;
  /** Whether nodes of the kind are durable and bind to a run's history. */
  readonly isStep: boolean;
}

/** How an edge's line is drawn. */
export type EdgeLine = "solid" | "thick" | "dashed" | "dotted";

/** What a legend, a renderer or a screen reader needs to know of a kind of edge. */
export interface EdgeKindDefinition {
  /** Short name for people, lower case. */
  readonly label: string;
  readonly line: EdgeLine;
  /** One line, without a full stop. */
  readonly description: string;
}

/** What a legend, a renderer or a screen reader needs to know of a kind of region. */
export interface RegionKindDefinition {
  /** Short name for people, lower case. */
  readonly label: string;
  readonly icon: "loop" | "parallel" | "race" | "shield" | "function" | "callback";
  /** One line, without a full stop. */
  readonly description: string;
}

/** Every kind of node. Legends, shapes and texts for people are read from here. */
export const NODE_KINDS = {
  execute: {
    label: "execute",
    shape: "rectangle",
    icon: "play",
    description: "Runs once, is retried on failure and skipped on replay",
    isStep: true,
  },
  wait: {
    label: "wait",
    shape: "stadium",
    icon: "clock",
    description: "Sleeps for a time or until an instant",
    isStep: true,
  },
  wait_until: {
    label: "wait until",
    shape: "hexagon",
    icon: "poll",
    description: "Polls a condition until it holds",
    isStep: true,
  },
  continue_if: {
    label: "continue if",
    shape: "parallelogram",
    icon: "gate",
    description: "Parks the run until somebody outside lets it go on",
    isStep: true,
  },
  branch: {
    label: "branch",
    shape: "trapezoid",
    icon: "branch",
    description: "Opens a fan-out and dispatches its children",
    isStep: true,
  },
  children: {
    label: "children",
    shape: "stack",
    icon: "children",
    description: "The child runs of one spawn",
    isStep: true,
  },
  merge: {
    label: "merge",
    shape: "inverted_trapezoid",
    icon: "merge",
    description: "Waits until the children of its branches are done",
    isStep: true,
  },
  repeat: {
    label: "repeat",
    shape: "rounded",
    icon: "repeat",
    description: "Runs on a schedule until a condition holds",
    isStep: true,
  },
  dynamic: {
    label: "dynamic",
    shape: "dashed_rectangle",
    icon: "question",
    description: "A durable call that cannot be named or followed without running it",
    isStep: true,
  },
  start: {
    label: "start",
    shape: "circle",
    icon: "start",
    description: "The run starts here",
    isStep: false,
  },
  end: {
    label: "end",
    shape: "double_circle",
    icon: "end",
    description: "The run completes",
    isStep: false,
  },
  halt: {
    label: "halt",
    shape: "octagon",
    icon: "halt",
    description: "The run stops here until it is woken",
    isStep: false,
  },
  fail: {
    label: "fail",
    shape: "octagon",
    icon: "fail",
    description: "The run throws",
    isStep: false,
  },
  decision: {
    label: "decision",
    shape: "diamond",
    icon: "decision",
    description: "Takes exactly one of its ways out",
    isStep: false,
  },
  fork: {
    label: "fork",
    shape: "bar",
    icon: "fork",
    description: "Starts all of its ways out at once",
    isStep: false,
  },
  join: {
    label: "join",
    shape: "bar",
    icon: "join",
    description: "Waits for concurrent work: for all of it, or for the first in a race",
    isStep: false,
  },
  catch: {
    label: "catch",
    shape: "flag",
    icon: "catch",
    description: "Takes over when a step of its try block throws",
    isStep: false,
  },
} as const satisfies Record<NodeKind, NodeKindDefinition>;

/** Every kind of edge. */
export const EDGE_KINDS = {
  seq: { label: "then", line: "solid", description: "Always follows" },
  conditional: { label: "if", line: "solid", description: "Follows when its condition holds" },
  fanout: { label: "in parallel", line: "thick", description: "Starts concurrent work" },
  join: { label: "joins", line: "thick", description: "Concurrent work comes together" },
  terminal: { label: "leaves", line: "solid", description: "Leaves the workflow before its last line" },
  error: { label: "on error", line: "dashed", description: "Follows when the step throws" },
  loop: { label: "again", line: "dotted", description: "Closes a loop" },
} as const satisfies Record<EdgeKind, EdgeKindDefinition>;

/** Every kind of region. */
export const REGION_KINDS = {
  loop: { label: "loop", icon: "loop", description: "Is repeated, zero or more times" },
  parallel: {
    label: "parallel",
    icon: "parallel",
    description: "Parts run at the same time, all are awaited",
  },
  race: { label: "race", icon: "race", description: "Parts run at the same time, the first one decides" },
  try: { label: "try", icon: "shield", description: "Errors inside are caught" },
  helper: { label: "helper", icon: "function", description: "The steps of a function that is called here" },
  callback: {
    label: "callback",
    icon: "callback",
    description: "A function handed to unknown code, which may call it",
  },
} as const satisfies Record<RegionKind, RegionKindDefinition>;

/** Whether a node is durable and binds to a run's history. */
export function isStepNode(node: DefinitionNode): node is StepNode {
  return NODE_KINDS[node.kind].isStep;
}

/** Whether a node only routes the flow. */
export function isControlNode(node: DefinitionNode): node is ControlNode {
  return !NODE_KINDS[node.kind].isStep;
}

/** A node at which a run is over, for now or for good. */
export type TerminalNode = ControlNode & { readonly kind: "end" | "halt" | "fail" };

/** Whether a run that reaches the node goes no further: `end`, `halt`, `fail`. */
export function isTerminalNode(node: DefinitionNode): node is TerminalNode {
  return node.kind === "end" || node.kind === "halt" || node.kind === "fail";
}
