/** Leaving the straight line, and sinks that stay inside the construct that made them. */
import type * as t from "@babel/types";
import type { LooseEnd } from "../graph/draft.ts";
import { looseEnd } from "../graph/draft.ts";
import type { EdgeKind } from "../../src/definition/model.ts";
import type { Sink } from "./exits.ts";
import { isLive, place, type Flow } from "./state.ts";

/** Sends the current point to a sink; nothing follows in line. */
export function leave(f: Flow, sink: Sink): void {
  if (!isLive(f)) return;
  const ends = f.at;
  f.at = [];
  f.exitCount++;
  sink(ends);
}

/** The same loose ends, to become edges of another kind; what leaves a fork stays a lane of it. */
export function asKind(ends: readonly LooseEnd[], kind: EdgeKind): LooseEnd[] {
  return ends.map((end) =>
    end.kind === kind || end.kind === "fanout"
      ? end
      : looseEnd(end.from, { kind, guard: end.guard, covered: end.covered }),
  );
}

/** A sink whose ways out stay inside one construct. */
export interface InnerSink {
  readonly ends: LooseEnd[];
  readonly sink: Sink;
  /** How often it was used. */
  readonly uses: () => number;
}

/** Makes a sink that keeps what it is given. */
export function createInnerSink(): InnerSink {
  const ends: LooseEnd[] = [];
  let uses = 0;
  return {
    ends,
    sink: (more) => {
      uses++;
      ends.push(...more);
    },
    uses: () => uses,
  };
}

/** Ways out that were taken inside the construct are no ways out of it. */
export function settle(f: Flow, ...sinks: readonly InnerSink[]): void {
  for (const inner of sinks) f.exitCount -= inner.uses();
}

/** From here on, an error is not yet drawn by an earlier step: another handler is in charge. */
export function uncover(f: Flow): void {
  for (const end of f.at) end.covered = false;
}

/** Draws that the run fails here. */
export function fail(f: Flow, node: t.Node, label: string): void {
  if (!isLive(f)) return;
  f.at = asKind(f.at, "terminal");
  place(f, { kind: "fail", label, node });
  f.at = [];
  f.exitCount++;
}

/** Throws at the current point: to the nearest handler, else the run fails. */
export function raise(f: Flow, node: t.Node, label: string): void {
  const handler = f.exits.throws;
  if (handler === null) fail(f, node, label);
  else leave(f, (ends) => handler(asKind(ends, "error")));
}

/** Draws that code which is no step may throw here, when no earlier step's error edge says so already. */
export function mayThrow(f: Flow, node: t.Node, label: string): void {
  const handler = f.exits.throws;
  if (handler === null || f.at.every((end) => end.covered)) return;
  const decision = place(f, { kind: "decision", label: `${label} throws`, node });
  f.exitCount++;
  handler([
    { ...looseEnd(decision, { kind: "error", guard: `${label} throws`, covered: false }), implied: true },
  ]);
  f.at = [looseEnd(decision, { kind: "conditional", guard: `!(${label} throws)`, covered: true })];
}
