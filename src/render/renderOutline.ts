import type { GraphView } from "../definition/graphIndex.ts";
import type { Definition, DefinitionNode, Diagnostic } from "../definition/model.ts";
import { viewOf } from "../definition/view.ts";
import type { Detail } from "../definition/view.ts";
import { arrange } from "./outline/arrange.ts";
import type { Entry } from "./outline/arrange.ts";
import { edgePhrase, nodePhrase, placeOf, regionPhrase } from "./outline/phrases.ts";
import type { Surroundings } from "./outline/phrases.ts";
import { toLine } from "./text/toLine.ts";

/** How a definition is told in words. */
export interface OutlineOptions {
  /** Everything (the default), or steps with guarded edges between them. */
  readonly detail?: Detail;
}

const HOW_TO_READ =
  "Each numbered line leads to the next one on its level, unless lines under it say where it leads.";

/** What the words need beside the line itself. */
interface Telling extends Surroundings {
  readonly numbers: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, string>;
}

function toTelling(view: GraphView, entries: readonly Entry[], file: string): Telling {
  const nodes = entries.flatMap((entry) => (entry.kind === "node" ? [entry.node.id] : []));
  return {
    file,
    races: new Set(view.regions.filter(({ kind }) => kind === "race").map(({ id }) => id)),
    numbers: new Map(nodes.map((id, at) => [id, at + 1])),
    regions: new Map(view.regions.map((region) => [region.id, regionPhrase(region)])),
  };
}

/** Five columns a level: a number, and the dash of the edge that opens the block. */
function indent(depth: number): string {
  return " ".repeat(depth * 5);
}

function nodeLine(node: DefinitionNode, before: DefinitionNode | null, telling: Telling): string {
  const region = before?.region === node.region ? undefined : telling.regions.get(node.region ?? "");
  const remark = region === undefined ? "" : ` [in ${region}]`;
  return `${telling.numbers.get(node.id) ?? 0}. ${nodePhrase(node, telling)}${remark}`;
}

function lineUnder(entry: Exclude<Entry, { kind: "node" }>, { numbers }: Telling): string {
  if (entry.kind === "stop") return "   - leads nowhere";
  const phrase = edgePhrase(entry.edge);
  if (entry.opensBlock) return `   - ${phrase}:`;
  return `   - ${phrase}: go to ${numbers.get(entry.edge.to) ?? "nowhere"}`;
}

function flowLines(entries: readonly Entry[], telling: Telling): readonly string[] {
  let before: DefinitionNode | null = null;
  return entries.map((entry) => {
    if (entry.kind !== "node") return indent(entry.depth) + lineUnder(entry, telling);
    const line = indent(entry.depth) + nodeLine(entry.node, before, telling);
    before = entry.node;
    return line;
  });
}

function diagnosticLine({ severity, code, message, loc }: Diagnostic, file: string): string {
  return `- ${severity} ${code}, ${placeOf(loc, file)}: ${toLine(message, 400)}`;
}

function diagnosticLines({ diagnostics, source }: Definition): readonly string[] {
  if (diagnostics.length === 0) return [];
  return [
    "",
    "What could not be told for sure:",
    ...diagnostics.map((one) => diagnosticLine(one, source.file)),
  ];
}

/**
 * A definition in words, for people who do not see the picture: numbered lines in order of the flow, what happens under
 * a condition, at the same time or on an error in a block below, and "go to 7" where the flow does not nest. Every node
 * is told once, and every edge is told or said by the order of the lines. Ends with a line feed.
 */
export function renderOutline(definition: Definition, options: OutlineOptions = {}): string {
  const view = viewOf(definition, options.detail ?? "decisions");
  const { file } = definition.source;
  const entries = arrange(view);
  const title = `${toLine(definition.name, 80)} (${toLine(file, 200)})`;
  const flow = flowLines(entries, toTelling(view, entries, file));
  return [title, HOW_TO_READ, "", ...flow, ...diagnosticLines(definition), ""].join("\n");
}
