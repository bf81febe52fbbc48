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
  readonly contents: Map<string, RegionItem[]>;
}

/** The list of what lies in a region; at first sight the region itself is put into its parent. */
function contentsOf(
  builder: Builder,
  id: string | null,
  passed: ReadonlySet<string> = new Set(),
): RegionItem[] {
  const region = id === null ? undefined : builder.regions.get(id);
  // A region inside itself, which no sound definition has, is left out.
  if (region === undefined || passed.has(region.id)) return builder.root;
  const known = builder.contents.get(region.id);
  if (known !== undefined) return known;
  const items: RegionItem[] = [];
  contentsOf(builder, region.parent, new Set([...passed, region.id])).push({ region, items });
  builder.contents.set(region.id, items);
  return items;
}

/** The nodes sorted into their regions; regions without any node are left out. */
export function toRegionTree({ nodes, regions }: GraphView): readonly RegionItem[] {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const builder: Builder = { regions: byId, root: [], contents: new Map() };
  for (const node of nodes) contentsOf(builder, node.region).push(node);
  return builder.root;
}
