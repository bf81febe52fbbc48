import {
  defineDialect,
  plainOfArgument,
  stepDetails,
  textOfArgument,
  type FunctionWorkflow,
} from "../../analyzer/index.ts";

/** Our job runner: `job("restock", async (run) => { await run.task("count", count); await run.pause("rest", "2h"); })`. */
export const conveyor = defineDialect({
  name: "conveyor",
  docs: "https://wiki.example.com/conveyor",
  markers: ["@warehouse/conveyor"],
  modules: ["@warehouse/conveyor"],
  objects: {
    run: {
      methods: {
        task: (call) => ({
          kind: "execute",
          prefix: "task/",
          name: textOfArgument(call.arg(0)),
          details: stepDetails({ retries: plainOfArgument(call.option(2, "attempts")) }),
          runs: call.args.slice(1, 2),
        }),
        pause: (call) => ({ kind: "wait", prefix: "pause/", name: textOfArgument(call.arg(0)) }),
        waitFor: (call) => ({ kind: "continue_if", prefix: "signal/", name: textOfArgument(call.arg(0)) }),
      },
    },
  },
  workflows: (module) =>
    module.calls().flatMap((call): FunctionWorkflow[] => {
      const [title, body] = call.args;
      if (call.calleeName !== "job") return [];
      const name = plainOfArgument(title) ?? "job";
      const fn = body?.value.kind === "function" ? body.value : null;
      return [{ kind: "function", name, node: call.node, fn, parameters: [{ index: 0, object: "run" }] }];
    }),
});
