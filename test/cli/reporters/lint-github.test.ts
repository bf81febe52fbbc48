import { describe, expect, it } from "vitest";
import { reportLintGithub } from "../../../cli/reporters/lint-github.ts";
import { EMPTY, finding, hostileSurvey, place, REPORT_OPTIONS } from "../support/surveys.ts";

describe("reportLintGithub", () => {
  it("writes one annotation a line, with columns only where the place is on one line", () => {
    const findings = [
      finding({ message: "Two steps have one name", loc: place("src/order.ts", 30, [4, 20]) }),
      finding({ severity: "error", loc: place("src/order.ts", 1, [0, 0]) }),
      finding({
        severity: "info",
        loc: { file: "src/order.ts", start: { line: 4, column: 2 }, end: { line: 6, column: 1 } },
      }),
    ];
    expect(reportLintGithub({ ...EMPTY, findings }, REPORT_OPTIONS).split("\n")).toEqual([
      "::warning file=src/order.ts,line=30,endLine=30,col=5,endColumn=20,title=durascope%3A duplicate-step-name::Two steps have one name",
      expect.stringMatching(/^::error file=src\/order.ts,line=1,endLine=1,col=1,endColumn=1,/),
      expect.stringMatching(/^::notice file=src\/order.ts,line=4,endLine=6,title=/),
      "",
    ]);
  });

  it("lets no text end its annotation or begin another", () => {
    const lines = reportLintGithub(hostileSurvey(), REPORT_OPTIONS).trimEnd().split("\n");
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) file=[^:]+::[^\r\n]+$/);
    expect(lines[2]).toContain("file=src/a%2C b%3A c%25.ts,");
    expect(lines[3]).toContain("100%25%0A::error::owned");
  });

  it("writes paths from the root", () => {
    const options = { ...REPORT_OPTIONS, fromRoot: (file: string) => `packages/shop/${file}` };
    expect(reportLintGithub({ ...EMPTY, findings: [finding()] }, options)).toContain(
      "file=packages/shop/src/order.ts,",
    );
  });
});
