import { isStepNode } from "../definition/kinds.ts";
import type { DefinitionNode, StepDetails } from "../definition/model.ts";

/** Letters and digits alone, in lower case: `this.sendMail` and `send_mail` name the same. */
function nameLetters(text: string): string {
  return text
    .replace(/^this\./, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function childText({ child, cardinality, source }: StepDetails): string {
  const each = source === undefined ? "each" : `each of ${source}`;
  return [child, cardinality === "many" ? each : undefined].filter((part) => part !== undefined).join(", ");
}

/** How each detail reads, in the order in which details stand on a node. */
const PHRASES: readonly ((details: StepDetails, label: string) => string | undefined)[] = [
  ({ duration }) => duration,
  ({ target }, label) => (target && nameLetters(target) !== nameLetters(label) ? target : undefined),
  (details) => childText(details),
  ({ source, child, cardinality }, label) =>
    source && !child && !cardinality && nameLetters(source) !== nameLetters(label)
      ? `for ${source}`
      : undefined,
  ({ interval }) => interval && `every ${interval}`,
  ({ till }) => till && `till ${till}`,
  ({ start }) => start && `from ${start}`,
  ({ timeout }) => timeout && `timeout ${timeout}`,
  ({ retries }) => retries && `retries ${retries}`,
  ({ automerge }) => (automerge === "true" ? "automerge" : automerge && `automerge ${automerge}`),
  ({ onError }) => onError && `on error ${onError}`,
];

/** What a step says of itself beside its name, on one line: `every days(3) · till delivered`. Empty for other nodes. */
export function stepDetail(node: DefinitionNode): string {
  if (!isStepNode(node) || node.details === undefined) return "";
  const details = node.details;
  return PHRASES.map((phrase) => phrase(details, node.label))
    .filter(Boolean)
    .join(" · ");
}
