import type { Finding } from "../analysis/survey.ts";
import type { Paint } from "../terminal/paint.ts";
import { count, oneLine } from "../terminal/text.ts";
import type { Reporter } from "./report.ts";
import { describeTally, tally } from "./tally.ts";

/** Findings for people: by file, with line and column counted from 1, and a last line with figures. */
export const reportLintStylish: Reporter = (survey, { paint }) => {
  const { findings, definitions, fileCount } = survey;
  const scope = `${count(definitions.length, "workflow")} in ${count(fileCount, "file")}`;
  if (findings.length === 0)
    return definitions.length === 0 ? "" : `${paint("good", "✔")} No findings: ${scope}\n`;
  const blocks = [...groupByFile(findings)].map(([file, group]) => fileBlock(file, group, paint));
  const { errors, warnings } = tally(findings);
  const mark = errors > 0 ? paint("error", "✖") : paint(warnings > 0 ? "warning" : "info", "!");
  const code = findings[0]?.diagnostic.code ?? "";
  const hint = paint("faint", `  What a finding means: durascope explain ${code}`);
  return `${blocks.join("\n")}\n${mark} ${describeTally(tally(findings))} (${scope})\n${hint}\n`;
};

function groupByFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { file } = finding.diagnostic.loc;
    const group = groups.get(file);
    if (group === undefined) groups.set(file, [finding]);
    else group.push(finding);
  }
  return groups;
}

interface Row {
  readonly place: string;
  readonly severity: Finding["diagnostic"]["severity"];
  readonly message: string;
  readonly code: string;
}

function fileBlock(file: string, findings: readonly Finding[], paint: Paint): string {
  const rows = findings.map(toRow);
  const placeWidth = Math.max(...rows.map((row) => row.place.length));
  const lines = rows.map((row) => {
    const place = paint("faint", row.place.padStart(placeWidth));
    const severity = paint(row.severity, row.severity.padEnd(7));
    return `  ${place}  ${severity}  ${row.message}  ${paint("faint", row.code)}\n`;
  });
  return `${paint("underlined", oneLine(file))}\n${lines.join("")}`;
}

function toRow({ diagnostic, workflow }: Finding): Row {
  const { line, column } = diagnostic.loc.start;
  const owner = workflow === null ? "" : ` (${workflow})`;
  return {
    place: `${String(line)}:${String(column + 1)}`,
    severity: diagnostic.severity,
    message: oneLine(diagnostic.message + owner),
    code: diagnostic.code,
  };
}
