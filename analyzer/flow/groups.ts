/** Calls of an API that wait for several promises, or run functions of the workflow. */
import type * as t from "@babel/types";
import type { Argument, JoinMode, Value } from "../bind/types.ts";
import { UNKNOWN, lanesOf } from "../bind/values.ts";
import type { CombineCall, ListenCall, RunCall } from "../dialect.ts";
import { tieAs, type RegionDraft } from "../graph/draft.ts";
import { calleeOf } from "./harmless.ts";
import { addUnknown } from "./inline.ts";
import { parallelCalls, repeatCall, type Iteration } from "./iterate.ts";
import { awaitItems, awaitLanes, startLane, startedHandle } from "./lanes.ts";
import { raise } from "./leave.ts";
import { negated } from "./negated.ts";
import { holdsSteps } from "./probe.ts";
import {
  constructAt,
  inRegion,
  isLive,
  place,
  regionAt,
  report,
  side,
  textAt,
  within,
  type CallSite,
  type Flow,
} from "./state.ts";
import { shorten } from "./stepNode.ts";
import { tryCatch } from "./tries.ts";

/** Waits for the promises of a list. */
export function drawCombined(f: Flow, { mode, list }: CombineCall, site: CallSite): Value {
  const region = groupFrame(f, mode === "race" || mode === "any" ? "race" : "parallel", site.node);
  const items = itemsOf(list?.value ?? UNKNOWN);
  const promises = inRegion(f, region, () => items.map((item) => startedHandle(f, item, site.node)));
  const lanes = promises.flatMap(lanesOf);
  const open = promises.some((promise) => lanesOf(promise).length === 0);
  awaitItems(f, list?.value ?? UNKNOWN, { lanes, mode, node: site.node, region, open });
  return UNKNOWN;
}

function itemsOf(list: Value): readonly Value[] {
  if (list.kind === "array") return list.items;
  return list.kind === "object" ? [...list.props.values()].map(({ value }) => value) : [list];
}

function groupFrame(f: Flow, kind: RegionDraft["kind"], node: t.Node): RegionDraft {
  return regionAt(f, kind, { node, label: textAt(f, calleeOf(node) ?? node) });
}

/** Runs functions of the workflow: in order, at once, or one for each item of a list. */
export function drawRun(f: Flow, run: RunCall, site: CallSite): Value {
  const { mode } = run;
  const args = run.given.map((value): Argument => ({ node: site.node, value, source: "", spread: false }));
  const calls = run.functions.map((fn) => (): Value => callGiven(f, fn, { ...site, args, awaited: true }));
  if (mode === "retry") return retried(f, site.node, calls[0]);
  if (run.each !== undefined) return runEach(f, { ...run, mode }, { ...site, args });
  if (mode === "sequence") return calls.map((call) => call()).at(-1) ?? UNKNOWN;
  const region = groupFrame(f, mode === "race" || mode === "any" ? "race" : "parallel", site.node);
  const lanes = inRegion(f, region, () => calls.flatMap((call) => lanesOf(startLane(f, site.node, call))));
  awaitLanes(f, { lanes, mode, node: site.node, region });
  return UNKNOWN;
}

/** Runs until it does not fail, or until no attempt is left. */
function retried(f: Flow, node: t.Node, run: (() => Value) | undefined): Value {
  if (run === undefined || !isLive(f)) return UNKNOWN;
  let value: Value = UNKNOWN;
  const anchor = place(f, { kind: "anchor", label: "", node });
  const handler = (): void => {
    const guard = "another attempt";
    const decision = place(f, { kind: "decision", label: guard, node });
    for (const end of side(decision, guard, false)) tieAs(f.graph, end, { to: anchor, kind: "loop" });
    f.at = side(decision, negated(guard), false);
    raise(f, node, "no attempt is left");
  };
  const body = (): void => void (value = run());
  const region = regionAt(f, "loop", { node, label: "until it does not fail" });
  inRegion(f, region, () =>
    within(f, constructAt(f, f.at, "loop"), () =>
      tryCatch(f, { node, body, label: "attempt failed", at: node, handler }),
    ),
  );
  return value;
}

/** A handler runs any number of times, also at once; what it does is awaited by the engine. */
export function drawListener(f: Flow, { label, handler }: ListenCall, { node }: CallSite): Value {
  const callee = handler?.value;
  if (callee?.kind !== "function" || !holdsSteps(f, callee)) return UNKNOWN;
  const region = regionAt(f, "callback", { node, label });
  const iteration = {
    node,
    callee,
    args: [],
    guard: label,
    region,
    sequential: false,
    items: null,
    swallows: true,
  };
  for (const lane of lanesOf(repeatCall(f, iteration))) lane.awaited = true;
  return UNKNOWN;
}

function callGiven(f: Flow, fn: Argument, site: CallSite): Value {
  if (fn.value.kind !== "unknown" && fn.value.kind !== "import") return f.ops.call(f, fn.value, site);
  const call = shorten(fn.source);
  const draft = addUnknown(f, site.node, call);
  report(f, "unresolved-call", { node: fn.node, draft, data: { call } });
  return UNKNOWN;
}

/** A run whose functions are called once each. */
type PlainRun = RunCall & { readonly mode: "sequence" | JoinMode };

function runEach(f: Flow, { functions: [fn], mode, each }: PlainRun, site: CallSite): Value {
  if (fn === undefined || each === undefined) return UNKNOWN;
  const guard = `item of ${each.list}`;
  const isRace = mode === "race" || mode === "any";
  const iteration: Iteration = {
    node: site.node,
    callee: fn.value,
    args: site.args,
    guard,
    region: regionAt(f, isRace ? "race" : "loop", { node: site.node, label: `for each ${guard}` }),
    sequential: mode === "sequence",
    items: null,
    swallows: isRace,
  };
  return mode === "sequence" ? repeatCall(f, iteration) : parallelCalls(f, iteration, mode);
}
