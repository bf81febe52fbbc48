import type { Point } from "./types.ts";

function isOneLine(before: Point, point: Point, after: Point): boolean {
  const sameColumn = before.x === point.x && point.x === after.x;
  const sameRow = before.y === point.y && point.y === after.y;
  return sameColumn || sameRow;
}

/** The same line without points at which it does not turn, and without stretches that it runs there and back. */
export function tidyLine(points: readonly Point[]): readonly Point[] {
  const tidy: Point[] = [];
  for (const point of points) {
    const last = tidy.at(-1);
    if (last?.x === point.x && last.y === point.y) continue;
    const before = tidy.at(-2);
    if (last !== undefined && before !== undefined && isOneLine(before, last, point)) tidy.pop();
    tidy.push(point);
  }
  return tidy;
}
