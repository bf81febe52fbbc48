import type { EdgeKind, NodeKind, RegionKind } from "../../definition/model.ts";
import type { Mark } from "../theme.ts";

/** The hue of each kind of node: what runs, what waits, what others decide, what fans out, how it ends. */
export const NODE_MARKS = {
  execute: "blue",
  wait: "amber",
  repeat: "amber",
  wait_until: "teal",
  continue_if: "violet",
  branch: "indigo",
  children: "indigo",
  merge: "indigo",
  dynamic: "slate",
  decision: "slate",
  start: "slate",
  fork: "slate",
  join: "slate",
  end: "green",
  halt: "amber",
  fail: "red",
  catch: "orange",
} as const satisfies Record<NodeKind, Mark>;

/** The hue of each kind of region, and the dashes of its frame; null is a solid line. */
export const REGION_LOOKS = {
  loop: { mark: "blue", dash: null },
  parallel: { mark: "indigo", dash: "14 3" },
  race: { mark: "violet", dash: "10 3 2 3" },
  try: { mark: "orange", dash: "5 4" },
  helper: { mark: "slate", dash: "1 3" },
  callback: { mark: "teal", dash: "1 3 5 3" },
} as const satisfies Record<RegionKind, { mark: Mark; dash: string | null }>;

/** The head of an edge. */
export type Arrow = "filled" | "hollow" | "open";

/** The head of each kind of edge, and its hue where it has one of its own. */
export const EDGE_LOOKS = {
  seq: { arrow: "filled", mark: null },
  conditional: { arrow: "filled", mark: null },
  fanout: { arrow: "filled", mark: "indigo" },
  join: { arrow: "filled", mark: "indigo" },
  terminal: { arrow: "hollow", mark: null },
  error: { arrow: "open", mark: "red" },
  loop: { arrow: "filled", mark: "blue" },
} as const satisfies Record<EdgeKind, { arrow: Arrow; mark: Mark | null }>;
