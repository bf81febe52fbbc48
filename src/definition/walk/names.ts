import { isStepNode } from "../kinds.ts";
import { matchesPattern } from "../matchesPattern.ts";
import type { Net } from "./net.ts";

/** Nodes by the names that they may show in the trace: exact ones at hand, patterns to be tried. */
interface NameTable {
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly patterns: readonly { readonly pattern: string; readonly node: number }[];
  /** Nodes whose names nobody knows: they may show any. */
  readonly wild: readonly number[];
}

function toTable({ nodes }: Net): NameTable {
  const exact = new Map<string, number[]>();
  const patterns: { pattern: string; node: number }[] = [];
  const wild: number[] = [];
  nodes.forEach(({ source, behaviour }, node) => {
    if (!isStepNode(source)) return;
    const { stepName, stepNamePattern: pattern } = source;
    if (behaviour === "wild") wild.push(node);
    else if (stepName !== undefined) exact.set(stepName, [...(exact.get(stepName) ?? []), node]);
    else if (pattern !== undefined) patterns.push({ pattern, node });
  });
  return { exact, patterns, wild };
}

/** Finds the numbers of the nodes that may show a name, in ascending order and joined by commas. */
export function createNameLookup(net: Net): (name: string) => string {
  const { exact, patterns, wild } = toTable(net);
  return (name) => {
    const fitting = patterns.flatMap(({ pattern, node }) => (matchesPattern(pattern, name) ? [node] : []));
    return [...(exact.get(name) ?? []), ...fitting, ...wild].sort((left, right) => left - right).join();
  };
}
