import path from "node:path";
import { describe, expect, it } from "vitest";
import { call } from "./support/call.ts";
import { createTempFolder } from "./support/temp-folder.ts";
import { refundWorkflow } from "./support/workflows.ts";

const CLEAN = refundWorkflow();
/** A name that only the run knows: a remark. */
const REMARK = refundWorkflow({ step: '"inform", () => 0, { name: orderId }' });
/** Two steps of one name: a warning. */
const WARNING = refundWorkflow({ step: "this.payBack" });
/** An error, and the workflow is read nevertheless. */
const ERROR = `${CLEAN}\nconst broken = ;\n`;

async function lint(source: string, ...argv: readonly string[]) {
  return call(["lint", "refund.ts", ...argv], createTempFolder({ "refund.ts": source }));
}

describe("durascope lint", () => {
  it.each([
    { what: "nothing", source: CLEAN, argv: [], outcome: "done" },
    { what: "a remark", source: REMARK, argv: [], outcome: "done" },
    { what: "a warning", source: WARNING, argv: [], outcome: "findings" },
    { what: "an error", source: ERROR, argv: [], outcome: "findings" },
    { what: "a warning", source: WARNING, argv: ["--fail-on", "warning"], outcome: "findings" },
    { what: "a warning", source: WARNING, argv: ["--fail-on", "error"], outcome: "done" },
    { what: "an error", source: ERROR, argv: ["--fail-on", "error"], outcome: "findings" },
    { what: "an error", source: ERROR, argv: ["--fail-on", "never"], outcome: "done" },
  ])("ends with $outcome at $what, with $argv", async ({ source, argv, outcome }) => {
    const result = await lint(source, ...argv);
    expect(result.outcome).toBe(outcome);
    expect(result.stdout.startsWith("✔ No findings")).toBe(source === CLEAN);
  });

  it("fails for a named file that cannot be read, whatever --fail-on says", async () => {
    const { outcome, stderr } = await lint(CLEAN, "missing.ts", "--fail-on", "never");
    expect(outcome).toBe("unreadable");
    expect(stderr).toBe("durascope: missing.ts does not exist\n");
  });

  it("shows findings where they are", async () => {
    const { stdout } = await lint(WARNING);
    expect(stdout).toMatch(
      /^refund\.ts\n {2}5:11 {2}warning {2}Step name `durably_execute\$payBack` is also used on line 4 \(RefundOrder\) {2}duplicate-step-name\n/,
    );
  });

  it("shows findings of a helper that two workflows share once", async () => {
    const before = 'import { announce } from "./announce.ts";\n';
    const step = "this.informCustomer);\n    await announce(this";
    const cwd = createTempFolder({
      "refund.ts": refundWorkflow({ before, step }),
      "cancel.ts": refundWorkflow({ name: "CancelOrder", before, step }),
      "announce.ts":
        'export function announce(workflow) {\n  workflow.durablyExecute("announce", () => 0);\n}\n',
    });
    const { stdout } = await call(["lint", ".", "--format", "json"], cwd);
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { workflows: 2, warnings: 1 },
      diagnostics: [{ code: "floating-promise", loc: { file: "announce.ts", start: { line: 2 } } }],
    });
  });

  it("gives JSON with the workflow of each finding and figures", async () => {
    const { stdout } = await lint(WARNING, "--format", "json", "missing.ts");
    expect(JSON.parse(stdout)).toMatchObject({
      schemaVersion: 1,
      diagnostics: [
        { code: "unreadable-file", severity: "error", workflow: null, loc: { file: "missing.ts" } },
        {
          code: "duplicate-step-name",
          severity: "warning",
          workflow: "RefundOrder",
          loc: { file: "refund.ts" },
        },
      ],
      summary: { files: 1, workflows: 1, errors: 0, warnings: 1, infos: 0, unreadable: 1 },
    });
  });

  it.each(["github", "sarif"])("writes paths from the root of the repository: %s", async (format) => {
    const root = createTempFolder({ "packages/shop/src/refund.ts": WARNING });
    const cwd = path.join(root, "packages/shop");
    const argv = ["lint", "./src", "--format", format];
    const inWorkspace = await call(argv, cwd, { env: { GITHUB_WORKSPACE: root } });
    expect(inWorkspace.stdout).toMatch(/[="]packages\/shop\/src\/refund\.ts[,"]/);
    const elsewhere = await call(argv, cwd, { env: { GITHUB_WORKSPACE: path.join(root, "other") } });
    expect(elsewhere.stdout).toMatch(/[="]src\/refund\.ts[,"]/);
  });

  it("colours on a terminal alone", async () => {
    const cwd = createTempFolder({ "refund.ts": WARNING });
    const painted = await call(["lint", "refund.ts"], cwd, { isTerminal: true });
    expect(painted.stdout).toContain("\u001b[33mwarning");
    const plain = await call(["lint", "refund.ts"], cwd, { isTerminal: true, env: { NO_COLOR: "1" } });
    expect(plain.stdout).toBe((await call(["lint", "refund.ts"], cwd)).stdout);
  });

  it("shows progress of long work on a terminal's error output", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`w${String(index)}.ts`, CLEAN]),
    );
    const cwd = createTempFolder(files);
    const { stdout, stderr } = await call(["lint", "."], cwd, { isTerminal: true, tickMs: 400 });
    expect(stderr).toContain("\r\u001b[2K2 of 5: reading w1.ts");
    expect(stderr.endsWith("\r\u001b[2K")).toBe(true);
    expect(stdout).not.toContain("reading");
    expect((await call(["lint", "."], cwd, { tickMs: 400 })).stderr).toBe("");
  });
});
