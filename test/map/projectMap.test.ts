import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cyclesOf } from "../../src/definition/map/cycles.ts";
import type { MapEdge, MapNode, ProjectMap } from "../../src/definition/map/model.ts";
import { projectMap } from "../../src/definition/map/projectMap.ts";
import { parseDefinition } from "../../src/definition/parseDefinition.ts";
import { bakery, bookshop } from "./projects.ts";

/** The edges as a person would write them down: `from -kind> to`, with a `*` where they close a circle. */
function drawn({ nodes, edges }: ProjectMap): readonly string[] {
  const names = new Map(
    nodes.map(({ id, label, kind, loc }) => {
      const name = kind === "workflow" ? `${label}@${loc?.file ?? ""}` : `${kind} ${label}`;
      return [id, name];
    }),
  );
  return edges
    .map(({ from, to, kind, cycle }) => {
      return `${names.get(from) ?? ""} -${kind}${cycle === undefined ? "" : "*"}> ${names.get(to) ?? ""}`;
    })
    .sort();
}

const BOOKSHOP = `
  schedule 0 5 * * * -trigger> restock@orders.ts
  event order/placed -trigger> take-order@orders.ts
  event order/placed -trigger> pack-parcel@shipping/parcels.ts
  event order/paid -trigger> pack-parcel@shipping/parcels.ts
  event order/packed -trigger*> pack-parcel@shipping/parcels.ts
  event order/packed -trigger> restock@orders.ts
  event order/withdrawn -cancel> take-order@orders.ts
  event order/withdrawn -trigger> pack-parcel@shipping/parcels.ts
  event payment/received -wake> take-order@orders.ts
  event reader/unhappy -trigger> return-parcel@shipping/parcels.ts
  dynamic reader/* -maybe> event reader/unhappy
  take-order@orders.ts -failure> take-order-failure@orders.ts
  take-order@orders.ts -send> event order/paid
  take-order@orders.ts -send> dynamic reader/*
  take-order@orders.ts -child> pack-parcel@shipping/parcels.ts
  restock@orders.ts -send> event publisher/asked
  restock@orders.ts -child> dynamic WHOLESALER
  pack-parcel@shipping/parcels.ts -child> missing call-carrier
  pack-parcel@shipping/parcels.ts -send*> event order/packed
  return-parcel@shipping/parcels.ts -child> pack-parcel@shipping/parcels.ts`;

const BAKERY = `
  schedule 0 3 * * * -trigger> morning@dough.ts
  morning@dough.ts -child> mix-dough@dough.ts
  morning@dough.ts -start> bake-loaf@oven.ts
  morning@dough.ts -start> ambiguous sweep
  morning@dough.ts -child> missing count-flour
  mix-dough@dough.ts -child*> mix-dough@dough.ts
  sweep@dough.ts -start> morning@dough.ts
  ambiguous sweep -maybe> sweep@dough.ts
  ambiguous sweep -maybe> sweep@oven.ts`;

function lines(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .sort();
}

describe("a project map", () => {
  it.each([
    ["bookshop", bookshop, BOOKSHOP],
    ["bakery", bakery, BAKERY],
  ])("joins the workflows of the %s as a person did", (_name, project, expected) => {
    expect(drawn(projectMap(project()))).toEqual(lines(expected));
  });

  it("says which events come from outside, and which nobody hears", () => {
    const events = projectMap(bookshop()).nodes.filter(({ kind }) => kind === "event");
    const labels = (test: (node: MapNode) => boolean | undefined): readonly string[] =>
      events
        .filter(test)
        .map(({ label }) => label)
        .sort();
    expect(labels(({ isFromOutside }) => isFromOutside)).toEqual([
      "order/placed",
      "order/withdrawn",
      "payment/received",
    ]);
    expect(labels(({ isUnheard }) => isUnheard)).toEqual(["publisher/asked"]);
  });

  it("names the steps that make an edge, and one way round each circle", () => {
    const { nodes, edges, cycles } = projectMap(bookshop());
    const labels = new Map(nodes.map(({ id, label }) => [id, label]));
    expect(cycles.map(({ way }) => way.map((id) => labels.get(id)))).toEqual([
      ["pack-parcel", "order/packed"],
    ]);
    expect(edges.find(({ kind }) => kind === "wake")?.steps).toEqual(["wait for payment"]);
  });

  it("gives the same bytes for the same definitions, also for those that were stored", () => {
    const stored = bookshop().map((definition) => {
      const parsed = parseDefinition(JSON.parse(JSON.stringify(definition)));
      return parsed.ok ? parsed.definition : definition;
    });
    expect(JSON.stringify(projectMap(stored))).toBe(JSON.stringify(projectMap(bookshop())));
  });

  it("is empty for no definitions", () => {
    expect(projectMap([])).toEqual({ schemaVersion: 1, nodes: [], edges: [], cycles: [] });
  });
});

/** Whether a node can be reached from another one, the long way: by its edges. */
function reaches(from: number, to: number, pairs: readonly (readonly [number, number])[]): boolean {
  const seen = new Set<number>();
  const queue = pairs.filter(([one]) => one === from).map(([, other]) => other);
  for (const at of queue) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...pairs.filter(([one]) => one === at).map(([, other]) => other));
  }
  return false;
}

describe("circles", () => {
  const size = 8;
  const nodes = Array.from({ length: size }, (_, id): MapNode => {
    return { id: String(id), kind: "workflow", label: "", dialect: "" };
  });
  const some = fc.integer({ min: 0, max: size - 1 });

  it("hold exactly the nodes that lead back to themselves, and a way of edges", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(some, some), { maxLength: 20 }), (pairs) => {
        const edges = pairs.map(([from, to], at): MapEdge => {
          return { id: String(at), from: String(from), to: String(to), kind: "start", steps: [] };
        });
        const cycles = cyclesOf(nodes, edges);
        const members = cycles.flatMap((cycle) => cycle.nodes).sort();
        const expected = nodes.filter(({ id }) => reaches(Number(id), Number(id), pairs)).map(({ id }) => id);
        expect(members).toEqual(expected.sort());
        for (const { way } of cycles) {
          way.forEach((from, at) => {
            const to = way[(at + 1) % way.length];
            expect(edges.some((edge) => edge.from === from && edge.to === to)).toBe(true);
          });
        }
      }),
    );
  });

  it("are found in a long chain without running out of stack", () => {
    const long = Array.from({ length: 50_000 }, (_, id): MapNode => ({
      id: String(id),
      kind: "workflow",
      label: "",
      dialect: "",
    }));
    const edges = long.map(({ id }, at): MapEdge => {
      return { id, from: id, to: String((at + 1) % long.length), kind: "start", steps: [] };
    });
    expect(cyclesOf(long, edges)[0]?.nodes.length).toBe(50_000);
  });
});
