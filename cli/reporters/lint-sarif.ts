import type { Severity, SourceRange } from "../../src/definition/model.ts";
import type { Finding } from "../analysis/survey.ts";
import type { ReadProblem } from "../files/problem.ts";
import { fingerprints } from "./fingerprint.ts";
import type { Reporter, ReportOptions } from "./report.ts";
import { artifactLocation } from "./sarif-uri.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const HOME = "https://www.npmjs.com/package/durascope";

const LEVELS: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  error: "error",
  warning: "warning",
  info: "note",
};

/** Findings as a SARIF 2.1.0 log (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). */
export const reportLintSarif: Reporter = (survey, options) => {
  const codes = [...new Set([...options.codes, ...survey.findings.map(({ diagnostic }) => diagnostic.code)])];
  const prints = fingerprints(survey.findings);
  const run = {
    tool: { driver: driver(codes, options) },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: {
      "%SRCROOT%": {
        description: { text: "The folder that the paths start from: the root of the repository" },
      },
    },
    invocations: [
      {
        executionSuccessful: survey.problems.every((problem) => !problem.isNamed),
        toolExecutionNotifications: survey.problems.map((problem) => notification(problem, options)),
      },
    ],
    results: survey.findings.map((finding, index) => ({
      ...result(finding, options),
      ruleIndex: codes.indexOf(finding.diagnostic.code),
      partialFingerprints: { "durascopeFinding/v1": prints[index] ?? "" },
    })),
  };
  return `${JSON.stringify({ $schema: SCHEMA, version: "2.1.0", runs: [run] }, null, 2)}\n`;
};

function driver(codes: readonly string[], { version, explain }: ReportOptions) {
  const rules = codes.map((code) => {
    const explanation = explain(code);
    const text = explanation?.help ?? code;
    return {
      id: code,
      name: pascalCase(code),
      shortDescription: { text: explanation?.title ?? code },
      fullDescription: { text },
      help: { text, markdown: text },
      helpUri: HOME,
      defaultConfiguration: { level: LEVELS[explanation?.severity ?? "warning"] },
      properties: { tags: ["durable-workflow"] },
    };
  });
  return { name: "durascope", version, semanticVersion: version, informationUri: HOME, rules };
}

function pascalCase(code: string): string {
  return code
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

function result({ diagnostic, workflow }: Finding, { fromRoot }: ReportOptions) {
  const location = {
    physicalLocation: {
      artifactLocation: artifactLocation(fromRoot(diagnostic.loc.file)),
      region: region(diagnostic.loc),
    },
    ...(workflow === null ? {} : { logicalLocations: [{ name: workflow, kind: "function" }] }),
  };
  return {
    ruleId: diagnostic.code,
    level: LEVELS[diagnostic.severity],
    message: { text: diagnostic.message },
    locations: [location],
  };
}

/** Lines and columns count from 1 in SARIF; the end column is behind the last character. */
function region({ start, end }: SourceRange) {
  return {
    startLine: start.line,
    startColumn: start.column + 1,
    endLine: end.line,
    endColumn: end.column + 1,
  };
}

function notification({ path, reason, code, isNamed }: ReadProblem, { fromRoot }: ReportOptions) {
  return {
    descriptor: { id: code },
    level: isNamed ? "error" : "warning",
    message: { text: `${path} ${reason}` },
    locations: [{ physicalLocation: { artifactLocation: artifactLocation(fromRoot(path)) } }],
  };
}
