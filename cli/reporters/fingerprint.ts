import { createHash } from "node:crypto";
import type { Finding } from "../analysis/survey.ts";

/**
 * One fingerprint a finding, in the same order. They hold no line numbers: code moved to other lines, or reindented,
 * keeps them. Findings that are alike in a file are numbered.
 */
export function fingerprints(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const content = contentOf(finding);
    const number = (seen.get(content) ?? 0) + 1;
    seen.set(content, number);
    return `${hash(content)}:${String(number)}`;
  });
}

function contentOf({ diagnostic, workflow, excerpt }: Finding): string {
  return JSON.stringify([diagnostic.loc.file, diagnostic.code, workflow, excerpt.replace(/\s+/g, " ")]);
}

function hash(content: string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 32);
}
