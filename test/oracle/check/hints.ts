import type { Definition, DefinitionNode } from "../../../src/definition/model.ts";
import { isStepNode } from "../../../src/definition/kinds.ts";

/** Names with a number: those that the generator gives to places, steps and variables. */
function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]+\d+/g) ?? [];
}

function ownNames(node: DefinitionNode): readonly string[] {
  return namesIn(isStepNode(node) ? (node.stepName ?? node.stepNamePattern ?? "") : node.label);
}

/** What constants stand for. */
function constantsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const constants = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [, name] = /^(?:const|enum) ([A-Z]+_\d+) /.exec(line) ?? [];
    if (name !== undefined) constants.set(name, namesIn(line.slice(line.indexOf(name) + name.length)));
  }
  return constants;
}

/**
 * What an edge has to do with, as names of places that a run asks for answers. Those in its guard and of the node that it
 * leaves come twice, since they are the likelier ones; then all others on the line of that node, where a value that the
 * guard only mentions by its variable comes from.
 */
export function hintsOf(
  { nodes, edges }: Definition,
  source: string,
): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines = source.split("\n");
  const constants = constantsOf(lines);
  return new Map(
    edges.map(({ id, from, guard }) => {
      const node = byId.get(from);
      const near = [...namesIn(guard ?? ""), ...(node === undefined ? [] : ownNames(node))];
      const line = node === undefined ? "" : (lines[node.loc.start.line - 1] ?? "");
      const all = [...near, ...near, ...namesIn(line)];
      return [id, all.flatMap((name) => constants.get(name) ?? [name])];
    }),
  );
}
