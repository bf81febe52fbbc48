import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { contractDecisions } from "../../src/definition/contractDecisions.ts";
import { createGraphIndex } from "../../src/definition/graphIndex.ts";
import type { GraphIndex } from "../../src/definition/graphIndex.ts";
import { createLoopNesting } from "../../src/definition/loopNesting.ts";
import { reachable } from "../../src/definition/reachable.ts";
import { createChance, flows, toDefinition } from "../support/flows.ts";
import { evaluateGuard } from "../support/evaluateGuard.ts";

/** The nodes that can come next when nodes that are not kept are passed in silence. */
function nextKept(index: GraphIndex, from: string, isKept: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const passed = new Set([from]);
  for (const id of passed) {
    for (const { to } of index.outgoing(id)) {
      if (isKept(to)) found.add(to);
      else passed.add(to);
    }
  }
  return found;
}

/** Follows the only open way from a node to the next one that is kept; null where it turns in a circle or forks. */
function openWay(
  index: GraphIndex,
  from: string,
  { isKept, isOpen }: { isKept: (id: string) => boolean; isOpen: (guard: string) => boolean },
): string | null {
  const passed = new Set<string>();
  for (let id = from; ;) {
    if (passed.has(id) || index.nodes.get(id)?.kind === "fork") return null;
    passed.add(id);
    const open = index.outgoing(id).filter(({ guard }) => guard === null || isOpen(guard));
    const [only] = open;
    if (only === undefined || open.length > 1) return null;
    if (isKept(only.to)) return only.to;
    id = only.to;
  }
}

describe("contractDecisions of random programs", () => {
  it("connects exactly what the definition connects, and stays acyclic but for its loops", () => {
    fc.assert(
      fc.property(flows(), (flow) => {
        const definition = toDefinition(flow);
        const view = contractDecisions(definition);
        const kept = new Set(view.nodes.map(({ id }) => id));
        const [before, after] = [createGraphIndex(definition), createGraphIndex(view)];
        for (const { id } of view.nodes) {
          const next = new Set(after.outgoing(id).map(({ to }) => to));
          expect(next).toEqual(nextKept(before, id, (to) => kept.has(to)));
        }
        const broken = checkInvariants(view).map(({ code }) => code);
        expect(broken.filter((code) => code !== "guards" && code !== "reachable")).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("opens the edge to the step that comes next, whatever the conditions are, and no other", () => {
    fc.assert(
      fc.property(flows({ withErrors: false }), fc.integer(), (flow, seed) => {
        const definition = toDefinition(flow);
        const view = contractDecisions(definition);
        const kept = new Set(view.nodes.map(({ id }) => id));
        fc.pre(view.edges.every(({ guard }) => guard !== "…"));
        const chance = createChance(seed);
        const values = new Map(definition.nodes.map(({ id }) => [id, chance.pick(2) === 0]));
        const isOpen = (guard: string): boolean => evaluateGuard(guard, (name) => values.get(name) ?? false);
        const [before, after] = [createGraphIndex(definition), createGraphIndex(view)];
        for (const { id } of view.nodes) {
          const next = openWay(before, id, { isKept: (to) => kept.has(to), isOpen });
          if (next === null) continue;
          const open = after
            .outgoing(id)
            .filter(({ kind, guard }) => kind !== "error" && (guard === null || isOpen(guard)));
          expect(new Set(open.map(({ to }) => to))).toEqual(new Set([next]));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("createLoopNesting", () => {
  it("knows which nodes can come back to a head without leaving its loop", () => {
    fc.assert(
      fc.property(flows(), (flow) => {
        const definition = toDefinition(flow);
        const index = createGraphIndex(definition);
        const loops = createLoopNesting(definition, index);
        const heads = definition.nodes.filter(({ id }) => loops.isHead(id));
        for (const head of heads) {
          const sources = index.incoming(head.id).filter(({ kind }) => kind === "loop");
          // Without the head itself, a node of the loop still reaches the edge that closes it.
          const without = createGraphIndex({
            nodes: definition.nodes.filter(({ id }) => id !== head.id),
            edges: definition.edges.filter(({ from, to }) => from !== head.id && to !== head.id),
          });
          for (const node of without.nodes.keys()) {
            const reached = reachable(without, node);
            expect(loops.contains(head.id, node)).toBe(sources.some(({ from }) => reached.has(from)));
          }
        }
      }),
    );
  });
});
