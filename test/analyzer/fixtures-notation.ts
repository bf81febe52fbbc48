/**
 * A graph as a few lines of text, so that an expectation can be drawn by hand beside its source.
 *
 * A line is a chain of nodes and arrows: `a > D1 ? b [amount > 100] > c > end`. The arrow tells the edge's kind:
 * `>` seq, `?` conditional, `=>` fanout, `=|` join, `|>` terminal, `!>` error, `^>` loop. A guard stands in brackets behind
 * the node that its edge leads to; `[*]` stands for any guard at all.
 *
 * An `execute` step is called by its recorded name without the prefix, any other `kind:name`; a name reached by two
 * nodes is `a` and `a#2`, in order of the graph; one whose recorded name is empty is called by its label. Control nodes are `start`, `end`, `halt`, `fail`, and by letter and number
 * in order of the source: `D1` decision, `F1` fork, `J1` join, `C1` catch, `X1` a dynamic step without any name.
 */
import type { Definition, DefinitionNode, EdgeKind, NodeKind } from "../../src/definition/model.ts";

const ARROWS: Readonly<Record<EdgeKind, string>> = {
  seq: ">",
  conditional: "?",
  terminal: "|>",
  error: "!>",
  loop: "^>",
  fanout: "=>",
  join: "=|",
};

const LETTERS: Readonly<Partial<Record<NodeKind, string>>> = {
  decision: "D",
  fork: "F",
  join: "J",
  catch: "C",
};

const ARROW = String.raw`(?:>|\?|\|>|!>|\^>|=>|=\|)`;
const LINK = new RegExp(String.raw`\s+(${ARROW})\s+(\S+)(?:\s+\[(.*?)\](?=\s+${ARROW}\s|$))?`, "gu");

/** Every edge of the graph, one a line, sorted. */
export function drawEdges(definition: Definition): readonly string[] {
  const names = nameNodes(definition.nodes);
  const nameOf = (id: string) => names.get(id) ?? `(no node ${id})`;
  return definition.edges
    .map((edge) => drawEdge({ ...edge, from: nameOf(edge.from), to: nameOf(edge.to) }))
    .sort();
}

/** Every edge of a drawing, one a line, sorted; `[*]` takes the guard that `actual` has there. */
export function readEdges(drawing: string, actual: readonly string[]): readonly string[] {
  const lines = drawing.split("\n").map((line) => line.trim());
  const edges = lines.filter((line) => line !== "").flatMap(readChain);
  return edges.map((edge) => fillGuard(edge, actual)).sort();
}

/** Name of every node, by its id, as the drawings call it. */
function nameNodes(nodes: readonly DefinitionNode[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const controls = nodes.filter((node) => LETTERS[node.kind] !== undefined).sort(bySource);
  const steps = nodes.filter((node) => LETTERS[node.kind] === undefined);
  for (const node of [...steps, ...controls]) {
    const base = baseName(node);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    names.set(node.id, /^[A-Z]$/u.test(base) ? `${base}${count}` : count === 1 ? base : `${base}#${count}`);
  }
  return names;
}

function bySource(one: DefinitionNode, other: DefinitionNode): number {
  const [start, otherStart] = [one.loc.start, other.loc.start];
  return start.line - otherStart.line || start.column - otherStart.column;
}

function baseName(node: DefinitionNode): string {
  const letter = LETTERS[node.kind];
  if (letter !== undefined) return letter;
  const named = recordedName(node);
  const recorded = (named === "" ? node.label : named)?.replaceAll(" ", "_");
  if (recorded === undefined) return node.kind === "dynamic" ? "X" : node.kind;
  if (node.kind === "children") return `children:${recorded}`;
  const name = recorded.slice(recorded.indexOf("$") + 1);
  return node.kind === "execute" ? name : `${node.kind}:${name}`;
}

function recordedName(node: DefinitionNode): string | undefined {
  return "stepName" in node ? node.stepName : "stepNamePattern" in node ? node.stepNamePattern : undefined;
}

interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  readonly guard: string | null;
}

function drawEdge({ from, to, kind, guard }: DrawnEdge): string {
  return `${from} ${ARROWS[kind]} ${to}${guard === null ? "" : ` [${guard}]`}`;
}

function readChain(line: string): readonly string[] {
  const first = /^\S+/u.exec(line)?.[0] ?? "";
  const links = [...line.slice(first.length).matchAll(LINK)];
  const length = links.reduce((sum, link) => sum + link[0].length, first.length);
  if (length !== line.length || links.length === 0)
    throw new Error(`Cannot read the drawing's line: ${line}`);
  let from = first;
  return links.map(([, arrow = "", to = "", guard]) => {
    const edge = `${from} ${arrow} ${to}${guard === undefined ? "" : ` [${guard}]`}`;
    from = to;
    return edge;
  });
}

function fillGuard(edge: string, actual: readonly string[]): string {
  if (!edge.endsWith(" [*]")) return edge;
  const start = edge.slice(0, -"*]".length);
  return actual.find((candidate) => candidate.startsWith(start)) ?? edge;
}
