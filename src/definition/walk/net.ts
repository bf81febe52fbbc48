import { isStepNode, isTerminalNode } from "../kinds.ts";
import type { Definition, DefinitionNode } from "../model.ts";
import { findBeginnings } from "./tickets.ts";

/**
 * What a node does with a token: a `pass` lets it go on unseen, a `step` shows its name in the trace, a `wild` one (code
 * that nobody could follow) shows any names or none, a `split` puts tokens on all edges, a `join` takes one from each,
 * a `race` lets the first pass, and a `final` swallows.
 */
export type Behaviour = "pass" | "step" | "wild" | "split" | "join" | "race" | "final";

/** A node of the net. Nodes, edges and places are numbered. */
export interface NetNode {
  readonly source: DefinitionNode;
  readonly behaviour: Behaviour;
  /** Edges that enter, as numbers. */
  readonly inputs: readonly number[];
  /** The places that get a token when the node has fired: one of these lists, chosen freely. */
  readonly emissions: readonly (readonly number[])[];
  /** The edges on which a token goes on unseen; none for whatever must show a name, splits, joins or ends. */
  readonly onward: readonly number[];
  /** The place whose token lets a `race` pass once; null where nothing tells when the race begins. */
  readonly ticket: number | null;
}

/** An edge of the net. */
export interface NetEdge {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly isError: boolean;
  /** Whether a token is gone once it is here: what `children` tell their `merge` never holds up a trace. */
  readonly isSwallowed: boolean;
}

/** A definition read as a Petri net. Made once by `compileNet`, then replayed many times. */
export interface Net {
  readonly nodes: readonly NetNode[];
  readonly edges: readonly NetEdge[];
  /** For each place the edges on which its token may leave; a token rests behind a node until it must choose. */
  readonly places: readonly (readonly number[])[];
  readonly start: readonly number[];
}

/** The part of a definition that a net is made of. */
export type NetSource = Pick<Definition, "nodes" | "edges" | "regions">;

function toBehaviour(node: DefinitionNode, races: ReadonlySet<string>): Behaviour {
  if (isTerminalNode(node)) return "final";
  if (isStepNode(node)) {
    return node.stepName === undefined && node.stepNamePattern === undefined ? "wild" : "step";
  }
  if (node.kind === "fork") return "split";
  if (node.kind !== "join") return "pass";
  return node.region !== null && races.has(node.region) ? "race" : "join";
}

function toEdges({ nodes, edges }: NetSource): readonly NetEdge[] {
  const numbers = new Map(nodes.map((node, at) => [node.id, at]));
  const drawn = edges.flatMap((edge) => {
    const from = numbers.get(edge.from);
    const to = numbers.get(edge.to);
    if (from === undefined || to === undefined) return [];
    const isError = edge.kind === "error";
    return {
      id: edge.id,
      from,
      to,
      isError,
      isSwallowed: edge.kind === "join" && nodes[to]?.kind === "merge",
    };
  });
  return [...drawn, ...nodes.flatMap(repeatEdge)];
}

/** Id of the edges that no definition has: back to the same node, for one more child. */
export const REPEAT_EDGE = "";

/** A spawn of many children is reached once for each of them, and passed unseen when there are none. */
function isManyChildren(node: DefinitionNode): boolean {
  return node.kind === "children" && node.details?.cardinality === "many";
}

function repeatEdge(node: DefinitionNode, at: number): readonly NetEdge[] {
  if (!isManyChildren(node)) return [];
  return [{ id: REPEAT_EDGE, from: at, to: at, isError: false, isSwallowed: false }];
}

function isPassable(node: DefinitionNode, behaviour: Behaviour): boolean {
  return behaviour === "pass" || behaviour === "wild" || isManyChildren(node);
}

type NumberedEdge = NetEdge & { readonly at: number };

/** The edges at one end of each node, by its number. */
function groupEdges(
  edges: readonly NetEdge[],
  end: "from" | "to",
): (node: number) => readonly NumberedEdge[] {
  const groups = new Map<number, NumberedEdge[]>();
  edges.forEach((edge, at) => {
    const group = groups.get(edge[end]) ?? [];
    groups.set(edge[end], group);
    group.push({ ...edge, at });
  });
  return (node) => groups.get(node) ?? [];
}

/** The places of a net while it is made. */
interface Places {
  readonly list: (readonly number[])[];
  /** A place from which one of the edges can be taken; none where there is no edge. */
  readonly add: (edges: readonly number[]) => readonly number[];
}

function createPlaces(): Places {
  const list: (readonly number[])[] = [];
  return { list, add: (edges) => (edges.length === 0 ? [] : [list.push(edges) - 1]) };
}

/** A place for the ticket of each race whose beginning is known: one win for each beginning. */
function toTickets(beginnings: ReadonlyMap<number, string>, places: Places): ReadonlyMap<string, number> {
  return new Map([...new Set(beginnings.values())].map((region) => [region, places.list.push([]) - 1]));
}

/** A split fills all of its edges, or throws and takes one of its `error` edges; all else takes one edge of any. */
function toEmissions(out: readonly NumberedEdge[], isSplit: boolean, places: Places): readonly number[][] {
  if (!isSplit) return [[...places.add(out.map(({ at }) => at))]];
  const filled = out.filter((edge) => !edge.isError).flatMap(({ at }) => places.add([at]));
  const thrown = places.add(out.filter((edge) => edge.isError).map(({ at }) => at));
  return thrown.length === 0 ? [filled] : [filled, [...thrown]];
}

/** Reads a definition as a Petri net, in the way that the model documents. Edges that touch no node are left out. */
export function toNet(source: NetSource): Net {
  const races = new Set(source.regions.filter((region) => region.kind === "race").map((region) => region.id));
  const edges = toEdges(source);
  const inputs = groupEdges(edges, "to");
  const outputs = groupEdges(edges, "from");
  const places = createPlaces();
  const beginnings = findBeginnings({ nodes: source.nodes, outgoing: outputs }, races);
  const tickets = toTickets(beginnings, places);
  const nodes = source.nodes.map((node, at): NetNode => {
    const behaviour = toBehaviour(node, races);
    const ticket = tickets.get(node.region ?? "") ?? null;
    const out = outputs(at);
    const emissions = toEmissions(out, node.kind === "fork" || node.kind === "branch", places);
    if (beginnings.has(at) && ticket !== null) emissions[0]?.push(ticket);
    return {
      source: node,
      behaviour,
      inputs: inputs(at).map((edge) => edge.at),
      onward: isPassable(node, behaviour) ? out.map((edge) => edge.at) : [],
      emissions,
      ticket: behaviour === "race" ? ticket : null,
    };
  });
  const start = nodes.find((node) => node.source.kind === "start");
  return { nodes, edges, places: places.list, start: start?.emissions[0] ?? [] };
}
