import {
  defineDialect,
  plainOfArgument,
  type Plan,
  type PlanWorkflow,
  type TopLevelCall,
  type Value,
} from "../../analyzer/index.ts";

/** Our belts: `belt("socks", ["knit", ["wash", "press"], "pack"])`. What stands in a list of its own runs at once. */
export const belt = defineDialect({
  name: "belt",
  docs: "https://wiki.example.com/belt",
  markers: ["@factory/belt"],
  modules: ["@factory/belt"],
  objects: { belt: { methods: {} } },
  workflows: (module) =>
    module.calls().flatMap(({ calleeName, node, args: [title, stations] }): PlanWorkflow[] => {
      if (calleeName !== "belt" || stations === undefined) return [];
      const plan = planOf(node, stations.value, false);
      return [{ kind: "plan", name: plainOfArgument(title) ?? "belt", node, plan }];
    }),
});

function planOf(node: TopLevelCall["node"], stations: Value, isAtOnce: boolean): Plan {
  if (stations.kind === "text")
    return { kind: "step", node, step: { kind: "execute", prefix: "", name: stations.parts } };
  if (stations.kind !== "array" || !stations.exact) return { kind: "unknown", node };
  const parts = stations.items.map((item) => planOf(node, item, !isAtOnce));
  if (!isAtOnce) return { kind: "sequence", parts };
  return { kind: "graph", node, label: "at once", parts: parts.map((plan) => ({ plan, after: [] })) };
}
