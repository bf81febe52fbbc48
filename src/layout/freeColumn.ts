import type { Box, Point } from "./types.ts";

/** A straight way down. */
export interface Column {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const CLEARANCE = 8;

function isHitBy(box: Box, { x, top, bottom }: Column): boolean {
  const isBeside = box.x - CLEARANCE >= x || box.x + box.width + CLEARANCE <= x;
  return !isBeside && box.y < bottom && box.y + box.height > top;
}

/** The box around the stretch of a line that ends at the given point. */
function stretchBox(points: readonly Point[], index: number): Box {
  const from = points[index - 1] ?? { x: 0, y: 0 };
  const to = points[index] ?? from;
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
}

/** Whether a line can be drawn down a column without touching a box or another line. */
export function isFreeColumn(
  column: Column,
  boxes: Iterable<Box>,
  lines: Iterable<readonly Point[]>,
): boolean {
  for (const box of boxes) if (isHitBy(box, column)) return false;
  for (const points of lines) {
    for (let index = 1; index < points.length; index += 1) {
      if (isHitBy(stretchBox(points, index), column)) return false;
    }
  }
  return true;
}
