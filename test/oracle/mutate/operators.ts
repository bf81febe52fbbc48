import type { Definition, DefinitionEdge, DefinitionNode } from "../../../src/definition/model.ts";
import { isStepNode } from "../../../src/definition/kinds.ts";
import type { Random } from "../random.ts";

/** A way to spoil a graph. Gives null where the graph has nothing to spoil that way. */
export interface Operator {
  readonly name: string;
  readonly spoil: (definition: Definition, random: Random) => Definition | null;
}

function pickFrom<T>(random: Random, items: readonly T[]): T | null {
  const [first, ...others] = items;
  return first === undefined ? null : random.pick([first, ...others]);
}

function withEdge(definition: Definition, edge: DefinitionEdge, change: Partial<DefinitionEdge>): Definition {
  const edges = definition.edges.map((old) => (old === edge ? { ...old, ...change } : old));
  return { ...definition, edges };
}

function withNode(definition: Definition, node: DefinitionNode, changed: DefinitionNode): Definition {
  return { ...definition, nodes: definition.nodes.map((old) => (old === node ? changed : old)) };
}

function onEdge(
  isFit: (edge: DefinitionEdge) => boolean,
  spoil: (definition: Definition, edge: DefinitionEdge, random: Random) => Definition | null,
): Operator["spoil"] {
  return (definition, random) => {
    const edge = pickFrom(random, definition.edges.filter(isFit));
    return edge === null ? null : spoil(definition, edge, random);
  };
}

function onNode(
  isFit: (node: DefinitionNode) => boolean,
  spoil: (definition: Definition, node: DefinitionNode, random: Random) => Definition | null,
): Operator["spoil"] {
  return (definition, random) => {
    const node = pickFrom(random, definition.nodes.filter(isFit));
    return node === null ? null : spoil(definition, node, random);
  };
}

function dropEdge(definition: Definition, edge: DefinitionEdge): Definition {
  return { ...definition, edges: definition.edges.filter((old) => old !== edge) };
}

/** Every way into the node goes on along every way out of it. */
function bypass(definition: Definition, node: DefinitionNode): Definition {
  const { nodes, edges } = definition;
  const out = edges.filter(({ from }) => from === node.id);
  const joined = edges
    .filter(({ to, from }) => to === node.id && from !== node.id)
    .flatMap((edge) => out.map(({ to }, at) => ({ ...edge, id: `${edge.id}/bypass${at}`, to })));
  const kept = edges.filter(({ from, to }) => from !== node.id && to !== node.id);
  return { ...definition, nodes: nodes.filter((old) => old !== node), edges: [...kept, ...joined] };
}

/** Sends an edge elsewhere, but to where it led already. */
function redirect(definition: Definition, edge: DefinitionEdge, random: Random): Definition | null {
  const open = definition.nodes.filter(
    ({ id, kind }) => id !== edge.to && id !== edge.from && kind !== "start",
  );
  const to = pickFrom(random, open);
  return to === null ? null : withEdge(definition, edge, { to: to.id });
}

function swap(definition: Definition, edge: DefinitionEdge, random: Random): Definition | null {
  const open = definition.edges.filter(({ to, from }) => to !== edge.to && from !== edge.from);
  const other = pickFrom(random, open);
  if (other === null) return null;
  return withEdge(withEdge(definition, edge, { to: other.to }), other, { to: edge.to });
}

/** A fork becomes a decision or the other way round. */
function turn(kind: "fork" | "decision"): Operator["spoil"] {
  const isDecision = kind === "decision";
  return onNode(
    (node) => node.kind === (isDecision ? "fork" : "decision"),
    (definition, node) => {
      const turned = withNode(definition, node, { ...node, kind });
      const edges = turned.edges.map((edge) => {
        if (edge.from !== node.id || edge.kind === "error" || edge.kind === "loop") return edge;
        return {
          ...edge,
          kind: isDecision ? ("conditional" as const) : ("fanout" as const),
          guard: isDecision ? "?" : null,
        };
      });
      return { ...turned, edges };
    },
  );
}

/**
 * A join that waits for all becomes one that takes the first. What is spoiled lets all through that the right graph does,
 * and more: no run refutes it and each edge is still walked, so that only broken rules of graphs give it away.
 */
function turnIntoRace(definition: Definition, node: DefinitionNode): Definition | null {
  if (regionOf(definition, node)?.kind === "race") return null;
  const race = { id: "spoiled", kind: "race", label: "", loc: node.loc, parent: node.region } as const;
  return {
    ...withNode(definition, node, { ...node, region: race.id }),
    regions: [...definition.regions, race],
  };
}

/** A join that takes the first becomes one that waits for all. */
function turnIntoJoin(definition: Definition, node: DefinitionNode): Definition | null {
  const region = regionOf(definition, node);
  return region?.kind === "race" ? withNode(definition, node, { ...node, region: region.parent }) : null;
}

function regionOf({ regions }: Definition, node: DefinitionNode): Definition["regions"][number] | undefined {
  return regions.find(({ id }) => id === node.region);
}

function rename(definition: Definition, node: DefinitionNode): Definition | null {
  if (!isStepNode(node)) return null;
  const { stepName, stepNamePattern } = node;
  if (stepName !== undefined) return withNode(definition, node, { ...node, stepName: `${stepName}_v2` });
  if (stepNamePattern === undefined) return null;
  return withNode(definition, node, { ...node, stepNamePattern: `v2_${stepNamePattern}` });
}

/** A new edge between two nodes that no edge joins. */
function addEdge(definition: Definition, node: DefinitionNode, random: Random): Definition | null {
  const led = new Set(definition.edges.filter(({ from }) => from === node.id).map(({ to }) => to));
  const at = definition.nodes.indexOf(node);
  const open = definition.nodes.filter((other, place) => place > at && !led.has(other.id));
  const to = pickFrom(random, open);
  if (to === null) return null;
  const isDecision = node.kind === "decision";
  const edge: DefinitionEdge = {
    id: "spoiled",
    from: node.id,
    to: to.id,
    kind: isDecision ? "conditional" : "seq",
    guard: isDecision ? "?" : null,
  };
  return { ...definition, edges: [...definition.edges, edge] };
}

const TERMINAL: readonly DefinitionNode["kind"][] = ["end", "halt", "fail"];

/** Every way to spoil a graph. */
export const OPERATORS: readonly Operator[] = [
  { name: "drop an edge", spoil: onEdge(() => true, dropEdge) },
  { name: "drop a loop edge", spoil: onEdge(({ kind }) => kind === "loop", dropEdge) },
  { name: "drop an error edge", spoil: onEdge(({ kind }) => kind === "error", dropEdge) },
  { name: "drop a terminal edge", spoil: onEdge(({ kind }) => kind === "terminal", dropEdge) },
  { name: "drop a step, with a bypass", spoil: onNode(isStepNode, bypass) },
  {
    name: "drop a control node, with a bypass",
    spoil: onNode(
      (node) => !isStepNode(node) && node.kind !== "start" && !TERMINAL.includes(node.kind),
      bypass,
    ),
  },
  { name: "swap the targets of two edges", spoil: onEdge(() => true, swap) },
  { name: "turn a fork into a decision", spoil: turn("decision") },
  { name: "turn a decision into a fork", spoil: turn("fork") },
  { name: "turn a join into a race", spoil: onNode(({ kind }) => kind === "join", turnIntoRace) },
  { name: "turn a race into a join", spoil: onNode(({ kind }) => kind === "join", turnIntoJoin) },
  { name: "redirect an edge", spoil: onEdge(() => true, redirect) },
  { name: "redirect an error edge", spoil: onEdge(({ kind }) => kind === "error", redirect) },
  { name: "redirect a terminal edge", spoil: onEdge(({ kind }) => kind === "terminal", redirect) },
  { name: "rename a step", spoil: onNode(isStepNode, rename) },
  { name: "add a bogus edge", spoil: onNode(({ kind }) => !TERMINAL.includes(kind), addEdge) },
];
