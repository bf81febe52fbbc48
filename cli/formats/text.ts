import { renderOutline } from "../../src/render/renderOutline.ts";
import type { GraphFormat } from "./format.ts";

/** An outline to read in the terminal. */
export const textFormat: GraphFormat = {
  name: "text",
  extensions: [".txt"],
  isForOne: () => false,
  tells: "own",
  draw: ({ definitions }, { detail }) =>
    Promise.resolve(definitions.map((definition) => renderOutline(definition, { detail })).join("\n")),
};
