import type { GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge } from "../definition/model.ts";
import { cleanText } from "./fitText.ts";

/** The ways out of a decision, as far as a label needs to know them. */
interface Ways {
  /** The decision's own text, which its node already shows. */
  readonly subject: string;
  readonly guards: readonly string[];
}

function isNegationOf(guard: string, condition: string): boolean {
  return guard === `!(${condition})` || guard === `!${condition}`;
}

/** Of two guards that exclude each other, the one without the negation. */
function positiveOf([first = "", second = ""]: readonly string[]): string | null {
  if (isNegationOf(second, first)) return first;
  return isNegationOf(first, second) ? second : null;
}

/** Of two ways, `yes` and `no` say it all where the node shows the condition, or `each` and `done` for `item of items`. */
function shortPair(guard: string, { subject, guards }: Ways): string | null {
  const condition = guards.length === 2 ? positiveOf(guards) : null;
  if (condition === null || !subject.includes(condition)) return null;
  const isQuestion = subject === condition && !/ (of|in) /.test(condition);
  const [positive, negative] = isQuestion ? (["yes", "no"] as const) : (["each", "done"] as const);
  return guard === condition ? positive : negative;
}

/** Of the cases of a `switch`, the value says it all: the node shows what it is compared with. */
function caseValue(guard: string, { subject }: Ways): string | null {
  const start = `${subject} === `;
  if (!guard.startsWith(start)) return null;
  const value = guard.slice(start.length);
  return value.replaceAll(` || ${start}`, ", ");
}

/** The last way of many: taken when none of the others is. */
function otherwise(guard: string, { guards }: Ways): string | null {
  const rest = guards.filter((other) => other !== guard);
  return guards.length > 2 && guard.startsWith("!(") && rest.every((other) => !other.startsWith("!("))
    ? "otherwise"
    : null;
}

/**
 * What an edge says of its guard on the drawing, or null if it has none. Does not repeat what the decision's node shows;
 * the whole guard is in the definition.
 */
export function guardTexts(view: GraphView): ReadonlyMap<string, string> {
  const labels = new Map(view.nodes.map((node) => [node.id, node.label]));
  const waysOut = new Map<string, DefinitionEdge[]>();
  for (const edge of view.edges) {
    if (edge.guard === null) continue;
    const ways = waysOut.get(edge.from);
    if (ways === undefined) waysOut.set(edge.from, [edge]);
    else ways.push(edge);
  }
  const texts = new Map<string, string>();
  for (const [nodeId, edges] of waysOut) {
    const guards = edges.map((edge) => cleanText(edge.guard ?? ""));
    const ways: Ways = { subject: cleanText(labels.get(nodeId) ?? ""), guards };
    edges.forEach((edge, index) => {
      const guard = guards[index] ?? "";
      const short = shortPair(guard, ways) ?? caseValue(guard, ways) ?? otherwise(guard, ways);
      texts.set(edge.id, short ?? guard);
    });
  }
  return texts;
}
