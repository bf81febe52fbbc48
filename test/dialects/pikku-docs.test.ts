import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { analyze } from "../../analyzer/index.ts";
import { pikku } from "../../analyzer/dialects/pikku.ts";
import { isStepNode } from "../../src/definition/kinds.ts";

const page = readFileSync(new URL("../../docs/dialects/pikku.md", import.meta.url), "utf8");

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "u").exec(page)?.[1] ?? "";
}

describe("docs/dialects/pikku.md", () => {
  it("shows a sample that gives the steps below it, and nothing to report", () => {
    const { definitions, diagnostics } = analyze(block("ts"));
    const steps = definitions.flatMap(({ nodes }) => nodes).filter(isStepNode);
    const lines = steps.map(
      (step) => `${step.kind.padEnd(13)}${step.stepName ?? step.stepNamePattern ?? ""}`,
    );
    expect(`${lines.join("\n")}\n`).toBe(block("text"));
    expect([...diagnostics, ...definitions.flatMap((definition) => definition.diagnostics)]).toEqual([]);
  });

  it("names every call that is a step, with its kind", () => {
    const rows = page.split("\n").filter((line) => line.startsWith("|"));
    for (const method of Object.keys(pikku.objects["scenario"]?.methods ?? {})) {
      expect(
        rows.some((row) => new RegExp(`\`${method}\\b`, "u").test(row)),
        method,
      ).toBe(true);
    }
  });

  it("names everything that declares a workflow, and the page of the API", () => {
    for (const marker of pikku.markers) expect(page).toContain(`\`${marker}\``);
    expect(page).toContain(pikku.docs);
  });
});
