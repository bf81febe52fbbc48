/** The graph while it grows: nodes and edges by reference, and the loose ends from which the next node will hang. */
import type * as t from "@babel/types";
import type { EdgeKind, NodeKind, RegionKind, RunLink, StepDetails } from "../../src/definition/model.ts";

/** A text known in parts; null is a hole. */
export type NameParts = readonly (string | null)[];

/** A node of the code and the file that it is in. */
export interface CodePlace {
  readonly node: t.Node;
  readonly file: string;
}

/** A tie to other runs, its name in parts. */
export interface LinkDraft {
  readonly kind: RunLink["kind"];
  readonly name: NameParts | null;
  readonly file?: string | undefined;
}

/** A region that frames nodes. `lane` regions group concurrent work and vanish in the finished graph. */
export interface RegionDraft {
  readonly kind: RegionKind | "lane";
  readonly label: string;
  readonly at: CodePlace;
  parent: RegionDraft | null;
}

/** A node in the making. `anchor` holds a place for a loop to return to; it vanishes in the finished graph. */
export interface NodeDraft {
  kind: NodeKind | "anchor";
  label: string;
  readonly at: CodePlace;
  region: RegionDraft | null;
  /** Recorded step name in parts; null is a hole. */
  readonly stepName: NameParts | null;
  readonly details: StepDetails | null;
  readonly links: readonly LinkDraft[];
  /** Whether other steps may have the same name. */
  sharesName: boolean;
  /** Set when the graph is finished. */
  id: string;
  /** Its place in the list of nodes: as drawn at first, in order of the flow when the graph is finished. */
  position: number;
  readonly incoming: EdgeDraft[];
  readonly outgoing: EdgeDraft[];
  dead: boolean;
}

/** An edge in the making. `base` is the kind it had at its source, whatever it became at its target. */
export interface EdgeDraft {
  from: NodeDraft;
  to: NodeDraft;
  kind: EdgeKind;
  base: EdgeKind;
  guard: string | null;
  /** As in its loose end. */
  readonly way: string | null;
  dead: boolean;
}

/** An edge that has a source and no target yet. */
export interface LooseEnd {
  readonly from: NodeDraft;
  readonly kind: EdgeKind;
  readonly guard: string | null;
  /** Whether an error here is already drawn by an edge of an earlier step of the same `try`. */
  covered: boolean;
  /** Whether it is a failure that nobody has to catch: of a step, or of code that may throw. */
  readonly implied: boolean;
  /** How it leaves a `try` whose `finally` runs first: `returned`, `break` …; null for the normal way. */
  readonly way: string | null;
  /** The edge that it became. */
  edge: EdgeDraft | null;
}

/** A loop runs any number of times, an arm once or not; straight code runs once, and guarded code keeps its errors. */
export type ConstructShape = "loop" | "arm" | "straight" | "guarded";

/** Work that was started before a loop and is awaited in a turn of it. */
export interface TurnWait {
  readonly lane: Lane;
  /** The lane that waits for it; null for the main flow. */
  readonly by: RegionDraft | null;
  /** Whether the turn goes on when the work fails. */
  readonly caught: boolean;
}

/** A construct that may run zero, one or many times; `entry` is where it was entered. */
export interface Construct {
  readonly entry: readonly LooseEnd[];
  readonly shape: ConstructShape;
  /** How many ways out of the straight line had been drawn before it. */
  readonly exitCount: number;
  /** What every turn of the loop waits for. */
  readonly waits: TurnWait[];
  /** The construct around it, and how many there are. */
  readonly outer: Construct | null;
  readonly depth: number;
  /** Whether code inside may be passed by. */
  conditional: boolean;
}

/** Work that was started and runs beside the main flow until somebody awaits it. */
export interface Lane {
  readonly fork: NodeDraft;
  readonly region: RegionDraft;
  /** Where it ends when it succeeds, and when it fails. */
  exits: readonly LooseEnd[];
  rejections: readonly LooseEnd[];
  /** The innermost construct that was open where it started. */
  readonly construct: Construct | null;
  readonly at: CodePlace;
  joined: boolean;
  awaited: boolean;
}

/** A lane that fails is done as well: with `allSettled`, or when unknown code may keep its errors to itself. */
export function withFailures(lane: Lane): LooseEnd[] {
  const sources = new Set(lane.exits.map((end) => end.from));
  return [...lane.exits, ...lane.rejections.filter((end) => !sources.has(end.from))];
}

/** All nodes, edges and regions of one workflow, in order of the flow. */
export interface GraphDraft {
  readonly nodes: NodeDraft[];
  readonly edges: EdgeDraft[];
}

/** What a new node needs. */
export interface NodeInit {
  readonly kind: NodeKind | "anchor";
  readonly label: string;
  readonly at: CodePlace;
  readonly region: RegionDraft | null;
  readonly stepName?: NameParts | null;
  readonly details?: StepDetails | null;
  readonly links?: readonly LinkDraft[];
}

/** Adds a node without edges. */
export function addNode(graph: GraphDraft, init: NodeInit): NodeDraft {
  const node: NodeDraft = {
    kind: init.kind,
    label: init.label,
    at: init.at,
    region: init.region,
    stepName: init.stepName ?? null,
    details: init.details ?? null,
    links: init.links ?? [],
    sharesName: false,
    id: "",
    position: graph.nodes.length,
    incoming: [],
    outgoing: [],
    dead: false,
  };
  graph.nodes.push(node);
  return node;
}

/** An edge to add. */
export type EdgeInit = Pick<EdgeDraft, "from" | "to" | "kind" | "guard"> &
  Partial<Pick<EdgeDraft, "base" | "way">>;

/** Adds an edge. */
export function addEdge(
  graph: GraphDraft,
  { from, to, kind, guard, base = kind, way = null }: EdgeInit,
): EdgeDraft {
  const draft: EdgeDraft = { from, to, kind, base, guard, way, dead: false };
  graph.edges.push(draft);
  from.outgoing.push(draft);
  to.incoming.push(draft);
  return draft;
}

/** How an edge leaves its source. */
export type LooseEndInit = Pick<LooseEnd, "kind" | "guard" | "covered">;

/** A loose end at a node. */
export function looseEnd(from: NodeDraft, { kind, guard, covered }: LooseEndInit): LooseEnd {
  return { from, kind, guard, covered, implied: false, way: null, edge: null };
}

/** The loose end of a step that fails. */
export function failureOf(step: NodeDraft): LooseEnd {
  return { from: step, kind: "error", guard: null, covered: false, implied: true, way: null, edge: null };
}

/** Ties a loose end to a node. */
export function tie(graph: GraphDraft, end: LooseEnd, to: NodeDraft): EdgeDraft {
  return tieAs(graph, end, { to, kind: end.kind });
}

/** Ties a loose end to a node as another kind of edge than it began. */
export function tieAs(
  graph: GraphDraft,
  end: LooseEnd,
  { to, kind }: Pick<EdgeDraft, "to" | "kind">,
): EdgeDraft {
  const { from, guard, way } = end;
  const edge = addEdge(graph, { from, to, kind, base: end.kind, guard, way });
  end.edge = edge;
  return edge;
}

/** Takes an edge out of the graph. */
export function removeEdge(edge: EdgeDraft): void {
  edge.dead = true;
  remove(edge.from.outgoing, edge);
  remove(edge.to.incoming, edge);
}

/** Points an edge at another node. */
export function retarget(edge: EdgeDraft, to: NodeDraft): void {
  remove(edge.to.incoming, edge);
  edge.to = to;
  to.incoming.push(edge);
}

function remove(list: EdgeDraft[], edge: EdgeDraft): void {
  const index = list.indexOf(edge);
  if (index >= 0) list.splice(index, 1);
}

/** How far a graph had grown, to go back to. */
export interface Mark {
  readonly nodes: number;
  readonly edges: number;
}

/** Remembers how far the graph has grown. */
export function markOf(graph: GraphDraft): Mark {
  return { nodes: graph.nodes.length, edges: graph.edges.length };
}

/** Forgets everything that was added since the mark. */
export function rollback(graph: GraphDraft, mark: Mark): void {
  for (let index = graph.edges.length - 1; index >= mark.edges; index--) {
    const edge = graph.edges[index];
    if (edge !== undefined) removeEdge(edge);
  }
  graph.edges.length = mark.edges;
  graph.nodes.length = mark.nodes;
}
