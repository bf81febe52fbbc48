import { MARGIN, type Section } from "./figure.ts";
import { rowOf } from "./text.ts";

/** What the report is made of. */
export interface Report {
  readonly day: string;
  readonly machine: readonly string[];
  readonly sections: readonly Section[];
}

const HEAD = ["Figure", "Value", "Quartiles", "Budget", "Verdict", "Repeats, or why not"];

function table(section: Section): string {
  const rows = [HEAD, HEAD.map(() => "---"), ...section.figures.map(rowOf)];
  return rows.map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

function sectionMarkdown(section: Section): string {
  const notes = section.notes.map((note) => `- ${note}`).join("\n");
  return [`## ${section.title}`, ...section.about, table(section), notes].filter(Boolean).join("\n\n");
}

/** The report as Markdown. */
export function toMarkdown({ day, machine, sections }: Report): string {
  const head = [
    "# Benchmark results",
    `Written by \`npm run bench\` on ${day}; the next run overwrites it. All figures are of this one run.`,
    machine.map((fact) => `- ${fact}`).join("\n"),
    [
      "How to read it: a **ratio** compares two things that took turns in one process, or in fresh processes started in turn; the",
      "value is the median of the ratios of neighbours, the quartiles say how far they spread. **Warm** is after at least ten",
      "passes, **cold** is the first pass of a fresh process. Garbage is never collected by force while time is taken. Where",
      "nothing else is said, time is processor time of the process, so that other programs on the machine do not enter.",
      `A budget is **broken** when it is missed by more than ${MARGIN * 100} %, and **at the edge** when by less; sizes and counts have no such margin; a broken one makes the command fail.`,
    ].join("\n"),
  ];
  return `${[...head, ...sections.map(sectionMarkdown)].join("\n\n")}\n`;
}
