import { CODES, explain } from "../analysis/codes.ts";
import { createFromRoot } from "../paths-from-root.ts";
import type { ReportOptions } from "../reporters/report.ts";
import { paintFor } from "../terminal/paint.ts";
import type { CommandContext } from "./context.ts";

/** What reporters get, for a command's standard output. */
export function reportOptions({ host, version }: CommandContext): ReportOptions {
  return {
    paint: paintFor(host.stdout, host.env),
    version,
    fromRoot: createFromRoot(host),
    codes: CODES,
    explain,
  };
}
