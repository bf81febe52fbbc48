import { describe, expect, it } from "vitest";
import { assertNever } from "../../src/definition/assertNever.ts";
import {
  EDGE_KINDS,
  NODE_KINDS,
  REGION_KINDS,
  isControlNode,
  isStepNode,
  isTerminalNode,
} from "../../src/definition/kinds.ts";
import { NODE_STATUSES } from "../../src/definition/statuses.ts";
import { nested, tryCatch } from "../support/graphs.ts";

describe("the tables of kinds", () => {
  it.each(Object.entries({ NODE_KINDS, EDGE_KINDS, REGION_KINDS, NODE_STATUSES }))(
    "%s says of each kind in one line what it is, and never the same twice",
    (_, table) => {
      const rows = Object.values(table) as readonly { label: string; description: string }[];
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      expect(new Set(rows.map(({ description }) => description)).size).toBe(rows.length);
      for (const { label, description } of rows) {
        expect(label).toMatch(/^[a-z]+( [a-z]+)*$/);
        expect(description).toMatch(/^[A-Z][^\n]{5,80}[^.\n]$/);
      }
    },
  );

  it("gives every kind of node a pictogram of its own", () => {
    const icons = Object.values(NODE_KINDS).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it("divides nodes into steps and control nodes", () => {
    for (const node of [...nested.nodes, ...tryCatch.nodes])
      expect(isStepNode(node)).toBe(!isControlNode(node));
    expect(tryCatch.nodes.filter(isTerminalNode).map(({ id }) => id)).toEqual(["fail", "end"]);
    expect(nested.nodes.filter(isStepNode).map(({ kind }) => kind)).toEqual([
      "execute",
      "execute",
      "execute",
      "execute",
      "repeat",
    ]);
  });
});

describe("assertNever", () => {
  it("names the value that got past the types", () => {
    expect(() => assertNever("teleport" as never)).toThrow(/"teleport".*report/);
  });
});
