import { REGION_KINDS } from "../definition/kinds.ts";
import type { GraphView } from "../definition/graphIndex.ts";
import type { Region } from "../definition/model.ts";
import { cleanText } from "./fitText.ts";
import { faceHeader } from "./nodeFace.ts";
import type { Area, Header } from "./plan.ts";
import type { LayoutNote } from "./types.ts";

/** Regions inside this many others are drawn without a frame of their own. */
const MAX_DEPTH = 24;

function createArea(id: string, region: Region | null, parent: Area | null): Area {
  const depth = parent === null ? 0 : parent.depth + 1;
  return { id, region, parent, depth, header: null, items: [], entries: [], exits: [], links: [] };
}

/** `for (let i = 0; …; i++)`: the condition stands at the loop's head already. */
function withoutCondition(label: string, headLabels: ReadonlySet<string>): string {
  const condition = [...headLabels].find(
    (head) => label.startsWith("for (") && label.includes(`; ${head}; `),
  );
  return condition === undefined ? label : label.replace(`; ${condition}; `, () => "; …; ");
}

/** What a region's header says: its label only if that is more than its kind and the condition at a loop's head. */
function regionHeader(region: Region, headLabels: ReadonlySet<string>): Header {
  const { label: kind } = REGION_KINDS[region.kind];
  const label = cleanText(region.label);
  const condition = /^(?:for|while) \((.*)\)$/.exec(label)?.[1] ?? label;
  const isSaid = label === kind || headLabels.has(label) || headLabels.has(condition);
  return faceHeader(kind, isSaid ? "" : withoutCondition(label, headLabels));
}

/** The labels of the decisions in each region, by the region's id. */
function decisionLabels({ nodes }: GraphView): ReadonlyMap<string | null, ReadonlySet<string>> {
  const labels = new Map<string | null, Set<string>>();
  for (const { kind, region, label } of nodes) {
    if (kind !== "decision") continue;
    labels.set(region, (labels.get(region) ?? new Set<string>()).add(cleanText(label)));
  }
  return labels;
}

/** The areas of a definition's regions. */
export interface RegionAreas {
  readonly root: Area;
  /** The area that a region's content belongs to; the root for null. */
  areaOf(regionId: string | null): Area;
  /** Inner areas before the ones around them, the root last. */
  readonly innerFirst: readonly Area[];
  readonly notes: readonly LayoutNote[];
}

/** Makes an area for each region, in the order of their nesting. */
export function planAreas(view: GraphView): RegionAreas {
  const root = createArea("r", null, null);
  const areas = new Map<string, Area>();
  const regions = new Map(view.regions.map((region) => [region.id, region]));
  const position = new Map(view.regions.map((region, index) => [region.id, index]));
  const decisions = decisionLabels(view);
  let flattened = 0;
  for (const region of view.regions) {
    for (const next of unplanned(region, { areas, regions })) {
      const parent = areas.get(next.parent ?? "") ?? root;
      const isTooDeep = parent.depth >= MAX_DEPTH;
      if (isTooDeep) flattened += 1;
      const header = regionHeader(next, decisions.get(next.id) ?? new Set());
      const area = { ...createArea(`r${position.get(next.id)}`, next, parent), header };
      areas.set(next.id, isTooDeep ? parent : area);
    }
  }
  const innerFirst = [...new Set(areas.values())].sort((a, b) => b.depth - a.depth);
  const message = `${flattened} regions are nested more than ${MAX_DEPTH} deep and have no frame of their own.`;
  return {
    root,
    areaOf: (regionId) => areas.get(regionId ?? "") ?? root,
    innerFirst: [...innerFirst, root],
    notes: flattened === 0 ? [] : [{ code: "flattened_regions", message }],
  };
}

interface Planning {
  readonly areas: ReadonlyMap<string, Area>;
  readonly regions: ReadonlyMap<string, Region>;
}

/** A region and those around it that have no area yet, the outermost first. Stops at a ring of parents. */
function unplanned(region: Region, { areas, regions }: Planning): readonly Region[] {
  const chain = new Set<Region>();
  let current: Region | undefined = region;
  while (current !== undefined && !areas.has(current.id) && !chain.has(current)) {
    chain.add(current);
    current = regions.get(current.parent ?? "");
  }
  return [...chain].reverse();
}
