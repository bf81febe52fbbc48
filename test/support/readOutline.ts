/** Reads an outline as a person would, and gives back what it tells of the graph. */
import { EDGE_KINDS, NODE_KINDS } from "../../src/definition/kinds.ts";
import type { EdgeKind, NodeKind } from "../../src/definition/model.ts";

/** A graph as an outline tells it: nodes are numbers. */
export interface ToldGraph {
  readonly nodes: ReadonlyMap<number, NodeKind>;
  /** `2 conditional 5: guard` */
  readonly edges: readonly string[];
}

/** A numbered line, or one under it. */
type Line =
  | { readonly depth: number; readonly number: number; readonly text: string }
  | { readonly depth: number; readonly number: null; readonly text: string };

function toLine(line: string): Line | null {
  const node = /^( *)(\d+)\. (.*)$/.exec(line);
  if (node !== null) {
    const [, spaces = "", number = "", text = ""] = node;
    return { depth: spaces.length / 5, number: Number(number), text };
  }
  const under = /^( *) {3}- (.*)$/.exec(line);
  if (under === null) return null;
  const [, spaces = "", text = ""] = under;
  return { depth: spaces.length / 5, number: null, text };
}

function kindOfNode(text: string): NodeKind {
  const words = Object.entries(NODE_KINDS).map(([kind, { label }]) => ({ kind: kind as NodeKind, label }));
  const found = words.find(({ label }) => text.startsWith(`${label}: `) || text.startsWith(`${label} (`));
  if (found === undefined) throw new Error(`No kind of node: ${text}`);
  return found.kind;
}

function kindAndGuard(phrase: string): { readonly kind: EdgeKind; readonly guard: string | null } {
  if (phrase.startsWith("if ")) return { kind: "conditional", guard: phrase.slice(3) };
  const words = Object.entries(EDGE_KINDS).map(([kind, { label }]) => ({ kind: kind as EdgeKind, label }));
  const found = words.find(({ label }) => phrase === label || phrase.startsWith(`${label}, if `));
  if (found === undefined) throw new Error(`No kind of edge: ${phrase}`);
  const guard = phrase === found.label ? null : phrase.slice(found.label.length + 5);
  return { kind: found.kind, guard };
}

function tell(from: number, to: number, phrase: string): string {
  const { kind, guard } = kindAndGuard(phrase);
  return `${from} ${kind} ${to}${guard === null ? "" : `: ${guard}`}`;
}

const OVER: ReadonlySet<NodeKind> = new Set(["end", "halt", "fail"]);

/** The lines that belong to a numbered line: those under it, up to the next numbered line on its level or above. */
function linesUnder(lines: readonly Line[], at: number): readonly Line[] {
  const depth = lines[at]?.depth ?? 0;
  const after = lines.slice(at + 1);
  const next = after.findIndex(
    (line) => line.depth < depth || (line.depth === depth && line.number !== null),
  );
  return next === -1 ? after : after.slice(0, next);
}

/** Where a line under a node leads: to a number that it names, or to the first line of its block. */
function readEdge(from: number, { text }: Line, first: Line | undefined): string {
  const [, phrase, number] = /^(.*): go to (\d+)$/.exec(text) ?? [];
  if (phrase !== undefined) return tell(from, Number(number), phrase);
  return tell(from, first?.number ?? -1, text.slice(0, -1));
}

/** The edges of a node: those told under it, or else the one to the next line on its level. */
function edgesOf(lines: readonly Line[], at: number, kind: NodeKind): readonly string[] {
  const { number, depth } = lines[at] ?? { number: null, depth: 0 };
  if (number === null || OVER.has(kind)) return [];
  const under = linesUnder(lines, at);
  const next = lines[at + 1];
  if (under.length === 0)
    return next?.number === undefined || next.depth < depth ? [] : [tell(number, next.number ?? -1, "then")];
  return under.flatMap((line, place) =>
    line.depth > depth || line.text === "leads nowhere" ? [] : [readEdge(number, line, under[place + 1])],
  );
}

/** What the numbered lines of an outline tell. */
export function readOutline(outline: string): ToldGraph {
  // Above stand the name and how to read the list.
  const lines = outline
    .split("\n")
    .slice(3)
    .flatMap((line) => toLine(line) ?? []);
  const nodes = new Map<number, NodeKind>();
  const edges: string[] = [];
  lines.forEach(({ number, text }, at) => {
    if (number === null) return;
    const kind = kindOfNode(text);
    nodes.set(number, kind);
    edges.push(...edgesOf(lines, at, kind));
  });
  return { nodes, edges };
}
