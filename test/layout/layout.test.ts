import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import { layout } from "../../src/layout/layout.ts";
import type { Box, GraphLayout } from "../../src/layout/types.ts";
import * as graphs from "../support/graphs.ts";
import { brokenRules } from "./drawingRules.ts";
import { choose, definitionOf, leave, loop, step, stepOf, together, when } from "./flowBuilder.ts";
import { randomFlow } from "./randomFlow.ts";
import { sampleGraphs } from "./sampleGraphs.ts";

const samples = Object.entries(sampleGraphs);
const supportGraphs = Object.entries(graphs).filter(
  (entry): entry is [string, Definition] => typeof entry[1] === "object" && "nodes" in entry[1],
);
const seeds = Array.from({ length: 30 }, (_, index) => index + 1);

function placeOf({ nodes }: GraphLayout, id: string): Box {
  const place = nodes.find((node) => node.id === id);
  if (place === undefined) throw new Error(`There is no node ${id}.`);
  return place;
}

const middle = ({ x, width }: Box): number => x + width / 2;

describe("every drawing keeps the rules", () => {
  it.each([...samples, ...supportGraphs])("%s", async (_name, definition) => {
    expect(brokenRules(definition, await layout(definition))).toEqual([]);
    expect(brokenRules(definition, await layout(definition, { direction: "right" }), "right")).toEqual([]);
  });

  it.each(seeds)("of a generated workflow, seed %i", async (seed) => {
    const definition = randomFlow(seed, 22);
    const direction = seed % 3 === 0 ? "right" : "down";
    expect(brokenRules(definition, await layout(definition, { direction }), direction)).toEqual([]);
  });

  it("and the rules can be broken", async () => {
    const definition = sampleGraphs.stocktake;
    const drawing = await layout(definition);
    const moved = {
      ...drawing,
      nodes: drawing.nodes.map((node, at) => (at === 4 ? { ...node, y: node.y + 70 } : node)),
    };
    expect(brokenRules(definition, moved).join()).toMatch(/overlap.*does not start at its node/);
    expect(brokenRules(definition, { ...drawing, regions: [] })).toHaveLength(2);
    expect(brokenRules(definition, { ...drawing, width: 200 }).join()).toMatch(/outside of the drawing/);
  });
});

describe("the same graph has the same drawing", () => {
  it.each(samples)("%s, made twice", async (_name, definition) => {
    expect(await layout(definition)).toEqual(await layout(structuredClone(definition)));
  });

  it.each(["stocktake", "orderProcessing", "fulfilment"] as const)(
    "%s, as another process made it",
    async (name) => {
      const drawing = await layout(sampleGraphs[name]);
      await expect(`${JSON.stringify(drawing, null, 1)}\n`).toMatchFileSnapshot(`golden/${name}.layout.json`);
    },
  );

  it("is plain JSON", async () => {
    const drawing = await layout(sampleGraphs.nightlyReconcile);
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
  });
});

describe("a drawing reads like the source", () => {
  it("keeps the main line straight, past branches, loops and early exits", async () => {
    const drawing = await layout(sampleGraphs.orderProcessing);
    const line = [
      "start:start",
      "execute:load_order",
      "execute:reserve_stock",
      "execute:close_order",
      "end:end",
    ];
    expect(new Set(line.map((id) => middle(placeOf(drawing, id)))).size).toBe(1);
  });

  it("puts lanes and cases in the order of the source, from left to right", async () => {
    const lanes = ["book_flight", "book_hotel", "rent_car", "insure_trip"];
    const trip = definitionOf("Trip", [
      together(
        "parallel",
        "Promise.all",
        lanes.map((lane) => [step(lane)]),
      ),
      choose(
        "trip.kind",
        lanes.map((lane) => [`trip.kind === "${lane}"`, [step(`cancel_${lane}`)]] as const),
      ),
      step("close"),
    ]);
    const drawing = await layout(trip);
    for (const prefix of ["execute:", "execute:cancel_"]) {
      const columns = lanes.map((lane) => placeOf(drawing, prefix + lane).x);
      expect(columns).toEqual([...columns].sort((a, b) => a - b));
    }
  });

  it("flows down, and goes back up at the side to close a loop", async () => {
    const definition = sampleGraphs.stocktake;
    const drawing = await layout(definition);
    for (const { id, points } of drawing.edges) {
      const rise = (points.at(-1)?.y ?? 0) - (points[0]?.y ?? 0);
      const isLoop = definition.edges.find((edge) => edge.id === id)?.kind === "loop";
      expect(isLoop ? -rise : rise, id).toBeGreaterThan(0);
    }
  });

  it("flows to the right when asked to", async () => {
    const drawing = await layout(sampleGraphs.welcomeMail, { direction: "right" });
    const columns = drawing.nodes.map(({ x }) => x);
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
    expect(new Set(drawing.nodes.map(({ y, height }) => y + height / 2)).size).toBe(1);
  });

  it("ends early exits where they leave, and the flow once", async () => {
    const { nodes, copies } = await layout(sampleGraphs.subscriptionRenewal);
    expect(copies.map(({ node }) => node)).toEqual(["end:end", "end:end"]);
    expect(nodes.filter(({ id }) => id === "end:end")).toHaveLength(1);
  });

  it("draws a node that only early exits lead to beside the first of them", async () => {
    const definition = definitionOf("Refund", [
      loop("for", "item of items", [when("item.isBroken", [step("warn"), leave("fail")]), step("refund")]),
    ]);
    const { nodes, copies, regions } = await layout(definition);
    const fail = nodes.find(({ id }) => id === "fail:fail");
    expect(copies).toEqual([]);
    expect(fail?.x).toBeGreaterThan(regions[0]?.x ?? Infinity);
  });

  it("draws the bar of a fork above all of its lanes, and that of a join below", async () => {
    const drawing = await layout(sampleGraphs.onboarding);
    const bars = ["fork:Promise.all", "join:Promise.all"].map((id) => placeOf(drawing, id));
    for (const lane of ["provision_mailbox", "order_laptop", "book_training"]) {
      const column = middle(placeOf(drawing, `execute:${lane}`));
      for (const bar of bars) expect(column > bar.x && column < bar.x + bar.width, lane).toBe(true);
    }
  });

  it("makes the cards of a drawing equally wide", async () => {
    const { nodes } = await layout(sampleGraphs.longLabels);
    const cards = nodes.filter(({ id }) => /^(execute|dynamic)/.test(id));
    expect(new Set(cards.map(({ width }) => width)).size).toBe(1);
    expect(cards[0]?.width).toBeLessThanOrEqual(260);
  });

  it("tells on a card what its step says of itself, but not its name twice", async () => {
    const definition = definitionOf("Refund", [
      stepOf("repeat", "remind_customer", {
        target: "this.remindCustomer",
        interval: "days(3)",
        till: "this.answered",
      }),
      stepOf("children", "parcels", { child: "ShipParcel", cardinality: "many", source: "parcels" }),
    ]);
    const { nodes } = await layout(definition);
    expect(nodes[1]?.face.detail.join(" · ")).toBe("every days(3) · till this.answered");
    expect(nodes[2]?.face.detail.join(" · ")).toBe("ShipParcel · each of parcels");
  });

  it("says on a gate what it waits for, and on two lines why a run fails", async () => {
    const reason = "throw new Error(`${differences.length} differences: the statement cannot be right`)";
    const definition = definitionOf("Reconcile", [
      stepOf("continue_if", "Manager agrees", { source: "approval", timeout: "2d" }),
      when("differences.length > 9", [leave("fail")]),
    ]);
    const nodes = definition.nodes.map((node) => (node.kind === "fail" ? { ...node, label: reason } : node));
    const drawing = await layout({ ...definition, nodes });
    expect(drawing.nodes[1]?.face.detail).toEqual(["approval · timeout 2d"]);
    const fail = drawing.nodes.find(({ id }) => id === "fail:fail");
    expect(fail?.face.title).toHaveLength(2);
    expect(fail?.face.title.join("")).toMatch(/^throw new Error.*….*cannot be right`\)$/);
  });

  it("says of a for loop in its frame what does not stand at its head", async () => {
    const definition = definitionOf("Pay", [
      loop("for (let attempt = 1; attempt <= MAX; attempt++)", "attempt <= MAX", [step("charge")]),
    ]);
    const { regions } = await layout(definition);
    expect(regions[0]?.label?.lines).toEqual(["for (let attempt = 1; …; attempt++)"]);
  });

  it("leaves a frame's label out where the condition inside says it", async () => {
    const { regions } = await layout(
      sampleGraphs.fulfilment.regions.length === 0 ? graphs.loop : sampleGraphs.refund,
    );
    expect(regions[0]?.tag.lines).toEqual(["loop"]);
    expect(regions[0]?.label).toBeNull();
  });
});
