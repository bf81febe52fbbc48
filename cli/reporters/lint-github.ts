import type { Diagnostic, Severity } from "../../src/definition/model.ts";
import { toDiagnostic } from "../analysis/survey.ts";
import { harmless } from "../terminal/text.ts";
import type { Reporter, ReportOptions } from "./report.ts";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/**
 * Findings as workflow commands that GitHub Actions turns into annotations.
 * Escapes as in https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 */
export const reportLintGithub: Reporter = (survey, options) => {
  const diagnostics = [
    ...survey.problems.map(toDiagnostic),
    ...survey.findings.map(({ diagnostic }) => diagnostic),
  ];
  return diagnostics.map((diagnostic) => annotation(diagnostic, options)).join("");
};

function annotation({ code, severity, message, loc }: Diagnostic, { fromRoot }: ReportOptions): string {
  const { start, end } = loc;
  const columns =
    start.line === end.line
      ? { col: start.column + 1, endColumn: Math.max(end.column, start.column + 1) }
      : {};
  const properties = {
    file: fromRoot(loc.file),
    line: start.line,
    endLine: end.line,
    ...columns,
    title: `durascope: ${code}`,
  };
  const fields = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${COMMANDS[severity]} ${fields.join(",")}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return harmless(text.replace(/\r\n?/g, "\n")).replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
