import { describe, expect, it } from "vitest";
import { call } from "./support/call.ts";
import { createTempFolder } from "./support/temp-folder.ts";
import { refundWorkflow } from "./support/workflows.ts";

/** A job runner that nobody else has, in a configuration that is TypeScript. */
const CONFIG = `
import type { Anything } from "./no-such-file";

const nameOf = (call: any): Anything => call.arg(0).value.parts;

export default {
  dialects: [
    {
      name: "conveyor",
      docs: "https://wiki.example.com/conveyor",
      markers: ["@warehouse/conveyor"],
      modules: ["@warehouse/conveyor"],
      objects: { run: { methods: { task: (call: any) => ({ kind: "execute", prefix: "task/", name: nameOf(call) }) } } },
      workflows: (module: any) =>
        module.calls()
          .filter((call: any) => call.calleeName === "job")
          .map(({ node, args: [title, body] }: any) => ({
            kind: "function", name: title.source, node, fn: body.value, parameters: [{ index: 0, object: "run" }],
          })),
    },
  ],
};
`;

const RESTOCK = `import { job } from "@warehouse/conveyor";
job(restock, async (run) => { await run.task("count"); });
`;

function folder(config: string, files: Readonly<Record<string, string>> = {}): string {
  return createTempFolder({ "durascope.config.ts": config, "restock.ts": RESTOCK, ...files });
}

describe("durascope.config.ts", () => {
  it("adds the dialects of one's own to the built-in ones, for files below it too", async () => {
    const cwd = folder(CONFIG, { "jobs/refund.ts": refundWorkflow() });
    const { stdout } = await call(["graph", ".", "--format", "json"], cwd);
    const { definitions } = JSON.parse(stdout) as {
      definitions: readonly { name: string; dialect: string }[];
    };
    expect(definitions.map(({ dialect }) => dialect).sort()).toEqual(["conveyor", "durascope"]);
  });

  it("is refused in plain words when it cannot be used", async () => {
    for (const [config, reason] of [
      ["export default {};", "its default export has no list `dialects`"],
      ["throw new Error('no licence');", "no licence"],
      ["export default { dialects: [{ name: 'Conveyor' }] };", "`name` must be lower-case letters"],
    ] as const) {
      const { outcome, stdout, stderr } = await call(["list", "restock.ts"], folder(config));
      expect(outcome).toBe("wrong-use");
      expect(stdout).toBe("");
      expect(stderr).toContain("durascope.config.ts cannot be used: ");
      expect(stderr).toContain(reason);
    }
  });
});

describe("--dialect", () => {
  it("reads every file in one dialect alone", async () => {
    const cwd = folder(CONFIG, { "refund.ts": refundWorkflow() });
    const { stdout } = await call(["list", ".", "--dialect", "conveyor"], cwd);
    expect(stdout).toContain("restock");
    expect(stdout).not.toContain("refund.ts");
  });

  it("reads a file that bears no mark of it", async () => {
    const unmarked = RESTOCK.replace("@warehouse/conveyor", "./our-conveyor");
    const cwd = folder(CONFIG, { "restock.ts": unmarked });
    expect((await call(["list", "restock.ts"], cwd)).stdout).not.toContain("restock");
    expect((await call(["list", "restock.ts", "--dialect", "conveyor"], cwd)).stdout).toContain("restock");
  });

  it("says which dialects there are", async () => {
    const { outcome, stderr } = await call(["list", ".", "--dialect", "convoyer"], folder(CONFIG));
    expect(outcome).toBe("wrong-use");
    expect(stderr).toContain('there is no dialect "convoyer"');
    expect(stderr).toContain("Did you mean conveyor?");
  });
});
