import type { LintFormatName, ListFormatName } from "../args/commands.ts";
import { reportLintGithub } from "./lint-github.ts";
import { reportLintJson } from "./lint-json.ts";
import { reportLintSarif } from "./lint-sarif.ts";
import { reportLintStylish } from "./lint-stylish.ts";
import { reportListJson } from "./list-json.ts";
import { reportListText } from "./list-text.ts";
import type { Reporter } from "./report.ts";

/** Reporters of `durascope lint`, by format. */
export const LINT_REPORTERS: Readonly<Record<LintFormatName, Reporter>> = {
  stylish: reportLintStylish,
  json: reportLintJson,
  github: reportLintGithub,
  sarif: reportLintSarif,
};

/** Reporters of `durascope list`, by format. */
export const LIST_REPORTERS: Readonly<Record<ListFormatName, Reporter>> = {
  text: reportListText,
  json: reportListJson,
};
