import type { AnalyzeResult } from "../../analyzer/index.ts";
import type { Diagnostic } from "../../src/definition/model.ts";
import type { SourceFile } from "./deep-protocol.ts";
import type { Finding } from "./survey.ts";

/** Longer lines are generated; their start says enough. */
const MAX_EXCERPT = 200;

/** The diagnostics of a file with what reports need around them. */
export function findingsOf(
  result: AnalyzeResult,
  source: SourceFile,
  read: (file: string) => string | null,
): readonly Finding[] {
  const lines = createLineReader(source, read);
  const toFinding = (workflow: string | null) => (diagnostic: Diagnostic) => ({
    diagnostic,
    workflow,
    excerpt: lines(diagnostic.loc.file, diagnostic.loc.start.line),
  });
  const own = result.definitions.flatMap((definition) =>
    definition.diagnostics.map(toFinding(definition.name)),
  );
  return [...result.diagnostics.map(toFinding(null)), ...own];
}

/** The findings of all files by place, each once: a helper that two workflows share is found in both. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  return inOrder(withoutRepetitions(findings));
}

function createLineReader(source: SourceFile, read: (file: string) => string | null) {
  const linesOf = new Map<string, readonly string[]>();
  return (file: string, line: number): string => {
    const known = linesOf.get(file);
    const lines =
      known ?? (file === source.path ? source.text : (read(file) ?? "")).split(/\r\n|[\n\r\u2028\u2029]/);
    if (known === undefined) linesOf.set(file, lines);
    return (lines[line - 1] ?? "").trim().slice(0, MAX_EXCERPT);
  };
}

function withoutRepetitions(findings: readonly Finding[]): readonly Finding[] {
  const byKey = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, message, loc } = finding.diagnostic;
    const key = JSON.stringify([code, message, loc]);
    if (!byKey.has(key)) byKey.set(key, finding);
  }
  return [...byKey.values()];
}

function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort((left, right) => {
    const [a, b] = [left.diagnostic.loc, right.diagnostic.loc];
    if (a.file !== b.file) return a.file < b.file ? -1 : 1;
    return a.start.line - b.start.line || a.start.column - b.start.column;
  });
}
