import { createDominators } from "../../definition/dominators.ts";
import type { Dominators } from "../../definition/dominators.ts";
import type { GraphIndex, GraphView } from "../../definition/graphIndex.ts";
import { isTerminalNode } from "../../definition/kinds.ts";
import { createLoopNesting } from "../../definition/loopNesting.ts";
import type { LoopNesting } from "../../definition/loopNesting.ts";
import type { DefinitionEdge, DefinitionNode } from "../../definition/model.ts";
import { topologicalOrder } from "../../definition/topologicalOrder.ts";

/** What comes under a node in an outline, and what comes after it. */
export interface Successors {
  /** By the edge that opens the block: the first node of the block under the node. */
  readonly nested: ReadonlyMap<string, DefinitionNode>;
  /** The nodes that follow on the same level, in order of the flow. */
  readonly following: readonly DefinitionNode[];
}

/** How the nodes of a view nest and follow one another. */
export interface Succession {
  readonly index: GraphIndex;
  /** Whether the node stands under no other. */
  readonly isRoot: (nodeId: string) => boolean;
  readonly of: (nodeId: string, mayNest: boolean) => Successors;
}

interface Structure {
  readonly index: GraphIndex;
  readonly dominators: Dominators;
  readonly loops: LoopNesting;
  /** The nodes right under each node in the tree of dominators, in order of the flow, ends of runs last. */
  readonly children: ReadonlyMap<string, readonly DefinitionNode[]>;
  /** Nodes from whose part of the flow no edge goes on elsewhere, but to ends of runs and heads of loops. */
  readonly leaving: ReadonlySet<string>;
}

function isForward(edge: DefinitionEdge): boolean {
  return edge.kind !== "loop";
}

function groupByDominator(order: readonly DefinitionNode[], dominators: Dominators) {
  const children = new Map<string, DefinitionNode[]>();
  const lastComeEnds = [...order.filter((node) => !isTerminalNode(node)), ...order.filter(isTerminalNode)];
  for (const node of lastComeEnds) {
    const parent = dominators.immediate(node.id);
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [node]);
    else siblings.push(node);
  }
  return children;
}

/**
 * An edge leaves the parts of the flow under all nodes between its source and the node that dominates its target:
 * added at the one and taken away at the other, the sums over each part tell how many edges leave it.
 */
function findLeaving(order: readonly DefinitionNode[], index: GraphIndex, dominators: Dominators) {
  const counts = new Map<string, number>();
  const add = (id: string, count: number): void => void counts.set(id, (counts.get(id) ?? 0) + count);
  for (const { id } of order) {
    for (const edge of index.outgoing(id).filter(isForward)) {
      const target = index.nodes.get(edge.to);
      const parent = dominators.immediate(edge.to);
      if (target === undefined || isTerminalNode(target) || parent === null) continue;
      add(id, 1);
      add(parent, -1);
    }
  }
  for (const { id } of [...order].reverse()) {
    const parent = dominators.immediate(id);
    if (parent !== null) add(parent, counts.get(id) ?? 0);
  }
  return new Set(order.filter(({ id }) => (counts.get(id) ?? 0) === 0).map(({ id }) => id));
}

/** Of several ways, those that go on at the same level; the others are told in blocks of their own. */
function chooseMain(from: DefinitionNode, ways: readonly DefinitionEdge[], structure: Structure) {
  const { index, loops, leaving } = structure;
  if (from.kind === "fork") return [];
  const seq = index.outgoing(from.id).find((edge) => edge.kind === "seq");
  if (seq !== undefined) return ways.filter((edge) => edge === seq);
  const choices = ways.filter((edge) => edge.kind === "conditional" || edge.kind === "terminal");
  if (loops.isHead(from.id)) return choices.filter((edge) => !loops.contains(from.id, edge.to));
  if (comesTogether(from, choices, structure)) return [];
  const staying = choices.filter((edge) => !leaving.has(edge.to));
  if (staying.length > 1) return [];
  return staying.length === 1 ? staying : choices.slice(-1);
}

/** Whether the ways meet again further down, so that each of them is a block. */
function comesTogether(
  from: DefinitionNode,
  ways: readonly DefinitionEdge[],
  { children }: Structure,
): boolean {
  const targets = new Set(ways.map((edge) => edge.to));
  const under = children.get(from.id) ?? [];
  return under.some((node) => !targets.has(node.id) && node.kind !== "catch" && !isTerminalNode(node));
}

/** The edges that are the only way to their targets, but for loops. */
function onlyWays(from: DefinitionNode, { index, dominators }: Structure): readonly DefinitionEdge[] {
  const isOnlyWay = (edge: DefinitionEdge): boolean =>
    isForward(edge) &&
    dominators.immediate(edge.to) === from.id &&
    index.incoming(edge.to).filter(isForward).length === 1;
  return index.outgoing(from.id).filter(isOnlyWay);
}

function successorsOf(from: DefinitionNode, mayNest: boolean, structure: Structure): Successors {
  const ways = onlyWays(from, structure);
  const main = new Set(mayNest ? chooseMain(from, ways, structure) : ways);
  const nested = new Map<string, DefinitionNode>();
  for (const edge of ways) {
    const target = structure.index.nodes.get(edge.to);
    if (target !== undefined && !main.has(edge)) nested.set(edge.id, target);
  }
  const inside = new Set(nested.values());
  return { nested, following: (structure.children.get(from.id) ?? []).filter((node) => !inside.has(node)) };
}

/** Finds out how the nodes of a view nest and follow one another, from the flow alone. */
export function createSuccession(view: GraphView, index: GraphIndex): Succession {
  const { order } = topologicalOrder(view, index);
  const dominators = createDominators(view, index);
  const structure: Structure = {
    index,
    dominators,
    loops: createLoopNesting(view, index),
    children: groupByDominator(order, dominators),
    leaving: findLeaving(order, index, dominators),
  };
  return {
    index,
    isRoot: (nodeId) => dominators.immediate(nodeId) === null,
    of: (nodeId, mayNest) => {
      const node = index.nodes.get(nodeId);
      return node === undefined
        ? { nested: new Map(), following: [] }
        : successorsOf(node, mayNest, structure);
    },
  };
}
