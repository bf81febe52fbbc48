import { renderMermaid } from "../../src/render/renderMermaid.ts";
import type { GraphFormat } from "./format.ts";
import { toMarkdown } from "./markdown.ts";

const MARKDOWN: readonly string[] = [".md", ".markdown"];

/** Mermaid flowcharts: one by itself, several (or any in a Markdown file) as a Markdown document. */
export const mermaidFormat: GraphFormat = {
  name: "mermaid",
  extensions: [".mmd", ".mermaid", ...MARKDOWN],
  isForOne: (extension) => extension !== "" && !MARKDOWN.includes(extension),
  tells: "none",
  draw({ definitions }, { detail, extension }) {
    const charts = definitions.map((definition) => ({
      title: definition.name,
      language: "mermaid",
      text: renderMermaid(definition, { detail }),
    }));
    const [first, ...rest] = charts;
    const isBare = first !== undefined && rest.length === 0 && !MARKDOWN.includes(extension);
    return Promise.resolve(isBare ? first.text : toMarkdown(charts));
  },
};
