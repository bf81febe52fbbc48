import type { Finding } from "../analysis/survey.ts";
import type { Severity } from "../../src/definition/model.ts";
import { count } from "../terminal/text.ts";

/** How many findings there are of each severity. */
export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts findings by severity. */
export function tally(findings: readonly Pick<Finding, "diagnostic">[]): Tally {
  const of = (severity: Severity) =>
    findings.filter(({ diagnostic }) => diagnostic.severity === severity).length;
  return { errors: of("error"), warnings: of("warning"), infos: of("info") };
}

/** `1 error, 2 warnings`; "" if there is nothing. */
export function describeTally({ errors, warnings, infos }: Tally): string {
  const parts = [
    errors > 0 ? count(errors, "error") : "",
    warnings > 0 ? count(warnings, "warning") : "",
    infos > 0 ? count(infos, "remark") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
