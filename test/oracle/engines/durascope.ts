import { createWorkflow } from "../run/engine.ts";
import type { Thenable } from "../run/promise.ts";
import type { Engine } from "./engine.ts";

function isWorkflow(value: unknown): value is new () => { perform: (input: unknown) => Thenable } {
  if (typeof value !== "function") return false;
  const prototype: unknown = value.prototype;
  return typeof prototype === "object" && prototype !== null && "perform" in prototype;
}

const same = (amount: number): number => amount;

/** The own API: the only one with steps, helpers and branches of every form. */
export const durascope: Engine = {
  name: "durascope",
  imports: 'import { Workflow, days, hours } from "durascope/engine";',
  receiver: "this",
  around: null,
  root: "perform",
  steps: null,
  calls:
    /\.(?:durablyExecute|wait|waitUntil|continueIf|branch|spawn|spawnEach|mergeBranch|mergeBranches|durablyRepeat)$/,
  stub: (steps) => ({
    modules: {
      "durascope/engine": { Workflow: createWorkflow(steps), minutes: same, hours: same, days: same },
    },
    start: (exported) => {
      const Flow = Object.values(exported).find(isWorkflow);
      if (Flow === undefined) throw new Error("The program exports no workflow");
      return new Flow().perform({ orderId: "7" });
    },
  }),
};
