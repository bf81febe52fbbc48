/** Rows of text as columns, two blanks apart; numbers in `rightAligned` columns stand at the right. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  rightAligned: ReadonlySet<number>,
): readonly string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return rightAligned.has(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd(),
  );
}
