import { flowOrder } from "./flowOrder.ts";
import type { Anchor, Area } from "./plan.ts";

function itemOf(anchor: Anchor): string | null {
  return anchor.kind === "gate" ? null : anchor.item;
}

/** Item -> the items that a line leads to from there, the loops' ways back apart. */
function targetsIn({ links }: Area): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const { from, to, isBack } of links) {
    const [source, target] = [itemOf(from), itemOf(to)];
    if (isBack || source === null || target === null) continue;
    const known = targets.get(source);
    if (known === undefined) targets.set(source, [target]);
    else known.push(target);
  }
  return targets;
}

/**
 * Puts an area's items in an order in which lines run forward. A frame stands where its first node is reached, but a later
 * node of it may wait for work outside: that work has to stand before the frame.
 */
export function straightenOrder(area: Area): void {
  const places = new Map(area.items.map(({ id }, index) => [id, index]));
  const placeOf = (id: string): number => places.get(id) ?? 0;
  const targets = targetsIn(area);
  const isForward = [...targets].every(([from, tos]) => tos.every((to) => placeOf(from) < placeOf(to)));
  if (isForward) return;
  const order = flowOrder([...places.keys()], targets);
  area.items.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
}
