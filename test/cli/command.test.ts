import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BuiltCommand } from "./support/command.ts";
import { buildCommand, callShell } from "./support/command.ts";
import { createTempFolder } from "./support/temp-folder.ts";
import { refundWorkflow } from "./support/workflows.ts";

// Processes start slowly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let command: BuiltCommand;

beforeAll(async () => {
  command = await buildCommand();
});

afterAll(() => {
  command.remove();
});

const SHOP = { "refund.ts": refundWorkflow(), "twice.ts": refundWorkflow({ step: "this.payBack" }) };

describe("exit codes", () => {
  it.each([
    [0, ["--help"]],
    [0, ["lint", "--help"]],
    [0, ["--version"]],
    [0, ["list", "."]],
    [0, ["graph", "twice.ts"]],
    [0, ["lint", "refund.ts"]],
    [0, ["explain", "syntax-error"]],
    [1, ["lint", "twice.ts"]],
    [1, ["list", "missing.ts", "refund.ts"]],
    [1, ["graph", "missing.ts"]],
    [2, []],
    [2, ["draw", "refund.ts"]],
    [2, ["graph"]],
    [2, ["graph", "refund.ts", "--workflow", "Refund"]],
    [2, ["explain", "nothing"]],
  ])("%d: durascope %j", async (code, argv) => {
    const cwd = createTempFolder(SHOP);
    const result = await command.call(argv, { cwd });
    expect(result).toMatchObject({ code });
    expect(`${result.stdout}${result.stderr}`).not.toMatch(/^\s+at /m);
    if (code === 0) expect(result.stdout).not.toBe("");
    else expect(result.stderr.startsWith("durascope: ") || result.stdout !== "").toBe(true);
  });
});

describe("the process", () => {
  it("says its version, which is the package's", async () => {
    const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
      version: string;
    };
    const { stdout } = await command.call(["--version"], { cwd: createTempFolder() });
    expect(stdout).toBe(`${manifest.version}\n`);
  });

  it("starts with the line that makes it a command", () => {
    expect(readFileSync(command.script, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it("reads standard input", async () => {
    const { code, stdout } = await command.call(["list", "-"], {
      cwd: createTempFolder(),
      stdin: refundWorkflow(),
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "RefundOrder  2 steps  durascope  stdin.ts:2\n" });
  });

  it("does not mind when nobody reads any more", async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      refundWorkflow({ name: `Refund${String(index)}` }),
    );
    const cwd = createTempFolder({ "many.ts": many.join("\n") });
    const { code, stderr } = await command.call(["graph", "many.ts", "-f", "json"], { cwd, isDeaf: true });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("writes all of a long text to a pipe", async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      refundWorkflow({ name: `Refund${String(index)}` }),
    );
    const cwd = createTempFolder({ "many.ts": many.join("\n") });
    const { stdout } = await command.call(["graph", "many.ts", "-f", "json"], { cwd });
    expect((JSON.parse(stdout) as { definitions: unknown[] }).definitions).toHaveLength(300);
  });

  it("says that the disk is full", async () => {
    const cwd = createTempFolder(SHOP);
    const script = `exec ${JSON.stringify(process.execPath)} ${JSON.stringify(command.script)} list refund.ts > /dev/full`;
    const { code, stderr } = await callShell(script, cwd);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "durascope: the output cannot be written: no space left on the device\n",
    });
  });

  it("has no colours in a pipe, whatever the environment", async () => {
    const { stdout } = await command.call(["lint", "twice.ts"], {
      cwd: createTempFolder(SHOP),
      env: { FORCE_COLOR: "3" },
    });
    expect(stdout).not.toContain("\u001b");
  });
});

describe("what one may not read", () => {
  // Root may read everything: then somebody else tries.
  const somebody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

  it("is said, and the rest is done", async ({ skip }) => {
    const cwd = createTempFolder({ ...SHOP, "secret.ts": refundWorkflow() });
    const attempt = await command.call(["--version"], { cwd: "/", ...somebody });
    skip(attempt.code !== 0, "this checkout is root's alone");
    mkdirSync(path.join(cwd, "locked"));
    chmodSync(cwd, 0o755);
    chmodSync(path.join(cwd, "secret.ts"), 0o000);
    chmodSync(path.join(cwd, "locked"), 0o000);
    const found = await command.call(["list", "."], { cwd, ...somebody });
    expect(found).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^RefundOrder .*\nRefundOrder .*\n$/) as string,
      stderr:
        "durascope: locked may not be accessed (permission denied)\n" +
        "durascope: secret.ts may not be accessed (permission denied)\n",
    });
    const named = await command.call(["list", "secret.ts", "locked", "locked/x.ts", "refund.ts"], {
      cwd,
      ...somebody,
    });
    expect(named.code).toBe(1);
    expect(named.stderr.split("\n")).toHaveLength(4);
    expect(named.stdout).toMatch(/^RefundOrder .*\n$/);
    chmodSync(path.join(cwd, "locked"), 0o700);
  });
});

describe("sources that are deep or long", () => {
  function workflowOf(body: string): string {
    return `import { Workflow } from "durascope/engine";
export class Deep extends Workflow {
  async perform(order) {
${body}
  }
}
`;
  }

  const step = (name: string) => `await this.durablyExecute("${name}", () => 0);`;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it.each([
    [
      "5,000 nested ifs",
      workflowOf(`${"if (order.isOpen) {\n".repeat(5000)}${step("pay")}${"}".repeat(5000)}`),
      1,
    ],
    [
      "2,000 else-ifs",
      workflowOf(
        numbers(2000)
          .map((number) => `if (order.kind === ${number}) { ${step(`s${number}`)} }`)
          .join(" else "),
      ),
      2000,
    ],
    [
      "5,000 parentheses",
      workflowOf(`return ${"(".repeat(5000)}${step("pay").slice(0, -1)}${")".repeat(5000)};`),
      1,
    ],
    [
      "10,000 steps",
      workflowOf(
        numbers(10_000)
          .map((number) => step(`s${number}`))
          .join("\n"),
      ),
      10_000,
    ],
    [
      "5 MB that a generator wrote",
      workflowOf(step("pay")) +
        numbers(50_000)
          .map(
            (number) =>
              `export const r${number} = { id: ${number}, name: "row ${number}", tags: ["a", "b"], price: 1.5 };\n`,
          )
          .join(""),
      1,
    ],
  ])("reads %s", async (_what, source, steps) => {
    const cwd = createTempFolder({ "deep.ts": source, "refund.ts": refundWorkflow() });
    const { code, stdout, stderr } = await command.call(["list", "deep.ts", "refund.ts", "-f", "json"], {
      cwd,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({
      workflows: [{ name: "Deep", steps }, { name: "RefundOrder" }],
    });
  });
});
