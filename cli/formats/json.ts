import { renderJson } from "../../src/render/renderJson.ts";
import type { GraphFormat } from "./format.ts";

/** The definitions as they are, with the diagnostics that belong to none. */
export const jsonFormat: GraphFormat = {
  name: "json",
  extensions: [".json"],
  isForOne: () => false,
  tells: "all",
  draw: ({ definitions, diagnostics }) => Promise.resolve(renderJson({ definitions, diagnostics })),
};
