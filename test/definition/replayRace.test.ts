import { describe, expect, it } from "vitest";
import { compileNet, replay } from "../../src/definition/walk.ts";
import { chain, control, define, edge, region, step } from "../support/buildDefinition.ts";

describe("replay of a race", () => {
  it("begins a race where all that takes part begins, not where one part spawns a child", () => {
    const open = define({
      name: "SendOffers",
      nodes: [
        control("start"),
        control("fork"),
        step("branch", "offers", { region: "first" }),
        control("decision", "decision", { region: "first" }),
        control("fork", "spawn", { region: "first" }),
        step("children", "offers$offer", { region: "first" }),
        step("merge", "offers", { id: "merge", region: "first" }),
        control("join", "join", { region: "first" }),
        control("end"),
      ],
      edges: [
        edge("start", "fork"),
        edge("fork", "offers", { kind: "fanout" }),
        edge("fork", "join", { kind: "join" }),
        ...chain("offers", "decision"),
        edge("decision", "spawn", { kind: "conditional" }),
        edge("decision", "merge", { kind: "conditional" }),
        edge("spawn", "offers$offer", { kind: "fanout" }),
        edge("spawn", "merge", { kind: "fanout" }),
        edge("offers$offer", "merge", { kind: "join" }),
        edge("merge", "join", { kind: "join" }),
        ...chain("join", "end"),
      ],
      regions: [region("race", "first", { label: "Promise.any" })],
    });
    expect(replay(compileNet(open), ["branch$offers"], { complete: true }).accepted).toBe(true);
  });
});
