import type { Definition, DefinitionNode } from "../../../src/definition/model.ts";
import { isStepNode } from "../../../src/definition/kinds.ts";

/** Names with a number: those that the generator gives to places, steps and variables. */
function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_]+\d+/g) ?? [];
}

/** A step's own name, with `*` in place of what follows its first hole. */
function stepNames(node: DefinitionNode): readonly string[] {
  if (!isStepNode(node)) return namesIn(node.label);
  const name = node.stepName ?? node.stepNamePattern ?? "";
  const [own = ""] = name.split("$").slice(-1);
  const star = own.indexOf("*");
  return [star === -1 ? own : own.slice(0, star + 1)].filter((text) => text !== "" && text !== "*");
}

/**
 * What an edge has to do with, as places that a run asks for answers. The names in its guard and of the node that it
 * leaves come twice, since they are the likelier ones; then all others on the line of that node, where a value that the
 * guard only mentions by its variable comes from.
 */
export function hintsOf(
  { nodes, edges }: Definition,
  source: string,
): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines = source.split("\n");
  return new Map(
    edges.map(({ id, from, guard }) => {
      const node = byId.get(from);
      const near = [...namesIn(guard ?? ""), ...(node === undefined ? [] : stepNames(node))];
      const line = node === undefined ? "" : (lines[node.loc.start.line - 1] ?? "");
      return [id, [...near, ...near, ...namesIn(line)]];
    }),
  );
}
