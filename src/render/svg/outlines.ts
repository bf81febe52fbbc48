import type { NodeShape } from "../../definition/kinds.ts";
import type { Box, Point } from "../../layout/types.ts";
import { element, number } from "./markup.ts";
import { roundedPolygon } from "./paths.ts";

/** How far slanted sides lean, in pixels. */
const LEAN = 8;

function rectangle(box: Box, radius: number, className = "ds-box"): string {
  const { x, y, width, height } = box;
  const place = { x: number(x), y: number(y), width: number(width), height: number(height) };
  return element("rect", { class: className, ...place, rx: number(Math.min(radius, height / 2)) });
}

/** A corner in parts of the box's width and height, moved by a distance in pixels. */
type Corner = readonly [across: number, down: number, dx: number, dy: number];

function polygon(corners: readonly Corner[], radius: number, className = "ds-box"): (box: Box) => string {
  return ({ x, y, width, height }) => {
    const points = corners.map(([across, down, dx, dy]): Point => ({
      x: x + across * width + dx,
      y: y + down * height + dy,
    }));
    return element("path", { class: className, d: roundedPolygon(points, radius) });
  };
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function stack({ x, y, width, height }: Box): string {
  const sheet = { width: width - LEAN / 2, height: height - LEAN / 2 };
  return rectangle({ x: x + LEAN / 2, y: y + LEAN / 2, ...sheet }, 8) + rectangle({ x, y, ...sheet }, 8);
}

const OCTAGON: readonly Corner[] = [
  [0, 0, LEAN, 0],
  [1, 0, -LEAN, 0],
  [1, 0, 0, LEAN],
  [1, 1, 0, -LEAN],
  [1, 1, -LEAN, 0],
  [0, 1, LEAN, 0],
  [0, 1, 0, -LEAN],
  [0, 0, 0, LEAN],
];

function sideways(point: number): readonly Corner[] {
  return [
    [0, 0, point, 0],
    [1, 0, -point, 0],
    [1, 0.5, 0, 0],
    [1, 1, -point, 0],
    [0, 1, point, 0],
    [0, 0.5, 0, 0],
  ];
}

/** Draws the outline of each shape into a box. */
export const OUTLINES: Readonly<Record<NodeShape, (box: Box) => string>> = {
  rectangle: (box) => rectangle(box, 8),
  dashed_rectangle: (box) => rectangle(box, 8, "ds-box ds-unsure"),
  rounded: (box) => rectangle(box, 15),
  stadium: (box) => rectangle(box, 26),
  stack,
  hexagon: polygon(sideways(LEAN + 2), 5),
  diamond: polygon(sideways(16), 4),
  parallelogram: polygon(
    [
      [0, 0, LEAN, 0],
      [1, 0, 0, 0],
      [1, 1, -LEAN, 0],
      [0, 1, 0, 0],
    ],
    6,
  ),
  trapezoid: polygon(
    [
      [0, 0, LEAN, 0],
      [1, 0, -LEAN, 0],
      [1, 1, 0, 0],
      [0, 1, 0, 0],
    ],
    6,
  ),
  inverted_trapezoid: polygon(
    [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 1, -LEAN, 0],
      [0, 1, LEAN, 0],
    ],
    6,
  ),
  flag: polygon(
    [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 0.5, -LEAN, 0],
      [1, 1, 0, 0],
      [0, 1, 0, 0],
    ],
    5,
  ),
  bar: (box) => rectangle(box, 2, "ds-bar"),
  circle: (box) => rectangle(box, 13),
  double_circle: (box) => rectangle(box, 13) + rectangle(inset(box, 2.5), 11),
  octagon: polygon(OCTAGON, 2),
};
