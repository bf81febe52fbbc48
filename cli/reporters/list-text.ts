import { count, oneLine } from "../terminal/text.ts";
import { toListEntry } from "./list-entry.ts";
import type { Reporter } from "./report.ts";
import { alignColumns } from "./table.ts";
import { describeTally } from "./tally.ts";

/** One line a workflow: name, steps, dialect, place, findings. */
export const reportListText: Reporter = ({ definitions }, { paint }) => {
  const entries = definitions.map(toListEntry);
  const rows = entries.map((entry) => [
    oneLine(entry.name),
    count(entry.steps, "step"),
    entry.dialect,
    `${oneLine(entry.file)}:${String(entry.line)}`,
  ]);
  const lines = alignColumns(rows, new Set([1]));
  return lines
    .map((line, index) => {
      const found = describeTally(entries[index]?.findings ?? { errors: 0, warnings: 0, infos: 0 });
      return `${line}${found === "" ? "" : paint("warning", `  ${found}`)}\n`;
    })
    .join("");
};
