import type { GraphFormat } from "./format.ts";
import { paint } from "./paint.ts";

/** A picture of one workflow. */
export const svgFormat: GraphFormat = {
  name: "svg",
  extensions: [".svg"],
  isForOne: () => true,
  tells: "none",
  draw: async ({ definitions }, options) =>
    (await paint(definitions, options)).map(({ svg }) => svg).join(""),
};
