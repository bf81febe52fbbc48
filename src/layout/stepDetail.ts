import { isStepNode } from "../definition/kinds.ts";
import type { DefinitionNode, StepDetails } from "../definition/model.ts";

/** Letters and digits alone, in lower case: `this.sendMail` and `send_mail` name the same. */
function nameLetters(text: string): string {
  return text
    .replace(/^this\./, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** The text, unless the label says the same. */
function unlessLabel(text: string | undefined, label: string): string | undefined {
  return text !== undefined && nameLetters(text) === nameLetters(label) ? undefined : text;
}

function sourcePhrase({ source, cardinality }: StepDetails, label: string): string | undefined {
  return cardinality === "many" ? `each of ${source ?? "many"}` : unlessLabel(source, label);
}

/** How each detail reads, in the order in which details stand on a node. */
const PHRASES: readonly ((details: StepDetails, label: string) => string | undefined)[] = [
  ({ duration }) => duration,
  ({ target }, label) => unlessLabel(target, label),
  ({ child }, label) => unlessLabel(child, label),
  sourcePhrase,
  ({ interval }) => interval && `every ${interval}`,
  ({ till }) => till && `till ${till}`,
  ({ start }) => start && `from ${start}`,
  ({ timeout }) => timeout && `timeout ${timeout}`,
  ({ retries }) => retries && `retries ${retries}`,
  ({ automerge }) => (automerge === "true" ? "automerge" : automerge && `automerge ${automerge}`),
  ({ onError }) => onError && `on error ${onError}`,
];

/** What a step says of itself beside its name, in short phrases: `every days(3)`, `till delivered`. */
export function stepDetails(node: DefinitionNode): readonly string[] {
  if (!isStepNode(node) || node.details === undefined) return [];
  const details = node.details;
  return PHRASES.map((phrase) => phrase(details, node.label)).filter(isSaid);
}

function isSaid(phrase: string | undefined): phrase is string {
  return phrase !== undefined && phrase !== "";
}
