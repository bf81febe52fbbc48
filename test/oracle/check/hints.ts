import { isStepNode } from "../../../src/definition/kinds.ts";
import type { Definition, DefinitionNode } from "../../../src/definition/model.ts";

function namesIn(text: string | null): readonly string[] {
  return [...(text ?? "").matchAll(/"([a-z]+[0-9]+)"/gi)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
}

function namesOf(node: DefinitionNode | undefined): readonly string[] {
  if (node === undefined) return [];
  if (!isStepNode(node)) return namesIn(node.label);
  const name = node.stepName ?? node.stepNamePattern ?? "";
  const [own = ""] = name.split("$").slice(-1);
  const star = own.indexOf("*");
  return [star === -1 ? own : own.slice(0, star + 1)].filter((text) => text !== "" && text !== "*");
}

/** What an edge has to do with, as places that a run asks for answers: the names in its guard, and of its ends. */
export function hintsOf({ nodes, edges }: Definition): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return new Map(
    edges.map(({ id, from, to, guard }) => {
      const hints = [...namesIn(guard), ...namesOf(byId.get(from)), ...namesOf(byId.get(to))];
      return [id, [...new Set(hints)]];
    }),
  );
}
