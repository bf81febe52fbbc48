import { flowSize, paddingOf } from "./areaLayout.ts";
import type { AreaContext } from "./areaLayout.ts";
import { elkOptions } from "./elkOptions.ts";
import type { ElkCare } from "./elkOptions.ts";
import type { ElkChild, ElkGraph, ElkLine, ElkPort } from "./elkTypes.ts";
import type { Anchor, Area, Gate, Item, Port } from "./plan.ts";
import { LOOP_FROM_ABOVE, PORTS } from "./ports.ts";
import type { Side } from "./ports.ts";

/** How one area is to be laid out. */
export interface AreaRequest {
  readonly context: AreaContext;
  readonly care: ElkCare;
  /** Whether boxes are pulled up where there is room. */
  readonly isCompact: boolean;
  /** Where loops come back to: from the right looks better, from above always works. */
  readonly loops: "beside" | "above";
}

const BOX_OPTIONS = { "elk.portConstraints": "FIXED_POS", "elk.alignment": "TOP" };

/** ELK's id for the end of a line. */
function anchorId(anchor: Anchor): string {
  if (anchor.kind === "gate") return anchor.gate;
  return `${anchor.item}.${anchor.kind === "box" ? anchor.port : anchor.gate}`;
}

function elkPort(id: string, side: Side, { x, y }: { x: number; y: number }): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { "elk.port.side": side } };
}

/** The ports that lines use, by item. */
function usedPorts(area: Area): ReadonlyMap<string, ReadonlySet<Port>> {
  const used = new Map<string, Set<Port>>();
  for (const anchor of area.links.flatMap(({ from, to }) => [from, to])) {
    if (anchor.kind !== "box") continue;
    const ports = used.get(anchor.item) ?? new Set<Port>();
    used.set(anchor.item, ports.add(anchor.port));
  }
  return used;
}

function elkItem(item: Item, ports: ReadonlySet<Port>, { context, loops }: AreaRequest): ElkChild {
  if (item.kind === "area") return elkInnerArea(item.id, item.area, context);
  const size = flowSize(item, context);
  const elkPorts = [...ports].map((port) => {
    const { side, at } = port === "loopIn" && loops === "above" ? LOOP_FROM_ABOVE : PORTS[port];
    return elkPort(`${item.id}.${port}`, side, at(size));
  });
  return { id: item.id, ...size, ports: elkPorts, layoutOptions: BOX_OPTIONS };
}

function elkInnerArea(id: string, { entries, exits }: Area, context: AreaContext): ElkChild {
  const inner = context.inner.get(id);
  if (inner === undefined) return { id, width: 0, height: 0 };
  const portAt = (side: "NORTH" | "SOUTH", y: number) => (gate: Gate) =>
    elkPort(`${id}.${gate.id}`, side, { x: inner.gates.get(gate.id) ?? inner.width / 2, y });
  const ports = [...entries.map(portAt("NORTH", 0)), ...exits.map(portAt("SOUTH", inner.height))];
  return { id, width: inner.width, height: inner.height, ports, layoutOptions: BOX_OPTIONS };
}

/** A gate takes no room, in a row of its own above or below all items. */
function elkGate({ id }: Gate, layer: "FIRST_SEPARATE" | "LAST_SEPARATE"): ElkChild {
  return { id, width: 0, height: 0, layoutOptions: { "elk.layered.layering.layerConstraint": layer } };
}

/** The header's parts keep their room free in the row of the entries, so that no line runs through them. */
function elkHeaderPart(id: string, width: number): readonly ElkChild[] {
  if (width === 0) return [];
  const layoutOptions = { "elk.layered.layering.layerConstraint": "FIRST_SEPARATE" };
  return [{ id, width, height: 0, layoutOptions }];
}

/** The row at the top of an area: the tag, the lines that enter, the label. */
function elkEntryRow({ header, entries }: Area, { isSideways }: AreaContext): readonly ElkChild[] {
  const gates = entries.map((gate) => elkGate(gate, "FIRST_SEPARATE"));
  if (header === null || isSideways || entries.length === 0) return gates;
  return [...elkHeaderPart("tag", header.tagWidth), ...gates, ...elkHeaderPart("label", header.labelWidth)];
}

/** Lines that close loops are given to ELK the other way round: it lays out graphs without cycles. */
function elkLines(area: Area): readonly ElkLine[] {
  return area.links.map(({ id, from, to, isBack, straightness }) => {
    const [source, target] = isBack ? [to, from] : [from, to];
    const layoutOptions = { "elk.layered.priority.straightness": String(straightness) };
    return { id, sources: [anchorId(source)], targets: [anchorId(target)], layoutOptions };
  });
}

const NO_PORTS: ReadonlySet<Port> = new Set();

/** One area as ELK wants it. */
export function toElkGraph(area: Area, request: AreaRequest): ElkGraph {
  const { context, care, isCompact } = request;
  const ports = usedPorts(area);
  const { top, left, right, bottom } = paddingOf(area, context);
  const padding = `[top=${top},left=${left},bottom=${bottom},right=${right}]`;
  return {
    id: "area",
    layoutOptions: { ...elkOptions(care, isCompact), "elk.padding": padding },
    children: [
      ...elkEntryRow(area, context),
      ...area.items.map((item) => elkItem(item, ports.get(item.id) ?? NO_PORTS, request)),
      ...area.exits.map((gate) => elkGate(gate, "LAST_SEPARATE")),
    ],
    edges: elkLines(area),
  };
}
