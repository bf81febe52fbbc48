import { EDGE_KINDS, NODE_KINDS, REGION_KINDS, isStepNode } from "../../definition/kinds.ts";
import type {
  DefinitionEdge,
  DefinitionNode,
  Region,
  SourceRange,
  StepDetails,
} from "../../definition/model.ts";
import { toLine } from "../text/toLine.ts";

const MAX_LABEL = 120;
const MAX_DETAIL = 80;
const MAX_GUARD = 400;

/** How each detail of a call reads. */
const DETAILS = {
  source: (value) => `of ${value}`,
  child: (value) => `runs ${value}`,
  cardinality: (value) => (value === "many" ? "once for each item" : "once"),
  target: (value) => `calls ${value}`,
  duration: (value) => `for ${value}`,
  start: (value) => `from ${value}`,
  interval: (value) => `every ${value}`,
  till: (value) => `until ${value}`,
  timeout: (value) => `at most ${value}`,
  retries: (value) => `retries ${value}`,
  automerge: (value) => `automerge ${value}`,
  onError: (value) => `on error ${value}`,
} as const satisfies Record<keyof StepDetails, (value: string) => string>;

function detailsOf(node: DefinitionNode, label: string): readonly string[] {
  if (!isStepNode(node) || node.details === undefined) return [];
  const values = new Map<string, string>(Object.entries(node.details));
  return Object.entries(DETAILS).flatMap(([key, phrase]) => {
    const value = values.get(key);
    // `this.load` beside the label `load` says nothing new.
    const isNews = value !== undefined && value !== label && !value.endsWith(`.${label}`);
    if (!isNews) return [];
    // What a gate waits for stands by itself; what children are spawned for is a list.
    const isPlain = key === "source" && !values.has("cardinality");
    return [isPlain ? toLine(value, MAX_DETAIL) : phrase(toLine(value, MAX_DETAIL))];
  });
}

/** The name in the history, where the label does not tell it. */
function recordedAs(node: DefinitionNode, label: string): readonly string[] {
  if (!isStepNode(node)) return [];
  const name = node.stepName ?? node.stepNamePattern;
  return name === undefined || name.endsWith(label) ? [] : [`recorded as ${toLine(name, MAX_LABEL)}`];
}

/** Where a node is in the source; the file is named where it is not the workflow's own. */
export function placeOf({ file, start }: SourceRange, ownFile: string): string {
  return file === ownFile ? `line ${start.line}` : `${toLine(file, MAX_LABEL)}:${start.line}`;
}

/** What a node's words depend on beside the node itself. */
export interface Surroundings {
  /** The workflow's own file. */
  readonly file: string;
  /** Ids of the regions in which the first of several decides. */
  readonly races: ReadonlySet<string>;
}

function joinRemark({ kind, region }: DefinitionNode, { races }: Surroundings): readonly string[] {
  if (kind !== "join") return [];
  return [region !== null && races.has(region) ? "the first to come goes on" : "waits for all"];
}

/** What a node is, what it says of itself, and where it stands in the source. */
export function nodePhrase(node: DefinitionNode, surroundings: Surroundings): string {
  const { label: kind } = NODE_KINDS[node.kind];
  const own = toLine(node.label, MAX_LABEL);
  const name = own === "" || own === kind ? kind : `${kind}: ${own}`;
  const remarks = [
    ...joinRemark(node, surroundings),
    ...detailsOf(node, own),
    ...recordedAs(node, own),
    placeOf(node.loc, surroundings.file),
  ];
  return `${name} (${remarks.join(", ")})`;
}

/** What a region is. */
export function regionPhrase({ kind, label }: Region): string {
  const own = toLine(label, MAX_LABEL);
  const { label: word } = REGION_KINDS[kind];
  return own === "" || own === word ? word : `${word}: ${own}`;
}

/** When an edge is taken. */
export function edgePhrase({ kind, guard }: DefinitionEdge): string {
  const { label } = EDGE_KINDS[kind];
  if (guard === null) return label;
  return kind === "conditional"
    ? `${label} ${toLine(guard, MAX_GUARD)}`
    : `${label}, if ${toLine(guard, MAX_GUARD)}`;
}
