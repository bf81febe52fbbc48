import { describe, expect, it } from "vitest";
import type { Definition, StepNode } from "../../src/definition/model.ts";
import { isStepNode } from "../../src/definition/kinds.ts";
import { analyzeFixture, folder } from "./fixtures.ts";

const root = folder("fixtures/pikku");

function stepsOf(path: string): ReadonlyMap<string, StepNode> {
  const { definitions } = analyzeFixture({ root, path });
  const steps = definitions.flatMap((definition: Definition) => definition.nodes.filter(isStepNode));
  return new Map(steps.map((step) => [step.stepName ?? step.stepNamePattern ?? step.label, step]));
}

describe("what Pikku's steps say of themselves", () => {
  it("names what a step runs, by registered name or by the function's own", () => {
    expect(stepsOf("bakery-preorder.ts").get("Order flour")?.details).toEqual({ target: "supplierOrder" });
    const lenses = stepsOf("spectacle-lenses.ts");
    const targets = [...lenses.values()].map((step) => step.details?.target);
    expect(targets).toEqual([undefined, "checkStock", "polish", "engrave", "measure", undefined]);
  });

  it("tells retries with their delay, from wherever the options come", () => {
    const retries = [...stepsOf("water-meters.ts").values()].map((step) => step.details?.retries);
    expect(retries).toEqual([
      "3, after 5m",
      "8, after exponential",
      "4",
      "config.retries, after exponential",
      "after 1500",
      undefined,
    ]);
    expect(stepsOf("spectacle-lenses.ts").get("Polish")?.details?.retries).toBe("2, after 30s");
  });

  it("draws a compensation as a step of its own, with the function that it runs", () => {
    const steps = stepsOf("ferry-booking.ts");
    expect(steps.get("Hold a cabin")?.details?.onError).toBe("cabinRelease");
    expect(steps.get("Hold a cabin:onError")?.details).toEqual({ target: "cabinRelease" });
    expect(steps.get("Load *:onError")?.details).toEqual({ target: "RELEASE" });
    expect(steps.has("Print the ticket:onError")).toBe(false);
  });

  it("tells what a gate waits for and how long", () => {
    const steps = stepsOf("building-permit.ts");
    expect(steps.get("__workflow_suspend:plans are complete")?.details).toEqual({ source: "suspend" });
    expect(steps.get("__workflow_approval:storey *")?.details).toEqual({
      source: "approval",
      timeout: "14d",
    });
  });

  it("tells what a poll asks for, how often and until when", () => {
    expect(stepsOf("toy-shop.scenario.ts").get("the receipt arrives")?.details).toEqual({
      target: "mailList",
      till: "(mails) => mails.length > 0",
      timeout: "20s",
      interval: "500ms",
    });
  });

  it("names the assertion's subject", () => {
    const steps = stepsOf("toy-shop.scenario.ts");
    expect(steps.get("nobody buys it twice")?.details?.target).toBe("orderCreate");
    expect(steps.get("the parcel service is called")?.details?.target).toBe("parcels.book");
    expect(steps.get("the answer was kind")?.details?.target).toBe("kindness");
  });
});
