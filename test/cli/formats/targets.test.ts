import { describe, expect, it } from "vitest";
import { extensionOf, fileNames, targetOf } from "../../../cli/formats/targets.ts";
import { createTempFolder } from "../support/temp-folder.ts";

describe("targetOf", () => {
  it("tells standard output, a file and a folder apart", () => {
    const cwd = createTempFolder({ "graphs/order.svg": "" });
    expect(targetOf(undefined, cwd)).toEqual({ kind: "stdout" });
    expect(targetOf("-", cwd)).toEqual({ kind: "stdout" });
    expect(targetOf("order.svg", cwd)).toEqual({ kind: "file", path: "order.svg" });
    expect(targetOf("graphs", cwd)).toEqual({ kind: "folder", path: "graphs" });
    expect(targetOf("new/", cwd)).toEqual({ kind: "folder", path: "new/" });
  });
});

describe("extensionOf", () => {
  it("is that of a file alone", () => {
    expect(extensionOf({ kind: "file", path: "graphs.v2/Order.SVG" })).toBe(".svg");
    expect(extensionOf({ kind: "file", path: "graphs.v2/order" })).toBe("");
    expect(extensionOf({ kind: "folder", path: "graphs.svg" })).toBe("");
    expect(extensionOf({ kind: "stdout" })).toBe("");
  });
});

describe("fileNames", () => {
  it("keeps names that are good for files", () => {
    expect(fileNames(["OrderProcessing", "refund_order", "注文", "Größe"], ".svg")).toEqual([
      "OrderProcessing.svg",
      "refund_order.svg",
      "注文.svg",
      "Größe.svg",
    ]);
  });

  it("never leads out of the folder and never hides a file", () => {
    expect(
      fileNames(["../../etc/passwd", "..", ".hidden", "a/b\\c:d", "-rf", "line\nbreak", ""], ".svg"),
    ).toEqual([
      "etc-passwd.svg",
      "workflow.svg",
      "hidden.svg",
      "a-b-c-d.svg",
      "rf.svg",
      "line-break.svg",
      "workflow-2.svg",
    ]);
  });

  it("numbers names that a file system may take for one", () => {
    expect(fileNames(["Order", "order", "Order", "Order-2"], ".dot")).toEqual([
      "Order.dot",
      "order-2.dot",
      "Order-3.dot",
      "Order-2-2.dot",
    ]);
  });

  it("cuts names that are too long", () => {
    expect(fileNames(["o".repeat(10_000)], ".svg")[0]).toHaveLength(104);
  });
});
