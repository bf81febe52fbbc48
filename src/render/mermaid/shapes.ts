import type { NodeShape } from "../../definition/kinds.ts";

/** What stands around a node's label. Only forms that every version of Mermaid draws. */
export const SHAPES = {
  rectangle: ["[", "]"],
  dashed_rectangle: ["[", "]"],
  rounded: ["(", ")"],
  stadium: ["([", "])"],
  hexagon: ["{{", "}}"],
  parallelogram: ["[/", "/]"],
  trapezoid: ["[/", "\\]"],
  inverted_trapezoid: ["[\\", "/]"],
  stack: ["[[", "]]"],
  diamond: ["{", "}"],
  bar: ["[", "]"],
  flag: [">", "]"],
  circle: ["((", "))"],
  double_circle: ["(((", ")))"],
  octagon: ["(((", ")))"],
} as const satisfies Record<NodeShape, readonly [string, string]>;
