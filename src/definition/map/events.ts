import { matchesPattern } from "../matchesPattern.ts";
import type { Trigger } from "../model.ts";
import type { MapDraft, MapWorkflow } from "./draft.ts";
import { idOf } from "./draft.ts";
import type { LinkOf } from "./links.ts";
import type { MapEdgeKind, MapNode } from "./model.ts";

/** A workflow that hears of events: to start by them, to go on, or to be over. */
interface Listener {
  readonly workflow: MapWorkflow;
  readonly kind: MapEdgeKind;
  readonly name: string | undefined;
  readonly pattern: string | undefined;
  readonly step: string | null;
  readonly label: string;
}

const KINDS = { awaits: "wake", stops: "cancel" } as const;

function listenersOf(draft: MapDraft, links: readonly LinkOf[]): readonly Listener[] {
  const started = draft.workflows.flatMap((workflow) =>
    (workflow.definition.triggers ?? [])
      .filter(({ by }) => by === "event")
      .map((trigger) => starter(workflow, trigger)),
  );
  const waiting = links.flatMap(({ workflow, link, step, label }): Listener[] => {
    if (link.kind !== "awaits" && link.kind !== "stops") return [];
    return [{ workflow, kind: KINDS[link.kind], name: link.name, pattern: link.namePattern, step, label }];
  });
  return [...started, ...waiting];
}

function starter(workflow: MapWorkflow, { name, namePattern: pattern }: Trigger): Listener {
  return { workflow, kind: "trigger", name, pattern, step: null, label: workflow.definition.name };
}

/** The names of the events that are sent and heard, by dialect: each engine has a bus of its own. */
interface Traffic {
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  readonly heard: ReadonlyMap<string, ReadonlySet<string>>;
  /** Patterns of the events that are sent; of some nothing is known. */
  readonly guessed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly heardPatterns: ReadonlyMap<string, ReadonlySet<string>>;
}

function collect(
  pairs: Iterable<readonly [dialect: string, name: string | undefined]>,
): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [dialect, name] of pairs) {
    if (name === undefined) continue;
    const names = found.get(dialect) ?? new Set();
    found.set(dialect, names.add(name));
  }
  return found;
}

const dialectOf = ({ workflow }: { readonly workflow: MapWorkflow }): string => workflow.definition.dialect;

function trafficOf(sends: readonly LinkOf[], listeners: readonly Listener[]): Traffic {
  return {
    sent: collect(sends.map((one) => [dialectOf(one), one.link.name])),
    guessed: collect(sends.map((one) => [dialectOf(one), one.link.namePattern])),
    heard: collect(listeners.map((one) => [dialectOf(one), one.name])),
    heardPatterns: collect(listeners.map((one) => [dialectOf(one), one.pattern])),
  };
}

function some(names: ReadonlySet<string> | undefined, test: (name: string) => boolean): boolean {
  return names !== undefined && [...names].some(test);
}

/** The node of an event whose name is known, or of all events that a listener's pattern names. */
function eventNode(draft: MapDraft, traffic: Traffic, { dialect, name, isPattern }: EventName): string {
  const { sent, guessed, heard, heardPatterns } = traffic;
  const isSent = !isPattern && sent.get(dialect)?.has(name) === true;
  const isGuessed = !isPattern && some(guessed.get(dialect), (pattern) => matchesPattern(pattern, name));
  const isHeard =
    isPattern ||
    heard.get(dialect)?.has(name) === true ||
    some(heardPatterns.get(dialect), (pattern) => matchesPattern(pattern, name));
  return draft.node({
    id: idOf(isPattern ? "events" : "event", dialect, name),
    kind: "event",
    label: name,
    dialect,
    isFromOutside: !isSent && !isGuessed,
    isUnheard: !isHeard,
  });
}

interface EventName {
  readonly dialect: string;
  readonly name: string;
  readonly isPattern: boolean;
}

function addSend(draft: MapDraft, traffic: Traffic, one: LinkOf): void {
  const { workflow, link, step, label } = one;
  const dialect = dialectOf(one);
  const { name, namePattern: pattern } = link;
  if (name !== undefined) {
    const to = eventNode(draft, traffic, { dialect, name, isPattern: false });
    draft.edge({ from: workflow.id, to, kind: "send", step });
    return;
  }
  const id = idOf("dynamic", pattern === undefined ? workflow.id : dialect, pattern ?? step ?? "");
  const to = draft.node({ id, kind: "dynamic", label: pattern ?? label, dialect });
  draft.edge({ from: workflow.id, to, kind: "send", step });
  const meant = [...(traffic.heard.get(dialect) ?? [])].filter(
    (heard) => pattern !== undefined && matchesPattern(pattern, heard),
  );
  for (const heard of meant) {
    const event = eventNode(draft, traffic, { dialect, name: heard, isPattern: false });
    draft.edge({ from: to, to: event, kind: "maybe" });
  }
}

/** The nodes of the events that a listener hears. */
function heardBy(draft: MapDraft, traffic: Traffic, listener: Listener): readonly string[] {
  const { workflow, name, pattern, step, label } = listener;
  const dialect = dialectOf(listener);
  if (name !== undefined) return [eventNode(draft, traffic, { dialect, name, isPattern: false })];
  if (pattern === undefined) {
    return [draft.node({ id: idOf("dynamic", workflow.id, step ?? ""), kind: "dynamic", label, dialect })];
  }
  const known = new Set([...(traffic.sent.get(dialect) ?? []), ...(traffic.heard.get(dialect) ?? [])]);
  const meant = [...known].filter((one) => matchesPattern(pattern, one));
  if (meant.length === 0) return [eventNode(draft, traffic, { dialect, name: pattern, isPattern: true })];
  return meant.map((one) => eventNode(draft, traffic, { dialect, name: one, isPattern: false }));
}

/** Adds events: who sends them, and who hears of them. */
export function addEvents(draft: MapDraft, links: readonly LinkOf[]): void {
  const sends = links.filter(({ link }) => link.kind === "sends");
  const listeners = listenersOf(draft, links);
  const traffic = trafficOf(sends, listeners);
  for (const one of sends) addSend(draft, traffic, one);
  for (const one of listeners) {
    const { workflow, kind, step } = one;
    for (const from of heardBy(draft, traffic, one)) draft.edge({ from, to: workflow.id, kind, step });
  }
}

/** Adds schedules, and what else starts a workflow that cannot be read. */
export function addSchedules(draft: MapDraft): void {
  for (const { id: to, definition } of draft.workflows) {
    for (const { by, name } of definition.triggers ?? []) {
      if (by !== "schedule" && by !== "dynamic") continue;
      const node = startNode({ by, name, workflow: to });
      const from = draft.node({ ...node, dialect: definition.dialect });
      draft.edge({ from, to, kind: "trigger" });
    }
  }
}

interface Start {
  readonly by: "schedule" | "dynamic";
  readonly name: string | undefined;
  readonly workflow: string;
}

function startNode({ by, name, workflow }: Start): Pick<MapNode, "id" | "kind" | "label"> {
  if (by === "schedule" && name !== undefined) return { id: idOf("schedule", name), kind: by, label: name };
  return { id: idOf("dynamic", workflow, "trigger", name ?? ""), kind: "dynamic", label: name ?? by };
}
