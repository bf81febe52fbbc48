import { describe, expect, it } from "vitest";
import type { Survey } from "../../../cli/analysis/survey.ts";
import { LINT_REPORTERS, LIST_REPORTERS } from "../../../cli/reporters/index.ts";
import { EMPTY, finding, hostileSurvey, REPORT_OPTIONS } from "../support/surveys.ts";

const reporters = [
  ...Object.entries(LINT_REPORTERS).map(([name, report]) => ({ command: "lint", name, report })),
  ...Object.entries(LIST_REPORTERS).map(([name, report]) => ({ command: "list", name, report })),
];

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

describe.each(reporters)("$command --format $name", ({ command, name, report }) => {
  it("gives the same text for the same survey, and leaves it as it is", () => {
    const survey = deepFreeze(hostileSurvey());
    expect(report(survey, REPORT_OPTIONS)).toBe(report(deepFreeze(hostileSurvey()), REPORT_OPTIONS));
    expect(survey).toEqual(hostileSurvey());
  });

  it("ends its last line", () => {
    expect(report(hostileSurvey(), REPORT_OPTIONS)).toMatch(/[^\n]\n$/);
  });

  it("lets nothing of a source act on the terminal", () => {
    const acting = Array.from(report(hostileSurvey(), REPORT_OPTIONS)).filter(
      (character) => character < " " && character !== "\n",
    );
    expect(acting).toEqual([]);
  });

  it("says nothing, or a valid nothing, where there is nothing", () => {
    const text = report(EMPTY, REPORT_OPTIONS);
    if (name === "json" || name === "sarif") expect(() => JSON.parse(text) as unknown).not.toThrow();
    else expect(text).toBe("");
  });

  it("stays fast and whole with 20,000 findings", () => {
    const findings = Array.from({ length: 20_000 }, (_, index) =>
      finding({ message: `finding ${String(index)}` }),
    );
    const survey: Survey = { ...hostileSurvey(), findings };
    const text = report(survey, REPORT_OPTIONS);
    if (command === "lint") expect(text).toContain("finding 19999");
  });
});
