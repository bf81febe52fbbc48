import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { analyze, type Dialect } from "../../analyzer/index.ts";
import { isStepNode } from "../../src/definition/kinds.ts";
import { belt } from "./belt.ts";
import { conveyor } from "./conveyor.ts";

const page = readFileSync(new URL("../../docs/dialects/write-one.md", import.meta.url), "utf8");

/** The page's blocks of code in a language, in order. */
function blocks(language: string): readonly string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, "gu"))].map(
    ([, code = ""]) => code,
  );
}

const samples: readonly (readonly [string, Dialect, string])[] = [
  ["conveyor", conveyor, "@warehouse/conveyor"],
  ["belt", belt, "@factory/belt"],
];

describe.each(samples)("docs/dialects/write-one.md, dialect %s", (name, dialect, marker) => {
  const source = readFileSync(new URL(`${name}.ts`, import.meta.url), "utf8");

  it("is shown as it is tested, in under forty lines", () => {
    expect(blocks("ts")).toContain(source.replace("../../analyzer/index.ts", "durascope/analyzer"));
    expect(source.trimEnd().split("\n").length).toBeLessThan(40);
  });

  it("gives the steps that the page shows, and nothing to report", () => {
    const workflow = blocks("ts").find((code) => code.includes(`from "${marker}"`)) ?? "";
    const { definitions, diagnostics } = analyze(workflow, { dialects: [dialect] });
    const steps = definitions.flatMap(({ nodes }) => nodes).filter(isStepNode);
    const lines = steps.map(
      (step) => `${step.kind.padEnd(13)}${step.stepName ?? step.stepNamePattern ?? ""}`,
    );
    expect(blocks("text")).toContain(`${lines.join("\n")}\n`);
    expect([...diagnostics, ...definitions.flatMap((definition) => definition.diagnostics)]).toEqual([]);
  });
});

it("docs/dialects/write-one.md names every kind of rule", () => {
  const source = readFileSync(new URL("../../analyzer/stepCalls.ts", import.meta.url), "utf8");
  const union = /export type StepCall =([^;]*);/u.exec(source)?.[1] ?? "";
  const names = [...union.matchAll(/\| (\w+?)(?:Step|Call)\b/gu)].map(([, kind = ""]) => kind.toLowerCase());
  expect(names.length).toBeGreaterThan(10);
  for (const kind of names.filter((one) => one !== "simple")) expect(page).toContain(`| \`${kind}\``);
});
