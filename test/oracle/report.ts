import type { Definition } from "../../src/definition/model.ts";
import type { Failure } from "./check/failure.ts";

/** A failing program as small as it could be made. */
export interface Finding {
  readonly seed: string;
  readonly failure: Failure;
  readonly source: string;
  readonly definition: Definition | null;
}

function toEdges({ nodes, edges }: Definition): string {
  const labels = new Map(nodes.map((node) => [node.id, node]));
  const lines = nodes.map(({ id, kind, label }) => `  ${id} (${kind}) ${label.slice(0, 60)}`);
  const arrows = edges.map(({ from, to, kind, guard }) => {
    const known = labels.has(from) && labels.has(to) ? "" : " DANGLING";
    return `  ${from} -> ${to} ${kind}${guard === null ? "" : ` [${guard.slice(0, 60)}]`}${known}`;
  });
  return [...lines, ...arrows].join("\n");
}

/** A finding for people: the program, what is wrong, the trace and the graph. */
export function describe({ seed, failure, source, definition }: Finding): string {
  const trace = failure.trace === undefined ? "" : `\ntrace: ${JSON.stringify(failure.trace)}`;
  const graph = definition === null ? "" : `\n${toEdges(definition)}\n`;
  return `${failure.kind} (seed ${seed}): ${failure.message}${trace}\n\n${source}${graph}`;
}
