import type { Definition, NodeKind } from "../../src/definition/model.ts";
import type { Tally } from "./tally.ts";
import { tally } from "./tally.ts";

/** A workflow as `durascope list` shows it. */
export interface ListEntry {
  readonly name: string;
  readonly dialect: string;
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  readonly steps: number;
  readonly findings: Tally;
}

const CONTROL_KINDS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  "start",
  "end",
  "halt",
  "fail",
  "decision",
  "fork",
  "join",
  "catch",
]);

/** Sums a definition up. */
export function toListEntry(definition: Definition): ListEntry {
  return {
    name: definition.name,
    dialect: definition.dialect,
    file: definition.source.file,
    line: definition.loc.start.line,
    steps: definition.nodes.filter((node) => !CONTROL_KINDS.has(node.kind)).length,
    findings: tally(definition.diagnostics.map((diagnostic) => ({ diagnostic }))),
  };
}
