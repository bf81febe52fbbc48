import { toDiagnostic } from "../analysis/survey.ts";
import { toListEntry } from "./list-entry.ts";
import type { Reporter } from "./report.ts";

/** The workflows as JSON, and the diagnostics that belong to none. */
export const reportListJson: Reporter = ({ definitions, diagnostics, problems }) => {
  const report = {
    schemaVersion: 1,
    workflows: definitions.map(toListEntry),
    diagnostics: [...problems.map(toDiagnostic), ...diagnostics],
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
