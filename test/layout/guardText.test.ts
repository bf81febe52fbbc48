import { describe, expect, it } from "vitest";
import { guardTexts } from "../../src/layout/guardText.ts";
import { choose, definitionOf, loop, step, when } from "./flowBuilder.ts";
import type { Block } from "./flowBuilder.ts";

/** What stands on the edges of the first decision. */
function textsOf(...blocks: readonly Block[]): readonly string[] {
  return [...guardTexts(definitionOf("Refund", blocks)).values()];
}

describe("guardTexts", () => {
  it("says yes and no where the decision shows the condition", () => {
    expect(textsOf(when("order.isPaid", [step("ship")]), step("close"))).toEqual(["yes", "no"]);
  });

  it("says yes to the negation that the decision shows", () => {
    const ways = [
      ["!order.isPaid", [step("remind")]],
      ["order.isPaid", [step("ship")]],
    ] as const;
    expect(textsOf(choose("!order.isPaid", ways))).toEqual(["yes", "no"]);
  });

  it("says each and done where the decision shows what is gone through", () => {
    const ways = [
      ["item of items", [step("ship")]],
      ["!(item of items)", [step("close")]],
    ] as const;
    expect(textsOf(choose("for (const item of items)", ways))).toEqual(["each", "done"]);
    expect(textsOf(loop("for", "item of items", [step("ship")]), step("close"))).toEqual(["each", "done"]);
  });

  it("says yes and no of a condition that only reads like going through something", () => {
    const ways = [
      ['"vip" in customer', [step("greet")]],
      ['!("vip" in customer)', [step("wait")]],
    ] as const;
    expect(textsOf(choose('"vip" in customer', ways))).toEqual(["yes", "no"]);
  });

  it("says the values of cases, and otherwise for the rest", () => {
    const texts = textsOf(
      choose("order.kind", [
        ['order.kind === "gift"', [step("wrap")]],
        ['order.kind === "a" || order.kind === "b"', [step("pack")]],
        ['!(order.kind === "gift" || order.kind === "a" || order.kind === "b")', [step("ask")]],
      ]),
    );
    expect(texts).toEqual(['"gift"', '"a", "b"', "otherwise"]);
  });

  it("says the whole condition where the decision does not show it", () => {
    expect(
      textsOf(
        choose("await", [
          ["status === 1", [step("ship")]],
          ["status === 2", [step("wait")]],
        ]),
      ),
    ).toEqual(["status === 1", "status === 2"]);
  });

  it("says the whole condition where more than one way can be taken", () => {
    const order = definitionOf("Refund", [step("load"), step("ship")]);
    const guards = ["isLarge", "isForeign", "!(isLarge)"];
    const edges = guards.map((guard, at) => ({
      id: String(at),
      from: "execute:load",
      to: "execute:ship",
      kind: "conditional" as const,
      guard,
    }));
    expect([...guardTexts({ ...order, edges }).values()]).toEqual(guards);
  });

  it("has nothing to say of an edge without a guard", () => {
    expect(textsOf(step("ship"))).toEqual([]);
  });
});
