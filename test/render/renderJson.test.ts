import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDefinition } from "../../src/definition/parseDefinition.ts";
import { renderJson } from "../../src/render/renderJson.ts";
import { place } from "../support/buildDefinition.ts";
import { GRAPHS, diamond, line } from "../support/graphs.ts";
import { nastyTexts, withTexts } from "../support/nastyTexts.ts";

/** A deep copy whose keys come in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, shuffled(one)]),
  );
}

describe("renderJson", () => {
  it("writes the envelope even around nothing", () => {
    expect(renderJson({ definitions: [], diagnostics: [] })).toBe(
      '{\n  "schemaVersion": 1,\n  "definitions": [],\n  "diagnostics": []\n}\n',
    );
  });

  it("writes the keys of a definition in an order that people can follow", () => {
    const text = renderJson({
      definitions: [{ ...line, nodes: line.nodes.slice(2, 3), edges: [] }],
      diagnostics: [],
    });
    expect(text).toMatchInlineSnapshot(`
      "{
        "schemaVersion": 1,
        "definitions": [
          {
            "schemaVersion": 1,
            "name": "SendInvoice",
            "dialect": "durascope",
            "source": {
              "file": "orders/workflow.ts",
              "digest": "0000000000000000"
            },
            "topologyHash": "562a781536d34583",
            "loc": {
              "file": "orders/workflow.ts",
              "start": {
                "line": 1,
                "column": 0
              },
              "end": {
                "line": 8,
                "column": 1
              }
            },
            "nodes": [
              {
                "id": "cool_off",
                "kind": "wait",
                "label": "cool_off",
                "stepName": "wait$cool_off",
                "details": {
                  "duration": "days(2)"
                },
                "loc": {
                  "file": "orders/workflow.ts",
                  "start": {
                    "line": 4,
                    "column": 4
                  },
                  "end": {
                    "line": 4,
                    "column": 40
                  }
                },
                "guard": null,
                "region": null
              }
            ],
            "edges": [],
            "regions": [],
            "diagnostics": []
          }
        ],
        "diagnostics": []
      }
      "
    `);
  });

  it("writes an edge and a diagnostic", () => {
    const diagnostic = {
      nodeId: "load_order",
      message: "Two steps have one name.",
      data: { second: 2, first: "a" },
      severity: "warning" as const,
      loc: place(3),
      code: "same-name",
    };
    const text = renderJson({ definitions: [], diagnostics: [diagnostic] });
    expect(text).toMatchInlineSnapshot(`
      "{
        "schemaVersion": 1,
        "definitions": [],
        "diagnostics": [
          {
            "code": "same-name",
            "severity": "warning",
            "message": "Two steps have one name.",
            "loc": {
              "file": "orders/workflow.ts",
              "start": {
                "line": 3,
                "column": 4
              },
              "end": {
                "line": 3,
                "column": 40
              }
            },
            "nodeId": "load_order",
            "data": {
              "first": "a",
              "second": 2
            }
          }
        ]
      }
      "
    `);
  });

  it("gives the same bytes for the same content, in whatever order it was built", () => {
    const definitions = Object.values(GRAPHS);
    const text = renderJson({ definitions, diagnostics: [] });
    expect(renderJson({ definitions: shuffled(definitions) as typeof definitions, diagnostics: [] })).toBe(
      text,
    );
  });

  it("loses nothing, whatever the texts", () => {
    fc.assert(
      fc.property(fc.array(nastyTexts, { minLength: 1 }), (texts) => {
        const definition = withTexts(diamond, (at) => texts[at % texts.length] ?? "");
        const parsed = JSON.parse(renderJson({ definitions: [definition], diagnostics: [] })) as {
          definitions: unknown[];
        };
        expect(parsed.definitions[0]).toEqual(definition);
        expect(parseDefinition(parsed.definitions[0]).ok).toBe(true);
      }),
    );
  });
});
