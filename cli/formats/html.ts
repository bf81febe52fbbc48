import { renderHtml } from "../../src/render/renderHtml.ts";
import type { GraphFormat } from "./format.ts";
import { paint } from "./paint.ts";

/** One page with a picture of every workflow. */
export const htmlFormat: GraphFormat = {
  name: "html",
  extensions: [".html", ".htm"],
  isForOne: () => false,
  tells: "none",
  async draw({ definitions }, options) {
    const pictures = await paint(definitions, options);
    return pictures.length === 0 ? "" : renderHtml(pictures);
  },
};
