import type { Definition } from "../../../src/definition/model.ts";
import { checkInvariants } from "../../../src/definition/checkInvariants.ts";
import { compileNet } from "../../../src/definition/walk.ts";
import type { Walks } from "../../../src/definition/walk/walkedEdges.ts";
import { compile } from "../run/compile.ts";
import { run } from "../run/run.ts";
import type { Run } from "../run/run.ts";
import type { Candidate } from "./candidate.ts";
import { exemptEdges } from "./exempt.ts";
import { createExplorer } from "./explore.ts";
import type { Explorer } from "./explore.ts";
import type { Failure } from "./failure.ts";
import { hintsOf } from "./hints.ts";
import { checkFollowed, checkLosses } from "./losses.ts";
import { findRefusals } from "./sites.ts";
import { checkNames, judgeRun } from "./traces.ts";

/** What is judged: the analyzer, or a mutilated one. */
export type Analyze = (source: string) => {
  readonly definitions: readonly Definition[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
};

/** How hard a program is tried. */
export interface Effort {
  readonly seed: string;
  /** Runs of every program. */
  readonly runs: number;
  /** Further runs, while there are edges that nobody walked. */
  readonly directed: number;
  /** Programs whose graphs have more edges than this need not have each of them walked; none by default. */
  readonly mostEdges?: number;
}

/** What was found out about one program. */
export interface Judgement {
  readonly failure: Failure | null;
  readonly definition: Definition | null;
  readonly runs: readonly Run[];
  /** Whether each of its edges had to be walked. */
  readonly isCovered: boolean;
  readonly edges: number;
  readonly walked: number;
  readonly exempt: number;
  /** Runs on which the replay could not decide. */
  readonly undecided: number;
}

/** The graph alone, without a single run. */
export function judgeGraph(candidate: Candidate, definition: Definition): Failure | null {
  const [broken] = checkInvariants(definition);
  if (broken !== undefined) return { kind: "invariant", message: `${broken.code}: ${broken.message}` };
  return checkLosses(candidate, definition) ?? checkFollowed(definition);
}

/** Holds a graph against runs, one by one. */
export interface Court {
  /** Why the run is no walk of the graph. */
  readonly hear: (run: Run) => Failure | null;
  /** Looks at every walk that the runs so far may have been, not at one of each alone. */
  readonly lookCloser: () => void;
  readonly unwalked: () => readonly string[];
  /** How many runs were neither found to be walks nor found not to be. */
  readonly undecided: () => number;
}

/** Of more runs than this, not every walk that they may have been is looked at: the shortest tell the most. */
const CLOSER = 60;

/** Makes a graph ready to be held against runs, each of which may cost only so many states. */
export function createCourt(candidate: Candidate, definition: Definition, maxStates?: number): Court {
  const refusals = findRefusals(candidate.source, candidate.engine);
  const bench = {
    net: compileNet(definition),
    refusals,
    ...(maxStates === undefined ? {} : { maxStates }),
  };
  const exempt = exemptEdges(definition);
  const heard = new Map<string, Run>();
  const open = new Set(definition.edges.map(({ id }) => id).filter((id) => !exempt.has(id)));
  let waiting: Run[] = [];
  let undecided = 0;

  function walk(run: Run, walks: Walks): Failure | null {
    const verdict = judgeRun(bench, run, walks);
    if ("failure" in verdict) return verdict.failure;
    verdict.walked.forEach((edge) => open.delete(edge));
    if (!verdict.isCertain) undecided += 1;
    return null;
  }

  function hear(run: Run): Failure | null {
    // Runs often take the same way: what was judged once need not be judged again.
    const isOver = run.isSettled && run.failed.length === 0;
    const key = [run.ending, run.lengthAtEnd, isOver, run.refusals, run.lost, ...run.trace].join("\n");
    if (heard.has(key)) return null;
    heard.set(key, run);
    waiting.push(run);
    return checkNames(definition, run) ?? walk(run, "one");
  }

  function lookCloser(): void {
    const shortest = waiting.sort((one, other) => one.trace.length - other.trace.length).slice(0, CLOSER);
    waiting = [];
    for (const run of shortest) if (open.size > 0) walk(run, "every");
  }

  return { hear, lookCloser, unwalked: () => [...open], undecided: () => undecided };
}

/** The failure of edges that no run walked, if there are any. */
export function unwalkedFailure(court: Court): Failure | null {
  const edges = court.unwalked();
  return edges.length === 0 ? null : { kind: "unwalked", message: `never walked: ${edges.join(", ")}` };
}

function foreignFailure({ foreign }: Run): Failure | null {
  return foreign === undefined ? null : { kind: "foreign", message: String(foreign.stack ?? foreign) };
}

interface Session {
  readonly explorer: Explorer;
  readonly hints: ReadonlyMap<string, readonly string[]>;
  readonly court: Court;
  readonly runs: Run[];
}

function tryOne({ court, runs }: Session, run: Run): Failure | null {
  runs.push(run);
  const foreign = foreignFailure(run);
  if (foreign !== null) return foreign;
  return court.hear(run);
}

/** Directed runs between two closer looks. */
const ROUND = 50;

/** A program with more runs than this that nobody can decide on is too concurrent to go on with. */
const MOST_UNDECIDED = 3;

/** Starts one run after the other, until one fails, nothing is left to find out or there were enough of them. */
function tryMany(session: Session, count: number, next: (index: number) => Run | null): Failure | null {
  for (let index = 0; index < count && session.court.undecided() <= MOST_UNDECIDED; index += 1) {
    const run = next(index);
    const failure = run === null ? null : tryOne(session, run);
    if (run === null || failure !== null) return failure;
  }
  return null;
}

/** A run that aims at one of the edges that nobody has walked yet; null when there are none. */
function aim({ court, explorer, hints }: Session, index: number): Run | null {
  if (index % ROUND === 0) court.lookCloser();
  const open = court.unwalked();
  const edge = open[index % Math.max(1, open.length)];
  return edge === undefined ? null : explorer.directed(hints.get(edge) ?? []);
}

/** Runs that aim at what nobody has walked yet; what they leave is a failure. */
function walkAll(session: Session, effort: Effort): Failure | null {
  const { court } = session;
  const failure = tryMany(session, effort.directed, (index) =>
    court.unwalked().length === 0 ? null : aim(session, index),
  );
  if (failure !== null || court.undecided() > MOST_UNDECIDED) return failure;
  court.lookCloser();
  return unwalkedFailure(court);
}

const GIVING_UP: ReadonlySet<string> = new Set(["analysis-failed", "syntax-error", "too-deep"]);

function findDefinition(source: string, analyze: Analyze): Definition | Failure {
  const { definitions, diagnostics } = analyze(source);
  const [definition, ...others] = definitions;
  if (definition === undefined || others.length > 0) {
    const said = diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ");
    return { kind: "definitions", message: `${definitions.length} definitions; ${said}` };
  }
  const gaveUp = [...diagnostics, ...definition.diagnostics].find(({ code }) => GIVING_UP.has(code));
  return gaveUp === undefined ? definition : { kind: "definitions", message: gaveUp.message };
}

/** Tries one program: its graph alone, then against runs until every edge was walked or the effort is spent. */
export function judge(candidate: Candidate, analyze: Analyze, effort: Effort): Judgement {
  const { source, engine, program = compile(source) } = candidate;
  const nothing = {
    definition: null,
    runs: [],
    isCovered: false,
    edges: 0,
    walked: 0,
    exempt: 0,
    undecided: 0,
  };
  const found = findDefinition(source, analyze);
  if (!("nodes" in found)) return { ...nothing, failure: found };
  const flaw = judgeGraph(candidate, found);
  if (flaw !== null) return { ...nothing, definition: found, failure: flaw };
  const court = createCourt(candidate, found);
  const checked = court.unwalked().length;
  const session = {
    explorer: createExplorer((plan) => run(program, plan, engine), effort.seed),
    hints: hintsOf(found, source),
    court,
    runs: [],
  };
  const isCovered = found.edges.length <= (effort.mostEdges ?? Infinity);
  const failure =
    tryMany(session, effort.runs, session.explorer.next) ?? (isCovered ? walkAll(session, effort) : null);
  return {
    failure,
    definition: found,
    runs: session.runs,
    isCovered: isCovered && (failure === null || failure.kind === "unwalked"),
    edges: found.edges.length,
    walked: checked - court.unwalked().length,
    exempt: found.edges.length - checked,
    undecided: court.undecided(),
  };
}
