import { NODE_KINDS } from "../definition/kinds.ts";
import type { NodeShape } from "../definition/kinds.ts";
import type { DefinitionNode } from "../definition/model.ts";
import { fitText } from "./fitText.ts";
import { measureText } from "./measureText.ts";
import type { Font } from "./measureText.ts";
import type { Header } from "./plan.ts";
import { stepDetails } from "./stepDetail.ts";
import type { NodeFace } from "./types.ts";

/** The type and the distances on a node, in pixels, shared by what measures nodes and what draws them. */
export const NODE_METRICS = {
  title: { font: { family: "sans", sizePx: 13 }, lineHeight: 17 },
  detail: { font: { family: "sans", sizePx: 11 }, lineHeight: 15 },
  condition: { font: { family: "mono", sizePx: 11.5 }, lineHeight: 15 },
  guard: { font: { family: "mono", sizePx: 11 }, lineHeight: 14 },
  terminal: { font: { family: "sans", sizePx: 11.5 }, lineHeight: 15 },
  header: { font: { family: "mono", sizePx: 11 }, lineHeight: 16 },
  tag: { font: { family: "sans", sizePx: 11 }, lineHeight: 16 },
  /** Space left of a card's text, which holds its pictogram. */
  cardIndent: 42,
  cardPadding: 14,
  /** How far a decision's left and right corners stick out. */
  decisionPoint: 16,
  /** Space left of a terminal's text. */
  terminalIndent: 28,
} as const satisfies Record<string, { readonly font: Font; readonly lineHeight: number } | number>;

/** A node's texts and the size of the box that holds them, in pixels. */
export interface FacedNode {
  readonly face: NodeFace;
  readonly width: number;
  readonly height: number;
}

const CARD_MIN_WIDTH = 172;
const CARD_MAX_WIDTH = 244;
const CARD_MIN_HEIGHT = 40;
const MAX_DETAIL_LINES = 3;
const DECISION_MAX_TEXT = 230;
const BAR_LENGTH = 44;
const BAR_THICKNESS = 5;

function widestLine(lines: readonly string[], font: Font): number {
  return Math.ceil(Math.max(0, ...lines.map((line) => measureText(line, font))));
}

/** Puts short phrases on as few lines as they need, with dots between them; what does not fit is left out. */
function joinPhrases(phrases: readonly string[], widthPx: number): readonly string[] {
  const { font } = NODE_METRICS.detail;
  const lines: string[] = [];
  for (const phrase of phrases) {
    const [fitted = ""] = fitText(phrase, { font, widthPx, maxLines: 1 });
    const joined = `${lines.at(-1) ?? ""} · ${fitted}`;
    if (lines.length > 0 && measureText(joined, font) <= widthPx) lines[lines.length - 1] = joined;
    else lines.push(fitted);
  }
  return lines.slice(0, MAX_DETAIL_LINES);
}

/** The texts of a card of the given width. */
function cardTexts(node: DefinitionNode, width: number): NodeFace {
  const { title, cardIndent, cardPadding } = NODE_METRICS;
  const widthPx = width - cardIndent - cardPadding;
  return {
    title: fitText(node.label, { font: title.font, widthPx, maxLines: 2 }),
    detail: joinPhrases(stepDetails(node), widthPx),
  };
}

function cardFace(node: DefinitionNode, width: number): FacedNode {
  const { title, detail } = NODE_METRICS;
  const face = cardTexts(node, width);
  const textHeight = face.title.length * title.lineHeight + face.detail.length * detail.lineHeight;
  return { face, width, height: Math.max(CARD_MIN_HEIGHT, textHeight + 16) };
}

function decisionFace(node: DefinitionNode): FacedNode {
  const { condition, decisionPoint } = NODE_METRICS;
  const lines = fitText(node.label, { font: condition.font, widthPx: DECISION_MAX_TEXT, maxLines: 3 });
  return {
    face: { title: lines, detail: [] },
    width: Math.max(76, even(widestLine(lines, condition.font) + 2 * decisionPoint + 8)),
    height: lines.length * condition.lineHeight + 17,
  };
}

function barFace(): FacedNode {
  return { face: { title: [], detail: [] }, width: BAR_LENGTH, height: BAR_THICKNESS };
}

function terminalFace(node: DefinitionNode): FacedNode {
  const { terminal, terminalIndent } = NODE_METRICS;
  const lines = fitText(node.label, { font: terminal.font, widthPx: 160, maxLines: 2 });
  return {
    face: { title: lines, detail: [] },
    width: even(terminalIndent + widestLine(lines, terminal.font) + 12),
    height: lines.length * terminal.lineHeight + 11,
  };
}

/** Even widths keep the middle of a box on a whole pixel, and lines sharp. */
function even(width: number): number {
  return Math.ceil(width / 2) * 2;
}

type FaceMaker = (node: DefinitionNode, cardWidth: number) => FacedNode;

const FACES: Readonly<Partial<Record<NodeShape, FaceMaker>>> = {
  diamond: decisionFace,
  bar: barFace,
  circle: terminalFace,
  double_circle: terminalFace,
  octagon: terminalFace,
};

function isCard(node: DefinitionNode): boolean {
  return FACES[NODE_KINDS[node.kind].shape] === undefined;
}

/** The width that a card would like: that of its texts, on lines as long as a card may be wide. */
function wishedWidth(node: DefinitionNode): number {
  const { title, detail, cardIndent, cardPadding } = NODE_METRICS;
  const face = cardTexts(node, CARD_MAX_WIDTH);
  const text = Math.max(widestLine(face.title, title.font), widestLine(face.detail, detail.font));
  return even(cardIndent + text + cardPadding);
}

/**
 * The texts and sizes of all nodes, by id. The cards of one graph are all as wide as the widest needs to be: columns
 * stay straight, and the eye is not drawn to long names.
 */
export function faceNodes(nodes: readonly DefinitionNode[]): ReadonlyMap<string, FacedNode> {
  const wishes = nodes.filter(isCard).map(wishedWidth);
  const cardWidth = wishes.reduce((widest, wish) => Math.max(widest, wish), CARD_MIN_WIDTH);
  return new Map(
    nodes.map((node) => [node.id, (FACES[NODE_KINDS[node.kind].shape] ?? cardFace)(node, cardWidth)]),
  );
}

/** The text of a condition on an edge, and the size of the box around it. */
export function faceGuard(text: string): { lines: readonly string[]; width: number; height: number } {
  const { font, lineHeight } = NODE_METRICS.guard;
  const lines = fitText(text, { font, widthPx: 190, maxLines: 2 });
  return { lines, width: even(widestLine(lines, font) + 14), height: lines.length * lineHeight + 5 };
}

/** The header of a region: its kind with a pictogram, and its label if there is one. Widths are in pixels. */
export function faceHeader(tag: string, label: string): Header {
  const { tag: tagType, header } = NODE_METRICS;
  const [line = ""] = fitText(label, { font: header.font, widthPx: 250, maxLines: 1 });
  return {
    tag,
    tagWidth: even(measureText(tag, tagType.font) + 24),
    label: line,
    labelWidth: line === "" ? 0 : even(measureText(line, header.font) + 4),
  };
}
