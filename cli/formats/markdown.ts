/** A part of a Markdown document: a heading and a fenced block. */
export interface MarkdownPart {
  readonly title: string;
  readonly language: string;
  readonly text: string;
}

/** Diagrams as a Markdown document, which GitHub and GitLab draw. */
export function toMarkdown(parts: readonly MarkdownPart[]): string {
  return parts.map(toBlock).join("\n");
}

function toBlock({ title, language, text }: MarkdownPart): string {
  const fence = fenceAround(text);
  const body = text.endsWith("\n") ? text : `${text}\n`;
  return `## ${escapeHeading(title)}\n\n${fence}${language}\n${body}${fence}\n`;
}

/** Longer than any row of backticks in the text, so that nothing in it can end the block. */
function fenceAround(text: string): string {
  const rows = text.match(/`{3,}/g) ?? [];
  return "`".repeat(Math.max(2, ...rows.map((row) => row.length)) + 1);
}

function escapeHeading(title: string): string {
  return title.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#&]/g, "\\$&");
}
