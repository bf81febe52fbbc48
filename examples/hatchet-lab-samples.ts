import { HatchetClient, Or } from "@hatchet-dev/typescript-sdk";
import { sendMail } from "./services/mail.ts";
import { ask } from "./services/systems.ts";

const hatchet = HatchetClient.init();

interface Sample {
  readonly sampleId: string;
  readonly doctor: string;
  readonly tests: readonly string[];
}

export const runTest = hatchet.task({
  name: "run-test",
  retries: 2,
  fn: async (input: { sampleId: string; test: string }) => ask<number>("analyser", "measure", input),
});

/** A blood sample in a laboratory: what can run side by side does; a doctor looks at what is out of range. */
export const analyseSample = hatchet.workflow<Sample>({
  name: "analyse-sample",
  on: { event: "sample:arrived" },
});

const register = analyseSample.task({
  name: "register",
  fn: async ({ sampleId }) => ask<string>("laboratory", "register", { sampleId }),
});

const spin = analyseSample.durableTask({
  name: "spin",
  parents: [register],
  fn: async ({ sampleId }, ctx) => {
    await ask("centrifuge", "start", { sampleId });
    await ctx.sleepFor("20m");
  },
});

const measure = analyseSample.durableTask({
  name: "measure",
  parents: [spin],
  executionTimeout: "2h",
  fn: async ({ sampleId, tests }) => {
    for (const test of tests) await runTest.run({ sampleId, test });
  },
});

const freeze = analyseSample.task({
  name: "freeze-rest",
  parents: [spin],
  fn: async ({ sampleId }) => ask("freezer", "store", { sampleId }),
});

const review = analyseSample.task({
  name: "review",
  parents: [measure],
  waitFor: Or({ sleepFor: "12h" }, { eventKey: "doctor:reviewed" }),
  fn: async ({ sampleId }) => ask<string>("laboratory", "findings", { sampleId }),
});

analyseSample.task({
  name: "report",
  parents: [review, freeze],
  fn: async ({ doctor, sampleId }) => sendMail(doctor, `Findings for ${sampleId}`),
});

analyseSample.onFailure({
  name: "ask-for-new-sample",
  fn: async ({ doctor }) => sendMail(doctor, "Please take another sample"),
});
