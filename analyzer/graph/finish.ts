/** Draft to definition: simplified, ordered, with stable ids, guards and hashes. Plain JSON comes out. */
import type {
  Definition,
  DefinitionEdge,
  DefinitionNode,
  Diagnostic,
  RunLink,
  SourceRange,
  StepKind,
  StepNode,
  Trigger,
} from "../../src/definition/model.ts";
import { topologyHash } from "../../src/definition/topologyHash.ts";
import { rangeOf } from "../ast.ts";
import { createDiagnostic } from "../diagnostics.ts";
import type { EdgeDraft, GraphDraft, LinkDraft, NameParts, NodeDraft } from "./draft.ts";
import { guardsOf } from "./guards.ts";
import { shortHash } from "./hash.ts";
import { orderNodes } from "./order.ts";
import { collectRegions, createNumbering, type RegionTable } from "./regions.ts";
import { simplify } from "./simplify.ts";

/** What starts a workflow, its name in parts. */
interface TriggerDraft {
  readonly by: Trigger["by"];
  readonly name: NameParts | null;
}

/** A drawn workflow. */
export interface DrawnWorkflow {
  readonly name: string;
  readonly dialect: string;
  readonly file: string;
  /** Hash of the source text. */
  readonly digest: string;
  readonly loc: SourceRange;
  readonly triggers: readonly TriggerDraft[];
  /** Ties to other runs that belong to no step. */
  readonly links: readonly LinkDraft[];
  readonly graph: GraphDraft;
  readonly diagnostics: readonly { readonly diagnostic: Diagnostic; readonly node: NodeDraft | null }[];
}

/** Builds the definition. */
export function finishDefinition(drawn: DrawnWorkflow): Definition {
  const graph = simplify(drawn.graph);
  const ordered = orderNodes(graph);
  const table = collectRegions(ordered);
  assignIds(ordered, table);
  const guards = guardsOf(ordered);
  const nodes = ordered.map((node, index) => toNode(node, { guard: guards[index] ?? null, table }));
  const edges = toEdges(ordered);
  const findings = [...drawn.diagnostics.map(withNode), ...duplicateNames(ordered, nodes)];
  return {
    schemaVersion: 1,
    name: drawn.name,
    dialect: drawn.dialect,
    source: { file: drawn.file, digest: drawn.digest },
    loc: drawn.loc,
    ...someOf("triggers", drawn.triggers.map(toTrigger)),
    ...someOf("links", drawn.links.map(toLink)),
    nodes,
    edges,
    regions: table.regions,
    diagnostics: sortDiagnostics(findings),
    topologyHash: topologyHash({ nodes, edges }),
  };
}

/** A field for a list, unless there is nothing in it. */
function someOf<K extends string, T>(key: K, list: readonly T[]): Partial<Record<K, readonly T[]>> {
  return list.length === 0 ? {} : ({ [key]: list } as Record<K, readonly T[]>);
}

/** A name that is known in full or in part; neither when nothing is known of it. */
function toName(parts: NameParts | null): Pick<RunLink, "name" | "namePattern"> {
  if (parts === null || parts.every((part) => part === null)) return {};
  return parts.includes(null) ? { namePattern: patternOf(parts) } : { name: parts.join("") };
}

function toLink({ kind, name, file }: LinkDraft): RunLink {
  return { kind, ...toName(name), ...(file !== undefined && { file }) };
}

function toTrigger({ by, name }: TriggerDraft): Trigger {
  return { by, ...toName(name) };
}

function withNode({ diagnostic, node }: DrawnWorkflow["diagnostics"][number]): Diagnostic {
  return node === null || node.dead || node.id === "" ? diagnostic : { ...diagnostic, nodeId: node.id };
}

/** Findings in order of their place; the same finding at the same place is given once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const { file, start } = one.loc;
    const key = `${one.code} ${file} ${start.line} ${start.column} ${one.message}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()].sort(byPlace);
}

function byPlace(one: Diagnostic, other: Diagnostic): number {
  const { start: left } = one.loc;
  const { start: right } = other.loc;
  if (one.loc.file !== other.loc.file) return one.loc.file < other.loc.file ? -1 : 1;
  return left.line - right.line || left.column - right.column || (one.code < other.code ? -1 : 1);
}

/** Ids come from a step's own name and its frame, so that edits elsewhere leave them as they are. */
function assignIds(ordered: readonly NodeDraft[], table: RegionTable): void {
  const unique = createNumbering();
  for (const node of ordered) {
    const region = table.idOf(node.region);
    node.id = unique(region === null ? identityOf(node) : `${identityOf(node)}@${region}`);
  }
}

function identityOf(node: NodeDraft): string {
  if (node.stepName) return patternOf(node.stepName);
  if (node.label === "" || node.kind === "start" || node.kind === "end") return node.kind;
  return `${node.kind}-${shortHash(node.label)}`;
}

/** A name in parts as a glob: one `*` for each hole, `*` and `\` of the name itself escaped. */
function patternOf(parts: NameParts): string {
  let pattern = "";
  for (const part of parts)
    pattern += part === null ? "*" : /[*\\]/.test(part) ? part.replace(/[*\\]/g, "\\$&") : part;
  return pattern;
}

interface Surroundings {
  readonly guard: string | null;
  readonly table: RegionTable;
}

function toNode(node: NodeDraft, { guard, table }: Surroundings): DefinitionNode {
  const { id, label, at, stepName } = node;
  const region = table.idOf(node.region);
  const loc = rangeOf(at.node, at.file);
  const kind = node.kind as StepKind;
  if (!stepName) return withDetails({ id, label, loc, guard, region, kind }, node);
  if (stepName.includes(null)) {
    return withDetails({ id, label, loc, guard, region, kind, stepNamePattern: patternOf(stepName) }, node);
  }
  return withDetails({ id, label, loc, guard, region, kind, stepName: stepName.join("") }, node);
}

function withDetails(node: StepNode, { details, links }: NodeDraft): DefinitionNode {
  const tied = links.length === 0 ? node : Object.assign(node, { links: links.map(toLink) });
  if (details === null) return tied;
  for (const _ in details) return Object.assign(tied, { details });
  return tied;
}

function toEdges(ordered: readonly NodeDraft[]): DefinitionEdge[] {
  const counts = new Map<string, number>();
  const edges: DefinitionEdge[] = [];
  for (const node of ordered) for (const edge of node.outgoing) edges.push(toEdge(edge, counts));
  return edges;
}

function toEdge({ from, to, kind, guard }: EdgeDraft, counts: Map<string, number>): DefinitionEdge {
  const pair = `${from.id}->${to.id}`;
  const count = (counts.get(pair) ?? 0) + 1;
  counts.set(pair, count);
  return { id: count === 1 ? pair : `${pair}#${count}`, from: from.id, to: to.id, kind, guard };
}

function duplicateNames(ordered: readonly NodeDraft[], nodes: readonly DefinitionNode[]): Diagnostic[] {
  const first = new Map<string, DefinitionNode>();
  const found: Diagnostic[] = [];
  for (const [index, node] of nodes.entries()) {
    const name = "stepName" in node ? node.stepName : undefined;
    if (name === undefined || ordered[index]?.sharesName) continue;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, node);
    else {
      const data = { stepName: name, line: earlier.loc.start.line };
      found.push({ ...createDiagnostic("duplicate-step-name", node.loc, data), nodeId: node.id });
    }
  }
  return found;
}
