import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import type { Trigger } from "../../src/definition/model.ts";

function triggersOf(source: string): readonly (readonly Trigger[])[] {
  return analyze(source).definitions.map(({ triggers = [] }) => triggers);
}

describe("triggers", () => {
  it("are read off decorators and registrations of DBOS", () => {
    const source = `import { DBOS } from "@dbos-inc/dbos-sdk";
      class Museum {
        @DBOS.scheduled({ crontab: "0 9 * * *" })
        @DBOS.workflow()
        static async open(planned, actual) { await DBOS.sleep(10); }
      }
      async function closeDoors() { await DBOS.sleep(10); }
      const close = DBOS.registerWorkflow(closeDoors, { name: "close" });
      DBOS.registerScheduled(close, { crontab: "0 18 * * *" });`;
    expect(triggersOf(source)).toEqual([
      [{ by: "schedule", name: "0 9 * * *" }],
      [{ by: "schedule", name: "0 18 * * *" }],
    ]);
  });

  it("are read off the options of Hatchet, events with wildcards too", () => {
    const source = `import { hatchet } from "./hatchet-client";
      export const churn = hatchet.task({ name: "churn", onEvents: ["milk:*", "cream:in"], onCrons: ["0 4 * * *"], fn: () => 1 });`;
    expect(triggersOf(source)).toEqual([
      [
        { by: "event", namePattern: "milk:*" },
        { by: "event", name: "cream:in" },
        { by: "schedule", name: "0 4 * * *" },
      ],
    ]);
  });

  it("are read off a schedule of Trigger.dev, and are none for a task", () => {
    const source = `import { schedules, task } from "@trigger.dev/sdk";
      export const dawn = schedules.task({ id: "dawn", cron: { pattern: "0 5 * * *", timezone: "Asia/Tokyo" }, run: async () => 1 });
      export const noon = task({ id: "noon", run: async () => 1 });`;
    expect(triggersOf(source)).toEqual([[{ by: "schedule", name: "0 5 * * *" }], []]);
  });

  it("are read off both places in which Inngest's functions have them", () => {
    const source = `import { inngest } from "./inngest";
      export const one = inngest.createFunction({ id: "one" }, { event: "tea/poured" }, async ({ step }) => step.run("sip", sip));
      export const two = inngest.createFunction({ id: "two", triggers: [{ cron: "0 16 * * *" }] }, async ({ step }) => step.run("sip", sip));
      export const three = inngest.createFunction({ id: "three", triggers: chosen() }, async ({ step }) => step.run("sip", sip));`;
    expect(triggersOf(source)).toEqual([
      [{ by: "event", name: "tea/poured" }],
      [{ by: "schedule", name: "0 16 * * *" }],
      [{ by: "dynamic", name: "chosen()" }],
    ]);
  });
});
