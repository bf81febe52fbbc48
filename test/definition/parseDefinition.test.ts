import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDGE_KINDS, NODE_KINDS, REGION_KINDS } from "../../src/definition/kinds.ts";
import { isDefinition, parseDefinition } from "../../src/definition/parseDefinition.ts";
import { GRAPHS, branches, diamond, nested } from "../support/graphs.ts";
import { flows, toDefinition } from "../support/flows.ts";

function problems(value: unknown): readonly string[] {
  const parsed = parseDefinition(value);
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe("parseDefinition", () => {
  it.each(Object.entries(GRAPHS))(
    "takes the graph %s as it is, also after a journey as JSON",
    (_, definition) => {
      expect(parseDefinition(definition)).toEqual({ ok: true, definition });
      expect(isDefinition(JSON.parse(JSON.stringify(definition)))).toBe(true);
    },
  );

  it("says where what is wrong", () => {
    const broken = {
      ...diamond,
      schemaVersion: 2,
      nodes: [
        {
          ...diamond.nodes[0],
          kind: "begin",
          loc: { file: "a.ts", start: { line: 0, column: 4 }, end: null },
        },
      ],
      edges: { "start->end": {} },
      topologyHash: undefined,
    };
    expect(problems(broken)).toEqual([
      "schemaVersion: must be one of 1, but is 2",
      `nodes[0].kind: must be one of ${Object.keys(NODE_KINDS).join(", ")}, but is "begin"`,
      "nodes[0].loc.start.line: must be a whole number from 1 on, but is 0",
      "nodes[0].loc.end: must be an object, but is null",
      "edges: must be a list, but is an object",
      "topologyHash: must be a text, but is missing",
    ]);
  });

  it.each([null, 7, "graph", [], undefined, true])("does not take %j for a definition", (value) => {
    expect(isDefinition(value)).toBe(false);
  });

  it("lists no more problems than somebody could read", () => {
    expect(problems({ ...diamond, nodes: Array.from({ length: 10_000 }, () => null) })).toHaveLength(100);
  });

  it("shortens what it quotes", () => {
    const [problem] = problems({ ...diamond, schemaVersion: "x".repeat(10_000) });
    expect(problem?.length).toBeLessThan(100);
  });

  it("leaves fields of later versions alone", () => {
    expect(isDefinition({ ...diamond, colour: "blue" })).toBe(true);
  });
});

const schemaText = readFileSync(new URL("../../docs/definition.schema.json", import.meta.url), "utf8");
const schema = JSON.parse(schemaText) as {
  $defs: Record<string, { properties: { kind: { enum: string[] } } }>;
};
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

/** Every place in a JSON value, as the keys that lead there. */
function placesOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    [key],
    ...placesOf(one).map((rest) => [key, ...rest]),
  ]);
}

/** A copy with one place replaced, or taken away where the replacement is `undefined`. */
function replaceAt(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy = structuredClone(value) as Record<string, unknown>;
  const inner = rest.length === 0 ? replacement : replaceAt(copy[key], rest, replacement);
  if (inner === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else copy[key] = inner === undefined ? null : inner;
  return copy;
}

describe("docs/definition.schema.json", () => {
  it("knows the kinds that the model knows", () => {
    expect(schema.$defs.node?.properties.kind.enum).toEqual(Object.keys(NODE_KINDS));
    expect(schema.$defs.edge?.properties.kind.enum).toEqual(Object.keys(EDGE_KINDS));
    expect(schema.$defs.region?.properties.kind.enum).toEqual(Object.keys(REGION_KINDS));
  });

  it.each(Object.entries(GRAPHS))("holds for the graph %s", (_, definition) => {
    expect(validate(definition)).toBe(true);
  });

  it("agrees with the guard about values that are damaged anywhere", () => {
    const diagnostic = { code: "never-awaited", severity: "warning", message: "…", loc: diamond.loc };
    const samples = [
      {
        ...nested,
        diagnostics: [{ ...diagnostic, nodeId: "fork", data: { name: "x", count: 2, late: true } }],
      },
      branches,
    ];
    const damage = fc.constantFrom(
      undefined,
      null,
      0,
      -1,
      1.5,
      3,
      "",
      "execute",
      "text",
      true,
      [],
      {},
      [{}],
      ["x"],
    );
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), damage, (sample, at, replacement) => {
        const places = placesOf(sample);
        const damaged = replaceAt(sample, places[at % places.length] ?? [], replacement);
        expect(isDefinition(damaged)).toBe(validate(damaged));
      }),
      { numRuns: 3_000 },
    );
  });

  it("agrees with the guard about every random definition", () => {
    fc.assert(
      fc.property(flows(), (flow) => {
        const definition = toDefinition(flow);
        expect([isDefinition(definition), validate(definition)]).toEqual([true, true]);
      }),
    );
  });
});
