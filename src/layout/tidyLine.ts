import type { Point } from "./types.ts";

function isBetween(before: Point, point: Point, after: Point): boolean {
  const sameColumn = before.x === point.x && point.x === after.x;
  const sameRow = before.y === point.y && point.y === after.y;
  const isOnWayDown = (point.y - before.y) * (after.y - point.y) >= 0;
  const isOnWayAcross = (point.x - before.x) * (after.x - point.x) >= 0;
  return (sameColumn || sameRow) && isOnWayDown && isOnWayAcross;
}

/** The same line without points at which it does not turn. */
export function tidyLine(points: readonly Point[]): readonly Point[] {
  const tidy: Point[] = [];
  for (const point of points) {
    const last = tidy.at(-1);
    if (last?.x === point.x && last.y === point.y) continue;
    const before = tidy.at(-2);
    if (last !== undefined && before !== undefined && isBetween(before, last, point)) tidy.pop();
    tidy.push(point);
  }
  return tidy;
}
