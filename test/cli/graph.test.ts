import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { call } from "./support/call.ts";
import { createTempFolder } from "./support/temp-folder.ts";
import { refundWorkflow } from "./support/workflows.ts";

const SHOP = {
  "refund.ts": refundWorkflow(),
  "orders/order.ts": `${refundWorkflow({ name: "PlaceOrder" })}${refundWorkflow({ name: "CancelOrder" }).replace(/^import.*\n/, "")}`,
};

interface GraphReport {
  readonly schemaVersion: number;
  readonly definitions: readonly { readonly name: string; readonly source: { readonly file: string } }[];
  readonly diagnostics: readonly { readonly code: string; readonly loc: { readonly file: string } }[];
}

function parseReport(text: string): GraphReport {
  return JSON.parse(text) as GraphReport;
}

describe("durascope graph", () => {
  it("draws an outline by default, and says nothing else", async () => {
    const { outcome, stdout, stderr } = await call(["graph", "refund.ts"], createTempFolder(SHOP));
    expect({ outcome, stderr }).toEqual({ outcome: "done", stderr: "" });
    expect(stdout).toMatch(/RefundOrder[^]*payBack[^]*informCustomer[^]*\n$/);
  });

  it.each([
    ["json", /^\{\n {2}"schemaVersion": 1,\n/],
    ["mermaid", /^(---\n[^]*---\n)?flowchart /],
    ["dot", /^digraph /],
    ["svg", /^<svg [^]*<\/svg>\n?$/],
    ["html", /^<!doctype html>[^]*<\/html>\n?$/i],
    ["text", /^RefundOrder/],
  ])("draws one workflow as %s", async (format, start) => {
    const { outcome, stdout, stderr } = await call(
      ["graph", "refund.ts", "-f", format],
      createTempFolder(SHOP),
    );
    expect({ outcome, stderr }).toEqual({ outcome: "done", stderr: "" });
    expect(stdout).toMatch(start);
    expect(stdout).toContain("payBack");
  });

  it.each(["text", "json", "mermaid", "dot", "html"])("draws several workflows as %s", async (format) => {
    const { outcome, stdout } = await call(["graph", ".", "-f", format], createTempFolder(SHOP));
    expect(outcome).toBe("done");
    for (const name of ["RefundOrder", "PlaceOrder", "CancelOrder"]) expect(stdout).toContain(name);
  });

  it("says what to do where a picture cannot hold them all", async () => {
    const { outcome, stdout, stderr } = await call(["graph", ".", "-f", "svg"], createTempFolder(SHOP));
    expect({ outcome, stdout }).toEqual({ outcome: "wrong-use", stdout: "" });
    expect(stderr.split("\n")).toEqual([
      "durascope: One svg document holds one workflow, got 3: RefundOrder, PlaceOrder, CancelOrder",
      "  One file each: --format svg --out graphs/",
      "  Only one of them: --workflow NAME",
      "  All on one page: --format html",
      "",
    ]);
  });

  it("draws the workflow of exactly the name", async () => {
    const { stdout } = await call(["graph", ".", "-w", "CancelOrder", "-f", "json"], createTempFolder(SHOP));
    expect(parseReport(stdout).definitions.map((definition) => definition.name)).toEqual(["CancelOrder"]);
  });

  it.each([
    ["cancelorder", "Did you mean CancelOrder?"],
    ["PlaceOrders", "Did you mean PlaceOrder?"],
    ["Invoice", "Workflows: RefundOrder, PlaceOrder, CancelOrder"],
  ])("suggests workflows for %s", async (name, hint) => {
    const { outcome, stdout, stderr } = await call(
      ["graph", ".", "--workflow", name],
      createTempFolder(SHOP),
    );
    expect({ outcome, stdout }).toEqual({ outcome: "wrong-use", stdout: "" });
    expect(stderr).toContain(`durascope: No workflow is named "${name}"\n`);
    expect(stderr).toContain(`  ${hint}\n`);
  });

  it("finds no name where there is no workflow, or the file that was found cannot be read", async () => {
    const empty = await call(["graph", ".", "-w", "RefundOrder"], createTempFolder());
    expect(empty.stderr).toBe(
      'durascope: No workflow is named "RefundOrder"\n  There is no workflow at all\n',
    );
    const binary = await call(
      ["graph", ".", "-w", "Invoice"],
      createTempFolder({ ...SHOP, "v.ts": Uint8Array.of(0, 1, 2) }),
    );
    expect(binary.outcome).toBe("wrong-use");
  });

  it("takes a missing file, not the name, for the fault where the file was to hold it", async () => {
    const { outcome, stderr } = await call(
      ["graph", "refnd.ts", "-w", "RefundOrder"],
      createTempFolder(SHOP),
    );
    expect({ outcome, stderr }).toEqual({
      outcome: "unreadable",
      stderr: "durascope: refnd.ts does not exist\n  Did you mean refund.ts?\n",
    });
  });

  it("says findings beside a document that does not tell them", async () => {
    const cwd = createTempFolder({
      "refund.ts": `${refundWorkflow({ step: "this.payBack" })}\nconst broken = ;\n`,
    });
    const own =
      "refund.ts:5:11 warning Step name `durably_execute$payBack` is also used on line 4 (duplicate-step-name)";
    const loose =
      "refund.ts:11:16 error Syntax error: Unexpected token; this line was left out (syntax-error)";
    const saidBeside = async (format: string) => {
      const { outcome, stderr } = await call(["graph", "refund.ts", "-f", format], cwd);
      expect(outcome).toBe("done");
      return stderr.trimEnd().split("\n");
    };
    expect(await saidBeside("mermaid")).toEqual([own, loose]);
    expect(await saidBeside("text")).toEqual([loose]);
    expect(await saidBeside("json")).toEqual([""]);
  });
});

describe("durascope graph --format json", () => {
  it("names files as they were given, from the current folder", async () => {
    const cwd = createTempFolder(SHOP);
    const filesOf = async (...paths: readonly string[]) => {
      const { stdout } = await call(["graph", ...paths, "--format", "json"], cwd);
      return parseReport(stdout).definitions.map((definition) => definition.source.file);
    };
    expect(await filesOf("refund.ts")).toEqual(["refund.ts"]);
    expect(await filesOf("./refund.ts")).toEqual(["./refund.ts"]);
    expect(await filesOf("orders\\order.ts")).toEqual(["orders/order.ts", "orders/order.ts"]);
    expect(await filesOf(path.join(cwd, "refund.ts"))).toEqual([`${cwd}/refund.ts`]);
    expect(await filesOf(".")).toEqual(["refund.ts", "orders/order.ts", "orders/order.ts"]);
  });

  it("is the same document where there is nothing", async () => {
    const { outcome, stdout, stderr } = await call(["graph", ".", "-f", "json"], createTempFolder());
    expect(outcome).toBe("done");
    expect(parseReport(stdout)).toEqual({ schemaVersion: 1, definitions: [], diagnostics: [] });
    expect(stderr).toContain("no workflow found");
  });

  it("has the diagnostics that belong to no definition", async () => {
    const cwd = createTempFolder({
      ...SHOP,
      "broken.ts": 'import { Workflow } from "durascope/engine";\nclass (\n',
    });
    const { outcome, stdout } = await call(["graph", "broken.ts", "missing.ts", "-f", "json"], cwd);
    expect(outcome).toBe("unreadable");
    const { diagnostics } = parseReport(stdout);
    expect(diagnostics.map(({ code, loc }) => `${loc.file} ${code}`)).toEqual([
      "missing.ts unreadable-file",
      "broken.ts syntax-error",
    ]);
  });

  it("gives the same bytes each time", async () => {
    const cwd = createTempFolder(SHOP);
    const argv = ["graph", ".", "-f", "json"];
    expect((await call(argv, cwd)).stdout).toBe((await call(argv, cwd)).stdout);
  });
});

describe("durascope graph --out", () => {
  it.each([
    ["graph.txt", /^RefundOrder/],
    ["graph.json", /^\{/],
    ["graph.mmd", /flowchart /],
    ["graph.md", /^## RefundOrder\n\n```mermaid\n/],
    ["graph.dot", /^digraph /],
    ["graph.gv", /^digraph /],
    ["graph.SVG", /^<svg /],
    ["graph.html", /^<!doctype html>/i],
    ["graph", /^RefundOrder/],
  ])("takes the format from the ending of %s", async (file, start) => {
    const cwd = createTempFolder(SHOP);
    const result = await call(["graph", "refund.ts", "--out", `out/new/${file}`], cwd);
    expect(result).toEqual({ outcome: "done", stdout: "", stderr: `Wrote out/new/${file} (RefundOrder)\n` });
    expect(readFileSync(path.join(cwd, "out/new", file), "utf8")).toMatch(start);
  });

  it("lets --format decide", async () => {
    const cwd = createTempFolder(SHOP);
    await call(["graph", "refund.ts", "--out", "graph.txt", "--format", "dot"], cwd);
    expect(readFileSync(path.join(cwd, "graph.txt"), "utf8")).toMatch(/^digraph /);
  });

  it("writes one file a workflow into a folder", async () => {
    const cwd = createTempFolder(SHOP);
    const { outcome, stderr } = await call(["graph", ".", "-f", "svg", "-o", "graphs/"], cwd);
    expect(outcome).toBe("done");
    expect(stderr.split("\n")).toEqual([
      "Wrote graphs/RefundOrder.svg (RefundOrder)",
      "Wrote graphs/PlaceOrder.svg (PlaceOrder)",
      "Wrote graphs/CancelOrder.svg (CancelOrder)",
      "",
    ]);
    expect(readdirSync(path.join(cwd, "graphs")).sort()).toEqual([
      "CancelOrder.svg",
      "PlaceOrder.svg",
      "RefundOrder.svg",
    ]);
    await call(["graph", ".", "-f", "mermaid", "-o", "graphs"], cwd);
    expect(readFileSync(path.join(cwd, "graphs/PlaceOrder.mmd"), "utf8")).toMatch(
      /^(---\n[^]*---\n)?flowchart /,
    );
  });

  it("writes several charts into Markdown, and not into a file for one", async () => {
    const cwd = createTempFolder(SHOP);
    expect((await call(["graph", ".", "-o", "graphs.md"], cwd)).stderr).toBe(
      "Wrote graphs.md (3 workflows)\n",
    );
    expect(readFileSync(path.join(cwd, "graphs.md"), "utf8").match(/^```mermaid$/gm)).toHaveLength(3);
    const refused = await call(["graph", ".", "-o", "graphs.mmd"], cwd);
    expect(refused.outcome).toBe("wrong-use");
    expect(refused.stderr).toContain("  All in one Markdown file: --out graphs.md\n");
  });

  it("refuses endings that say nothing", async () => {
    const { outcome, stderr } = await call(["graph", "refund.ts", "-o", "graph.png"], createTempFolder(SHOP));
    expect(outcome).toBe("wrong-use");
    expect(stderr).toMatch(/^durascope: The ending \.png of --out says no format\n {2}Endings: \.txt, /);
  });

  it("writes nothing where there is nothing, but for JSON", async () => {
    const cwd = createTempFolder();
    expect((await call(["graph", ".", "-o", "graph.svg"], cwd)).outcome).toBe("done");
    expect(readdirSync(cwd)).toEqual([]);
    await call(["graph", ".", "-o", "graph.json"], cwd);
    expect(readdirSync(cwd)).toEqual(["graph.json"]);
  });

  it("does not write over a source", async () => {
    const cwd = createTempFolder(SHOP);
    const { outcome, stderr } = await call(["graph", "refund.ts", "-f", "text", "-o", "./refund.ts"], cwd);
    expect(outcome).toBe("wrong-use");
    expect(stderr).toBe("durascope: --out ./refund.ts is the source itself\n  Give another file\n");
    expect(readFileSync(path.join(cwd, "refund.ts"), "utf8")).toBe(SHOP["refund.ts"]);
  });

  it("says what could not be written", async () => {
    const cwd = createTempFolder(SHOP);
    const { outcome, stderr } = await call(["graph", "refund.ts", "-o", "refund.ts/graph.svg"], cwd);
    expect({ outcome, stderr }).toEqual({
      outcome: "unreadable",
      stderr: expect.stringMatching(/^durascope: refund\.ts\/graph\.svg was not written: it /) as string,
    });
  });

  it("takes - for standard output", async () => {
    const { stdout } = await call(["graph", "refund.ts", "-f", "dot", "-o", "-"], createTempFolder(SHOP));
    expect(stdout).toMatch(/^digraph /);
  });
});

describe("durascope graph --detail", () => {
  it.each(["text", "mermaid", "dot", "svg", "html"])("leaves the decisions out of %s", async (format) => {
    const step = "this.informCustomer);\n    if (orderId) await this.durablyExecute(this.payBack";
    const cwd = createTempFolder({ "refund.ts": refundWorkflow({ step }) });
    const decisions = await call(["graph", "refund.ts", "-f", format], cwd);
    const steps = await call(["graph", "refund.ts", "-f", format, "--detail", "steps"], cwd);
    expect(steps.outcome).toBe("done");
    expect(steps.stdout).toContain("informCustomer");
    expect(steps.stdout).not.toBe(decisions.stdout);
    expect((await call(["graph", "refund.ts", "-f", format, "-d", "decisions"], cwd)).stdout).toBe(
      decisions.stdout,
    );
  });
});
