import type { DefinitionEdge } from "../definition/model.ts";
import type { Anchor, Area, Gate, Hop, Link, Port, Route } from "./plan.ts";
import { targetOf } from "./planItems.ts";
import type { OrderedItems, PlacedBox } from "./planItems.ts";

/** Edges of one class that cross a frame on the way to the same target share a gate, and come together inside it. */
type EdgeClass = "flow" | "error" | "back";

const CLASSES: Readonly<Partial<Record<DefinitionEdge["kind"], EdgeClass>>> = {
  loop: "back",
  error: "error",
};

/** One edge on its way from box to box. */
interface Journey {
  readonly edgeClass: EdgeClass;
  /** How much it matters that it is drawn straight. */
  readonly straightness: number;
  readonly source: PlacedBox;
  readonly target: PlacedBox;
  readonly label: PlacedBox | null;
  /** The areas that it leaves, inside out. */
  readonly leaves: readonly Area[];
  /** The innermost area around both ends. */
  readonly meeting: Area;
  /** The areas that it enters, from the outside in. */
  readonly enters: readonly Area[];
}

/** A line that is wanted inside one area. */
interface Stretch {
  readonly area: Area;
  readonly from: Anchor;
  readonly to: Anchor;
  readonly isBack: boolean;
}

/** The gates and links made so far, by what they connect. */
interface Network {
  readonly gates: Map<string, Gate>;
  readonly links: Map<string, Link>;
  readonly order: ReadonlyMap<string, number>;
}

/** The area itself and all around it, inside out. */
function outwards(area: Area): readonly Area[] {
  const chain: Area[] = [];
  for (let current: Area | null = area; current !== null; current = current.parent) chain.push(current);
  return chain;
}

function planJourney(edge: DefinitionEdge, items: OrderedItems): Journey | null {
  const source = items.nodes.get(edge.from);
  const target = targetOf(edge, items);
  if (source === undefined || target === undefined) return null;
  const around = outwards(source.area);
  const inside = outwards(target.area);
  const meeting = around.find((area) => inside.includes(area)) ?? source.area;
  return {
    edgeClass: CLASSES[edge.kind] ?? "flow",
    straightness: items.straightness.get(edge) ?? 1,
    source,
    target,
    label: items.labels.get(edge.id) ?? null,
    leaves: around.slice(0, around.indexOf(meeting)),
    meeting,
    enters: inside.slice(0, inside.indexOf(meeting)).reverse(),
  };
}

function box({ item }: PlacedBox, port: Port): Anchor {
  return { kind: "box", item: item.id, port };
}

/** The gate in an area's frame that a journey passes through; made when it is first needed. */
function gateIn(area: Area, side: "entries" | "exits", { journey, network }: Context): string {
  const target = journey.target.item.id;
  const key = `${area.id} ${side} ${journey.edgeClass} ${target}`;
  const known = network.gates.get(key);
  if (known !== undefined) return known.id;
  // What turns back leaves right of what goes on, and crosses none of it.
  const rank = journey.edgeClass === "back" ? Infinity : (network.order.get(target) ?? 0);
  const gate: Gate = { id: `g${network.gates.size}`, rank };
  network.gates.set(key, gate);
  area[side].push(gate);
  return gate.id;
}

interface Context {
  readonly journey: Journey;
  readonly network: Network;
}

/** The stretches from the source out to where the ends meet; gives the anchor that is reached there. */
function leave(context: Context, stretches: Stretch[]): Anchor {
  const { journey } = context;
  let at = box(journey.source, journey.edgeClass === "error" ? "error" : "out");
  if (journey.label !== null) {
    stretches.push({ area: journey.label.area, from: at, to: box(journey.label, "in"), isBack: false });
    at = box(journey.label, "out");
  }
  for (const area of journey.leaves) {
    const gate = gateIn(area, "exits", context);
    stretches.push({ area, from: at, to: { kind: "gate", gate }, isBack: false });
    at = { kind: "area", item: area.id, gate };
  }
  return at;
}

/** The stretches from where the ends meet in to the target. */
function enter(start: Anchor, context: Context, stretches: Stretch[]): void {
  const { journey } = context;
  let at = start;
  let area = journey.meeting;
  let isBack = journey.edgeClass === "back";
  for (const inner of journey.enters) {
    const gate = gateIn(inner, "entries", context);
    stretches.push({ area, from: at, to: { kind: "area", item: inner.id, gate }, isBack });
    at = { kind: "gate", gate };
    area = inner;
    isBack = false;
  }
  stretches.push({
    area,
    from: at,
    to: box(journey.target, isBack && journey.target.item.fan === null ? "loopIn" : "in"),
    isBack,
  });
}

function anchorKey(anchor: Anchor): string {
  if (anchor.kind === "gate") return anchor.gate;
  return `${anchor.item}.${anchor.kind === "box" ? anchor.port : anchor.gate}`;
}

/** A line turns before its label rather than behind it. */
function straightnessOf(from: Anchor, { straightness, edgeClass, label }: Journey): number {
  const isBehindLabel = edgeClass === "flow" && from.kind === "box" && from.item === label?.item.id;
  return isBehindLabel ? Math.max(3, straightness) : straightness;
}

/**
 * Lines that turn back come together below the last of them, which stands furthest right: from the frame they run on to
 * the right and up.
 */
function pullOf({ area, to }: Stretch, { edgeClass }: Journey): number {
  if (edgeClass !== "back" || to.kind !== "gate") return 0;
  const earlier = area.links.filter((link) => link.to.kind === "gate" && link.to.gate === to.gate).length;
  return earlier === 0 ? 0 : Math.min(64, 8 * 2 ** earlier);
}

/** The link that draws a stretch: a new one, or one that another edge already has. */
function linkFor(stretch: Stretch, { journey, network: { links } }: Context): Hop {
  const { area, from, to, isBack } = stretch;
  const key = `${anchorKey(from)} ${anchorKey(to)} ${isBack}`;
  const known = links.get(key);
  if (known !== undefined) return { area, link: known };
  const straightness = Math.max(straightnessOf(from, journey), pullOf(stretch, journey));
  const link: Link = { id: `e${links.size}`, from, to, isBack, straightness };
  links.set(key, link);
  area.links.push(link);
  return { area, link };
}

/** Finds each edge's way through the areas, and makes the gates and links that it needs. */
export function planRoutes(items: OrderedItems): readonly Route[] {
  const network: Network = { gates: new Map(), links: new Map(), order: items.order };
  return items.edges.flatMap((edge) => {
    const journey = planJourney(edge, items);
    if (journey === null) return [];
    const context = { journey, network };
    const stretches: Stretch[] = [];
    enter(leave(context, stretches), context, stretches);
    return [{ edge, hops: stretches.map((stretch) => linkFor(stretch, context)) }];
  });
}
