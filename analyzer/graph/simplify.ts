/** Takes out of the draft what says nothing: anchors, forks and joins of one lane, decisions whose sides are alike. */
import type { EdgeKind } from "../../src/definition/model.ts";
import { removeEdge, retarget, type EdgeDraft, type GraphDraft, type NodeDraft } from "./draft.ts";

/** Simplifies until nothing changes, then drops what is dead or cannot be reached. */
export function simplify(graph: GraphDraft): GraphDraft {
  const pending = new Set(graph.nodes);
  for (const node of pending) {
    pending.delete(node);
    if (node.dead) continue;
    for (const touched of RULES[node.kind]?.(node) ?? UNCHANGED) pending.add(touched);
  }
  for (const node of graph.nodes) if (!node.dead && node.kind !== "fork") dropTwins(node);
  dropUnreachable(graph);
  return { nodes: graph.nodes.filter((node) => !node.dead), edges: graph.edges.filter((edge) => !edge.dead) };
}

/** The nodes to look at again. */
type Touched = readonly NodeDraft[];

const UNCHANGED: Touched = [];

const RULES: Partial<Record<NodeDraft["kind"], (node: NodeDraft) => Touched>> = {
  anchor: passAnchor,
  fork: (node) => firstOf(node, mergeForks, passFork),
  join: (node) => firstOf(node, dropDirect, passJoin),
  decision: (node) => firstOf(node, mergeSides, dropSelfLoop, passDecision),
};

function firstOf(node: NodeDraft, ...rules: readonly ((node: NodeDraft) => Touched)[]): Touched {
  for (const rule of rules) {
    const touched = rule(node);
    if (touched.length > 0) return touched;
  }
  return UNCHANGED;
}

/** Takes a node out whose edges have been moved; gives back its neighbours. */
function remove(node: NodeDraft, ...more: readonly NodeDraft[]): Touched {
  for (const edge of [...node.incoming, ...node.outgoing]) removeEdge(edge);
  node.dead = true;
  return more;
}

/** Two edges that say the same are one. */
function dropTwins(node: NodeDraft): void {
  if (node.outgoing.length < 2) return;
  const seen = new Map<NodeDraft, EdgeDraft[]>();
  for (const edge of [...node.outgoing]) {
    const others = seen.get(edge.to) ?? [];
    seen.set(edge.to, others);
    if (others.some((other) => other.kind === edge.kind && other.guard === edge.guard)) removeEdge(edge);
    else others.push(edge);
  }
}

/** The way through an anchor: what entered or came back goes on to what follows. */
function passAnchor(node: NodeDraft): Touched {
  const [next] = node.outgoing;
  if (next === undefined || next.to === node) return remove(node, ...node.incoming.map((edge) => edge.from));
  const sources = node.incoming.map((edge) => edge.from);
  for (const edge of [...node.incoming]) {
    retarget(edge, next.to);
    // A body that goes on with an outer loop at once: what enters it returns there.
    if (next.kind === "loop") edge.kind = "loop";
  }
  return remove(node, next.to, ...sources);
}

/** A fork that hangs from another fork alone is part of it. */
function mergeForks(node: NodeDraft): Touched {
  const [only, ...others] = node.incoming;
  if (only === undefined || others.length > 0 || only.from.kind !== "fork" || only.kind !== "fanout")
    return UNCHANGED;
  if (node.outgoing.some((edge) => edge.kind === "loop")) return UNCHANGED;
  const outer = only.from;
  const place = outer.outgoing.indexOf(only);
  const moved = [...node.outgoing];
  for (const edge of moved) edge.from = outer;
  outer.outgoing.splice(place, 1, ...moved);
  only.dead = true;
  node.incoming.length = 0;
  node.outgoing.length = 0;
  node.dead = true;
  return [outer, ...moved.map((edge) => edge.to)];
}

/** A fork with one way out only passes on; it stays where several ways must meet before a join. */
function passFork(node: NodeDraft): Touched {
  const [out, ...others] = node.outgoing;
  if (out === undefined || others.length > 0 || out.kind === "loop") return UNCHANGED;
  if (meetsBefore(node, out) || node.incoming.some((edge) => edge.from === node)) return UNCHANGED;
  return passAll(node, out);
}

function isRace(join: NodeDraft): boolean {
  return join.region?.kind === "race";
}

/** How far back a lane is followed to its fork. */
const LANE_LENGTH = 200;

/** An edge straight from a fork to a join says nothing when another lane of that fork leads there too. */
function dropDirect(node: NodeDraft): Touched {
  if (isRace(node)) return UNCHANGED;
  for (const direct of node.incoming) {
    const fork = direct.from;
    if (fork.kind !== "fork" || fork.outgoing.length < 2) continue;
    if (!node.incoming.some((other) => other !== direct && startsAt(other, fork))) continue;
    removeEdge(direct);
    return [node, fork];
  }
  return UNCHANGED;
}

/** Whether a lane comes from a fork without any other way into it. */
function startsAt(end: EdgeDraft, fork: NodeDraft): boolean {
  let at = end.from;
  for (let length = 0; length < LANE_LENGTH; length++) {
    const [only, ...others] = at.incoming;
    if (at.kind === "fork" || only === undefined || others.length > 0) return false;
    if (only.from === fork) return true;
    at = only.from;
  }
  return false;
}

/** A join of one lane only passes on. */
function passJoin(node: NodeDraft): Touched {
  const [out] = node.outgoing;
  const [only, ...others] = node.incoming;
  if (out === undefined || only === undefined || others.length > 0) return UNCHANGED;
  return out.kind === "loop" && only.kind !== "join" ? UNCHANGED : passAll(node, out);
}

/** Lets every edge into a node go on to where `out` leads, and takes the node out. */
function passAll(node: NodeDraft, out: EdgeDraft): Touched {
  const sources = node.incoming.map((edge) => edge.from);
  for (const edge of [...node.incoming]) {
    retarget(edge, out.to);
    edge.kind = throughKind(edge, out);
  }
  return remove(node, out.to, ...sources);
}

function throughKind(edge: EdgeDraft, out: EdgeDraft): EdgeKind {
  if (out.kind === "loop") return "loop";
  if (edge.kind === "loop" || edge.kind === "error" || edge.kind === "fanout") return edge.kind;
  if (out.kind === "join" || out.kind === "terminal" || out.kind === "error") return out.kind;
  return edge.guard !== null ? "conditional" : edge.base === "join" ? out.kind : edge.base;
}

/** When every way out of a decision leads to one place in one way, one edge is enough. */
function mergeSides(node: NodeDraft): Touched {
  const [first, ...others] = node.outgoing;
  if (first === undefined || others.length === 0) return UNCHANGED;
  if (
    others.some((edge) => edge.to !== first.to || edge.way !== first.way || isLoop(edge) !== isLoop(first))
  ) {
    return UNCHANGED;
  }
  for (const edge of others) {
    if (first.kind === "terminal") first.kind = edge.kind;
    removeEdge(edge);
  }
  return [node];
}

function isLoop(edge: EdgeDraft): boolean {
  return edge.kind === "loop";
}

/** Coming straight back to the same decision changes nothing. */
function dropSelfLoop(node: NodeDraft): Touched {
  const back = node.outgoing.find((edge) => edge.to === node);
  if (back === undefined || node.outgoing.length === 1) return UNCHANGED;
  removeEdge(back);
  return [node];
}

/** A decision with one way out decides nothing. */
function passDecision(node: NodeDraft): Touched {
  const [out, ...others] = node.outgoing;
  if (out === undefined || others.length > 0 || out.to === node) return UNCHANGED;
  if (meetsBefore(node, out)) return becomeMeeting(node, out);
  const sources = node.incoming.map((edge) => edge.from);
  for (const edge of [...node.incoming]) {
    retarget(edge, out.to);
    edge.kind = kindPast(edge.kind, out.kind);
  }
  return remove(node, out.to, ...sources);
}

/** Ways that exclude each other must meet before a join, which takes one token from each of its edges. */
function meetsBefore(node: NodeDraft, out: EdgeDraft): boolean {
  return node.incoming.length > 1 && out.to.kind === "join" && !isRace(out.to);
}

function becomeMeeting(node: NodeDraft, out: EdgeDraft): Touched {
  node.kind = "fork";
  node.label = "";
  out.guard = null;
  return [node];
}

function kindPast(into: EdgeKind, out: EdgeKind): EdgeKind {
  if (out === "loop") return "loop";
  if (into === "seq" && out !== "conditional") return out;
  return into === "conditional" && out === "terminal" ? "terminal" : into;
}

function dropUnreachable(graph: GraphDraft): void {
  const reached = new Set<NodeDraft>();
  const pending = graph.nodes.slice(0, 1);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (const edge of node.outgoing) pending.push(edge.to);
  }
  for (const node of graph.nodes) if (!node.dead && !reached.has(node)) remove(node);
}
