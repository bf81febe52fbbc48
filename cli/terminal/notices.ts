import type { Finding, Survey } from "../analysis/survey.ts";
import type { UsageError } from "../args/spec.ts";
import { SOURCE_EXTENSIONS } from "../files/source-names.ts";
import type { Paint } from "./paint.ts";
import { count, oneLine } from "./text.ts";

/** A wrong call, for the error output. */
export function usageNotice({ message, hints }: UsageError, paint: Paint): string {
  return `${paint("error", "durascope:")} ${oneLine(message)}\n${hints.map(hintLine).join("")}`;
}

/** What could not be read, and remarks; "" if all went well. */
export function readingNotices({ problems, notes }: Survey, paint: Paint): string {
  const lines = problems.map(({ path, reason, hint, isNamed }) => {
    const mark = paint(isNamed ? "error" : "warning", "durascope:");
    return `${mark} ${oneLine(`${path} ${reason}`)}\n${hint === null ? "" : hintLine(hint)}`;
  });
  return [...lines, ...notes.map((note) => `${paint("warning", "durascope:")} ${oneLine(note)}\n`)].join("");
}

function hintLine(hint: string): string {
  return `  ${oneLine(hint)}\n`;
}

/** Says that there is nothing to show, unless that nothing could be read says it all; "" if there is something. */
export function emptyNotice(
  { fileCount, definitions, problems }: Survey,
  dialects: readonly string[],
): string {
  if (definitions.length > 0 || (fileCount === 0 && problems.length > 0)) return "";
  const hint =
    fileCount === 0
      ? `Source files end in ${SOURCE_EXTENSIONS.join(" ")}`
      : `Workflows are looked for in these dialects: ${dialects.join(", ")}`;
  return `durascope: no workflow found in ${count(fileCount, "file")}\n${hintLine(hint)}`;
}

/** More would bury the rest; `lint` shows all. */
const MAX_SHOWN = 10;

/** Errors and warnings in short, for commands that are not about them. */
export function findingNotices(findings: readonly Finding[], paint: Paint): string {
  const grave = findings.filter(({ diagnostic }) => diagnostic.severity !== "info");
  const lines = grave.slice(0, MAX_SHOWN).map(({ diagnostic }) => {
    const { file, start } = diagnostic.loc;
    const place = `${file}:${String(start.line)}:${String(start.column + 1)}`;
    const severity = paint(diagnostic.severity, diagnostic.severity);
    return `${oneLine(place)} ${severity} ${oneLine(diagnostic.message)} ${paint("faint", `(${diagnostic.code})`)}\n`;
  });
  const rest = grave.length - lines.length;
  return lines.join("") + (rest > 0 ? `… and ${count(rest, "more finding")}: durascope lint\n` : "");
}
