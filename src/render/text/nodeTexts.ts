import { EDGE_KINDS, NODE_KINDS, REGION_KINDS } from "../../definition/kinds.ts";
import type { DefinitionEdge, DefinitionNode, Region } from "../../definition/model.ts";
import { toLine } from "./toLine.ts";

/** More than this is not read in a picture, in characters. */
const MAX_LABEL = 80;

function withKind(kind: string, label: string): string {
  if (label === "") return kind;
  return label.toLowerCase().startsWith(kind) ? label : `${kind}: ${label}`;
}

/** What stands on a node of a picture, on one line. */
export function nodeText(node: DefinitionNode): string {
  const { label, isStep } = NODE_KINDS[node.kind];
  const own = toLine(node.label, MAX_LABEL);
  if (node.kind === "execute" || !isStep) return own === "" ? label : own;
  return withKind(label, own);
}

/** What stands on a region's frame, on one line. */
export function regionText(region: Region): string {
  return withKind(REGION_KINDS[region.kind].label, toLine(region.label, MAX_LABEL));
}

/** What stands on an edge of a picture, on one line; empty where there is nothing to say. */
export function edgeText({ kind, guard }: DefinitionEdge): string {
  const condition = guard === null ? "" : toLine(guard, MAX_LABEL);
  if (kind !== "error" && kind !== "loop") return condition;
  const { label } = EDGE_KINDS[kind];
  return condition === "" ? label : `${label}: ${condition}`;
}
