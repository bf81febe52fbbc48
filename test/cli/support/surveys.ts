import type { Finding, Survey } from "../../../cli/analysis/survey.ts";
import type { ReportOptions } from "../../../cli/reporters/report.ts";
import { plain } from "../../../cli/terminal/paint.ts";
import type { Definition, Diagnostic, Severity, SourceRange } from "../../../src/definition/model.ts";

/** A survey of nothing. */
export const EMPTY: Survey = {
  fileCount: 0,
  definitions: [],
  diagnostics: [],
  findings: [],
  problems: [],
  notes: [],
};

/** A place on one line; columns from 0. */
export function place(file: string, line: number, columns: readonly [number, number] = [4, 20]): SourceRange {
  return { file, start: { line, column: columns[0] }, end: { line, column: columns[1] } };
}

interface FindingFields {
  readonly code?: string;
  readonly severity?: Severity;
  readonly message?: string;
  readonly loc?: SourceRange;
  readonly workflow?: string | null;
  readonly excerpt?: string;
}

/** A finding in `src/order.ts`. */
export function finding(fields: FindingFields = {}): Finding {
  const diagnostic: Diagnostic = {
    code: fields.code ?? "duplicate-step-name",
    severity: fields.severity ?? "warning",
    message: fields.message ?? "Step name `durably_execute$pack` is also used on line 12",
    loc: fields.loc ?? place("src/order.ts", 30),
  };
  return {
    diagnostic,
    workflow: fields.workflow === undefined ? "OrderProcessing" : fields.workflow,
    excerpt: fields.excerpt ?? "await this.durablyExecute(this.pack);",
  };
}

/** A workflow of two steps. */
export function definition(name: string, file: string, diagnostics: readonly Diagnostic[] = []): Definition {
  const loc = place(file, 3);
  const node = { loc, guard: null, region: null } as const;
  return {
    schemaVersion: 1,
    name,
    dialect: "durascope",
    source: { file, digest: "d" },
    loc,
    nodes: [
      { ...node, id: "start", kind: "start", label: "start" },
      { ...node, id: "pack", kind: "execute", label: "pack", stepName: "durably_execute$pack" },
      { ...node, id: "wait", kind: "wait", label: "rest", stepName: "wait$rest" },
      { ...node, id: "end", kind: "end", label: "end" },
    ],
    edges: [
      { id: "start->pack", from: "start", to: "pack", kind: "seq", guard: null },
      { id: "pack->wait", from: "pack", to: "wait", kind: "seq", guard: null },
      { id: "wait->end", from: "wait", to: "end", kind: "seq", guard: null },
    ],
    regions: [],
    diagnostics,
    topologyHash: "t",
  };
}

/** A survey with something of everything, among it text that means harm. */
export function hostileSurvey(): Survey {
  const hostile = 'a\u001b[31m "b" <script>alert(1)</script>, c: 100%\r\n::error::owned';
  const findings = [
    finding({ severity: "error", code: "unmerged-branch", loc: place("src/a, b: c%.ts", 1, [0, 0]) }),
    finding({ message: hostile, workflow: hostile, excerpt: hostile }),
    finding({ message: hostile, workflow: null, loc: place(`src/${hostile.replaceAll("/", "|")}.ts`, 2) }),
    finding({
      severity: "info",
      code: "dynamic-name",
      loc: { file: "src/order.ts", start: { line: 40, column: 2 }, end: { line: 44, column: 3 } },
    }),
    finding({ code: "code-of-a-later-version", loc: place("/elsewhere/große Bestellung.ts", 7) }),
  ];
  return {
    fileCount: 1234,
    definitions: [
      definition(
        "OrderProcessing",
        "src/order.ts",
        findings.slice(0, 2).map((one) => one.diagnostic),
      ),
      definition(hostile, "src/hostile.ts"),
    ],
    diagnostics: findings.slice(2, 3).map((one) => one.diagnostic),
    findings,
    problems: [
      {
        code: "unreadable-file",
        path: "src/missing.ts",
        reason: "does not exist",
        hint: "Did you mean?",
        isNamed: true,
      },
      {
        code: "undecodable-file",
        path: "src/picture.ts",
        reason: "is a binary file, not source text",
        hint: null,
        isNamed: false,
      },
    ],
    notes: ["a note"],
  };
}

/** Options of a report that goes to a file. */
export const REPORT_OPTIONS: ReportOptions = {
  paint: plain,
  version: "1.2.3",
  fromRoot: (file) => file,
  codes: ["duplicate-step-name", "unmerged-branch", "dynamic-name"],
  explain: (code) =>
    code === "code-of-a-later-version"
      ? null
      : { code, severity: "warning", title: `Title of ${code}`, help: `What to do about ${code}.` },
};
