/** Takes out of the draft what says nothing: anchors, forks and joins of one lane, decisions whose sides are alike. */
import type { EdgeKind } from "../../src/definition/model.ts";
import { removeEdge, retarget, type EdgeDraft, type GraphDraft, type NodeDraft } from "./draft.ts";

/** Simplifies until nothing changes, then drops what is dead or cannot be reached. */
export function simplify(graph: GraphDraft): GraphDraft {
  const pending = [...graph.nodes];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.dead) continue;
    const near = [...node.incoming.map((edge) => edge.from), ...node.outgoing.map((edge) => edge.to)];
    if (RULES[node.kind]?.(node)) pending.push(...near, node);
  }
  dropUnreachable(graph);
  return { nodes: graph.nodes.filter((node) => !node.dead), edges: graph.edges.filter((edge) => !edge.dead) };
}

/** Each rule gives back whether it changed anything. */
const RULES: { readonly [K in NodeDraft["kind"]]?: (node: NodeDraft) => boolean } = {
  anchor: passAnchor,
  fork: (node) => mergeForks(node) || passFork(node),
  join: passJoin,
  decision: (node) => mergeSides(node) || dropSelfLoop(node) || passDecision(node),
};

function remove(node: NodeDraft): void {
  for (const edge of [...node.incoming, ...node.outgoing]) removeEdge(edge);
  node.dead = true;
}

/** The way through an anchor: what entered or came back goes on to what follows. */
function passAnchor(node: NodeDraft): boolean {
  const [next] = node.outgoing;
  if (next === undefined || next.to === node) {
    remove(node);
    return true;
  }
  for (const edge of [...node.incoming]) retarget(edge, next.to);
  remove(node);
  return true;
}

/** A fork that hangs from another fork alone is part of it. */
function mergeForks(node: NodeDraft): boolean {
  const [only, ...others] = node.incoming;
  if (only === undefined || others.length > 0 || only.from.kind !== "fork" || only.kind !== "fanout")
    return false;
  if (node.outgoing.some((edge) => edge.kind === "loop")) return false;
  const outer = only.from;
  const place = outer.outgoing.indexOf(only);
  const moved = [...node.outgoing];
  removeEdge(only);
  for (const edge of moved) moveSource(edge, outer);
  outer.outgoing.splice(
    place,
    0,
    ...outer.outgoing.splice(outer.outgoing.length - moved.length, moved.length),
  );
  node.dead = true;
  return true;
}

function moveSource(edge: EdgeDraft, to: NodeDraft): void {
  const list = edge.from.outgoing;
  list.splice(list.indexOf(edge), 1);
  edge.from = to;
  to.outgoing.push(edge);
}

/** A fork with one way out only passes on; it stays where several ways must meet before a join. */
function passFork(node: NodeDraft): boolean {
  const [out, ...others] = node.outgoing;
  if (out === undefined || others.length > 0 || out.kind === "loop") return false;
  const meets = node.incoming.length > 1 && out.to.kind === "join" && !isRace(out.to);
  if (meets || node.incoming.some((edge) => edge.from === node)) return false;
  for (const edge of [...node.incoming]) pass(edge, out);
  remove(node);
  return true;
}

function isRace(join: NodeDraft): boolean {
  return join.region?.kind === "race";
}

/** A join of one lane only passes on. */
function passJoin(node: NodeDraft): boolean {
  const [into, ...others] = node.incoming;
  const [out] = node.outgoing;
  if (into === undefined || out === undefined || others.length > 0 || out.kind === "loop") return false;
  pass(into, out);
  remove(node);
  return true;
}

/** Lets an edge go through a node to where `out` leads. */
function pass(edge: EdgeDraft, out: EdgeDraft): void {
  retarget(edge, out.to);
  edge.kind = throughKind(edge, out);
}

function throughKind(edge: EdgeDraft, out: EdgeDraft): EdgeKind {
  if (edge.kind === "loop" || edge.kind === "error" || edge.kind === "fanout") return edge.kind;
  if (out.kind === "join" || out.kind === "terminal" || out.kind === "error") return out.kind;
  return edge.guard !== null ? "conditional" : edge.base === "join" ? out.kind : edge.base;
}

/** When every way out of a decision leads to one place, one way is enough. */
function mergeSides(node: NodeDraft): boolean {
  const [first, ...others] = node.outgoing;
  if (first === undefined || others.length === 0) return false;
  const isLoop = first.kind === "loop";
  if (others.some((edge) => edge.to !== first.to || (edge.kind === "loop") !== isLoop)) return false;
  for (const edge of others) {
    if (first.kind === "terminal") first.kind = edge.kind;
    removeEdge(edge);
  }
  return true;
}

/** Coming straight back to the same decision changes nothing. */
function dropSelfLoop(node: NodeDraft): boolean {
  const back = node.outgoing.find((edge) => edge.to === node);
  if (back === undefined || node.outgoing.length === 1) return false;
  removeEdge(back);
  return true;
}

/** A decision with one way out decides nothing. */
function passDecision(node: NodeDraft): boolean {
  const [out, ...others] = node.outgoing;
  if (out === undefined || others.length > 0 || out.to === node) return false;
  for (const edge of [...node.incoming]) {
    retarget(edge, out.to);
    if (out.kind === "loop") edge.kind = "loop";
    else if (edge.kind === "seq" && out.kind !== "conditional") edge.kind = out.kind;
    else if (edge.kind === "conditional" && out.kind === "terminal") edge.kind = "terminal";
  }
  remove(node);
  return true;
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
