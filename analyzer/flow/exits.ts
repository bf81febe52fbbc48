/** Ways out of the straight line: return, throw, break, continue, each through the `finally` blocks on its way. */
import type * as t from "@babel/types";
import type { Value } from "../bind/types.ts";
import type { LooseEnd } from "../graph/draft.ts";

/** Takes the loose ends of a way out. */
export type Sink = (ends: readonly LooseEnd[]) => void;

/** Takes a `return` with its value and the statement it comes from. */
export type ReturnSink = (ends: readonly LooseEnd[], value: Value, node: t.Node) => void;

/** A statement that `break` or `continue` can name. */
export interface JumpTarget {
  readonly kind: "target";
  readonly labels: readonly string[];
  /** Whether an unlabelled `break` stops here (loops and `switch`). */
  readonly breakable: boolean;
  readonly onBreak: Sink;
  readonly onContinue: Sink | null;
  readonly outer: Jump | null;
}

/** A `finally` between the jump and its target. */
export interface JumpBarrier {
  readonly kind: "barrier";
  readonly through: (way: string, target: Sink) => Sink;
  readonly outer: Jump | null;
}

/** The chain of jump targets and barriers, innermost first. */
export type Jump = JumpTarget | JumpBarrier;

/** Where each way out leads at the current point. */
export interface Exits {
  readonly returns: ReturnSink;
  /** The handler of errors; null when nothing catches them and the run fails. */
  readonly throws: Sink | null;
  readonly jumps: Jump | null;
  /** What a `yield` hands its value to; null outside of an iterated generator. */
  readonly yields: ((value: Value) => void) | null;
  /** Whether a `try` of the running function is open. */
  readonly guarded: boolean;
  /** Whether `return f()` in the running function waits for what `f()` started. */
  readonly settles: boolean;
}

/** Finds where a `break` or `continue` leads, through every `finally` on its way; null for broken code. */
export function findJump(exits: Exits, kind: "break" | "continue", label: string | null): Sink | null {
  const barriers: JumpBarrier[] = [];
  for (let jump = exits.jumps; jump !== null; jump = jump.outer) {
    if (jump.kind === "barrier") {
      barriers.push(jump);
      continue;
    }
    const sink = sinkOf(jump, kind, label);
    if (sink === null) continue;
    const way = label === null ? kind : `${kind} ${label}`;
    return barriers.reduceRight((target, barrier) => barrier.through(way, target), sink);
  }
  return null;
}

function sinkOf(target: JumpTarget, kind: "break" | "continue", label: string | null): Sink | null {
  if (label !== null && !target.labels.includes(label)) return null;
  if (kind === "continue") return target.onContinue;
  return label !== null || target.breakable ? target.onBreak : null;
}
