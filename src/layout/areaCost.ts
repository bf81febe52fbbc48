import type { Area, Link } from "./plan.ts";

/** What laying out an area will take. */
export interface AreaCost {
  /** One for each box, and three for each layer that a line passes: such passages crowd the layers. */
  readonly cost: number;
  /** Boxes in the fullest layer. */
  readonly width: number;
}

/** The item at a link's end, or null for a gate. */
function itemAt(anchor: Link["from"]): string | null {
  return anchor.kind === "gate" ? null : anchor.item;
}

/** Each item's layer: one below the lowest of its sources. Links come in the order of the flow. */
function layersOf({ items, links }: Area): ReadonlyMap<string, number> {
  const layers = new Map(items.map(({ id }) => [id, 1]));
  for (const { from, to, isBack } of links) {
    const [source, target] = [itemAt(from), itemAt(to)];
    if (isBack || source === null || target === null) continue;
    layers.set(target, Math.max(layers.get(target) ?? 1, (layers.get(source) ?? 1) + 1));
  }
  return layers;
}

/**
 * Estimates an area's cost in one pass. Lines that run past many layers are what makes layered layout slow: deeply nested
 * conditions have a few thousand nodes and millions of passages.
 */
export function areaCost(area: Area): AreaCost {
  const layers = layersOf(area);
  const fill = new Map<number, number>();
  for (const layer of layers.values()) fill.set(layer, (fill.get(layer) ?? 0) + 1);
  const last = fill.size + 1;
  let passages = 0;
  for (const { from, to } of area.links) {
    const top = layers.get(itemAt(from) ?? "") ?? 0;
    const bottom = layers.get(itemAt(to) ?? "") ?? (to.kind === "gate" ? last : 0);
    passages += Math.max(0, Math.abs(bottom - top) - 1);
  }
  return {
    cost: area.items.length + 3 * passages,
    width: [...fill.values()].reduce((most, count) => Math.max(most, count), 0),
  };
}
