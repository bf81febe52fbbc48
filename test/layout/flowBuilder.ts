import type {
  Definition,
  DefinitionEdge,
  DefinitionNode,
  Diagnostic,
  EdgeKind,
  NodeKind,
  Region,
  RegionKind,
  SourceRange,
  StepDetails,
  StepKind,
} from "../../src/definition/model.ts";

/**
 * Builds definitions for tests from nested blocks, with the same edges that reading the source would give:
 *
 *     definitionOf("Refund", [step("load_order"), when("order.isPaid", [step("refund")])])
 */

/** An edge whose target is not known yet. */
export interface Pending {
  readonly from: string;
  readonly kind: EdgeKind;
  readonly guard: string | null;
}

interface LoopScope {
  readonly head: string;
  readonly breaks: Pending[];
}

interface Scope {
  readonly region: string | null;
  readonly loop: LoopScope | null;
  /** Where a throw goes: pending error edges of the nearest `try`, or null for `fail`. */
  readonly errors: Pending[] | null;
}

/** One block of a workflow: takes what flows in, adds nodes and edges, gives what flows out. */
export type Block = (flow: Flow, scope: Scope, incoming: readonly Pending[]) => Pending[];

/** Where blocks are written to. */
interface Place {
  readonly flow: Flow;
  readonly scope: Scope;
}

/** A workflow under construction. */
export interface Flow {
  readonly nodes: DefinitionNode[];
  readonly edges: DefinitionEdge[];
  readonly regions: Region[];
  readonly exits: Record<"end" | "halt" | "fail", Pending[]>;
  /** How often an id was asked for. */
  readonly taken: Map<string, number>;
  line: number;
}

const negate = (condition: string): string => `!(${condition})`;

function nextLine(flow: Flow): SourceRange {
  flow.line += 1;
  const start = { line: flow.line, column: 4 };
  return { file: "workflows/refund.ts", start, end: { line: flow.line, column: 40 } };
}

function uniqueId({ taken }: Flow, base: string, separator = "~"): string {
  const count = (taken.get(base) ?? 0) + 1;
  taken.set(base, count);
  return count === 1 ? base : `${base}${separator}${count}`;
}

function addNode(
  { flow, scope }: Place,
  node: { kind: NodeKind; label: string; details?: StepDetails },
): string {
  const id = uniqueId(flow, `${node.kind}:${node.label}`);
  const placed = { ...node, id, loc: nextLine(flow), guard: null, region: scope.region };
  flow.nodes.push(placed);
  return id;
}

/** The same edges, of another kind. */
function turned(pending: readonly Pending[], kind: EdgeKind): readonly Pending[] {
  return pending.map((edge) => ({ ...edge, kind }));
}

function addEdges(flow: Flow, pending: readonly Pending[], to: string): void {
  for (const edge of pending) {
    const id = uniqueId(flow, `${edge.from}->${to}`, "#");
    flow.edges.push({ id, from: edge.from, to, kind: edge.kind, guard: edge.guard });
  }
}

const leaving = (from: string, kind: EdgeKind = "seq", guard: string | null = null): Pending => ({
  from,
  kind,
  guard,
});

function addRegion({ flow, scope }: Place, kind: RegionKind, label: string): Scope {
  const id = uniqueId(flow, `${kind}:${label}`);
  flow.regions.push({ id, kind, label, loc: nextLine(flow), parent: scope.region });
  return { ...scope, region: id };
}

function run({ flow, scope }: Place, blocks: readonly Block[], incoming: readonly Pending[]): Pending[] {
  let pending = [...incoming];
  for (const block of blocks) {
    if (pending.length === 0) return [];
    pending = block(flow, scope, pending);
  }
  return pending;
}

/** A durable step of the given kind. */
export function stepOf(kind: StepKind, label: string, details?: StepDetails): Block {
  return (flow, scope, incoming) => {
    const node = { kind, label, stepName: `${kind}$${label}`, ...(details ? { details } : {}) };
    const id = addNode({ flow, scope }, node);
    addEdges(flow, incoming, id);
    scope.errors?.push(leaving(id, "error"));
    return [leaving(id)];
  };
}

/** An `execute` step. */
export const step = (label: string, details?: StepDetails): Block => stepOf("execute", label, details);

/** A `wait` step. */
export const wait = (label: string, duration: string): Block => stepOf("wait", label, { duration });

/** `if (condition) yes else no`. */
export function when(condition: string, yes: readonly Block[], no: readonly Block[] = []): Block {
  return choose(condition, [
    [condition, yes],
    [negate(condition), no],
  ]);
}

/** A decision with one way per guard, as `switch` makes it. */
export function choose(subject: string, ways: readonly (readonly [string, readonly Block[]])[]): Block {
  return (flow, scope, incoming) => {
    const id = addNode({ flow, scope }, { kind: "decision", label: subject });
    addEdges(flow, incoming, id);
    return ways.flatMap(([guard, blocks]) =>
      run({ flow, scope }, blocks, [leaving(id, "conditional", guard)]),
    );
  };
}

/** A loop with its condition at the head. `null` is `while (true)`. */
export function loop(label: string, condition: string | null, body: readonly Block[]): Block {
  return (flow, outer, incoming) => {
    const inner = addRegion({ flow, scope: outer }, "loop", label);
    const head = addNode({ flow, scope: inner }, { kind: "decision", label: condition ?? "true" });
    addEdges(flow, incoming, head);
    const scope: Scope = { ...inner, loop: { head, breaks: [] } };
    const first = leaving(head, "conditional", condition ?? "true");
    addEdges(flow, turned(run({ flow, scope }, body, [first]), "loop"), head);
    const done = condition === null ? [] : [leaving(head, "conditional", negate(condition))];
    return [...done, ...(scope.loop?.breaks ?? [])];
  };
}

/** Lanes that run at the same time: `Promise.all`, or `Promise.race`. */
export function together(
  kind: "parallel" | "race",
  label: string,
  lanes: readonly (readonly Block[])[],
): Block {
  return (flow, outer, incoming) => {
    const scope = addRegion({ flow, scope: outer }, kind, label);
    const fork = addNode({ flow, scope }, { kind: "fork", label });
    addEdges(flow, incoming, fork);
    const ends = lanes.flatMap((lane) => run({ flow, scope }, lane, [leaving(fork, "fanout")]));
    const join = addNode({ flow, scope }, { kind: "join", label });
    addEdges(flow, turned(ends, "join"), join);
    return [leaving(join)];
  };
}

/** `try body catch (error) handler finally last`. */
export function attempt(
  body: readonly Block[],
  handler: readonly Block[],
  last: readonly Block[] = [],
): Block {
  return (flow, outer, incoming) => {
    const scope = addRegion({ flow, scope: outer }, "try", "try");
    const errors: Pending[] = [];
    const done = run({ flow, scope: { ...scope, errors } }, body, incoming);
    const id = addNode({ flow, scope }, { kind: "catch", label: "catch (error)" });
    addEdges(flow, errors, id);
    const handled = run({ flow, scope: { ...scope, errors: outer.errors } }, handler, [leaving(id)]);
    return run({ flow, scope }, last, [...done, ...handled]);
  };
}

/** A frame alone: the steps of a helper function or of a callback. */
export function framed(kind: "helper" | "callback", label: string, body: readonly Block[]): Block {
  return (flow, outer, incoming) =>
    run({ flow, scope: addRegion({ flow, scope: outer }, kind, label) }, body, incoming);
}

/** Children of branches that a merge still has to name. */
export type OpenBranches = Pending[];

/** A `branch` with its children; `mergeOf` joins them later. */
export function branch(label: string, children: readonly Block[], open: Pending[]): Block {
  return (flow, scope, incoming) => {
    const id = addNode({ flow, scope }, { kind: "branch", label });
    addEdges(flow, incoming, id);
    for (const child of children) {
      open.push(...child(flow, scope, [leaving(id, "fanout")]));
    }
    return [leaving(id)];
  };
}

/** The `merge` of branches that were opened before. */
export function mergeOf(label: string, open: Pending[]): Block {
  return (flow, scope, incoming) => {
    const id = addNode({ flow, scope }, { kind: "merge", label });
    addEdges(flow, incoming, id);
    addEdges(flow, turned(open, "join"), id);
    return [leaving(id)];
  };
}

/** `return`, a gate that stays closed, or a throw that nobody catches. */
export function leave(to: "end" | "halt" | "fail"): Block {
  return (flow, _scope, incoming) => {
    flow.exits[to].push(...incoming);
    return [];
  };
}

/** `continue` of the innermost loop. */
export const proceed: Block = (flow, scope, incoming) => {
  if (scope.loop) addEdges(flow, turned(incoming, "loop"), scope.loop.head);
  return [];
};

/** `break` of the innermost loop. */
export const stop: Block = (_flow, scope, incoming) => {
  scope.loop?.breaks.push(...incoming);
  return [];
};

/** The definition of a workflow made of the given blocks. */
export function definitionOf(
  name: string,
  blocks: readonly Block[],
  diagnostics: readonly Diagnostic[] = [],
): Definition {
  const flow: Flow = {
    nodes: [],
    edges: [],
    regions: [],
    exits: { end: [], halt: [], fail: [] },
    taken: new Map(),
    line: 0,
  };
  const scope: Scope = { region: null, loop: null, errors: null };
  const start = addNode({ flow, scope }, { kind: "start", label: "start" });
  const rest = run({ flow, scope }, blocks, [leaving(start)]);
  for (const kind of ["halt", "fail", "end"] as const) {
    const early = flow.exits[kind];
    const last = kind === "end" ? rest : [];
    if (early.length + last.length === 0) continue;
    const id = addNode({ flow, scope }, { kind, label: kind });
    addEdges(flow, turned(early, "terminal"), id);
    addEdges(flow, last, id);
  }
  return {
    schemaVersion: 1,
    name,
    dialect: "durascope",
    source: { file: "workflows/refund.ts", digest: "0" },
    loc: {
      file: "workflows/refund.ts",
      start: { line: 1, column: 0 },
      end: { line: flow.line + 1, column: 1 },
    },
    nodes: flow.nodes,
    edges: flow.edges,
    regions: flow.regions,
    diagnostics,
    topologyHash: "0",
  };
}
