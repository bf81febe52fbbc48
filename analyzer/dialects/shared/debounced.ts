/** A debounced run: each call puts off the run that waits already, or starts one. */
import type * as t from "@babel/types";
import type { Plan, PlanCall, SimpleStep } from "../../dialect.ts";

interface Debounced {
  /** The step that puts a waiting run off. */
  readonly bounce: SimpleStep;
  /** The run that is started where none waits. */
  readonly child: SimpleStep;
}

/** Tried again when another call came in between. */
export function debounced(node: t.Node, { bounce, child }: Debounced): PlanCall {
  const arms = [
    { guard: "no run waits", plan: { kind: "step", node, step: child } },
    { guard: "a run waits", plan: { kind: "sequence", parts: [] } },
  ] as const;
  const once: Plan = {
    kind: "sequence",
    parts: [
      { kind: "step", node, step: bounce },
      { kind: "choice", node, label: "no run waits", arms },
    ],
  };
  return {
    kind: "plan",
    plan: { kind: "loop", node, guard: "another call came in between", test: "last", body: once },
  };
}
