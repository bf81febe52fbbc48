import { describe, expect, it } from "vitest";
import { reportLintStylish } from "../../../cli/reporters/lint-stylish.ts";
import { definition, EMPTY, finding, place, REPORT_OPTIONS } from "../support/surveys.ts";

const ORDERS = { ...EMPTY, fileCount: 3, definitions: [definition("OrderProcessing", "src/order.ts")] };

describe("reportLintStylish", () => {
  it("groups findings by file and sums them up", () => {
    const findings = [
      finding({ severity: "error", code: "unmerged-branch", message: "Branch `eu` is never merged" }),
      finding({ loc: place("src/order.ts", 104, [11, 20]) }),
      finding({ severity: "info", code: "dynamic-name", workflow: null, loc: place("src/refund.ts", 7) }),
    ];
    expect(reportLintStylish({ ...ORDERS, findings }, REPORT_OPTIONS)).toBe(
      [
        "src/order.ts",
        "    30:5  error    Branch `eu` is never merged (OrderProcessing)  unmerged-branch",
        "  104:12  warning  Step name `durably_execute$pack` is also used on line 12 (OrderProcessing)  duplicate-step-name",
        "",
        "src/refund.ts",
        "  7:5  info     Step name `durably_execute$pack` is also used on line 12  dynamic-name",
        "",
        "✖ 1 error, 1 warning, 1 remark (1 workflow in 3 files)",
        "  What a finding means: durascope explain unmerged-branch",
        "",
      ].join("\n"),
    );
  });

  it("says that all is well", () => {
    expect(reportLintStylish(ORDERS, REPORT_OPTIONS)).toBe("✔ No findings: 1 workflow in 3 files\n");
  });
});
