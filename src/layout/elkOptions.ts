import type { ElkOptions } from "./elkTypes.ts";

/** How much time ELK may take: to find the best places for all boxes, good ones, or passable ones. */
export type ElkCare = "best" | "good" | "quick";

/** What holds for every graph: orthogonal lines downwards, the source's order from left to right, the same each time. */
const COMMON: ElkOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.randomSeed": "1",
  "elk.separateConnectedComponents": "false",
  "elk.layered.cycleBreaking.strategy": "MODEL_ORDER",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.crossingMinimization.forceNodeModelOrder": "true",
  "elk.layered.layering.strategy": "LONGEST_PATH_SOURCE",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "10",
  "elk.layered.spacing.nodeNodeBetweenLayers": "24",
  "elk.layered.spacing.edgeNodeBetweenLayers": "12",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
};

const BY_CARE: Readonly<Record<ElkCare, ElkOptions>> = {
  best: { "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX" },
  good: { "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF" },
  quick: {
    "elk.layered.nodePlacement.strategy": "BRANDES_KOEPF",
    "elk.layered.crossingMinimization.strategy": "NONE",
    "elk.layered.crossingMinimization.greedySwitch.type": "OFF",
  },
};

/** Pulls everything up as far as it goes: beside a tall frame, layers are as tall as the frame. */
const COMPACT: ElkOptions = { "elk.layered.compaction.postCompaction.strategy": "LEFT" };

/**
 * ELK's options for one area.
 *
 * @see https://eclipse.dev/elk/reference/algorithms/org-eclipse-elk-layered.html
 */
export function elkOptions(care: ElkCare, isCompact: boolean): ElkOptions {
  return { ...COMMON, ...BY_CARE[care], ...(isCompact ? COMPACT : {}) };
}
