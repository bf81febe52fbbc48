/** Pikku's `pikkuWorkflowGraph({ nodes, config })`: nodes that name what comes next, and wait for what their input refers to. */
import { plainOfArgument, propertyOf, stepDetails } from "../../reading.ts";
import type { Argument, Plan, TopLevelCall, Value } from "../../dialect.ts";

interface GraphNode {
  readonly id: string;
  readonly step: Plan;
  /** What follows in any case, and what follows when the node chooses a way by its name; null when it cannot be read. */
  readonly next: readonly string[] | null;
  readonly cases: ReadonlyMap<string, readonly string[]>;
  readonly refs: readonly string[];
}

/** The graph as a plan: one unknown node where it cannot be read, or where order is up to the run. */
export function graphPlan({ node, args: [options] }: TopLevelCall): Plan {
  const unknown: Plan = { kind: "unknown", node };
  const declared = propertyOf(options, "nodes");
  if (declared?.value.kind !== "object" || declared.value.open) return unknown;
  const config = propertyOf(options, "config");
  const ids = [...declared.value.props.keys()];
  const onErrors = ids.flatMap((id) => idsOf(propertyOf(propertyOf(config, id), "onError")?.value) ?? []);
  const nodes = new Map(
    ids.map((id) => [id, nodeOf({ node, declared, ids }, id, propertyOf(config, id))] as const),
  );
  const followers = [...nodes.values()].flatMap(({ next, cases }) => [
    ...(next ?? []),
    ...[...cases.values()].flat(),
  ]);
  const roots = ids.filter((id) => !followers.includes(id) && !onErrors.includes(id));
  const drawn = new Set<string>();
  const plan = planOf({ node, nodes, drawn }, roots, new Set());
  return plan === null || drawn.size + new Set(onErrors).size < ids.length ? unknown : plan;
}

interface Declared {
  readonly node: TopLevelCall["node"];
  readonly declared: Argument;
  readonly ids: readonly string[];
}

function nodeOf({ node, declared, ids }: Declared, id: string, config: Argument | undefined): GraphNode {
  const stepOf = (name: string, own: Argument | undefined): Plan => {
    const called = propertyOf(declared, name);
    const target = plainOfArgument(called);
    const details = stepDetails({ target, retries: plainOfArgument(propertyOf(own, "retries")) });
    const place = declared.node.type === "ObjectExpression" && called ? called.node : node;
    return { kind: "step", node: place, step: { kind: "execute", prefix: "", name: [name], details } };
  };
  const own = stepOf(id, config);
  const onError = idsOf(propertyOf(config, "onError")?.value) ?? [];
  const handlers = onError.map((handler) => ({ plan: stepOf(handler, undefined), after: [] }));
  const failed: Plan = { kind: "graph", node, label: `${id} failed`, parts: handlers };
  const next = propertyOf(config, "next")?.value;
  return {
    id,
    step: onError.length === 0 ? own : { kind: "guarded", node, body: own, onError: failed },
    next: next?.kind === "object" ? [] : idsOf(next),
    cases: next?.kind === "object" ? casesOf(next) : new Map(),
    refs: refsOf(config).filter((ref) => ids.includes(ref)),
  };
}

/** The nodes whose results the input is made of. */
function refsOf(config: Argument | undefined): readonly string[] {
  const input = propertyOf(config, "input")?.source ?? "";
  return [...input.matchAll(/\bref\(\s*["'`]([^"'`]+)["'`]/g)].map(([, ref = ""]) => ref);
}

/** One id or a list of them; null for anything else. */
function idsOf(value: Value | undefined): readonly string[] | null {
  if (value === undefined) return [];
  const items = value.kind === "array" && value.exact ? value.items : [value];
  const ids = items.map((item) =>
    item.kind === "text" && !item.parts.includes(null) ? item.parts.join("") : null,
  );
  return ids.every((id) => id !== null) ? ids : null;
}

/** Way that a node may choose -> what follows; a way that cannot be read leads to a node that is not there. */
function casesOf({ props }: Extract<Value, { kind: "object" }>): ReadonlyMap<string, readonly string[]> {
  return new Map([...props].map(([key, { value }]) => [key, idsOf(value) ?? [""]]));
}

interface Graph {
  readonly node: TopLevelCall["node"];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  /** The nodes that have a place in the plan. */
  readonly drawn: Set<string>;
}

/** The nodes that follow from some in any case; null where the order cannot be told from the source. */
function planOf(graph: Graph, roots: readonly string[], before: ReadonlySet<string>): Plan | null {
  const { node, nodes, drawn } = graph;
  const ids = reachedFrom(roots, nodes);
  if (ids === null || ids.some((id) => drawn.has(id))) return null;
  for (const id of ids) drawn.add(id);
  const parts: { plan: Plan; after: readonly number[] }[] = [];
  for (const id of ids) {
    const own = nodes.get(id);
    const preceding = ids.filter((other) => nodes.get(other)?.next?.includes(id));
    const plan = own && partOf(graph, own, new Set([...before, ...ids]));
    if (!own || !plan || !waitsForAll(graph, { own, preceding, ids, before })) return null;
    const waits = new Set([...preceding, ...own.refs.filter((ref) => !before.has(ref))]);
    parts.push({ plan, after: [...waits].map((other) => ids.indexOf(other)) });
  }
  return { kind: "graph", node, label: "nodes", parts };
}

/** Everything that follows in any case, each behind what leads to it; null for a ring or something that is not there. */
function reachedFrom(
  roots: readonly string[],
  nodes: Graph["nodes"],
  path: readonly string[] = [],
): readonly string[] | null {
  const reached = new Set<string>();
  for (const id of roots) {
    const next = nodes.get(id)?.next ?? null;
    if (next === null || path.includes(id)) return null;
    const rest = reachedFrom(next, nodes, [...path, id]);
    if (rest === null) return null;
    for (const one of [id, ...rest]) {
      reached.delete(one);
      reached.add(one);
    }
  }
  return [...reached];
}

interface Place {
  readonly own: GraphNode;
  readonly preceding: readonly string[];
  readonly ids: readonly string[];
  readonly before: ReadonlySet<string>;
}

/** Whether a node starts when all is done that it hangs from: of several it waits for those alone that its input refers to. */
function waitsForAll({ nodes }: Graph, { own, preceding, ids, before }: Place): boolean {
  const isSimple = (id: string): boolean =>
    before.has(id) || (ids.includes(id) && nodes.get(id)?.cases.size === 0);
  const isAll = preceding.length < 2 || preceding.every((id) => own.refs.includes(id));
  return isAll && own.refs.every(isSimple);
}

/** A node, and what follows by the way that it chooses. */
function partOf(graph: Graph, { id, step, cases }: GraphNode, before: ReadonlySet<string>): Plan | null {
  const { node } = graph;
  if (cases.size === 0) return step;
  const arms = [...cases].map(([key, ids]) => ({
    guard: `${id} chooses ${key}`,
    plan: planOf(graph, ids, before),
  }));
  const known = arms.flatMap(({ guard, plan }) => (plan === null ? [] : [{ guard, plan }]));
  if (known.length < arms.length) return null;
  const choice: Plan = { kind: "choice", node, label: `${id} chooses`, arms: known, otherwise: NOTHING };
  return { kind: "sequence", parts: [step, choice] };
}

const NOTHING: Plan = { kind: "sequence", parts: [] };
