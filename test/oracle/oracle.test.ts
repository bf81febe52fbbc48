import { describe, expect, test } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import type { Definition } from "../../src/definition/model.ts";
import type { Analyze } from "./check/judge.ts";
import { durascope } from "./engines/durascope.ts";
import { addFigures, createFigures, figuresOf } from "./figures.ts";
import { minimize, tryPrograms } from "./find.ts";
import type { Tried } from "./find.ts";
import { mutate } from "./mutate/score.ts";
import { scoreOf } from "./mutate/table.ts";

/** `npm run oracle:check` tries thousands: here it is shown on a few small ones that the oracle can fail. */
const RANGE = { engine: durascope, first: 0, count: 40 };
const EFFORT = { seed: "oracle", runs: 20, directed: 500, mostEdges: 20 };

function kindsOf(spoil: (definition: Definition) => Definition): ReadonlySet<string> {
  const spoiled: Analyze = (source) => {
    const { definitions, diagnostics } = analyze(source);
    return { definitions: definitions.map(spoil), diagnostics };
  };
  const tried = [...tryPrograms(RANGE, spoiled, EFFORT)];
  return new Set(tried.flatMap(({ judgement: { failure } }) => (failure === null ? [] : [failure.kind])));
}

describe("the oracle", () => {
  const tried: readonly Tried[] = [...tryPrograms(RANGE, analyze, EFFORT)];

  test("finds nothing wrong with right graphs, and each edge of small ones walked", () => {
    const figures = createFigures();
    for (const { judgement } of tried) addFigures(figures, figuresOf(judgement));
    expect(figures).toMatchObject({ programs: RANGE.count, failures: 0 });
    expect(figures.covered).toBeGreaterThan(10);
    expect(figures.walked).toBe(figures.edges - figures.exempt);
  });

  test("notices an analyzer that loses steps", () => {
    const kinds = kindsOf((definition) => {
      const lost = definition.nodes.find(({ kind }) => kind === "execute");
      const edges = definition.edges.filter(({ from, to }) => from !== lost?.id && to !== lost?.id);
      return { ...definition, nodes: definition.nodes.filter((node) => node !== lost), edges };
    });
    expect(kinds).toContain("invariant");
  });

  test("notices an analyzer that gives steps other names", () => {
    const kinds = kindsOf((definition) => ({
      ...definition,
      nodes: definition.nodes.map((node) =>
        "stepName" in node ? { ...node, stepName: `${node.stepName}_v2` } : node,
      ),
    }));
    expect(kinds).toContain("unknown-name");
  });

  test("notices that work which a graph has begun is never done", () => {
    const mutants = tried.flatMap(
      ({ seed, candidate, judgement: { failure, definition, runs, isCovered } }) =>
        failure === null && definition !== null && isCovered
          ? mutate({ seed, candidate, definition, runs })
          : [],
    );
    const turned = mutants.filter(({ operator }) => operator === "turn a decision into a fork");
    expect(scoreOf(turned).share).toBeGreaterThan(0.5);
    expect(scoreOf(mutants).share).toBeGreaterThan(0.8);
  });

  test("makes a failing program small", () => {
    const blind: Analyze = (source) => {
      const { definitions, diagnostics } = analyze(source);
      return { definitions: definitions.map((definition) => ({ ...definition, edges: [] })), diagnostics };
    };
    const [first] = tryPrograms({ ...RANGE, count: 1 }, blind, EFFORT);
    const { seed = "", judgement } = first ?? {};
    const failure = judgement?.failure;
    expect(failure?.kind).toBe("invariant");
    const finding = failure ? minimize({ seed, failure, engine: durascope }, blind) : null;
    expect(finding?.source.length).toBeLessThan((first?.candidate.source.length ?? 0) / 2);
  });
});
