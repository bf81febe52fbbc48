import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Survey } from "../../../cli/analysis/survey.ts";
import { reportLintSarif } from "../../../cli/reporters/lint-sarif.ts";
import { EMPTY, finding, hostileSurvey, place, REPORT_OPTIONS } from "../support/surveys.ts";

interface SarifLog {
  readonly version: string;
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly invocations: readonly [
        { readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly unknown[] },
      ];
      readonly results: readonly SarifResult[];
    },
  ];
}

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly locations: readonly [{ readonly physicalLocation: unknown }];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface SchemaFile extends Readonly<Record<string, unknown>> {
  readonly $schema: string;
  readonly id: string;
}

function createValidator() {
  const file = new URL("../fixtures/sarif/sarif-schema-2.1.0.json", import.meta.url);
  const { $schema: draft, id, ...schema } = JSON.parse(readFileSync(file, "utf8")) as SchemaFile;
  // Ajv 8 reads draft 7. The schema uses nothing of draft 4 that has changed, but for the names of these two keys.
  expect(draft).toBe("http://json-schema.org/draft-04/schema#");
  expect(JSON.stringify(schema)).not.toMatch(/"exclusiveM|"id":"(?!#)/);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile({ ...schema, $id: id });
}

const validate = createValidator();

function logOf(survey: Survey): SarifLog {
  return JSON.parse(reportLintSarif(survey, REPORT_OPTIONS)) as SarifLog;
}

function fingerprintOf(fields: Parameters<typeof finding>[0]): readonly string[] {
  const log = logOf({ ...EMPTY, findings: [finding(fields)] });
  return log.runs[0].results.map((result) => result.partialFingerprints["durascopeFinding/v1"] ?? "");
}

describe("reportLintSarif", () => {
  it.each([
    ["an empty survey", EMPTY],
    ["a survey with everything", hostileSurvey()],
  ])("keeps the schema of SARIF 2.1.0: %s", (_what, survey) => {
    validate(logOf(survey));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("is checked by a schema that refuses", () => {
    const log = logOf(hostileSurvey());
    const [run] = log.runs;
    expect(validate({ ...log, version: "2.0.0" })).toBe(false);
    expect(
      validate({ ...log, runs: [{ ...run, results: [{ level: "fatal", message: { text: "" } }] }] }),
    ).toBe(false);
    expect(validate({ ...log, runs: [{ ...run, tool: {} }] })).toBe(false);
  });

  it("refers each result to its rule, also to one that it cannot explain", () => {
    const [run] = logOf(hostileSurvey()).runs;
    expect(run.results).toHaveLength(5);
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex]?.id).toBe(result.ruleId);
    }
    expect(run.results.map((result) => result.level)).toEqual([
      "error",
      "warning",
      "warning",
      "note",
      "warning",
    ]);
  });

  it("counts lines and columns from 1 and encodes paths", () => {
    const [first, , , spanning, foreign] = logOf(hostileSurvey()).runs[0].results;
    expect(first?.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "src/a%2C%20b%3A%20c%25.ts", uriBaseId: "%SRCROOT%" },
      region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
    });
    expect(spanning?.locations[0].physicalLocation).toMatchObject({
      region: { startLine: 40, startColumn: 3, endLine: 44, endColumn: 4 },
    });
    expect(foreign?.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "file:///elsewhere/gro%C3%9Fe%20Bestellung.ts" },
    });
  });

  it("gives a finding the same fingerprint when it moves, and another when it changes", () => {
    const [before] = fingerprintOf({});
    expect(fingerprintOf({ loc: place("src/order.ts", 99, [8, 24]) })).toEqual([before]);
    expect(fingerprintOf({ excerpt: "await  this.durablyExecute(this.pack);" })).toEqual([before]);
    for (const fields of [
      { code: "floating-promise" },
      { workflow: "RefundOrder" },
      { excerpt: "await this.durablyExecute(this.unpack);" },
      { loc: place("src/refund.ts", 30) },
    ]) {
      expect(fingerprintOf(fields)).not.toEqual([before]);
    }
  });

  it("tells findings apart that are alike", () => {
    const log = logOf({ ...EMPTY, findings: [finding(), finding({ loc: place("src/order.ts", 50) })] });
    const [first, second] = log.runs[0].results.map(
      (result) => result.partialFingerprints["durascopeFinding/v1"],
    );
    expect(first).toMatch(/:1$/);
    expect(second).toBe(first?.replace(/1$/, "2"));
  });

  it("says what could not be read", () => {
    const [invocation] = logOf(hostileSurvey()).runs[0].invocations;
    expect(invocation.executionSuccessful).toBe(false);
    expect(invocation.toolExecutionNotifications).toHaveLength(2);
    expect(logOf(EMPTY).runs[0].invocations[0].executionSuccessful).toBe(true);
  });
});
