import type { GraphView } from "../../definition/graphIndex.ts";
import type { DefinitionNode, Region } from "../../definition/model.ts";

/** A region with what lies in it, nodes and regions mixed, in order of the flow. */
export interface RegionTree {
  readonly region: Region;
  readonly items: readonly RegionItem[];
}

/** What lies in a region, or in none. */
export type RegionItem = DefinitionNode | RegionTree;

interface Builder {
  readonly regions: ReadonlyMap<string, Region>;
  readonly root: RegionItem[];
  /** What lies in each region, with the number of regions around it. */
  readonly contents: Map<string, { readonly items: RegionItem[]; readonly depth: number }>;
}

/** Frames within more frames than this are left out: nobody could see them. */
const MAX_DEPTH = 40;

/** The region and those around it that have no list yet, from the inside out. */
function newRegions({ regions, contents }: Builder, id: string | null): readonly Region[] {
  const found = new Set<Region>();
  for (let region = regions.get(id ?? ""); region !== undefined; region = regions.get(region.parent ?? "")) {
    // A region inside itself, which no sound definition has, ends here.
    if (found.has(region) || contents.has(region.id)) break;
    found.add(region);
  }
  return [...found];
}

/** The list of what lies in a region; at first sight the region itself is put into its parent. */
function contentsOf(builder: Builder, id: string | null): RegionItem[] {
  const { root, contents } = builder;
  for (const region of [...newRegions(builder, id)].reverse()) {
    const outer = contents.get(region.parent ?? "") ?? { items: root, depth: 0 };
    if (outer.depth >= MAX_DEPTH) {
      contents.set(region.id, outer);
      continue;
    }
    const items: RegionItem[] = [];
    outer.items.push({ region, items });
    contents.set(region.id, { items, depth: outer.depth + 1 });
  }
  return contents.get(id ?? "")?.items ?? root;
}

/** The nodes sorted into their regions; regions without any node are left out. */
export function toRegionTree({ nodes, regions }: GraphView): readonly RegionItem[] {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const builder: Builder = { regions: byId, root: [], contents: new Map() };
  for (const node of nodes) contentsOf(builder, node.region).push(node);
  return builder.root;
}
