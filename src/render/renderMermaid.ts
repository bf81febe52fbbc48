import type { GraphView } from "../definition/graphIndex.ts";
import { NODE_KINDS } from "../definition/kinds.ts";
import type { Definition, DefinitionEdge, DefinitionNode, EdgeKind } from "../definition/model.ts";
import type { NodeStatus } from "../definition/statuses.ts";
import { viewOf } from "../definition/view.ts";
import type { Detail } from "../definition/view.ts";
import { quote } from "./mermaid/quote.ts";
import { SHAPES } from "./mermaid/shapes.ts";
import { STATUS_LOOKS } from "./mermaid/statusLooks.ts";
import { edgeText, nodeText, regionText } from "./text/nodeTexts.ts";
import { toRegionTree } from "./text/regionTree.ts";
import type { RegionItem } from "./text/regionTree.ts";
import { toSafeIds } from "./text/toSafeIds.ts";

/** How a definition is written for Mermaid. */
export interface MermaidOptions {
  /** Everything (the default), or steps with guarded edges between them. */
  readonly detail?: Detail;
  /** Where the flow goes; `down` by default. */
  readonly direction?: "down" | "right";
  /** What became of the nodes in one run, by their ids. */
  readonly statuses?: Readonly<Record<string, NodeStatus>>;
}

const ARROWS = {
  seq: "-->",
  conditional: "-->",
  fanout: "==>",
  join: "==>",
  terminal: "-->",
  error: "-.->",
  loop: "-.->",
} as const satisfies Record<EdgeKind, string>;

interface Context {
  readonly nodes: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, string>;
  readonly statuses: ReadonlyMap<string, NodeStatus>;
}

function nodeLine(node: DefinitionNode, { nodes, statuses }: Context): string {
  const [open, close] = SHAPES[NODE_KINDS[node.kind].shape];
  const status = statuses.get(node.id);
  const mark = status === undefined ? "" : STATUS_LOOKS[status].mark;
  const text = mark === "" ? nodeText(node) : `${mark} ${nodeText(node)}`;
  return `${nodes.get(node.id) ?? ""}${open}${quote(text)}${close}`;
}

function itemLines(item: RegionItem, context: Context): readonly string[] {
  if ("kind" in item) return [nodeLine(item, context)];
  const { region, items } = item;
  const title = `subgraph ${context.regions.get(region.id) ?? ""}[${quote(regionText(region))}]`;
  const body = items.flatMap((inner) => itemLines(inner, context)).map((line) => `  ${line}`);
  return [title, ...body, "end"];
}

function edgeLine({ nodes }: Context, edge: DefinitionEdge): readonly string[] {
  const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
  if (from === undefined || to === undefined) return [];
  const text = edgeText(edge);
  return [`${from} ${ARROWS[edge.kind]}${text === "" ? "" : `|${quote(text)}|`} ${to}`];
}

/** A style, and the nodes that have it. */
function classLines(name: string, style: string, nodes: readonly string[]): readonly string[] {
  return nodes.length === 0 ? [] : [`classDef ${name} ${style}`, `class ${nodes.join(",")} ${name}`];
}

function styleLines({ nodes }: GraphView, context: Context): readonly string[] {
  const named = (test: (node: DefinitionNode) => boolean): readonly string[] =>
    nodes.filter(test).flatMap(({ id }) => context.nodes.get(id) ?? []);
  const guessed = named(({ kind }) => NODE_KINDS[kind].shape === "dashed_rectangle");
  return [
    ...classLines("unknown", "stroke-dasharray:6 3", guessed),
    ...Object.entries(STATUS_LOOKS).flatMap(([status, { style }]) =>
      classLines(
        `status_${status}`,
        style,
        named(({ id }) => context.statuses.get(id) === status),
      ),
    ),
  ];
}

/**
 * A definition as a Mermaid flowchart: shapes by kind, guards on edges, regions as subgraphs, classes by status. Labels
 * can hold any text; it is shown as it is, on one line, and shortened in its middle. Nothing in it can become markup, a
 * link or a script, whatever security level the host has chosen. Ends with a line feed.
 *
 * Hosts draw no more than 50,000 characters and 500 edges unless they raise Mermaid's `maxTextSize` and `maxEdges`.
 */
export function renderMermaid(definition: Definition, options: MermaidOptions = {}): string {
  const view = viewOf(definition, options.detail ?? "decisions");
  const context: Context = {
    nodes: toSafeIds(
      "n",
      view.nodes.map(({ id }) => id),
    ),
    regions: toSafeIds(
      "r",
      view.regions.map(({ id }) => id),
    ),
    statuses: new Map(Object.entries(options.statuses ?? {})),
  };
  const body = [
    ...toRegionTree(view).flatMap((item) => itemLines(item, context)),
    ...view.edges.flatMap((edge) => edgeLine(context, edge)),
    ...styleLines(view, context),
  ];
  const head = `flowchart ${options.direction === "right" ? "LR" : "TD"}`;
  return [head, ...body.map((line) => `  ${line}`), ""].join("\n");
}
