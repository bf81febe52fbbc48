import type { Point } from "../../layout/types.ts";
import { number } from "./markup.ts";

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The point on the way from one point to another at the given distance. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  const part = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function at({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

/** A bend around a corner, no wider than half of the way to the points before and after it. */
function bend(before: Point, corner: Point, { after, radius }: { after: Point; radius: number }): string {
  const room = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
  return `L${at(towards(corner, before, room))}Q${at(corner)} ${at(towards(corner, after, room))}`;
}

/** A line through points, with round corners. */
export function roundedLine(points: readonly Point[], radius: number): string {
  const [first] = points;
  if (first === undefined) return "";
  const rest = points.slice(1).map((point, index) => {
    const before = points[index] ?? first;
    const after = points[index + 2];
    return after === undefined ? `L${at(point)}` : bend(before, point, { after, radius });
  });
  return `M${at(first)}${rest.join("")}`;
}

/** A closed shape with round corners. */
export function roundedPolygon(points: readonly Point[], radius: number): string {
  const bends = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    return bend(before, corner, { after, radius });
  });
  return `M${bends.join("").slice(1)}Z`;
}
