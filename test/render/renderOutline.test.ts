import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import { viewOf } from "../../src/definition/view.ts";
import type { Detail } from "../../src/definition/view.ts";
import { arrange } from "../../src/render/outline/arrange.ts";
import { renderOutline } from "../../src/render/renderOutline.ts";
import { toLine } from "../../src/render/text/toLine.ts";
import { chain, control, define, edge, place, step } from "../support/buildDefinition.ts";
import { GRAPHS, branches, diamond, line, loop, nested, race, tryCatch } from "../support/graphs.ts";
import { flows, toDefinition } from "../support/flows.ts";
import { NASTY_TEXTS, nastyTexts, withTexts } from "../support/nastyTexts.ts";
import { readOutline } from "../support/readOutline.ts";

/** The edges of a view, with the numbers that the outline gives to nodes. */
function expectedEdges(definition: Definition, detail: Detail): readonly string[] {
  const view = viewOf(definition, detail);
  const told = arrange(view).flatMap((entry) => (entry.kind === "node" ? [entry.node.id] : []));
  const number = new Map(told.map((id, at) => [id, at + 1]));
  return view.edges.map(({ from, to, kind, guard }) => {
    const condition = guard === null ? "" : `: ${toLine(guard, 400)}`;
    return `${number.get(from) ?? 0} ${kind} ${number.get(to) ?? 0}${condition}`;
  });
}

function expectTold(definition: Definition): void {
  for (const detail of ["decisions", "steps"] as const) {
    const { nodes, edges } = readOutline(renderOutline(definition, { detail }));
    const view = viewOf(definition, detail);
    expect([...nodes.values()].sort()).toEqual(view.nodes.map(({ kind }) => kind).sort());
    expect([...edges].sort()).toEqual([...expectedEdges(definition, detail)].sort());
  }
}

describe("renderOutline", () => {
  it("tells a line as a list", () => {
    expect(renderOutline(line)).toMatchInlineSnapshot(`
      "SendInvoice (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. execute: load_invoice (line 3)
      3. wait: cool_off (for days(2), line 4)
      4. execute: send_invoice (calls sendInvoice, retries 3, line 5)
      5. end (line 6)
      "
    `);
  });

  it("tells what happens under a condition in a block, and where it meets the rest", () => {
    expect(renderOutline(diamond)).toMatchInlineSnapshot(`
      "ApproveOrder (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. execute: load_order (line 3)
      3. decision: order.total > 10_000 (line 4)
         - if order.total > 10_000:
           4. continue if: manager_approval (approved, line 5)
              - then: go to 5
         - if !(order.total > 10_000): go to 5
      5. execute: ship_order (line 6)
      6. end (line 7)
      "
    `);
  });

  it("tells a loop as a block that begins again", () => {
    expect(renderOutline(loop)).toMatchInlineSnapshot(`
      "FulfillItems (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. decision: for (const item of order.items) (line 3) [in loop: for (const item of order.items)]
         - if item of order.items:
           3. execute: fulfill_* (line 4)
           4. execute: notify_* (line 5)
              - again: go to 2
         - if !(item of order.items): go to 5
      5. execute: close_order (line 6)
      6. end (line 7)
      "
    `);
  });

  it("tells who is waited for: all of them, or the first of a race", () => {
    expect(renderOutline(race)).toContain("join (the first to come goes on, ");
    expect(renderOutline(nested)).toContain("join (waits for all, ");
    expect(renderOutline(branches)).toMatchInlineSnapshot(`
      "NightlyReconcile (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. branch: reconcile (line 3)
         - in parallel:
           3. children: reconcile.eu (runs Reconcile, once, line 4)
              - joins: go to 6
         - in parallel:
           4. children: reconcile.orders (runs ProcessOrder, once for each item, line 5)
              - joins: go to 6
         - then: go to 5
      5. execute: write_summary (line 6)
      6. merge: reconcile (line 7)
      7. end (line 8)
      "
    `);
  });

  it("tells where errors lead", () => {
    expect(renderOutline(tryCatch)).toMatchInlineSnapshot(`
      "BookTrip (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. execute: book_hotel (line 3) [in try]
         - then: go to 3
         - on error: go to 6
      3. execute: charge_card (line 4)
         - then: go to 4
         - on error: go to 6
      4. execute: send_tickets (line 8)
      5. end (line 9)
      6. catch: catch (error) (line 5) [in try]
      7. execute: cancel_hotel (line 6)
         - leaves: go to 8
      8. fail: throw error (line 7)
      "
    `);
  });

  it("tells steps alone when asked", () => {
    expect(renderOutline(nested, { detail: "steps" })).toMatchInlineSnapshot(`
      "FulfillOrder (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. execute: load_order (line 3)
         - in parallel, if !(order.blocked) && (item of order.items):
           3. execute: pick_* (line 7) [in parallel: Promise.all]
              - again, if item of order.items: go to 3
              - again, if item of order.items: go to 5
              - on error:
                4. execute: repack_* (line 11) [in try]
                   - again, if item of order.items: go to 3
                   - again, if item of order.items: go to 5
                   - if !(item of order.items): go to 6
              - joins, if !(item of order.items): go to 6
         - in parallel, if !(order.blocked) && (item of order.items):
           5. execute: label_* (line 8) [in parallel: Promise.all]
              - again, if item of order.items: go to 3
              - again, if item of order.items: go to 5
              - joins, if !(item of order.items): go to 6
         - if !(order.blocked) && !(item of order.items): go to 6
         - leaves, if order.blocked: go to 7
      6. repeat: remind_customer (every days(3), until delivered, line 12)
      7. end (line 13)
      "
    `);
  });

  it("stays flat along early exits, and nests what comes together again", () => {
    const exits = define({
      name: "RenewSubscription",
      nodes: [
        control("start"),
        control("decision", "cancelled", { label: "cancelled" }),
        step("execute", "say_goodbye"),
        control("decision", "expired", { label: "expired" }),
        step("execute", "charge_card"),
        control("end"),
      ],
      edges: [
        edge("start", "cancelled"),
        edge("cancelled", "say_goodbye", { guard: "cancelled" }),
        edge("cancelled", "expired", { guard: "!(cancelled)" }),
        edge("say_goodbye", "end", { kind: "terminal" }),
        edge("expired", "end", { kind: "terminal", guard: "expired" }),
        edge("expired", "charge_card", { guard: "!(expired)" }),
        edge("charge_card", "end"),
      ],
    });
    expect(renderOutline(exits)).toMatchInlineSnapshot(`
      "RenewSubscription (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. decision: cancelled (line 3)
         - if cancelled:
           3. execute: say_goodbye (line 4)
              - leaves: go to 6
         - if !(cancelled): go to 4
      4. decision: expired (line 5)
         - leaves, if expired: go to 6
         - if !(expired): go to 5
      5. execute: charge_card (line 6)
      6. end (line 7)
      "
    `);
  });

  it("adds what could not be told for sure, names of other files, and names in the history", () => {
    const steps = [{ ...step("execute", "charge_card"), label: "Charge the card" }];
    const definition = define({
      name: "Charge",
      nodes: [control("start"), ...steps, control("end")],
      edges: chain("start", "charge_card", "end"),
    });
    const [start, charge, end] = definition.nodes;
    if (start === undefined || charge === undefined || end === undefined)
      throw new Error("Nodes are missing.");
    const outline = renderOutline({
      ...definition,
      nodes: [start, { ...charge, loc: place(7, "payments/card.ts") }, end],
      diagnostics: [
        {
          code: "never-awaited",
          severity: "warning",
          message: "Nobody waits\nfor this step.",
          loc: place(3),
        },
      ],
    });
    expect(outline).toMatchInlineSnapshot(`
      "Charge (orders/workflow.ts)
      Each numbered line leads to the next one on its level, unless lines under it say where it leads.

      1. start (line 2)
      2. execute: Charge the card (recorded as durably_execute$charge_card, payments/card.ts:7)
      3. end (line 4)

      What could not be told for sure:
      - warning never-awaited, line 3: Nobody waits for this step.
      "
    `);
  });

  it.each(Object.entries(GRAPHS))("tells every node and every edge of %s", (_, definition) => {
    expectTold(definition);
  });

  it("tells every node and every edge of random programs", () => {
    fc.assert(
      fc.property(flows(), (flow) => expectTold(toDefinition(flow))),
      { numRuns: 300 },
    );
  });

  it("tells them whatever the texts", () => {
    fc.assert(
      fc.property(flows({ depth: 2 }), fc.array(nastyTexts, { minLength: 1 }), (flow, texts) => {
        const definition = withTexts(toDefinition(flow), (at) => texts[at % texts.length] ?? "");
        const [{ edges }, expected] = [
          readOutline(renderOutline(definition)),
          expectedEdges(definition, "decisions"),
        ];
        expect([...edges].sort()).toEqual([...expected].sort());
      }),
      { numRuns: 200 },
    );
  });

  it("is text of plain lines, whatever the texts", () => {
    const outline = renderOutline(withTexts(diamond, () => NASTY_TEXTS.control ?? ""));
    expect(outline).not.toMatch(/[^\P{Cc}\n]/u);
    expect(renderOutline(withTexts(diamond, () => NASTY_TEXTS.long ?? "")).length).toBeLessThan(2_500);
  });

  it("stops to indent before no room is left", () => {
    const count = 300;
    const deep = define({
      name: "Deep",
      nodes: [
        control("start"),
        ...Array.from({ length: count }, (_, at) => [
          control("decision", `d${at}`),
          step("execute", `s${at}`),
        ]).flat(),
        control("end"),
      ],
      edges: [
        edge("start", "d0"),
        ...Array.from({ length: count }, (_, at) => [
          edge(`d${at}`, `s${at}`, { guard: `c${at}` }),
          edge(`d${at}`, "end", { guard: `!(c${at})` }),
          edge(`s${at}`, at + 1 < count ? `d${at + 1}` : "end"),
        ]).flat(),
      ],
    });
    expectTold(deep);
    for (const text of renderOutline(deep).split("\n")) expect(/^ */.exec(text)?.[0].length).toBeLessThan(60);
  });

  it("tells ten thousand steps in a row", () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `s${at}`);
    const long = define({
      name: "Long",
      nodes: [control("start"), ...names.map((name) => step("execute", name)), control("end")],
      edges: chain("start", ...names, "end"),
    });
    expect(renderOutline(long).split("\n")).toHaveLength(10_002 + 4);
  });

  it("tells also what no sound definition holds: cycles, orphans, edges to nothing", () => {
    const odd: Definition = {
      ...loop,
      nodes: [...loop.nodes.slice(0, -1), step("execute", "orphan"), control("halt")],
      edges: loop.edges.map((one) => ({ ...one, kind: one.kind === "loop" ? "seq" : one.kind })),
    };
    const outline = renderOutline(odd);
    for (const { label } of odd.nodes.slice(1)) expect(outline).toContain(label);
    expect(outline).toContain("go to nowhere");
    expect(outline).toContain("leads nowhere");
  });
});
