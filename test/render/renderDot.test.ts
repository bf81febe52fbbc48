import { instance } from "@viz-js/viz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contractDecisions } from "../../src/definition/contractDecisions.ts";
import type { Definition } from "../../src/definition/model.ts";
import { renderDot } from "../../src/render/renderDot.ts";
import type { DotOptions } from "../../src/render/renderDot.ts";
import { toLine } from "../../src/render/text/toLine.ts";
import { GRAPHS, diamond, line, loop } from "../support/graphs.ts";
import { flows, toDefinition } from "../support/flows.ts";
import { NASTY_TEXTS, nastyTexts, withIds, withTexts } from "../support/nastyTexts.ts";

const viz = await instance();

interface Drawn {
  readonly objects?: readonly {
    readonly name: string;
    readonly label?: string;
    readonly nodes?: readonly number[];
  }[];
  readonly edges?: readonly { readonly tail: number; readonly head: number; readonly label?: string }[];
}

/** What Graphviz complains about; that it does not know the width of a character is no fault of the text. */
function errorsOf({ errors }: { errors: readonly { level?: string; message: string }[] }): readonly string[] {
  return errors.filter(({ level }) => level !== "warning").map(({ message }) => message);
}

/** What Graphviz understands of the text. */
function read(definition: Definition, options?: DotOptions): Drawn {
  const result = viz.render(renderDot(definition, options), { format: "dot_json" });
  expect(errorsOf(result)).toEqual([]);
  return JSON.parse(result.output ?? "{}") as Drawn;
}

/** Nodes, and frames around nodes; Graphviz lists both as objects. */
function count(drawn: Drawn) {
  const objects = drawn.objects ?? [];
  const clusters = objects.filter(({ name }) => name.startsWith("cluster_"));
  return {
    nodes: objects.length - clusters.length,
    clusters: clusters.length,
    edges: drawn.edges?.length ?? 0,
  };
}

/** Room for slow machines: nothing here measures time. */
const timeout = 120_000;

describe("renderDot", { timeout }, () => {
  it("writes a graph that people can read", () => {
    expect(renderDot(loop)).toMatchInlineSnapshot(`
      "digraph "FulfillItems" {
        rankdir=TB;
        node [fontname="Helvetica", fontsize=11];
        edge [fontname="Helvetica", fontsize=10];
        n_start [label="start", shape=circle];
        subgraph cluster_items {
          label="loop: for (const item of order.items)"; labeljust=l; style="rounded"; color="#909090";
          n_more [label="for (const item of order.items)", shape=diamond];
          n_fulfill_ [label="fulfill_*", shape=box];
          n_notify_ [label="notify_*", shape=box];
        }
        n_close_order [label="close_order", shape=box];
        n_end [label="end", shape=doublecircle];
        n_start -> n_more [style=solid];
        n_more -> n_fulfill_ [label="item of order.items", style=solid];
        n_fulfill_ -> n_notify_ [style=solid];
        n_notify_ -> n_more [label="again", style=dotted, constraint=false];
        n_more -> n_close_order [label="!(item of order.items)", style=solid];
        n_close_order -> n_end [style=solid];
      }
      "
    `);
  });

  it.each(Object.entries(GRAPHS))("says to Graphviz all of %s", (_, definition) => {
    const expected = {
      nodes: definition.nodes.length,
      clusters: definition.regions.length,
      edges: definition.edges.length,
    };
    expect(count(read(definition))).toEqual(expected);
  });

  it("shows steps alone when asked, and other directions", () => {
    const view = contractDecisions(diamond);
    expect(count(read(diamond, { detail: "steps" }))).toMatchObject({
      nodes: view.nodes.length,
      edges: view.edges.length,
    });
    expect(renderDot(line, { direction: "right" })).toContain("rankdir=LR");
  });

  it("can be laid out by Graphviz, clusters and all", () => {
    for (const definition of Object.values(GRAPHS)) {
      const result = viz.render(renderDot(definition), { format: "svg" });
      expect(result.status).toBe("success");
      expect(errorsOf(result)).toEqual([]);
    }
  });

  it.each(Object.entries(NASTY_TEXTS))("shows labels as they are: %s", (_, text) => {
    const definition = withTexts(diamond, () => text);
    const label = read(definition).objects?.find(({ name }) => name === "n_load_order")?.label ?? "";
    // Graphviz keeps entities and escapes in its own format; that is how it writes `&` and `\`.
    expect(label.replaceAll("&amp;", "&").replaceAll("\\\\", "\\")).toBe(toLine(text, 80) || "execute");
    const svg = viz.render(renderDot(definition), { format: "svg" });
    expect(errorsOf(svg)).toEqual([]);
    expect(svg.output).not.toMatch(/<(script|img|b|a)\b|xlink:href/);
  });

  it("holds any text and any ids in any graph", () => {
    const ids = fc.func<[string], string>(fc.string({ unit: "binary", maxLength: 5 }));
    fc.assert(
      fc.property(flows({ depth: 2 }), fc.array(nastyTexts, { minLength: 1 }), ids, (flow, texts, rename) => {
        const plain = toDefinition(flow);
        const named = withTexts(plain, (at) => texts[at % texts.length] ?? "");
        const definition = withIds(named, (id) => `${rename(id)}\0${id}`);
        expect(count(read(definition))).toEqual(count(read(plain)));
      }),
      { numRuns: 60 },
    );
  });

  it("does not mind edges that touch nothing, and regions inside themselves", () => {
    const odd: Definition = {
      ...loop,
      nodes: loop.nodes.slice(0, 3),
      regions: loop.regions.map((region) => ({ ...region, parent: region.id })),
    };
    expect(count(read(odd))).toEqual({ nodes: 3, clusters: 1, edges: 2 });
  });
});
