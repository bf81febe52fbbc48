import type { MapCycle, MapEdge, MapEdgeKind, MapNode } from "./model.ts";

/** Edges by which a run leads to another run. */
const STARTING: ReadonlySet<MapEdgeKind> = new Set(["child", "start", "send", "trigger", "failure"]);

/** Whether an edge leads from one run to another. */
export function leadsOn(kind: MapEdgeKind): boolean {
  return STARTING.has(kind);
}

type Successors = ReadonlyMap<string, readonly string[]>;

function successorsOf(edges: readonly MapEdge[]): Successors {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of edges) {
    if (!leadsOn(kind)) continue;
    const known = next.get(from);
    if (known === undefined) next.set(from, [to]);
    else known.push(to);
  }
  return next;
}

/** A node whose ways on are being looked at. */
interface Frame {
  readonly id: string;
  next: number;
}

/** Tarjan's algorithm: the sets of nodes that all reach each other. Without recursion, as chains can be long. */
function components(nodes: readonly MapNode[], next: Successors): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];
  const lower = (id: string, value: number): void =>
    void lowest.set(id, Math.min(lowest.get(id) ?? value, value));
  const enter = (id: string): Frame => {
    order.set(id, order.size);
    lowest.set(id, order.size - 1);
    open.push(id);
    isOpen.add(id);
    return { id, next: 0 };
  };
  const leave = (id: string, outer: Frame | undefined): void => {
    if (outer !== undefined) lower(outer.id, lowest.get(id) ?? 0);
    if (lowest.get(id) !== order.get(id)) return;
    const component = open.splice(open.lastIndexOf(id));
    for (const one of component) isOpen.delete(one);
    found.push(component);
  };
  const visit = (root: string): void => {
    const stack = [enter(root)];
    for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
      const to = next.get(frame.id)?.[frame.next++];
      if (to === undefined) leave(frame.id, (stack.pop(), stack.at(-1)));
      else if (!order.has(to)) stack.push(enter(to));
      else if (isOpen.has(to)) lower(frame.id, order.get(to) ?? 0);
    }
  };
  for (const { id } of nodes) if (!order.has(id)) visit(id);
  return found;
}

/** The shortest way from a node back to it, within a set of nodes. */
function wayRound(start: string, members: ReadonlySet<string>, next: Successors): readonly string[] {
  const before = new Map<string, string>();
  const queue = [start];
  // The list grows while it is gone through.
  for (const id of queue) {
    for (const to of next.get(id) ?? []) {
      if (to === start) return trace(start, id, before);
      if (!members.has(to) || before.has(to)) continue;
      before.set(to, id);
      queue.push(to);
    }
  }
  return [];
}

function trace(start: string, last: string, before: ReadonlyMap<string, string>): readonly string[] {
  const way: string[] = [];
  for (let id: string | undefined = last; id !== undefined && id !== start; id = before.get(id)) way.push(id);
  return [start, ...way.reverse()];
}

/** Where workflows start each other in a circle, also by way of events; in order of the nodes. */
export function cyclesOf(nodes: readonly MapNode[], edges: readonly MapEdge[]): readonly MapCycle[] {
  const next = successorsOf(edges);
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const byPlace = (one: string, other: string): number => (places.get(one) ?? 0) - (places.get(other) ?? 0);
  return components(nodes, next)
    .map((members) => [...members].sort(byPlace))
    .sort(([one = ""], [other = ""]) => byPlace(one, other))
    .map((members) => ({ members, way: wayRound(members[0] ?? "", new Set(members), next) }))
    .filter(({ way }) => way.length > 0)
    .map(({ members, way }, at) => ({ id: `cycle-${at + 1}`, way, nodes: members }));
}
