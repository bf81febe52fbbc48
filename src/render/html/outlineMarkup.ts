import { NODE_KINDS, REGION_KINDS } from "../../definition/kinds.ts";
import type { Definition, DefinitionNode, Diagnostic, SourceRange } from "../../definition/model.ts";
import { stepDetails } from "../../layout/stepDetail.ts";
import { arrange } from "../outline/arrange.ts";
import type { Entry } from "../outline/arrange.ts";
import { edgePhrase, placeOf } from "../outline/phrases.ts";
import { nodeIcon } from "../svg/icons.ts";
import { element, escapeText, legalText } from "../svg/markup.ts";
import { toLine } from "../text/toLine.ts";

/** A workflow on the page, and what its places are called in the address. */
export interface PageWorkflow {
  readonly definition: Definition;
  /** Unique on the page. */
  readonly slug: string;
  /** The workflows on the page that its steps start, by the steps' ids. */
  readonly opens: ReadonlyMap<string, OpenedWorkflow>;
}

/** A workflow that another one's step starts. */
export interface OpenedWorkflow {
  readonly slug: string;
  readonly name: string;
}

const MAX_TEXT = 400;

/** Address of a workflow on the page. */
export function workflowAddress(slug: string): string {
  return `#${encodeURIComponent(legalText(slug))}`;
}

/** Address of a node on the page. */
export function nodeAddress(slug: string, nodeId: string): string {
  return `${workflowAddress(slug)}/${encodeURIComponent(legalText(nodeId))}`;
}

/** A source file and line, as editors and terminals understand it. */
export function placeText({ file, start }: SourceRange): string {
  return `${toLine(file, MAX_TEXT)}:${start.line}`;
}

/** The pictogram of a kind of node beside a line of text. */
export function nodeGlyph(kind: DefinitionNode["kind"]): string {
  const icon = nodeIcon(NODE_KINDS[kind].icon, { x: 0, y: 0, size: 16 });
  const group = element("g", { class: `ds-node ds-${kind}` }, icon);
  return element(
    "svg",
    { class: "durascope glyph", width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" },
    group,
  );
}

type EdgeEntry = Extract<Entry, { readonly kind: "edge" }>;

interface Outline extends PageWorkflow {
  readonly nodes: ReadonlyMap<string, DefinitionNode>;
  readonly regions: ReadonlyMap<string, string>;
}

/** What a node is called in a line of text. */
function nameOf(node: DefinitionNode): string {
  const name = toLine(node.label, MAX_TEXT);
  return name === "" ? NODE_KINDS[node.kind].label : name;
}

/** A sign, and beside it a text with remarks below. */
function entryContent(sign: string, text: string, remarks: string): string {
  return sign + element("span", {}, escapeText(text) + remarks);
}

function openLine(opened: OpenedWorkflow | undefined, depth: number): string {
  if (opened === undefined) return "";
  const link = element(
    "a",
    { href: workflowAddress(opened.slug) },
    escapeText(toLine(opened.name, MAX_TEXT)),
  );
  return element("li", { class: `edge-line d${depth}` }, `opens ${link}`);
}

function nodeLine(
  node: DefinitionNode,
  depth: number,
  { definition, slug, regions, opens }: Outline,
): string {
  const said = [
    node.kind === "execute" ? "" : NODE_KINDS[node.kind].label,
    ...stepDetails(node).map((phrase) => toLine(phrase, MAX_TEXT)),
    regions.get(node.region ?? "") ?? "",
    // The workflow's own file stands above the list.
    placeOf(node.loc, definition.source.file),
  ].filter(Boolean);
  const remarks = element("span", { class: "said" }, escapeText(said.join(" · ")));
  const content = entryContent(nodeGlyph(node.kind), nameOf(node), remarks);
  const link = element(
    "a",
    { class: "entry", href: nodeAddress(slug, node.id), "data-for": node.id },
    content,
  );
  return element("li", { class: `d${depth}` }, link) + openLine(opens.get(node.id), depth + 1);
}

function edgeLine({ edge, depth, opensBlock }: EdgeEntry, { slug, nodes }: Outline): string {
  const target = nodes.get(edge.to);
  const goesTo =
    opensBlock || target === undefined
      ? ":"
      : ` → ${element("a", { href: nodeAddress(slug, edge.to) }, escapeText(nameOf(target)))}`;
  return element("li", { class: `edge-line d${depth}` }, escapeText(edgePhrase(edge)) + goesTo);
}

function entryLine(entry: Entry, outline: Outline): string {
  if (entry.kind === "node") return nodeLine(entry.node, entry.depth, outline);
  if (entry.kind === "edge") return edgeLine(entry, outline);
  return element("li", { class: `edge-line d${entry.depth}` }, "leads nowhere");
}

/** The steps of a workflow as a list that says the same as the drawing: what follows what, and under which condition. */
export function outlineMarkup(workflow: PageWorkflow): string {
  const { definition } = workflow;
  const outline: Outline = {
    ...workflow,
    nodes: new Map(definition.nodes.map((node) => [node.id, node])),
    regions: new Map(
      definition.regions.map(({ id, kind, label }) => [
        id,
        `in ${REGION_KINDS[kind].label} ${toLine(label, MAX_TEXT)}`,
      ]),
    ),
  };
  const lines = arrange(definition).map((entry) => entryLine(entry, outline));
  return element("ol", { class: "lines" }, lines.join(""));
}

const SIGNS = { error: "!", warning: "!", info: "i" } as const satisfies Record<
  Diagnostic["severity"],
  string
>;

function findingLine({ severity, code, message, loc, nodeId }: Diagnostic, slug: string): string {
  const sign = element("span", { class: `sign ${severity}`, "aria-hidden": "true" }, SIGNS[severity]);
  const remarks =
    element("span", { class: "said" }, escapeText(code)) +
    element("span", { class: "place" }, escapeText(placeText(loc)));
  const content = entryContent(sign, `${severity}: ${toLine(message, MAX_TEXT)}`, remarks);
  const line =
    nodeId === undefined
      ? element("div", { class: "entry" }, content)
      : element("a", { class: "entry", href: nodeAddress(slug, nodeId), "data-for": nodeId }, content);
  return element("li", {}, line);
}

/** What the analyzer found, with links to the nodes. */
export function findingsMarkup({ definition, slug }: PageWorkflow): string {
  const lines = definition.diagnostics.map((diagnostic) => findingLine(diagnostic, slug));
  return element("ul", { class: "lines" }, lines.join(""));
}
