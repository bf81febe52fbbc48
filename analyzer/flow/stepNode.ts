/** One durable step as a node of the graph. */
import type * as t from "@babel/types";
import type { StepDetails, StepKind } from "../../src/definition/model.ts";
import type { Text } from "../bind/types.ts";
import { failureOf, type LinkDraft, type NodeDraft } from "../graph/draft.ts";
import { place, report, textAt, type Flow } from "./state.ts";

/** A step to draw. */
export interface StepInit {
  readonly kind: StepKind;
  readonly prefix: string;
  readonly name: Text | null;
  readonly details?: StepDetails | null;
  readonly links?: readonly LinkDraft[] | undefined;
  readonly call: t.Node;
  /** Whether its failure leads to a compensation, not straight to the handler. */
  readonly compensated?: boolean;
  /** Text for people, when it is not the name. */
  readonly label?: string;
  /** Whether no recorded name can be told at all. */
  readonly unnamed?: boolean;
}

/** Adds a step at the current point. Its failure leads to the nearest handler, if there is one. */
export function addStep(f: Flow, init: StepInit): NodeDraft {
  const { call, name, prefix, details = null } = init;
  const isDynamic = isUnknown(name);
  const node = place(f, {
    kind: isDynamic ? "dynamic" : init.kind,
    label: init.label ?? labelFor(f, init),
    node: call,
    details,
    links: linksOf(init),
    stepName: init.unnamed ? null : [prefix, ...(name ?? [null])],
  });
  if (isDynamic && !init.unnamed)
    report(f, "dynamic-name", { node: call, draft: node, data: { call: init.kind } });
  if (!init.compensated) failTo(f, node);
  return node;
}

/** A child run is known by its own name, unless the dialect knows better. */
function linksOf({ kind, name, links }: StepInit): readonly LinkDraft[] {
  return links ?? (kind === "children" ? [{ kind: "calls", name }] : []);
}

function isUnknown(name: Text | null): boolean {
  return name === null || name.every((part) => part === null);
}

function labelFor(f: Flow, { name, call }: StepInit): string {
  return name === null ? shorten(textAt(f, call)) : labelOf(name);
}

/** A node's failure leads to the nearest handler. */
function failTo(f: Flow, node: NodeDraft): void {
  const handler = f.exits.throws;
  if (handler === null) return;
  f.exitCount++;
  handler([failureOf(node)]);
  for (const end of f.at) end.covered = true;
}

/** A name for people: holes are drawn as an ellipsis. */
export function labelOf(name: Text): string {
  return name.map((part) => part ?? "…").join("");
}

/** A source text of at most 60 characters. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
