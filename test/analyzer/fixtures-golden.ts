/** Golden files: the expected result of an analysis, one node or edge a line, so that a change shows as a small diff. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Definition } from "../../src/definition/model.ts";
import type { AnalyzeResult } from "../../analyzer/index.ts";

const ROOT = fileURLToPath(new URL("../fixtures/", import.meta.url));

/** Path of a fixture on disk. */
export function fixturePath(name: string): string {
  return ROOT + name;
}

/** Text of a fixture. */
export function readFixture(name: string): string {
  return readFileSync(fixturePath(name), "utf8");
}

/** Names of what a folder of fixtures holds, sorted. */
export function listFixtures(folder: string): readonly string[] {
  return readdirSync(fixturePath(folder)).sort();
}

/** The result as JSON with one node, edge, region or diagnostic a line. */
export function formatGolden(result: AnalyzeResult): string {
  const fields = [
    `"schemaVersion": ${result.schemaVersion}`,
    formatList("definitions", result.definitions.map(formatDefinition), ""),
    formatList("diagnostics", result.diagnostics.map(formatItem), ""),
  ];
  return `{\n  ${fields.join(",\n  ")}\n}\n`;
}

/** Codes of all diagnostics of a result, sorted, each with the line that it names: `recursion 12`. */
export function codesOf(result: AnalyzeResult): readonly string[] {
  const all = [...result.diagnostics, ...result.definitions.flatMap((definition) => definition.diagnostics)];
  return all.map(({ code, loc }) => `${code} ${loc.start.line}`).sort();
}

function formatDefinition(definition: Definition): string {
  const { nodes, edges, regions, diagnostics, topologyHash, ...head } = definition;
  const fields = [
    ...Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    formatList("nodes", nodes.map(formatItem), "    "),
    formatList("edges", edges.map(formatItem), "    "),
    formatList("regions", regions.map(formatItem), "    "),
    formatList("diagnostics", diagnostics.map(formatItem), "    "),
    `"topologyHash": ${JSON.stringify(topologyHash)}`,
  ];
  return `{\n      ${fields.join(",\n      ")}\n    }`;
}

function formatItem(item: object): string {
  return JSON.stringify(item);
}

function formatList(key: string, items: readonly string[], indent: string): string {
  if (items.length === 0) return `${JSON.stringify(key)}: []`;
  const inner = items.map((item) => `${indent}    ${item}`).join(",\n");
  return `${JSON.stringify(key)}: [\n${inner}\n${indent}  ]`;
}
