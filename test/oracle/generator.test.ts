import { describe, expect, test } from "vitest";
import { findSites } from "./check/sites.ts";
import { generate, generateSource } from "./generate/program.ts";
import { isSound } from "./program/sound.ts";
import { parseProgram } from "./program/syntax.ts";
import { toSource, walk } from "./program/tree.ts";
import { compile } from "./run/compile.ts";
import { run } from "./run/run.ts";

const PROGRAMS = 400;
const RUNS = 12;

const seeds = Array.from({ length: PROGRAMS }, (_, index) => `orders/${index}`);

/** What the graph has to get right, by the generator's own names; each must turn up again and again. */
const CONSTRUCTS = [
  [
    "if",
    "if-else",
    "else-if",
    "guard",
    "conditional",
    "and",
    "or",
    "nullish",
    "optional-member",
    "optional-call",
  ],
  [
    "logical-assignment",
    "object-pattern",
    "array-pattern",
    "assignment-pattern",
    "default-parameter",
    "catch-pattern",
  ],
  [
    "switch",
    "clause",
    "default",
    "case-literal",
    "labelled-block",
    "break",
    "break-label",
    "continue",
    "continue-label",
  ],
  [
    "for",
    "for-of",
    "for-in",
    "for-await",
    "for-test",
    "for-ever",
    "while",
    "while-true",
    "do-while",
    "for-of-promises",
  ],
  [
    "return",
    "return-await",
    "return-promise",
    "return-value",
    "throw",
    "throw-value",
    "try-catch",
    "try-finally",
    "try-all",
  ],
  [
    "promise-all",
    "promise-allSettled",
    "promise-race",
    "promise-any",
    "mapped-all",
    "map-async",
    "map-call",
    "for-each-async",
  ],
  [
    "store",
    "store-if",
    "queue-map",
    "queue-array",
    "push",
    "await-job",
    "jobs-all",
    "jobs-for-of",
    "queue-for-await",
    "forget",
  ],
  [
    "then",
    "then-both",
    "catch-call",
    "finally-call",
    "iife",
    "reduce",
    "unknown-wrapper",
    "known-wrapper-call",
  ],
  [
    "method",
    "private-method",
    "arrow-property",
    "inherited-method",
    "super-method",
    "module-function",
    "local-closure",
  ],
  [
    "recursion",
    "alias",
    "never-called",
    "dead",
    "template",
    "tagged",
    "spread-argument",
    "computed-key",
    "await-await",
  ],
  [
    "name-literal",
    "name-constant",
    "name-table",
    "name-template",
    "name-holes",
    "name-sum",
    "name-dynamic",
    "enum",
  ],
  [
    "execute",
    "wait",
    "wait-until",
    "continue-if",
    "repeat",
    "branch",
    "spawn",
    "spawn-each",
    "spawn-loop",
    "merge",
  ],
].flat();

/** Much work, on machines that may be slow. */
const PATIENCE = { timeout: 240_000 };

describe("the generator of programs", PATIENCE, () => {
  test("gives the same program for the same seed", () => {
    expect(generateSource("refunds")).toBe(generateSource("refunds"));
    expect(generateSource("refunds")).not.toBe(generateSource("invoices"));
  });

  test("writes TypeScript in which every name is declared", () => {
    for (const seed of seeds) {
      const source = generateSource(seed);
      expect(() => parseProgram(source), seed).not.toThrow();
      expect(isSound(source), seed).toBe(true);
    }
  });

  test("uses every construct", () => {
    const found = new Map<string, number>();
    for (const seed of [
      ...seeds,
      ...seeds.map((name) => `${name}/more`),
      ...seeds.map((name) => `${name}/again`),
    ]) {
      for (const { kind } of walk(generate(seed))) found.set(kind, (found.get(kind) ?? 0) + 1);
    }
    const rare = CONSTRUCTS.filter((kind) => (found.get(kind) ?? 0) < 5);
    expect(rare).toEqual([]);
  });

  test("ranges from one step to about forty", () => {
    const sizes = seeds.map((seed) => findSites(generateSource(seed)).length);
    expect(Math.min(...sizes)).toBeLessThanOrEqual(2);
    expect(Math.max(...sizes)).toBeGreaterThan(30);
  });
});

describe("the runs of generated programs", PATIENCE, () => {
  test("come to an end, without an error that nobody planned", () => {
    const endings = new Set<string>();
    for (const seed of seeds) {
      const program = compile(toSource(generate(seed)));
      for (let index = 0; index < RUNS; index += 1) {
        const result = run(program, { seed: `${seed}/${index}`, reseeded: {} });
        expect(result.foreign, seed).toBeUndefined();
        endings.add(result.ending);
      }
    }
    expect([...endings].sort()).toEqual(["completed", "cut", "failed", "parked", "silent", "thrown"]);
  });

  test("depend on their plan alone", () => {
    for (const seed of seeds.slice(0, 40)) {
      const program = compile(generateSource(seed));
      const plan = { seed, reseeded: {} };
      expect(run(program, plan)).toEqual(run(program, plan));
    }
  });
});
