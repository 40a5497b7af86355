/** Lines with aligned columns, numbers right-aligned. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const isNumber = rows[0]!.map((_, at) => rows.slice(1).every((row) => /^[\d.,+–]*$/.test(row[at]!)));
  return rows.map((row) =>
    row.map((cell, at) => isNumber[at] ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)).join("  ")
      .trimEnd()
  );
}
