import type { ProjectMap } from "../definition/map/model.ts";
import type { Definition, Diagnostic } from "../definition/model.ts";

/** What a file of definitions holds. */
export interface JsonContent {
  readonly definitions: readonly Definition[];
  /** Diagnostics that belong to no definition. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The order of keys, in all objects alike; what is not named here follows in alphabetical order. */
const KEYS: readonly string[] = [
  "schemaVersion",
  "definitions",
  "id",
  "name",
  "dialect",
  "from",
  "to",
  "kind",
  "by",
  "code",
  "severity",
  "label",
  "message",
  "stepName",
  "stepNamePattern",
  "namePattern",
  "details",
  "source",
  "file",
  "digest",
  "topologyHash",
  "loc",
  "line",
  "column",
  "start",
  "end",
  "guard",
  "region",
  "parent",
  "triggers",
  "links",
  "nodeId",
  "data",
  "definition",
  "isFromOutside",
  "isUnheard",
  "cycle",
  "steps",
  "way",
  "nodes",
  "edges",
  "cycles",
  "regions",
  "diagnostics",
];

const RANKS: ReadonlyMap<string, number> = new Map(KEYS.map((key, rank) => [key, rank]));

function compareKeys(left: string, right: string): number {
  const byRank = (RANKS.get(left) ?? KEYS.length) - (RANKS.get(right) ?? KEYS.length);
  if (byRank !== 0) return byRank;
  return left < right ? -1 : 1;
}

/** A copy whose keys come in the fixed order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => compareKeys(left, right));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}

/**
 * Definitions as JSON text: the same content gives the same bytes, in whatever order its objects were built. Two spaces
 * of indentation, and a line feed at the end.
 */
export function renderJson({ definitions, diagnostics }: JsonContent): string {
  return toJson({ schemaVersion: 1, definitions, diagnostics });
}

/** A project map as JSON text, with the same promises. */
export function renderMapJson(map: ProjectMap): string {
  return toJson(map);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(inOrder(value), null, 2)}\n`;
}
