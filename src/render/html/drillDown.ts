import { projectMap } from "../../definition/map/projectMap.ts";
import type { Definition } from "../../definition/model.ts";

/** The workflows that a workflow's steps start, by the steps' ids: each the place of its definition in the list. */
export type Opened = ReadonlyMap<string, number>;

/** Where the steps of each definition lead: to the graphs of the workflows that they start. */
export function drillDown(definitions: readonly Definition[]): readonly Opened[] {
  const { nodes, edges } = projectMap(definitions);
  const places = new Map(nodes.map(({ id, definition }) => [id, definition]));
  const opened = definitions.map(() => new Map<string, number>());
  for (const { from, to, kind, steps } of edges) {
    const target = places.get(to);
    if (target === undefined || (kind !== "child" && kind !== "start")) continue;
    for (const step of steps) opened[places.get(from) ?? -1]?.set(step, target);
  }
  return opened;
}
