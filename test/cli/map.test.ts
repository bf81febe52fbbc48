import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ProjectMap } from "../../src/definition/map/model.ts";
import { call } from "./support/call.ts";
import { createTempFolder } from "./support/temp-folder.ts";

const SHOP = {
  "orders.ts": `import { task } from "@trigger.dev/sdk";
import { charge } from "./payment/charge";
export const placeOrder = task({ id: "place-order", run: async () => { await charge.triggerAndWait({}); } });
`,
  "payment/charge.ts": `import { task } from "@trigger.dev/sdk";
import { placeOrder } from "../orders";
export const charge = task({ id: "charge", run: async () => { await placeOrder.trigger({}); } });
`,
};

describe("durascope map", () => {
  it("tells the map in words by default, across files", async () => {
    const { outcome, stdout, stderr } = await call(["map", "."], createTempFolder(SHOP));
    expect({ outcome, stderr }).toEqual({ outcome: "done", stderr: "" });
    expect(stdout).toContain("Project map: 2 workflows, 0 events, 0 schedules, 1 cycle\n");
    expect(stdout).toContain("   -> runs and waits for charge (at charge) [cycle 1]\n");
    expect(stdout).toContain("- cycle 1: place-order -> charge -> place-order\n");
  });

  it.each([
    ["json", /^\{\n {2}"schemaVersion": 1,\n/],
    ["mermaid", /^flowchart LR\n/],
    ["svg", /^<svg [^]*<\/svg>$/],
    ["html", /^<!doctype html>[^]*<\/html>\n$/],
    ["text", /^Project map/],
  ])("draws it as %s", async (format, start) => {
    const { outcome, stdout, stderr } = await call(["map", ".", "-f", format], createTempFolder(SHOP));
    expect({ outcome, stderr }).toEqual({ outcome: "done", stderr: "" });
    expect(stdout).toMatch(start);
    expect(stdout).toContain("place-order");
  });

  it.each(["map.md", "map.mmd", "map.svg", "map.html", "map.json", "map.txt"])("writes %s", async (out) => {
    const folder = createTempFolder(SHOP);
    const { outcome, stdout, stderr } = await call(["map", ".", "--out", out], folder);
    expect({ outcome, stdout, stderr }).toEqual({
      outcome: "done",
      stdout: "",
      stderr: `Wrote ${out} (2 workflows)\n`,
    });
    expect(readFileSync(path.join(folder, out), "utf8")).toContain("place-order");
  });

  it("says that there is nothing, in JSON with an empty map", async () => {
    const folder = createTempFolder({ "readme.md": "" });
    const text = await call(["map", "."], folder);
    expect(text).toMatchObject({ outcome: "done", stdout: "" });
    expect(text.stderr).toContain("no workflow found");
    const json = await call(["map", ".", "-f", "json"], folder);
    expect(json.outcome).toBe("done");
    expect((JSON.parse(json.stdout) as ProjectMap).nodes).toEqual([]);
  });

  it.each([
    [["map"], "needs the path"],
    [["map", ".", "-f", "dot"], "dot"],
    [["map", ".", "--workflow", "charge"], "--workflow"],
    [["map", ".", "--out", "maps/"], "--out maps/ is a folder"],
    [["map", ".", "--out", "map.png"], "The ending .png of --out says no format"],
    [["map", ".", "--out", "orders.ts", "-f", "text"], "--out orders.ts is the source itself"],
  ])("refuses %j", async (argv, reason) => {
    const { outcome, stdout, stderr } = await call(argv, createTempFolder(SHOP));
    expect({ outcome, stdout }).toEqual({ outcome: "wrong-use", stdout: "" });
    expect(stderr).toContain(reason);
  });

  it("ends as unreadable where something that was named could not be read, with the rest drawn", async () => {
    const { outcome, stdout } = await call(["map", "orders.ts", "gone.ts"], createTempFolder(SHOP));
    expect(outcome).toBe("unreadable");
    expect(stdout).toContain("missing charge");
  });
});
