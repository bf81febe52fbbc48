import { renderDot } from "../../src/render/renderDot.ts";
import type { GraphFormat } from "./format.ts";

/** Graphs for Graphviz, which reads several one after the other. */
export const dotFormat: GraphFormat = {
  name: "dot",
  extensions: [".dot", ".gv"],
  isForOne: () => false,
  tells: "none",
  draw: ({ definitions }, { detail }) =>
    Promise.resolve(definitions.map((definition) => renderDot(definition, { detail })).join("\n")),
};
