// @vitest-environment jsdom
// Mermaid looks for a page when it is loaded, and cleans texts with its help.
import fc from "fast-check";
import mermaid from "mermaid";
import { beforeAll, describe, expect, it } from "vitest";
import { contractDecisions } from "../../src/definition/contractDecisions.ts";
import type { Definition } from "../../src/definition/model.ts";
import { NODE_STATUSES } from "../../src/definition/statuses.ts";
import type { NodeStatus } from "../../src/definition/statuses.ts";
import { renderMermaid } from "../../src/render/renderMermaid.ts";
import type { MermaidOptions } from "../../src/render/renderMermaid.ts";
import { GRAPHS, diamond, line, loop } from "../support/graphs.ts";
import { flows, toDefinition } from "../support/flows.ts";
import { NASTY_TEXTS, nastyTexts, withIds, withTexts } from "../support/nastyTexts.ts";

/** What Mermaid's own parser makes of a flowchart. */
interface Parsed {
  readonly vertices: ReadonlyMap<
    string,
    { readonly text: string; readonly type?: string; readonly link?: string }
  >;
  readonly edges: readonly {
    readonly start: string;
    readonly end: string;
    readonly text: string;
    readonly stroke: string;
  }[];
  readonly subgraphs: readonly { readonly title: string; readonly nodes: readonly string[] }[];
}

interface FlowDb {
  getVertices(): Parsed["vertices"];
  getEdges(): Parsed["edges"];
  getSubGraphs(): Parsed["subgraphs"];
}

beforeAll(() => {
  mermaid.initialize({
    startOnLoad: false,
    suppressErrorRendering: true,
    maxTextSize: 10_000_000,
    maxEdges: 100_000,
  });
});

async function read(definition: Definition, options?: MermaidOptions): Promise<Parsed> {
  const text = renderMermaid(definition, options);
  await mermaid.parse(text);
  // Beside drawing this is the only way to see what Mermaid understood.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text);
  const db = diagram.db as unknown as FlowDb;
  return { vertices: db.getVertices(), edges: db.getEdges(), subgraphs: db.getSubGraphs() };
}

function count({ vertices, edges, subgraphs }: Parsed) {
  return { nodes: vertices.size, edges: edges.length, subgraphs: subgraphs.length };
}

/** Room for slow machines: nothing here measures time. */
const timeout = 120_000;

describe("renderMermaid", { timeout }, () => {
  it("writes a flowchart that people can read", () => {
    expect(renderMermaid(loop)).toMatchInlineSnapshot(`
      "flowchart TD
        n_start(("start"))
        subgraph r_items["loop: for (const item of order.items)"]
          n_more{"for (const item of order.items)"}
          n_fulfill_["fulfill#95;#42;"]
          n_notify_["notify#95;#42;"]
        end
        n_close_order["close_order"]
        n_end((("end")))
        n_start --> n_more
        n_more -->|"item of order.items"| n_fulfill_
        n_fulfill_ --> n_notify_
        n_notify_ -.->|"again"| n_more
        n_more -->|"!(item of order.items)"| n_close_order
        n_close_order --> n_end
      "
    `);
  });

  it("marks what became of the nodes, in colour and in a sign", () => {
    const statuses: Record<string, NodeStatus> = { load_order: "done", manager_approval: "active" };
    expect(renderMermaid(diamond, { detail: "steps", direction: "right", statuses })).toMatchInlineSnapshot(`
      "flowchart LR
        n_start(("start"))
        n_load_order["✓ load_order"]
        n_manager_approval[/"▶ continue if: manager_approval"/]
        n_ship_order["ship_order"]
        n_end((("end")))
        n_start --> n_load_order
        n_load_order -->|"order.total #62; 10_000"| n_manager_approval
        n_load_order -->|"!(order.total #62; 10_000)"| n_ship_order
        n_manager_approval --> n_ship_order
        n_ship_order --> n_end
        classDef status_done fill:#d5f0dd,stroke:#1a7f37,color:#0b3d1b
        class n_load_order status_done
        classDef status_active fill:#d8e8ff,stroke:#0b5cd5,color:#06305f,stroke-width:3px
        class n_manager_approval status_active
      "
    `);
  });

  it.each(Object.entries(GRAPHS))("says to Mermaid all of %s", async (_, definition) => {
    const parsed = await read(definition);
    expect(count(parsed)).toEqual({
      nodes: definition.nodes.length,
      edges: definition.edges.length,
      subgraphs: definition.regions.length,
    });
    const frames = Object.fromEntries(parsed.subgraphs.map(({ title, nodes }) => [title, nodes.length]));
    for (const { id, label, kind } of definition.regions) {
      const inside = definition.nodes.filter(({ region }) => region === id).length;
      const children = definition.regions.filter(({ parent }) => parent === id).length;
      const title = Object.keys(frames).find((one) => one.includes(label) || one === kind) ?? "";
      expect(frames[title]).toBe(inside + children);
    }
  });

  it("draws a form of its own for most kinds, and guards on edges", async () => {
    const { vertices, edges } = await read(diamond);
    expect(vertices.get("n_large")?.type).toBe("diamond");
    expect(vertices.get("n_manager_approval")?.type).toBe("lean_right");
    expect(vertices.get("n_end")?.type).toBe("doublecircle");
    expect(edges.map(({ text }) => text).filter(Boolean)).toHaveLength(2);
  });

  it("shows steps alone when asked", async () => {
    const view = contractDecisions(GRAPHS.nested ?? line);
    expect(count(await read(GRAPHS.nested ?? line, { detail: "steps" }))).toEqual({
      nodes: view.nodes.length,
      edges: view.edges.length,
      subgraphs: view.regions.length,
    });
  });

  it("has a class for every status", async () => {
    for (const status of Object.keys(NODE_STATUSES) as NodeStatus[]) {
      const text = renderMermaid(line, { statuses: { load_invoice: status } });
      expect(text).toContain(`class n_load_invoice status_${status}\n`);
      await mermaid.parse(text);
    }
  });

  it.each(Object.entries(NASTY_TEXTS))("is understood whatever the labels: %s", async (_, text) => {
    const parsed = await read(withTexts(diamond, () => text));
    expect(count(parsed)).toEqual({ nodes: 6, edges: 6, subgraphs: 0 });
    for (const { link } of parsed.vertices.values()) expect(link).toBeUndefined();
  });

  it("writes no directive, no link, no call and no markup, whatever the texts", () => {
    fc.assert(
      fc.property(fc.array(nastyTexts, { minLength: 1 }), (texts) => {
        const text = renderMermaid(withTexts(loop, (at) => texts[at % texts.length] ?? ""));
        // Outside of quotes only our own words are left; inside, nothing that could end or open anything.
        for (const quoted of text.match(/"[^"\n]*"/g) ?? [])
          expect(quoted).not.toMatch(/[<>&`$%@\\|[\]{}*~^]/);
        const bare = text.replace(/"[^"\n]*"/g, '""');
        expect(bare).not.toMatch(/click|href|call|%%|@/);
        expect(bare.split("\n")).toHaveLength(renderMermaid(loop).split("\n").length);
      }),
      { numRuns: 500 },
    );
  });

  it("holds any text and any ids in any graph", async () => {
    const ids = fc.func<[string], string>(fc.string({ unit: "binary", maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(
        flows({ depth: 2 }),
        fc.array(nastyTexts, { minLength: 1 }),
        ids,
        async (flow, texts, rename) => {
          const plain = toDefinition(flow);
          const named = withTexts(plain, (at) => texts[at % texts.length] ?? "");
          const parsed = await read(withIds(named, (id) => `${rename(id)}\0${id}`));
          expect(count(parsed)).toEqual(count(await read(plain)));
        },
      ),
      { numRuns: 25 },
    );
  });

  it("keeps its size within what hosts draw by default, for graphs of a hundred steps", () => {
    const long = withTexts(diamond, () => NASTY_TEXTS.long ?? "");
    expect(renderMermaid(long).length).toBeLessThan(50_000 / 50);
  });
});
