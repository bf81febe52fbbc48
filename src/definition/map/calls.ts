import { matchesPattern } from "../matchesPattern.ts";
import type { MapDraft, MapWorkflow } from "./draft.ts";
import { idOf } from "./draft.ts";
import type { LinkOf } from "./links.ts";

/** Finds workflows by their names, and by their names in one file. */
interface Directory {
  readonly all: readonly MapWorkflow[];
  readonly find: (key: readonly string[]) => readonly MapWorkflow[];
}

function createDirectory(workflows: readonly MapWorkflow[]): Directory {
  const found = new Map<string, MapWorkflow[]>();
  const add = (key: readonly string[], workflow: MapWorkflow): void => {
    const text = JSON.stringify(key);
    const known = found.get(text);
    if (known === undefined) found.set(text, [workflow]);
    else known.push(workflow);
  };
  for (const workflow of workflows) {
    const { dialect, name, source } = workflow.definition;
    add([dialect, name], workflow);
    add([dialect, name, source.file], workflow);
  }
  return { all: workflows, find: (key) => found.get(JSON.stringify(key)) ?? [] };
}

/** The node that a call leads to: a workflow, or one that says why it is none. */
function targetOf(draft: MapDraft, directory: Directory, { workflow, link, step, label }: LinkOf): string {
  const { dialect } = workflow.definition;
  const { name, namePattern, file } = link;
  if (name === undefined) {
    const id = idOf("dynamic", workflow.id, step ?? "", namePattern ?? "");
    draft.node({ id, kind: "dynamic", label: namePattern ?? label, dialect });
    const isMeant = ({ definition }: MapWorkflow): boolean =>
      namePattern !== undefined &&
      definition.dialect === dialect &&
      matchesPattern(namePattern, definition.name);
    for (const { id: to } of directory.all.filter(isMeant)) draft.edge({ from: id, to, kind: "maybe" });
    return id;
  }
  const key = file === undefined ? [dialect, name] : [dialect, name, file];
  const found = directory.find(key);
  const [only] = found;
  if (only === undefined)
    return draft.node({ id: idOf("missing", ...key), kind: "missing", label: name, dialect });
  if (found.length === 1) return only.id;
  const id = draft.node({ id: idOf("ambiguous", ...key), kind: "ambiguous", label: name, dialect });
  for (const { id: to } of found) draft.edge({ from: id, to, kind: "maybe" });
  return id;
}

/** Adds the edges of all calls: of runs that are started, and of those that follow a failure. */
export function addCalls(draft: MapDraft, links: readonly LinkOf[]): void {
  const directory = createDirectory(draft.workflows);
  for (const one of links) {
    if (one.link.kind !== "calls" && one.link.kind !== "starts") continue;
    const to = targetOf(draft, directory, one);
    draft.edge({ from: one.workflow.id, to, kind: one.isAwaited ? "child" : "start", step: one.step });
  }
  for (const workflow of draft.workflows) addFailures(draft, directory, workflow);
}

/** What runs when another workflow of its file has failed. */
function addFailures(draft: MapDraft, directory: Directory, { id, definition }: MapWorkflow): void {
  const { dialect, source, triggers = [] } = definition;
  for (const { by, name = "" } of triggers) {
    if (by !== "failure") continue;
    for (const { id: from } of directory.find([dialect, name, source.file]))
      draft.edge({ from, to: id, kind: "failure" });
  }
}
