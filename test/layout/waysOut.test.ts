import { describe, expect, it } from "vitest";
import type { Definition } from "../../src/definition/model.ts";
import { waysOut } from "../../src/layout/waysOut.ts";
import { attempt, branch, definitionOf, leave, loop, mergeOf, proceed, step, when } from "./flowBuilder.ts";
import type { OpenBranches } from "./flowBuilder.ts";

/** The targets of a node's ways from left to right, the main one marked. */
function waysFrom(definition: Definition, nodeId: string): readonly string[] {
  const { edges, main } = waysOut(definition).get(nodeId) ?? { edges: [], main: null };
  return edges.map((edge) => (edge === main ? `> ${edge.to}` : edge.to));
}

describe("waysOut", () => {
  it("goes on with the first of two ways that both go on", () => {
    const definition = definitionOf("Refund", [
      when("isPaid", [step("refund")], [step("cancel")]),
      step("close"),
    ]);
    expect(waysFrom(definition, "decision:isPaid")).toEqual(["> execute:refund", "execute:cancel"]);
  });

  it("puts early exits left of the main line", () => {
    const definition = definitionOf("Refund", [
      when("isOpen", [step("load")], [step("warn"), leave("fail")]),
      when("isCancelled", [leave("end")]),
      step("close"),
    ]);
    expect(waysFrom(definition, "decision:isOpen")).toEqual(["execute:warn", "> execute:load"]);
    expect(waysFrom(definition, "decision:isCancelled")).toEqual(["end:end", "> execute:close"]);
  });

  it("goes on with the way out of a loop, and puts the body beside it", () => {
    const definition = definitionOf("Refund", [
      loop("for", "item of items", [when("item.isSmall", [proceed]), step("refund_item")]),
      step("close"),
    ]);
    expect(waysFrom(definition, "decision:item of items")).toEqual([
      "> execute:close",
      "decision:item.isSmall",
    ]);
    expect(waysFrom(definition, "decision:item.isSmall")).toEqual([
      "> execute:refund_item",
      "decision:item of items",
    ]);
  });

  it("leaves an inner loop for the outer one's next turn before it enters its body again", () => {
    const definition = definitionOf("Refund", [
      loop("for", "order of orders", [
        loop("for", "item of items", [step("refund_item")]),
        step("close_order"),
      ]),
    ]);
    expect(waysFrom(definition, "decision:item of items")).toEqual([
      "> execute:close_order",
      "execute:refund_item",
    ]);
  });

  it("goes on with what follows a branch, and puts its children and the handling of errors to the right", () => {
    const open: OpenBranches = [];
    const definition = definitionOf("Refund", [
      branch("invoices", [step("issue")], open),
      mergeOf("invoices", open),
      attempt([step("refund")], [step("ask")]),
    ]);
    expect(waysFrom(definition, "branch:invoices")).toEqual(["> merge:invoices", "execute:issue"]);
    expect(waysFrom(definition, "execute:refund")).toEqual(["> end:end", "catch:catch (error)"]);
  });

  it("keeps the definition's order where no way leads to a last line", () => {
    const definition = definitionOf("Refund", [when("isPaid", [leave("end")], [leave("fail")])]);
    expect(waysFrom(definition, "decision:isPaid")).toEqual(
      definition.edges.filter(({ kind }) => kind === "terminal").map(({ to }) => to),
    );
  });
});
