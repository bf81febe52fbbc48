/** Frames of the finished graph: those that still hold a node, without the lanes that only grouped concurrent work. */
import type { Region } from "../../src/definition/model.ts";
import { shortHash } from "./hash.ts";
import type { NodeDraft, RegionDraft } from "./draft.ts";

/** The regions in order of their first node, and each draft's id. */
export interface RegionTable {
  readonly regions: readonly Region[];
  readonly idOf: (region: RegionDraft | null) => string | null;
}

/** Numbers the regions that nodes are in. */
export function collectRegions(nodes: readonly NodeDraft[]): RegionTable {
  const ids = new Map<RegionDraft, string>();
  const used = new Set<string>();
  const regions: Region[] = [];
  const add = (region: RegionDraft): string => {
    const known = ids.get(region);
    if (known !== undefined) return known;
    const parentDraft = shown(region.parent);
    const parent = parentDraft === null ? null : add(parentDraft);
    const id = unique(`${region.kind}-${shortHash(`${parent ?? ""}/${region.kind}/${region.label}`)}`, used);
    ids.set(region, id);
    if (region.kind !== "lane") {
      regions.push({ id, kind: region.kind, label: region.label, loc: region.loc, parent });
    }
    return id;
  };
  for (const node of nodes) {
    const region = shown(node.region);
    if (region !== null) add(region);
  }
  return {
    regions,
    idOf: (region) => {
      const inner = shown(region);
      return inner === null ? null : (ids.get(inner) ?? null);
    },
  };
}

/** The nearest region that is drawn. */
export function shown(region: RegionDraft | null): RegionDraft | null {
  let inner = region;
  while (inner !== null && inner.kind === "lane") inner = inner.parent;
  return inner;
}

/** The id itself, or with `~2`, `~3` … when it is taken. */
export function unique(id: string, used: Set<string>): string {
  let candidate = id;
  for (let count = 2; used.has(candidate); count++) candidate = `${id}~${count}`;
  used.add(candidate);
  return candidate;
}
