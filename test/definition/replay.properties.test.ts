import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import { matchStepName } from "../../src/definition/findByStepName.ts";
import { createGraphIndex } from "../../src/definition/graphIndex.ts";
import { isStepNode } from "../../src/definition/kinds.ts";
import { compileNet, replay } from "../../src/definition/walk.ts";
import { STEP_NAMES, createChance, flows, runFlow, toDefinition } from "../support/flows.ts";
import { plainReplay } from "../support/plainReplay.ts";

const names = STEP_NAMES.map((name) => `durably_execute$${name.replace("*", "1")}`);

/** Room for slow machines: nothing here measures time. */
const timeout = 120_000;

describe("replay of random programs", { timeout }, () => {
  it("draws sound graphs to begin with", () => {
    fc.assert(
      fc.property(flows(), (flow) => {
        expect(checkInvariants(toDefinition(flow)).filter(({ code }) => code !== "reachable")).toEqual([]);
      }),
    );
  });

  it("accepts every trace that a program shows when it runs, and knows it of nearly all", () => {
    let runs = 0;
    let certain = 0;
    fc.assert(
      fc.property(flows(), fc.array(fc.integer(), { minLength: 5, maxLength: 5 }), (flow, seeds) => {
        const net = compileNet(toDefinition(flow));
        for (const seed of seeds) {
          const trace = runFlow(flow, createChance(seed));
          const result = replay(net, trace, { complete: "end" });
          runs += 1;
          if (result.accepted && result.isCertain) certain += 1;
          else expect(result).toMatchObject({ accepted: true });
        }
      }),
      { numRuns: 200 },
    );
    expect(certain / runs).toBeGreaterThan(0.95);
  });

  it("agrees with the plain reading of the model about traces that may be wrong", () => {
    const allowed = flows({ withRaces: false, depth: 2 });
    const changes = fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...names, null)), { maxLength: 3 });
    fc.assert(
      fc.property(allowed, fc.integer(), changes, (flow, seed, edits) => {
        const trace = [...runFlow(flow, createChance(seed))].slice(0, 12);
        for (const [at, name] of edits)
          trace.splice(at % (trace.length + 1), 1, ...(name === null ? [] : [name]));
        const definition = toDefinition(flow);
        const result = replay(compileNet(definition), trace);
        expect(result.accepted ? null : result.at).toBe(plainReplay(definition, trace));
      }),
      { numRuns: 300 },
    );
  });

  // Not for races: a loser that comes late may be taken for the winner of the next turn when all steps are asked for.
  it("expects exactly the names that would be accepted instead", () => {
    fc.assert(
      fc.property(flows({ withRaces: false }), fc.integer(), fc.nat(10), (flow, seed, cut) => {
        const net = compileNet(toDefinition(flow));
        const start = runFlow(flow, createChance(seed)).slice(0, cut);
        const result = replay(net, [...start, "durably_execute$nobody"]);
        if (result.accepted) {
          expect(result.isCertain).toBe(false);
          return;
        }
        const expected = new Set(result.expected.map((name) => name.replace("*", "1")));
        for (const name of names) {
          const other = replay(net, [...start, name]);
          if (!other.accepted || other.isCertain) expect(other.accepted).toBe(expected.has(name));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("walks edges that hang together, and walks more of them in all runs than in one", () => {
    fc.assert(
      fc.property(flows(), fc.integer(), (flow, seed) => {
        const definition = toDefinition(flow);
        const index = createGraphIndex(definition);
        const net = compileNet(definition);
        const trace = runFlow(flow, createChance(seed));
        const one = replay(net, trace, { complete: true });
        const every = replay(net, trace, { complete: true, walks: "every" });
        if (!one.accepted || !every.accepted) throw new Error("rejected");
        fc.pre(one.isCertain);
        for (const id of one.walkedEdges) {
          expect(every.walkedEdges.has(id)).toBe(true);
          const from = index.edges.get(id)?.from ?? "";
          const isEntered = index.incoming(from).some((edge) => one.walkedEdges.has(edge.id));
          expect(isEntered || from === "start").toBe(true);
        }
        const entered = [...one.walkedEdges].flatMap(
          (id) => index.nodes.get(index.edges.get(id)?.to ?? "") ?? [],
        );
        const shown = entered.filter(isStepNode);
        for (const name of trace) {
          expect(shown.some((step) => matchStepName(step, name) !== null)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
