import { isStepNode } from "../kinds.ts";
import type { StepNode } from "../model.ts";
import type { CompiledNet, TerminalKind } from "./compile.ts";
import { explore } from "./explore.ts";
import type { Goal } from "./goal.ts";
import type { NetNode } from "./net.ts";
import { MAX_STATES, searchRuns } from "./searchRuns.ts";
import type { State } from "./state.ts";
import { walkedEdges } from "./walkedEdges.ts";
import type { Walks } from "./walkedEdges.ts";

/** How a trace is judged. */
export interface ReplayOptions {
  /**
   * Whether the run must be over behind the last name: at any of `end`, `halt` and `fail`, or at the one named here.
   * By default it may have been parked or killed anywhere.
   */
  readonly complete?: boolean | TerminalKind;
  /**
   * With `complete`: whether all work has come to its own end, also work that nobody awaited. Then no token may be left
   * that would have to show another name; one that waits at a `join` may stay there.
   */
  readonly settled?: boolean;
  /** Gives up, undecided, after about so many states; a few thousand by default. */
  readonly maxStates?: number;
  /** Whose edges are wanted: those of `one` accepting run (the default), or of `every` accepting run together. */
  readonly walks?: Walks;
}

/** The graph allows the trace. */
export interface AcceptedReplay {
  readonly accepted: true;
  /**
   * False where the search was given up, since very many concurrent steps share few names: no run was found then, and
   * none could be ruled out either. Nothing is known to be walked in that case.
   */
  readonly isCertain: boolean;
  /** Ids of edges that were walked. */
  readonly walkedEdges: ReadonlySet<string>;
}

/** The graph does not allow the trace. */
export interface RejectedReplay {
  readonly accepted: false;
  /** Index of the first name that no run can show here; the trace's length where only the end of the run is amiss. */
  readonly at: number;
  /** Names and patterns of the steps that could have come instead, in the flow's order; `*` for unknown ones. */
  readonly expected: readonly string[];
}

/** Whether a definition allows a trace. */
export type Replay = AcceptedReplay | RejectedReplay;

const TERMINALS: readonly TerminalKind[] = ["end", "halt", "fail"];

/** Only a hint for people is cut short by this. */
const MAX_STATES_FOR_HINTS = 200;

function nameOf(step: StepNode): string {
  return step.stepName ?? step.stepNamePattern ?? "*";
}

function expectedNames(net: CompiledNet, states: readonly State[]): readonly string[] {
  const found = new Set<string>();
  const onTarget = (_: State, { source }: NetNode): void => {
    if (isStepNode(source)) found.add(nameOf(source));
  };
  for (const state of states.slice(0, MAX_STATES_FOR_HINTS)) {
    explore({ net, goal: net.anyStep(), limit: MAX_STATES_FOR_HINTS, onTarget }, state);
  }
  const names = net.nodes.flatMap(({ source }) => (isStepNode(source) ? [nameOf(source)] : []));
  return [...new Set(names)].filter((name) => found.has(name));
}

function toEnding(net: CompiledNet, complete: boolean | TerminalKind): Goal | null {
  if (complete === false) return null;
  return net.endingOf(complete === true ? TERMINALS : [complete]);
}

/**
 * Replays a trace (step names in the order in which a run reached them) on a definition, read as a Petri net in the way
 * that the model documents. Tokens are counted without a bound, and silent moves are made only as far as the next
 * name needs them. A trace is rejected only when no run at all can show it.
 *
 * Where the model leaves a choice: a `fork` or `branch` with `error` edges fills either all other edges or one of these;
 * a `race` lets one token pass for each time that a fork of its region fires (any number where there is none), and
 * what comes later rests there; a `dynamic` step without a name shows any names, or none. Tokens left over are no
 * fault, unless everything is said to have `settled`.
 */
export function replay(net: CompiledNet, trace: readonly string[], options: ReplayOptions = {}): Replay {
  const { complete = false, settled = false, walks = "one", maxStates = MAX_STATES } = options;
  const { accepted, isCertain, furthest, states } = searchRuns({
    net,
    trace,
    walks,
    ending: toEnding(net, complete),
    isSettled: settled,
    maxStates,
  });
  if (accepted.length === 0 && isCertain) {
    return { accepted: false, at: furthest, expected: expectedNames(net, states) };
  }
  return { accepted: true, isCertain, walkedEdges: walkedEdges(net, accepted, walks) };
}
