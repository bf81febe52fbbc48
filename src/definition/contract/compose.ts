import type { LoopNesting } from "../loopNesting.ts";
import type { DefinitionEdge, EdgeKind } from "../model.ts";
import { and, or, toFormula, toGuard } from "./formula.ts";
import type { Formula } from "./formula.ts";

/** One way between two nodes, or several that were merged. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly formula: Formula;
  /** What the edges along it are, but for `seq`, `conditional` and `loop`. */
  readonly kinds: ReadonlySet<EdgeKind>;
  /** Heads of the loops that it closes and in which it ends: another turn begins on it. */
  readonly closed: ReadonlySet<string>;
  /** Heads of loops that every merged way passes: a way that comes to one of them again says nothing new. */
  readonly passed: ReadonlySet<string>;
  /** The edge of the definition that it is, as it was. */
  readonly source: DefinitionEdge | null;
}

const NONE: ReadonlySet<never> = new Set();

/** The first of these along a way gives its kind. */
const PRECEDENCE: readonly EdgeKind[] = ["error", "terminal", "fanout", "join"];

/** The way of one edge. */
export function toWay(edge: DefinitionEdge): Way {
  return {
    from: edge.from,
    to: edge.to,
    formula: toFormula(edge.guard),
    kinds: new Set(PRECEDENCE.filter((kind) => kind === edge.kind)),
    closed: new Set(edge.kind === "loop" ? [edge.to] : []),
    passed: new Set(),
    source: edge,
  };
}

/** Two ways through a node, or null where the second comes back to a loop's head that the first has passed. */
export function follow(first: Way, second: Way, loops: LoopNesting): Way | null {
  const passed = loops.isHead(first.to) ? new Set([...first.passed, first.to]) : first.passed;
  for (const head of second.passed) if (passed.has(head)) return null;
  const closed = [...union(first.closed, second.closed)].filter((head) => loops.contains(head, second.to));
  return {
    from: first.from,
    to: second.to,
    formula: and(first.formula, second.formula),
    kinds: union(first.kinds, second.kinds),
    closed: closed.length === 0 ? NONE : new Set(closed),
    passed: union(passed, second.passed),
    source: null,
  };
}

/** Ways of different classes stay apart: what begins another turn of a loop, and what only an error opens. */
export function classOf(way: Way): string {
  return JSON.stringify([way.from, way.to, way.closed.size > 0, way.kinds.has("error")]);
}

function union<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  if (one.size === 0) return other;
  return other.size === 0 ? one : new Set([...one, ...other]);
}

function inBoth<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...one].filter((item) => other.has(item)));
}

/** Two ways of one class as one, which is open when either is. */
export function merge(one: Way, other: Way): Way {
  return {
    ...one,
    formula: or(one.formula, other.formula),
    kinds: inBoth(one.kinds, other.kinds),
    closed: union(one.closed, other.closed),
    passed: inBoth(one.passed, other.passed),
    source: null,
  };
}

function kindOf(way: Way, guard: string | null): EdgeKind {
  // Without the `loop` edges the graph must be acyclic: this comes before all else.
  if (way.closed.size > 0) return "loop";
  return PRECEDENCE.find((kind) => way.kinds.has(kind)) ?? (guard === null ? "seq" : "conditional");
}

/** The way as an edge, but for its id. */
export function toEdge(way: Way): Omit<DefinitionEdge, "id"> {
  if (way.source !== null) return way.source;
  const guard = toGuard(way.formula);
  return { from: way.from, to: way.to, kind: kindOf(way, guard), guard };
}
