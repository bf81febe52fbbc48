import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { call } from "./support/call.ts";
import { refundWorkflow } from "./support/workflows.ts";
import { createTempFolder } from "./support/temp-folder.ts";

interface ListReport {
  readonly workflows: readonly {
    readonly name: string;
    readonly file: string;
    readonly steps: number;
    readonly line: number;
  }[];
  readonly diagnostics: readonly { readonly code: string; readonly loc: { readonly file: string } }[];
}

async function list(argv: readonly string[], cwd: string, stdin = "") {
  const { outcome, stdout, stderr } = await call(["list", "--format", "json", ...argv], cwd, { stdin });
  return { outcome, stderr, report: JSON.parse(stdout) as ListReport };
}

async function namesIn(content: string | Uint8Array, file = "refund.ts"): Promise<readonly string[]> {
  const { report } = await list([file], createTempFolder({ [file]: content }));
  return report.workflows.map((workflow) => `${workflow.name}: ${String(workflow.steps)}`);
}

const REFUND = ["RefundOrder: 2"];

describe("files that are odd and fine", () => {
  it.each([
    ["lines that end in CRLF", refundWorkflow().replaceAll("\n", "\r\n")],
    ["lines that end in CR", refundWorkflow().replaceAll("\n", "\r")],
    ["a byte order mark", `\uFEFF${refundWorkflow()}`],
    ["UTF-16, little end first", Buffer.from(`\uFEFF${refundWorkflow()}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\uFEFF${refundWorkflow()}`, "utf16le").swap16()],
    ["a script's first line", `#!/usr/bin/env node\n${refundWorkflow()}`],
    ["no line break at the end", refundWorkflow().trimEnd()],
    ["a zero character in a comment", `/* \0 */${refundWorkflow()}`],
    ["zero characters far inside", `${refundWorkflow()}${"// x\n".repeat(4000)}/* ${"\0".repeat(1000)} */`],
    ["decorators", refundWorkflow({ before: "@Injectable()\n@Queue('refunds')\n" })],
    ["a syntax error elsewhere", `${refundWorkflow()}\nconst broken = ;\nfunction (\n`],
  ])("reads %s", async (_what, content) => {
    expect(await namesIn(content)).toEqual(REFUND);
  });

  it.each([
    ["refund.tsx", refundWorkflow({ extra: "export const View = () => <b>Refund</b>;\n" })],
    ["refund.jsx", refundWorkflow({ isTyped: false, extra: "export const View = () => <b>Refund</b>;\n" })],
    ["refund.js", refundWorkflow({ isTyped: false, extra: "export const View = () => <b>Refund</b>;\n" })],
    ["refund.mjs", refundWorkflow({ isTyped: false })],
    ["refund.cjs", refundWorkflow({ isTyped: false })],
    ["refund.mts", refundWorkflow()],
    ["refund.cts", refundWorkflow()],
    [
      "flow.js",
      `/* @flow */\n${refundWorkflow({ isTyped: false, extra: "const a = (b: ?string): number => 1;\n" })}`,
    ],
    ["named without an ending", refundWorkflow()],
  ])("reads %s", async (file, content) => {
    expect(await namesIn(content, file)).toEqual(REFUND);
  });

  it("reads standard input, with JSX or without", async () => {
    const cwd = createTempFolder();
    const plain = await list(["-"], cwd, refundWorkflow());
    expect(plain.report.workflows).toMatchObject([{ name: "RefundOrder", file: "stdin.ts", steps: 2 }]);
    const jsx = refundWorkflow({ extra: "export const View = () => <b>Refund</b>;\n" });
    expect((await list(["-"], cwd, jsx)).report).toMatchObject({
      workflows: [{ name: "RefundOrder" }],
      diagnostics: [],
    });
  });

  it("follows imports that go in circles", async () => {
    const cwd = createTempFolder({
      "refund.ts": refundWorkflow({
        before: 'import { LIMIT } from "./limits.ts";\nexport const BASE = 10;\n',
      }),
      "limits.ts":
        'import { BASE } from "./refund.ts";\nexport * from "./refund.ts";\nexport const LIMIT = BASE * 2;\n',
    });
    const { outcome, report } = await list(["."], cwd);
    expect(outcome).toBe("done");
    expect(report.workflows).toMatchObject([{ name: "RefundOrder", steps: 2 }]);
  });
});

describe("files that hold no workflow", () => {
  it.each([
    ["an empty file", ""],
    ["white space", "\n\n  \n"],
    ["no source at all", "Dear customer, your Workflow is late.\n"],
    ["a word that looks like one", "// extends Workflow from durascope/engine, perform()\n"],
    ["nothing but a syntax error", "import { Workflow } from 'durascope/engine'; class ("],
  ])("%s", async (_what, content) => {
    const { outcome, stderr, report } = await list(["x.ts"], createTempFolder({ "x.ts": content }));
    expect(outcome).toBe("done");
    expect(report.workflows).toEqual([]);
    expect(stderr).toContain("durascope: no workflow found in 1 file\n");
  });

  it("an empty folder", async () => {
    const { outcome, stderr } = await call(["list", "."], createTempFolder());
    expect({ outcome, stderr }).toEqual({
      outcome: "done",
      stderr:
        "durascope: no workflow found in 0 files\n  Source files end in .ts .tsx .mts .cts .js .jsx .mjs .cjs\n",
    });
  });
});

describe("what cannot be read", () => {
  it("is said, and the others are still done", async () => {
    const cwd = createTempFolder({
      "refund.ts": refundWorkflow(),
      "video.ts": Uint8Array.of(0x47, 0x40, 0x11, 0x10, 0x00, 0x42, 0xf0),
      "wide.ts": Buffer.from(refundWorkflow(), "utf16le"),
    });
    symlinkSync("loop.ts", path.join(cwd, "loop.ts"));
    const argv = ["missing.ts", "video.ts", "wide.ts", "loop.ts", "refund.ts"];
    const { outcome, stderr, report } = await list(argv, cwd);
    expect(outcome).toBe("unreadable");
    expect(stderr.split("\n")).toEqual([
      "durascope: missing.ts does not exist",
      "durascope: video.ts is a binary file, not source text",
      "durascope: wide.ts looks like UTF-16 without a byte order mark; save it as UTF-8",
      "durascope: loop.ts is a link that leads back to itself",
      "",
    ]);
    expect(report.workflows).toMatchObject([{ name: "RefundOrder", file: "refund.ts" }]);
    expect(report.diagnostics.map(({ code, loc }) => `${loc.file} ${code}`)).toEqual([
      "missing.ts unreadable-file",
      "video.ts undecodable-file",
      "wide.ts undecodable-file",
      "loop.ts unreadable-file",
    ]);
  });

  it("is no failure where it was only found in a folder", async () => {
    const cwd = createTempFolder({
      "src/refund.ts": refundWorkflow(),
      "src/video.ts": Uint8Array.of(0, 1, 2),
    });
    const { outcome, stderr } = await list(["src"], cwd);
    expect(outcome).toBe("done");
    expect(stderr).toBe("durascope: src/video.ts is a binary file, not source text\n");
  });

  it("is a folder given to a command as a missing workflow's file", async () => {
    const cwd = createTempFolder();
    mkdirSync(path.join(cwd, "refund.ts"));
    const { outcome, stderr } = await call(["list", "refund.ts"], cwd);
    expect({ outcome, stderr }).toEqual({
      outcome: "done",
      stderr:
        "durascope: no workflow found in 0 files\n  Source files end in .ts .tsx .mts .cts .js .jsx .mjs .cjs\n",
    });
  });

  it("is no reason to be silent about half a character", async () => {
    const cwd = createTempFolder({
      "refund.ts": Buffer.from(refundWorkflow({ before: "// Zo\u00eb\n" }), "latin1"),
    });
    const { outcome, stderr, report } = await list(["refund.ts"], cwd);
    expect(outcome).toBe("done");
    expect(stderr).toMatch(/^durascope: refund.ts is not valid UTF-8/);
    expect(report.workflows).toMatchObject([{ name: "RefundOrder", steps: 2 }]);
  });

  it("is a tsconfig.json, without which the rest still is", async () => {
    const cwd = createTempFolder({
      "tsconfig.json": '{ "extends": "./missing.json" }',
      "refund.ts": refundWorkflow({ before: 'import { x } from "@shop/x";\nx;\n', step: "x.y" }),
    });
    const { outcome, report } = await list(["refund.ts"], cwd);
    expect(outcome).toBe("done");
    expect(report.workflows).toHaveLength(1);
  });
});
