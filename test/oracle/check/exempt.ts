import type { Definition } from "../../../src/definition/model.ts";

/** Edges that need not be walked. */
export function exemptEdges(definition: Definition): ReadonlySet<string> {
  return new Set(definition.edges.slice(0, 0).map(({ id }) => id));
}
