/** Fan-outs: a branch dispatches its children, a merge joins them. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { Argument, Text } from "../bind/types.ts";
import type { BranchStep, MergeStep } from "../dialect.ts";
import { looseEnd, tie } from "../graph/draft.ts";
import { negated } from "./negated.ts";
import { choose, report, type CallSite, type Flow, type OpenBranch } from "./state.ts";
import { addStep, labelOf } from "./stepNode.ts";

/** Opens a branch, runs its body, and merges it at once when it says so. */
export function drawBranch(f: Flow, step: BranchStep, site: CallSite): void {
  const { prefix, name, automerge } = step;
  const details = automerge ? { automerge: automerge.source } : {};
  const node = addStep(f, { kind: "branch", prefix, name, call: site.node, details });
  if (f.branch !== null)
    report(f, "nested-branch", { node: site.node, draft: node, data: { branch: node.label } });
  const branch: OpenBranch = { key: keyOf(name), node, name, children: [], merged: false };
  f.branches.push(branch);
  runBody(f, step, { branch, site });
  mergeAtOnce(f, step, site);
}

interface Opened {
  readonly branch: OpenBranch;
  readonly site: CallSite;
}

function runBody(f: Flow, step: BranchStep, { branch, site }: Opened): void {
  const body = step.body?.value;
  if (body === undefined) return;
  const handle: Argument = {
    node: site.node,
    value: { kind: "handle", object: step.object, data: branch },
    source: "branch",
    spread: false,
  };
  const outer = f.branch;
  f.branch = branch;
  f.ops.call(f, body, { node: site.node, args: [handle], self: null, awaited: true, region: null });
  f.branch = outer;
}

function mergeAtOnce(f: Flow, step: BranchStep, site: CallSite): void {
  const { automerge, mergePrefix: prefix, name } = step;
  const node = automerge && unwrap(automerge.node);
  if (!automerge || !node) return;
  const merge = (): void =>
    drawMerge(f, { kind: "merge", prefix, names: name === null ? null : [name] }, site);
  if (node.type === "BooleanLiteral") {
    if (node.value) merge();
    return;
  }
  const text = automerge.source;
  choose(f, { node: automerge.node, label: text }, [
    { guard: text, run: merge },
    { guard: negated(text), run: () => undefined },
  ]);
}

function keyOf(name: Text | null): string {
  return JSON.stringify(name);
}

/** Joins the named branches; of names that are not known, every open one. */
export function drawMerge(f: Flow, step: MergeStep, site: CallSite): void {
  const { prefix, names } = step;
  const joined = names === null ? null : joinNames(names);
  const label = names === null ? {} : { label: sortedNames(names).map(labelOf).join(", ") };
  const node = addStep(f, { kind: "merge", prefix, name: joined, call: site.node, ...label });
  const branches =
    names === null ? openBranches(f) : names.flatMap((name) => namedBranches(f, name, site.node));
  for (const branch of branches) {
    branch.merged = true;
    for (const child of branch.children)
      tie(f.graph, looseEnd(child, { kind: "join", guard: null, covered: true }), node);
  }
}

/** The names as the merge is recorded: sorted, with commas between. */
function joinNames(names: readonly Text[]): Text {
  return sortedNames(names).flatMap((name, index) => (index === 0 ? name : [",", ...name]));
}

function sortedNames(names: readonly Text[]): readonly Text[] {
  return [...names].sort((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1));
}

function openBranches(f: Flow): readonly OpenBranch[] {
  return f.branches.filter((branch) => !branch.merged);
}

function namedBranches(f: Flow, name: Text, node: t.Node): readonly OpenBranch[] {
  const key = keyOf(name);
  const found = f.branches.filter((branch) => branch.key === key);
  if (found.length > 0 || name.includes(null)) return found;
  // One whose name only the run can tell may be this one.
  const possible = f.branches.filter((branch) => branch.name === null || branch.name.includes(null));
  if (possible.length === 0) report(f, "unknown-branch", { node, data: { branch: labelOf(name) } });
  return possible;
}
