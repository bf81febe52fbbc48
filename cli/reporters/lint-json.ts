import { toDiagnostic } from "../analysis/survey.ts";
import { tally } from "./tally.ts";
import type { Reporter } from "./report.ts";

/** Findings as JSON: each diagnostic with its workflow, then what could not be read, then figures. */
export const reportLintJson: Reporter = (survey) => {
  const { findings, problems, fileCount, definitions } = survey;
  const report = {
    schemaVersion: 1,
    diagnostics: [
      ...problems.map((problem) => ({ ...toDiagnostic(problem), workflow: null })),
      ...findings.map(({ diagnostic, workflow }) => ({ ...diagnostic, workflow })),
    ],
    summary: {
      files: fileCount,
      workflows: definitions.length,
      ...tally(findings),
      unreadable: problems.length,
    },
  };
  return `${JSON.stringify(report, null, 2)}\n`;
};
