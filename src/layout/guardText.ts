import { createGraphIndex } from "../definition/graphIndex.ts";
import type { GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge, DefinitionNode } from "../definition/model.ts";
import { cleanText } from "./fitText.ts";

/** The ways out of a decision, as far as a label needs to know them. */
interface Ways {
  /** The decision's own text, which its node already shows. */
  readonly subject: string;
  readonly guards: readonly string[];
  /** Whether a loop comes back to it. */
  readonly isLoopHead: boolean;
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
function shortPair(guard: string, { subject, guards, isLoopHead }: Ways): string | null {
  const condition = guards.length === 2 ? positiveOf(guards) : null;
  if (condition === null || !subject.includes(condition)) return null;
  const isShown = guards.includes(subject);
  const isQuestion = isShown && !(isLoopHead && / (of|in) /.test(condition));
  const [positive, negative] = isQuestion ? (["yes", "no"] as const) : (["each", "done"] as const);
  return guard === (isShown ? subject : condition) ? positive : negative;
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

/** The texts on the ways out of one node. Only a decision takes exactly one of its ways, and shows what they depend on. */
function textsFor(
  node: DefinitionNode,
  edges: readonly DefinitionEdge[],
  isLoopHead: boolean,
): readonly string[] {
  const guards = edges.map(({ guard }) => cleanText(guard ?? ""));
  if (node.kind !== "decision") return guards;
  const ways: Ways = { subject: cleanText(node.label), guards, isLoopHead };
  return guards.map(
    (guard) => shortPair(guard, ways) ?? caseValue(guard, ways) ?? otherwise(guard, ways) ?? guard,
  );
}

/**
 * What each guarded edge says of its guard on the drawing, by the edge's id. Does not repeat what the decision's node
 * shows; the whole guard is in the definition.
 */
export function guardTexts(view: GraphView): ReadonlyMap<string, string> {
  const index = createGraphIndex(view);
  const texts = new Map<string, string>();
  for (const node of view.nodes) {
    const guarded = index.outgoing(node.id).filter(({ guard }) => guard !== null);
    const isLoopHead = index.incoming(node.id).some(({ kind }) => kind === "loop");
    textsFor(node, guarded, isLoopHead).forEach((text, at) => {
      const edge = guarded[at];
      if (edge !== undefined) texts.set(edge.id, text);
    });
  }
  return texts;
}
