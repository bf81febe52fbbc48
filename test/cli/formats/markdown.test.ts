import { describe, expect, it } from "vitest";
import { toMarkdown } from "../../../cli/formats/markdown.ts";

describe("toMarkdown", () => {
  it("gives each diagram a heading and a block", () => {
    const parts = [
      { title: "Order", language: "mermaid", text: "flowchart TD\n" },
      { title: "Refund", language: "mermaid", text: "flowchart LR" },
    ];
    expect(toMarkdown(parts)).toBe(
      "## Order\n\n```mermaid\nflowchart TD\n```\n\n## Refund\n\n```mermaid\nflowchart LR\n```\n",
    );
  });

  it("lets nothing in a diagram end its block, and nothing in a name be markup", () => {
    const text = toMarkdown([{ title: "a\n# <b>*x*", language: "mermaid", text: "x\n````\ny" }]);
    expect(text).toBe("## a \\# \\<b\\>\\*x\\*\n\n`````mermaid\nx\n````\ny\n`````\n");
  });
});
