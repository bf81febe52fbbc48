import type { EdgeLine, NodeShape } from "../kinds.ts";
import type { MapEdge, MapEdgeKind, MapNode, MapNodeKind } from "./model.ts";

/** What a legend or a renderer needs to know of a kind of node on a map. */
export interface MapNodeKindDefinition {
  /** Short name for people, lower case. */
  readonly label: string;
  readonly shape: NodeShape;
  /** One line, without a full stop. */
  readonly description: string;
}

/** Every kind of node on a map. */
export const MAP_NODE_KINDS = {
  workflow: { label: "workflow", shape: "rectangle", description: "A workflow that was read" },
  event: { label: "event", shape: "hexagon", description: "An event, by its name" },
  schedule: { label: "schedule", shape: "stadium", description: "Starts runs by the clock" },
  missing: {
    label: "not found",
    shape: "dashed_rectangle",
    description: "A workflow that no file read declares",
  },
  ambiguous: {
    label: "several",
    shape: "dashed_rectangle",
    description: "A name that more than one workflow has",
  },
  dynamic: {
    label: "dynamic",
    shape: "dashed_rectangle",
    description: "A name that only a run can tell",
  },
} as const satisfies Record<MapNodeKind, MapNodeKindDefinition>;

/** What a legend or a renderer needs to know of a kind of edge on a map. */
export interface MapEdgeKindDefinition {
  /** What the source does to the target, and what is done to the target by the source. */
  readonly label: string;
  readonly passive: string;
  /** What stands on the line of a picture; empty where both ends say it all. */
  readonly mark: string;
  readonly line: EdgeLine;
}

/** Every kind of edge on a map. */
export const MAP_EDGE_KINDS = {
  child: { label: "runs and waits for", passive: "run and waited for by", mark: "waits", line: "solid" },
  start: { label: "starts and leaves", passive: "started and left by", mark: "starts", line: "solid" },
  send: { label: "sends", passive: "sent by", mark: "", line: "solid" },
  trigger: { label: "starts", passive: "started by", mark: "", line: "solid" },
  wake: { label: "wakes", passive: "waits for", mark: "wakes", line: "dashed" },
  cancel: { label: "ends", passive: "ended by", mark: "ends", line: "dashed" },
  failure: {
    label: "leads by its failure to",
    passive: "runs on failure of",
    mark: "on failure",
    line: "dashed",
  },
  maybe: { label: "may be", passive: "perhaps meant by", mark: "may be", line: "dotted" },
} as const satisfies Record<MapEdgeKind, MapEdgeKindDefinition>;

/** What is to be said of a node beside its name. */
export function mapRemark({ kind, isFromOutside, isUnheard }: MapNode): string {
  if (kind !== "event") return MAP_NODE_KINDS[kind].description.toLowerCase();
  if (isFromOutside === true) return isUnheard === true ? "nobody sends or hears it" : "comes from outside";
  return isUnheard === true ? "nobody listens to it" : "event";
}

/** What stands on an edge: what it does, and that it closes a circle. */
export function mapEdgeText({ kind, cycle }: MapEdge): string {
  const { mark } = MAP_EDGE_KINDS[kind];
  return [mark, cycle === undefined ? "" : `↻ ${cycle.replace("-", " ")}`]
    .filter((part) => part !== "")
    .join(" · ");
}
