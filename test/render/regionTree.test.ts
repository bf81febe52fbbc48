import { describe, expect, it } from "vitest";
import type { GraphView } from "../../src/definition/graphIndex.ts";
import { toRegionTree } from "../../src/render/text/regionTree.ts";
import type { RegionItem } from "../../src/render/text/regionTree.ts";
import { region, step } from "../support/buildDefinition.ts";
import { branches, nested } from "../support/graphs.ts";

/** `[loop a [try b]]` */
function show(items: readonly RegionItem[]): string {
  const shown = items.map((item) => ("kind" in item ? item.id : `[${item.region.id} ${show(item.items)}]`));
  return shown.join(" ");
}

function inRegions(view: Pick<GraphView, "nodes" | "regions">): string {
  return show(toRegionTree({ ...view, edges: [] }));
}

describe("toRegionTree", () => {
  it("keeps nodes and frames in order of the flow", () => {
    expect(inRegions(nested)).toBe(
      "start load_order blocked [items more [guarded [all fork pick_* label_* join] catch repack_*]] remind_customer end",
    );
    expect(inRegions(branches)).toBe("start reconcile eu orders write_summary merge end");
  });

  it("leaves out frames around nothing, and regions that are not there", () => {
    const regions = [region("loop", "empty"), region("try", "charge", { parent: "nowhere" })];
    const nodes = [step("execute", "load", { region: "gone" }), step("execute", "pay", { region: "charge" })];
    expect(inRegions({ nodes, regions })).toBe("load [charge pay]");
  });

  it("ends where regions lie in themselves", () => {
    const regions = [region("loop", "a", { parent: "b" }), region("loop", "b", { parent: "a" })];
    const nodes = [step("execute", "load", { region: "a" }), step("execute", "pay", { region: "b" })];
    expect(inRegions({ nodes, regions })).toBe("[b [a load] pay]");
  });

  it("draws no frames within dozens of frames", () => {
    const regions = Array.from({ length: 5_000 }, (_, at) =>
      region("loop", `r${at}`, at === 0 ? {} : { parent: `r${at - 1}` }),
    );
    const nodes = [step("execute", "load", { region: "r4999" }), step("execute", "pay", { region: "r4000" })];
    const shown = inRegions({ nodes, regions });
    expect(shown.match(/\[/g)).toHaveLength(40);
    expect(shown).toContain("[r39 load pay]");
  });
});
