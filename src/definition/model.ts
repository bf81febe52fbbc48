/**
 * The definition model: a control-flow graph of durable steps, as plain JSON.
 *
 * Read as a Petri net, every trace (the sequence of step names a run reaches) is a walk from `start`:
 * - a `fork` (and a `branch`) puts a token on every outgoing edge;
 * - a `join` takes one token from each incoming edge; inside a `race` region it takes the first and swallows the rest;
 * - every other node fires on a token from any incoming edge and puts one token on exactly one outgoing edge;
 * - a `merge` fires on its `seq` token; `join` edges from its `children` say what it waits for and never hold up a trace;
 * - a `children` node is reached when a child is dispatched; one of cardinality `many` any number of times, also none;
 * - a `dynamic` node without any name stands for code that cannot be seen, and may reach any steps or none;
 * - `end`, `halt` and `fail` swallow tokens.
 */

/** A position in a source file. Lines count from 1, columns from 0 (UTF-16 units), as Babel counts. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** A range in a source file; `end` is exclusive. `file` is the path as the caller gave it, with forward slashes. */
export interface SourceRange {
  readonly file: string;
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

/** Kinds of nodes that are durable and bind to a run's history. */
export type StepKind =
  "execute" | "wait" | "wait_until" | "continue_if" | "branch" | "children" | "merge" | "repeat" | "dynamic";

/** Kinds of nodes that only route the flow. */
export type ControlKind = "start" | "end" | "halt" | "fail" | "decision" | "fork" | "join" | "catch";

/** Every kind of node. */
export type NodeKind = StepKind | ControlKind;

/** What an edge means. Without the `loop` edges the graph is acyclic. */
export type EdgeKind = "seq" | "conditional" | "fanout" | "join" | "terminal" | "error" | "loop";

/** What a region frames. Regions are for people: the edges alone say all of the flow. */
export type RegionKind = "loop" | "parallel" | "race" | "try" | "helper" | "callback";

/**
 * What a durable call says of itself, each value as source text (or the plain value of a literal):
 * `timeout: "hours(2)"`, `automerge: "true"`.
 */
export interface StepDetails {
  /** Method, function or condition that the step calls. */
  readonly target?: string;
  /** Child workflow's name, for `children`. */
  readonly child?: string;
  /** `one` for a single spawn, `many` for one a item; for `children`. */
  readonly cardinality?: "one" | "many";
  readonly duration?: string;
  readonly timeout?: string;
  readonly interval?: string;
  readonly till?: string;
  readonly start?: string;
  readonly retries?: string;
  readonly automerge?: string;
  readonly onError?: string;
  /** What a `children` node iterates over, or what a `continue_if` waits for. */
  readonly source?: string;
}

/**
 * A tie between a workflow and runs beside its own:
 * - `calls`: starts a run of the named workflow, whose result it may wait for;
 * - `starts`: starts a run of the named workflow and goes on;
 * - `sends`: sends an event of this name;
 * - `awaits`: goes on when an event of this name comes;
 * - `stops`: the run is over when an event of this name comes.
 *
 * At most one of `name` and `namePattern` is set; neither where only the run can tell.
 */
export interface RunLink {
  readonly kind: "calls" | "starts" | "sends" | "awaits" | "stops";
  readonly name?: string;
  /** Glob over the name, as in `stepNamePattern`. */
  readonly namePattern?: string;
  /** File that declares the workflow `name`, where imports lead to it. */
  readonly file?: string;
}

/**
 * What starts runs of a workflow, as its declaration says: an event of a name, a schedule, or the failure of the workflow that is
 * named; `dynamic` where the declaration cannot be read. Calls are told by the steps that make them.
 */
export interface Trigger {
  readonly by: "event" | "schedule" | "failure" | "dynamic";
  /** The event, the schedule as it is written (`0 6 * * *`), or the workflow; source text for `dynamic`. */
  readonly name?: string;
  /** Glob over the event's name, as in `stepNamePattern`. */
  readonly namePattern?: string;
}

interface NodeBase {
  /** Stable across edits elsewhere in the file. Unique within the definition. */
  readonly id: string;
  /** Short text for people. User input: escape it wherever it is rendered. */
  readonly label: string;
  readonly loc: SourceRange;
  /** The condition under which the node is reached, as source text joined by ` && `, or null. */
  readonly guard: string | null;
  /** Id of the innermost region that frames the node, or null. */
  readonly region: string | null;
}

/** A durable step. At most one of `stepName` and `stepNamePattern` is set; neither only for `dynamic`. */
export interface StepNode extends NodeBase {
  readonly kind: StepKind;
  /** Exact name under which history records the step. */
  readonly stepName?: string;
  /** Glob over that name: one `*` for each hole; a literal `*` or `\` in the name is escaped with `\`. */
  readonly stepNamePattern?: string;
  readonly details?: StepDetails;
  /** How the step is tied to other runs. */
  readonly links?: readonly RunLink[];
}

/** A node that only routes the flow. */
export interface ControlNode extends NodeBase {
  readonly kind: ControlKind;
}

/** A node of the graph, told apart by `kind`. */
export type DefinitionNode = StepNode | ControlNode;

/** A directed edge. `from` and `to` are node ids. */
export interface DefinitionEdge {
  /** Unique within the definition: `from->to`, with `#n` from the second edge between the same nodes. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** Source text of the condition; set on every edge that leaves a `decision`. */
  readonly guard: string | null;
}

/** A frame around nodes. `parent` is the id of the enclosing region, or null. */
export interface Region {
  readonly id: string;
  readonly kind: RegionKind;
  readonly label: string;
  readonly loc: SourceRange;
  readonly parent: string | null;
}

/** How grave a diagnostic is. */
export type Severity = "error" | "warning" | "info";

/** A finding about the source, with its place. `code` is stable; `durascope explain <code>` tells more. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly loc: SourceRange;
  /** The node that the finding is about, if it has one. */
  readonly nodeId?: string;
  /** The message's arguments. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** Where a definition was read from. `digest` is a hash of the source text, to detect edits. */
export interface DefinitionSource {
  readonly file: string;
  readonly digest: string;
}

/** One workflow's graph. Plain JSON; the same source gives the same bytes. */
export interface Definition {
  readonly schemaVersion: 1;
  readonly name: string;
  /** Name of the dialect (authoring API) that the workflow is written in. */
  readonly dialect: string;
  readonly source: DefinitionSource;
  readonly loc: SourceRange;
  /** What starts a run; left out where the source says nothing of it. */
  readonly triggers?: readonly Trigger[];
  /** Ties to other runs that belong to no step. */
  readonly links?: readonly RunLink[];
  /** In order of the source's flow; the first is `start`. */
  readonly nodes: readonly DefinitionNode[];
  readonly edges: readonly DefinitionEdge[];
  readonly regions: readonly Region[];
  readonly diagnostics: readonly Diagnostic[];
  /** Hash over structure and step names alone: labels, places, guards and regions do not change it. */
  readonly topologyHash: string;
}
