import type { AreaLayout } from "./areaLayout.ts";
import type { Area, Link } from "./plan.ts";
import type { Box, Point } from "./types.ts";

function crosses(from: Point, to: Point, { x, y, width, height }: Box): boolean {
  return (
    Math.max(from.x, to.x) > x + 1 &&
    Math.min(from.x, to.x) < x + width - 1 &&
    Math.max(from.y, to.y) > y + 1 &&
    Math.min(from.y, to.y) < y + height - 1
  );
}

/** Whether a line runs through a box, rather than past it or up to its border. */
export function hitsBox(points: readonly Point[], box: Box): boolean {
  return points.some((to, index) => {
    const from = points[index - 1];
    return from !== undefined && crosses(from, to, box);
  });
}

/** Whether any of an area's back lines runs through one of its boxes. */
export function hasBackLineThroughBox(area: Area, { lines, boxes }: AreaLayout): boolean {
  const isHit = ({ id }: Link): boolean => {
    const points = lines.get(id) ?? [];
    return [...boxes.values()].some((box) => hitsBox(points, box));
  };
  return area.links.some((link) => link.isBack && isHit(link));
}
