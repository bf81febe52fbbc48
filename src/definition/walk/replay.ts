import { isStepNode } from "../kinds.ts";
import type { CompiledNet, TerminalKind } from "./compile.ts";
import { explore } from "./explore.ts";
import { createMarking, moveTokens } from "./marking.ts";
import { addState } from "./state.ts";
import type { State, States } from "./state.ts";
import { walkedEdges } from "./walkedEdges.ts";
import type { Acceptance, Walks } from "./walkedEdges.ts";

/** How a trace is judged. */
export interface ReplayOptions {
  /**
   * Whether the run must be over behind the last name: at any of `end`, `halt` and `fail`, or at the one named here.
   * By default it may have been parked or killed anywhere.
   */
  readonly complete?: boolean | TerminalKind;
  /** Whose edges are wanted: those of `one` accepting run (the default), or of `every` accepting run together. */
  readonly walks?: Walks;
}

/** The graph allows the trace. */
export interface AcceptedReplay {
  readonly accepted: true;
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
const MAX_STATES_FOR_HINTS = 2_000;

function showName(net: CompiledNet, states: States, name: string): States {
  const next: States = new Map();
  explore(
    {
      net,
      goal: net.goalOf(name),
      onTarget: (from, node, move) => {
        for (const emission of node.emissions) {
          addState(next, moveTokens(from.marking, [move.place], emission), { from, moves: [move] });
        }
      },
    },
    states,
  );
  return next;
}

function findEndings(
  net: CompiledNet,
  states: States,
  kinds: readonly TerminalKind[],
): readonly Acceptance[] {
  const endings: Acceptance[] = [];
  const onTarget = (state: State, _: unknown, ending: NonNullable<Acceptance["ending"]>): void => {
    endings.push({ state, ending });
  };
  explore({ net, goal: net.endingOf(kinds), onTarget }, states);
  return endings;
}

function expectedNames(net: CompiledNet, states: States): readonly string[] {
  const found = new Set<string>();
  explore(
    {
      net,
      goal: net.anyStep(),
      limit: MAX_STATES_FOR_HINTS,
      onTarget: (_, { source }) => {
        if (isStepNode(source)) found.add(source.stepName ?? source.stepNamePattern ?? "*");
      },
    },
    states,
  );
  const names = net.nodes.map(({ source }) =>
    isStepNode(source) ? (source.stepName ?? source.stepNamePattern ?? "*") : "",
  );
  return [...new Set(names)].filter((name) => found.has(name));
}

function accept(net: CompiledNet, states: States, complete: boolean | TerminalKind): readonly Acceptance[] {
  if (complete === false) return [...states.values()].map((state) => ({ state, ending: null }));
  return findEndings(net, states, complete === true ? TERMINALS : [complete]);
}

/**
 * Replays a trace (step names in the order in which a run reached them) on a definition, read as a Petri net in the way
 * that the model documents. All runs that the graph allows are followed at once, as a set of markings, and silent
 * moves are made only as far as the next name needs them; so a trace is rejected only when no run at all can show it.
 *
 * Where the model leaves a choice: a `fork` or `branch` with `error` edges fills either all other edges or one of these;
 * a `race` lets one token pass for each time that a fork of its region fires (any number where there is none), and
 * what comes later rests there; a `dynamic` step without a name shows any names, or none. Tokens left over are no fault.
 */
export function replay(net: CompiledNet, trace: readonly string[], options: ReplayOptions = {}): Replay {
  const start = createMarking(net.start);
  let states: States = new Map([[start.key, { marking: start, arrivals: [] }]]);
  for (const [at, name] of trace.entries()) {
    const next = showName(net, states, name);
    if (next.size === 0) return { accepted: false, at, expected: expectedNames(net, states) };
    states = next;
  }
  const accepted = accept(net, states, options.complete ?? false);
  if (accepted.length > 0) {
    return { accepted: true, walkedEdges: walkedEdges(net, accepted, options.walks ?? "one") };
  }
  return { accepted: false, at: trace.length, expected: expectedNames(net, states) };
}
