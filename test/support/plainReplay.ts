/** The model's Petri-net reading word for word, without any thought of speed: what the real replay is held against. */
import { createGraphIndex } from "../../src/definition/graphIndex.ts";
import type { GraphIndex } from "../../src/definition/graphIndex.ts";
import { isStepNode, isTerminalNode } from "../../src/definition/kinds.ts";
import { matchStepName } from "../../src/definition/findByStepName.ts";
import type { Definition, DefinitionNode } from "../../src/definition/model.ts";

/** Ids of the edges that hold a token, sorted, one entry a token. */
type Tokens = readonly string[];

function without(tokens: Tokens, taken: readonly string[]): Tokens {
  const left = [...tokens];
  for (const edge of taken) left.splice(left.indexOf(edge), 1);
  return left;
}

/** What a node can leave behind when it fires: all edges at once, or one of them. */
function emissions(index: GraphIndex, node: DefinitionNode): readonly Tokens[] {
  const out = index.outgoing(node.id).map((edge) => edge.id);
  if (isTerminalNode(node) || out.length === 0) return [[]];
  return node.kind === "fork" ? [out] : out.map((edge) => [edge]);
}

/** The sets of tokens that a node can fire on. */
function enablings(index: GraphIndex, node: DefinitionNode, tokens: Tokens): readonly Tokens[] {
  const incoming = index.incoming(node.id).map((edge) => edge.id);
  if (node.kind !== "join") return incoming.filter((edge) => tokens.includes(edge)).map((edge) => [edge]);
  return incoming.every((edge) => tokens.includes(edge)) ? [incoming] : [];
}

function fire(index: GraphIndex, node: DefinitionNode, tokens: Tokens): readonly Tokens[] {
  return enablings(index, node, tokens).flatMap((taken) =>
    emissions(index, node).map((put) => [...without(tokens, taken), ...put].sort()),
  );
}

function close(
  index: GraphIndex,
  control: readonly DefinitionNode[],
  markings: readonly Tokens[],
): readonly Tokens[] {
  const known = new Map(markings.map((tokens) => [tokens.join(), tokens]));
  for (const tokens of known.values()) {
    for (const next of control.flatMap((node) => fire(index, node, tokens))) known.set(next.join(), next);
  }
  return [...known.values()];
}

/** Index of the first name that cannot come, or null when the whole trace is a walk. For graphs without races. */
export function plainReplay(definition: Definition, trace: readonly string[]): number | null {
  const index = createGraphIndex(definition);
  const control = definition.nodes.filter((node) => !isStepNode(node) && node.kind !== "start");
  const steps = definition.nodes.filter(isStepNode);
  let markings: readonly Tokens[] = index.outgoing("start").map((edge) => [edge.id]);
  for (const [at, name] of trace.entries()) {
    const named = steps.filter((node) => matchStepName(node, name) !== null);
    markings = close(index, control, markings).flatMap((tokens) =>
      named.flatMap((node) => fire(index, node, tokens)),
    );
    markings = [...new Map(markings.map((tokens) => [tokens.join(), tokens])).values()];
    if (markings.length === 0) return at;
  }
  return null;
}
