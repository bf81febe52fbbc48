/** `switch`: one decision with an edge a case, fall-through and a default guarded by the rest. */
import type * as t from "@babel/types";
import { createEnv } from "../bind/env.ts";
import { declareStatements } from "../bind/hoist.ts";
import type { LooseEnd } from "../graph/draft.ts";
import { condition } from "./conditions.ts";
import { createInnerSink, settle } from "./leave.ts";
import { negated } from "./negated.ts";
import {
  constructAt,
  checkpoint,
  drawn,
  drewSince,
  evaluate,
  inEnv,
  isCovered,
  isLive,
  place,
  restore,
  side,
  textAt,
  within,
  withExits,
  type Flow,
} from "./state.ts";

/** Draws a `switch`. */
export function switchStatement(f: Flow, node: t.SwitchStatement, labels: readonly string[]): void {
  const breaks = createInnerSink();
  drawn(f, () => {
    const entry = f.at;
    const env = createEnv(f.env, f.env.frame);
    declareStatements(
      env,
      node.cases.flatMap((one) => one.consequent),
      "skip",
    );
    inEnv(f, env, () => {
      evaluate(f, node.discriminant);
      const jumps = {
        kind: "target",
        labels,
        breakable: true,
        onBreak: breaks.sink,
        onContinue: null,
        outer: f.exits.jumps,
      } as const;
      withExits(f, { ...f.exits, jumps }, () => drawCases(f, node, entry));
    });
    f.at = [...f.at, ...breaks.ends];
    settle(f, breaks);
  });
}

function drawCases(f: Flow, node: t.SwitchStatement, entry: readonly LooseEnd[]): void {
  if (!isLive(f)) return;
  const entries = caseEntries(f, node) ?? chainedEntries(f, node);
  let through: LooseEnd[] = [];
  node.cases.forEach((one, index) => {
    f.at = [...through, ...(entries.cases[index] ?? [])];
    within(f, constructAt(f, entry), () => {
      for (const statement of one.consequent) f.ops.statement(f, statement);
    });
    through = f.at;
  });
  f.at = [...through, ...entries.rest];
}

interface CaseEntries {
  readonly cases: readonly LooseEnd[][];
  /** Where the flow goes when no case matches and there is no default. */
  readonly rest: LooseEnd[];
}

/** The usual case: tests without steps, so one decision says it all. Null when a test holds a step. */
function caseEntries(f: Flow, node: t.SwitchStatement): CaseEntries | null {
  const start = checkpoint(f);
  const throws = f.exits.throws && ((): void => undefined);
  withExits(f, { ...f.exits, throws }, () => {
    for (const one of node.cases) if (one.test) evaluate(f, one.test);
  });
  if (drewSince(f, start)) {
    restore(f, start);
    return null;
  }
  const covered = isCovered(f);
  const decision = place(f, { kind: "decision", label: textAt(f, node.discriminant), node });
  const guards = node.cases.map((one) => (one.test ? caseGuard(f, node, one.test) : null));
  const rest = guards.filter((guard) => guard !== null).map((guard) => negated(guard));
  const otherwise = rest.length > 0 ? rest.join(" && ") : "default";
  return {
    cases: guards.map((guard) => side(decision, guard ?? otherwise, covered)),
    rest: guards.includes(null) ? [] : side(decision, otherwise, covered),
  };
}

function caseGuard(f: Flow, node: t.SwitchStatement, test: t.Node): string {
  const subject = node.discriminant;
  if (subject.type === "BooleanLiteral" && subject.value) return textAt(f, test);
  return `${textAt(f, subject)} === ${textAt(f, test)}`;
}

/** Tests with steps run one after the other until one matches. */
function chainedEntries(f: Flow, node: t.SwitchStatement): CaseEntries {
  const cases = node.cases.map((one) => {
    if (!one.test || !isLive(f)) return [];
    if (node.discriminant.type === "BooleanLiteral") {
      const sides = condition(f, one.test);
      f.at = sides.no;
      return sides.yes;
    }
    evaluate(f, one.test);
    const guard = caseGuard(f, node, one.test);
    const covered = isCovered(f);
    const decision = place(f, { kind: "decision", label: guard, node: one.test });
    f.at = side(decision, negated(guard), covered);
    return side(decision, guard, covered);
  });
  const fallback = node.cases.findIndex((one) => !one.test);
  if (fallback < 0) return { cases, rest: f.at };
  cases[fallback] = f.at;
  return { cases, rest: [] };
}
