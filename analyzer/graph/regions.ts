/** Frames of the finished graph: those that still hold a node, without the lanes that only grouped concurrent work. */
import type { Region } from "../../src/definition/model.ts";
import { rangeOf } from "../ast.ts";
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
  const unique = createNumbering();
  const regions: Region[] = [];
  const add = (region: RegionDraft): string => {
    const known = ids.get(region);
    if (known !== undefined) return known;
    const parentDraft = shown(region.parent);
    const parent = parentDraft === null ? null : add(parentDraft);
    const id = unique(`${region.kind}-${shortHash(`${parent ?? ""}/${region.kind}/${region.label}`)}`);
    ids.set(region, id);
    if (region.kind !== "lane") {
      regions.push({
        id,
        kind: region.kind,
        label: region.label,
        loc: rangeOf(region.at.node, region.at.file),
        parent,
      });
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
function shown(region: RegionDraft | null): RegionDraft | null {
  let inner = region;
  while (inner !== null && inner.kind === "lane") inner = inner.parent;
  return inner;
}

/** Gives each id out once: the id itself first, then with `~2`, `~3` and so on. */
export function createNumbering(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    let count = counts.get(id);
    if (count === undefined) {
      counts.set(id, 1);
      return id;
    }
    let candidate: string;
    do candidate = `${id}~${++count}`;
    while (counts.has(candidate));
    counts.set(id, count).set(candidate, 1);
    return candidate;
  };
}
