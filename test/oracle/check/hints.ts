import type { Definition, DefinitionEdge, DefinitionNode } from "../../../src/definition/model.ts";
import { isStepNode } from "../../../src/definition/kinds.ts";

/** Names with a number: those that the generator gives to places, steps and variables. */
function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]+\d+/g) ?? [];
}

function ownNames(node: DefinitionNode): readonly string[] {
  return namesIn(isStepNode(node) ? (node.stepName ?? node.stepNamePattern ?? "") : node.label);
}

/** What stands on the lines that declare a variable or a constant, by its name. */
function declarationsIn(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const declarations = new Map<string, readonly string[]>();
  for (const line of lines) {
    if (!/^\s*(?:const|let|enum|\w+: for|for) /.test(line)) continue;
    const names = namesIn(line);
    for (const name of names) {
      if (/^(?:value|entry|error|NAME_|STEPS_)/.test(name)) declarations.set(name, names);
    }
  }
  return declarations;
}

/** How many lines up to its node belong to an edge. */
const LINES = 3;

/** How far to look back for nodes that have a name. */
const FARTHEST = 3;

function namesBefore(id: string, graph: Graph, distance: number): readonly string[] {
  const node = graph.nodes.get(id);
  const own = node === undefined ? [] : ownNames(node);
  if (own.length > 0 || distance === 0) return own;
  return (graph.into.get(id) ?? []).flatMap(({ from }) => namesBefore(from, graph, distance - 1));
}

interface Graph {
  readonly nodes: ReadonlyMap<string, DefinitionNode>;
  readonly into: ReadonlyMap<string, readonly DefinitionEdge[]>;
}

function toGraph({ nodes, edges }: Definition): Graph {
  const into = new Map<string, DefinitionEdge[]>();
  for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  return { nodes: new Map(nodes.map((node) => [node.id, node])), into };
}

/**
 * What an edge has to do with, as names of places that a run asks for answers. Those in its guard and of the node that it
 * leaves come twice, since they are the likelier ones; then all others on the lines up to that node, and on those that
 * declare what the guard mentions.
 */
export function hintsOf(definition: Definition, source: string): ReadonlyMap<string, readonly string[]> {
  const graph = toGraph(definition);
  const lines = source.split("\n");
  const declarations = declarationsIn(lines);
  return new Map(
    definition.edges.map(({ id, from, guard }) => {
      const node = graph.nodes.get(from);
      const near = [...namesIn(guard ?? ""), ...namesBefore(from, graph, FARTHEST)];
      const last = node?.loc.start.line ?? 0;
      const around = lines.slice(Math.max(0, last - LINES), last).flatMap(namesIn);
      const all = [...near, ...near, ...around];
      return [id, all.flatMap((name) => declarations.get(name) ?? [name])];
    }),
  );
}
