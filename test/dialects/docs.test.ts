import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { analyze } from "../../analyzer/index.ts";
import { isStepNode } from "../../src/definition/kinds.ts";
import { CASES } from "./cases/index.ts";

for (const { dialect } of CASES.filter(({ expected }) => expected !== undefined)) {
  const page = readFileSync(new URL(`../../docs/dialects/${dialect.name}.md`, import.meta.url), "utf8");
  const block = (language: string): string =>
    new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "u").exec(page)?.[1] ?? "";

  describe(`docs/dialects/${dialect.name}.md`, () => {
    it("shows a sample that gives the steps below it, and nothing to report", () => {
      const { definitions, diagnostics } = analyze(block("ts"));
      const steps = definitions.flatMap(({ nodes }) => nodes).filter(isStepNode);
      const lines = steps.map(
        (step) => `${step.kind.padEnd(13)}${step.stepName ?? step.stepNamePattern ?? ""}`,
      );
      expect(`${lines.join("\n")}\n`).toBe(block("text"));
      expect([...diagnostics, ...definitions.flatMap((definition) => definition.diagnostics)]).toEqual([]);
    });

    it("names every durable call", () => {
      const methods = Object.values(dialect.objects).flatMap(({ methods: own, chain = [] }) => [
        ...Object.keys(own),
        ...chain,
      ]);
      const names = [
        ...methods,
        ...Object.keys(dialect.imports ?? {}),
        ...Object.keys(dialect.anywhere ?? {}),
      ];
      const missing = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`, "u").test(page));
      expect(missing).toEqual([]);
    });

    it("names what marks a workflow's file, and the page of the API", () => {
      for (const marker of dialect.markers) expect(page).toContain(marker);
      expect(page).toContain(dialect.docs);
    });
  });
}
