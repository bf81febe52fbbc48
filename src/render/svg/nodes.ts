import { NODE_KINDS } from "../../definition/kinds.ts";
import type { NodeIcon, NodeShape } from "../../definition/kinds.ts";
import type { DefinitionNode, Diagnostic } from "../../definition/model.ts";
import { NODE_METRICS } from "../../layout/nodeFace.ts";
import { stepDetails } from "../../layout/stepDetail.ts";
import type { Box, NodeFace } from "../../layout/types.ts";
import { drawBadge } from "./badges.ts";
import { nodeIcon } from "./icons.ts";
import { element, escapeText, number } from "./markup.ts";
import { OUTLINES } from "./outlines.ts";

/** A node, and where it is drawn. */
export interface DrawnNode {
  readonly node: DefinitionNode;
  readonly box: Box;
  readonly face: NodeFace;
  /** Findings about the node. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A line of text; `y` is its baseline. */
interface TextLine {
  readonly className: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

function drawText({ className, x, y, text }: TextLine): string {
  return element("text", { class: className, x: number(x), y: number(y) }, escapeText(text));
}

const TILE_SIZE = 24;
const TILE_INSET = 11;

/** A card's pictogram and texts, and where it is drawn. */
export interface Card {
  readonly icon: NodeIcon;
  readonly shape: NodeShape;
  readonly box: Box;
  readonly face: NodeFace;
}

/** Draws what stands on a card. */
export function drawCard({ icon, shape, box, face }: Card): string {
  const { title, detail, cardIndent } = NODE_METRICS;
  const height = shape === "stack" ? box.height - 4 : box.height;
  const tile = { x: box.x + TILE_INSET, y: box.y + (height - TILE_SIZE) / 2 };
  const textHeight = face.title.length * title.lineHeight + face.detail.length * detail.lineHeight;
  const top = box.y + (height - textHeight) / 2;
  const x = box.x + cardIndent;
  const titleLines = face.title.map((text, index) =>
    drawText({ className: "ds-title", x, y: top + 12.5 + index * title.lineHeight, text }),
  );
  const detailTop = top + face.title.length * title.lineHeight + 11;
  const detailLines = face.detail.map((text, index) =>
    drawText({ className: "ds-detail", x, y: detailTop + index * detail.lineHeight, text }),
  );
  const place = { x: number(tile.x), y: number(tile.y), width: TILE_SIZE, height: TILE_SIZE, rx: 6 };
  return (
    element("rect", { class: "ds-tile", ...place }) +
    nodeIcon(icon, { x: tile.x + 4, y: tile.y + 4, size: 16 }) +
    [...titleLines, ...detailLines].join("")
  );
}

function drawDecision({ box, face }: DrawnNode): string {
  const { lineHeight } = NODE_METRICS.condition;
  const top = box.y + (box.height - face.title.length * lineHeight) / 2 + 11;
  const x = box.x + box.width / 2;
  return face.title
    .map((text, index) => drawText({ className: "ds-condition", x, y: top + index * lineHeight, text }))
    .join("");
}

function drawTerminal({ node, box, face }: DrawnNode): string {
  const icon = nodeIcon(NODE_KINDS[node.kind].icon, {
    x: box.x + 8,
    y: box.y + box.height / 2 - 7,
    size: 14,
  });
  const x = box.x + NODE_METRICS.terminalIndent - 1;
  const { lineHeight } = NODE_METRICS.terminal;
  const y = box.y + box.height / 2 + 4 - ((face.title.length - 1) * lineHeight) / 2;
  const lines = face.title.map((text, index) =>
    drawText({ className: "ds-title", x, y: y + index * lineHeight, text }),
  );
  return icon + lines.join("");
}

/** How the content of each shape is drawn that is not a card. */
const CONTENTS: Readonly<Partial<Record<NodeShape, (drawn: DrawnNode) => string>>> = {
  diamond: drawDecision,
  bar: () => "",
  circle: drawTerminal,
  double_circle: drawTerminal,
  octagon: drawTerminal,
};

/** All that there is to say about a node, on lines. */
function describe(node: DefinitionNode): string {
  const recorded =
    "stepName" in node || "stepNamePattern" in node ? (node.stepName ?? node.stepNamePattern) : undefined;
  const { file, start } = node.loc;
  return [
    `${NODE_KINDS[node.kind].label}: ${node.label}`,
    recorded === undefined ? "" : `recorded as ${recorded}`,
    stepDetails(node).join(", "),
    node.guard === null ? "" : `if ${node.guard}`,
    `${file}:${start.line}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** Draws a node; its title says all that does not fit on it. */
export function drawNode(drawn: DrawnNode): string {
  const { node, box, diagnostics } = drawn;
  const { shape } = NODE_KINDS[node.kind];
  const content =
    element("title", {}, escapeText(describe(node))) +
    OUTLINES[shape](box) +
    (CONTENTS[shape]?.(drawn) ?? drawCard({ ...NODE_KINDS[node.kind], box, face: drawn.face })) +
    drawBadge(diagnostics, { x: box.x + box.width - 3, y: box.y + 2 });
  return element("g", { class: `ds-node ds-${node.kind}`, "data-node": node.id }, content);
}
