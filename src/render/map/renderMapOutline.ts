import { MAP_EDGE_KINDS, mapRemark } from "../../definition/map/kinds.ts";
import type { MapEdge, MapNode, ProjectMap } from "../../definition/map/model.ts";
import { toLine } from "../text/toLine.ts";

const MAX_NAME = 120;

/** A map's nodes by id, and its edges by both ends. */
interface Index {
  readonly nodes: ReadonlyMap<string, MapNode>;
  readonly outgoing: ReadonlyMap<string, readonly MapEdge[]>;
  readonly incoming: ReadonlyMap<string, readonly MapEdge[]>;
}

function groupBy(edges: readonly MapEdge[], end: "from" | "to"): ReadonlyMap<string, readonly MapEdge[]> {
  const groups = new Map<string, MapEdge[]>();
  for (const edge of edges) {
    const known = groups.get(edge[end]);
    if (known === undefined) groups.set(edge[end], [edge]);
    else known.push(edge);
  }
  return groups;
}

function nameOf({ nodes }: Index, id: string): string {
  const node = nodes.get(id);
  if (node === undefined) return "nowhere";
  const name = toLine(node.label, MAX_NAME);
  return node.kind === "workflow" ? name : `${node.kind} ${name}`;
}

function headLine(node: MapNode): string {
  const { kind, label, loc, dialect } = node;
  const name = toLine(label, MAX_NAME);
  if (kind !== "workflow" || loc === undefined) return `${kind} ${name} (${mapRemark(node)})`;
  return `${name} (${dialect}, ${toLine(loc.file, 200)}:${loc.start.line})`;
}

function stepsText({ steps }: MapEdge): string {
  if (steps.length === 0) return "";
  const [first = "", ...others] = steps;
  return ` (at ${toLine(first, 80)}${others.length === 0 ? "" : ` and ${others.length} more`})`;
}

function cycleText({ cycle }: MapEdge): string {
  return cycle === undefined ? "" : ` [${cycle.replace("-", " ")}]`;
}

function edgeLines(index: Index, { id }: MapNode): readonly string[] {
  const incoming = (index.incoming.get(id) ?? []).map((edge) => {
    const { passive } = MAP_EDGE_KINDS[edge.kind];
    const steps = edge.kind === "wake" ? stepsText(edge) : "";
    return `   <- ${passive} ${nameOf(index, edge.from)}${steps}${cycleText(edge)}`;
  });
  const outgoing = (index.outgoing.get(id) ?? []).map((edge) => {
    const { label } = MAP_EDGE_KINDS[edge.kind];
    const steps = edge.kind === "wake" ? "" : stepsText(edge);
    return `   -> ${label} ${nameOf(index, edge.to)}${steps}${cycleText(edge)}`;
  });
  return [...incoming, ...outgoing];
}

function cycleLines({ cycles }: ProjectMap, index: Index): readonly string[] {
  if (cycles.length === 0) return [];
  const lines = cycles.map(({ id, way, nodes }) => {
    const names = [...way, way[0] ?? ""].map((one) => nameOf(index, one)).join(" -> ");
    const rest = nodes.length - way.length;
    return `- ${id.replace("-", " ")}: ${names}${rest === 0 ? "" : ` (and ${rest} more on other ways round)`}`;
  });
  return ["", "What goes round in a circle:", ...lines];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** What a map holds, in one line. */
export function mapSummary({ nodes, cycles }: ProjectMap): string {
  const countOf = (kind: MapNode["kind"]): number => nodes.filter((node) => node.kind === kind).length;
  return [
    counted(countOf("workflow"), "workflow"),
    counted(countOf("event"), "event"),
    counted(countOf("schedule"), "schedule"),
    counted(cycles.length, "cycle"),
  ].join(", ");
}

/**
 * A project map in words: every workflow, event and schedule, with what starts it above and what it starts below; then the
 * circles. Ends with a line feed.
 */
export function renderMapOutline(map: ProjectMap): string {
  const index: Index = {
    nodes: new Map(map.nodes.map((node) => [node.id, node])),
    outgoing: groupBy(map.edges, "from"),
    incoming: groupBy(map.edges, "to"),
  };
  const blocks = map.nodes.flatMap((node) => ["", headLine(node), ...edgeLines(index, node)]);
  return [`Project map: ${mapSummary(map)}`, ...blocks, ...cycleLines(map, index), ""].join("\n");
}
