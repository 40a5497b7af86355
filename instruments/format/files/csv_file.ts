// @ts-types="@types/papaparse"
import Papa from "papaparse";
import type { z } from "zod";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import type { Located } from "../layers/located.ts";
import { describeIssues } from "../check_schema.ts";
import { decode } from "./yaml_file.ts";

/**
 * Rows of a CSV file. The first line must name the schema's columns; optional ones at the end may be missing.
 * Null if that line is faulty, the file is not UTF-8 or it has too many rows.
 */
export function readCsv<T>(
  name: string,
  bytes: Uint8Array,
  schema: z.ZodObject & z.ZodType<T>,
  findings: Findings,
): Located<T>[] | null {
  const text = decode(bytes);
  if (text === null) {
    findings.add({ file: name, line: 1 }, "is not UTF-8 text");
    return null;
  }
  // Cells hold names and numbers only, so a line is a row.
  const rows = text.trimEnd().split(/\r?\n/, LIMITS.rows + 2);
  if (rows.length > LIMITS.rows + 1) {
    findings.add({ file: name, line: 1 }, `holds more than ${LIMITS.rows} rows`);
    return null;
  }
  const lines = rows.map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter: "," });
    return { cells: (data[0] ?? []).map((cell) => cell.trim()), error: errors[0]?.message };
  });
  const fields = Object.entries(schema.shape);
  const required = fields.filter(([, { safeParse }]) => !safeParse(undefined).success).length;
  const columns = lines[0]?.cells ?? [];
  const names = fields.map(([column]) => column);
  if (columns.length < required || columns.join() !== names.slice(0, columns.length).join()) {
    findings.add({ file: name, line: 1 }, `the first line must name the columns: ${names.join(",")}`);
    return null;
  }
  return lines.slice(1).flatMap(({ cells, error }, index) => {
    const at = () => ({ file: name, line: index + 2 });
    if (error || cells.length !== columns.length) {
      findings.add(at(), error ?? `has ${cells.length} cells, and there are ${columns.length} columns`);
      return [];
    }
    // An empty cell would be read as the number 0.
    const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] || undefined]));
    const parsed = schema.safeParse(row);
    if (parsed.success) return [{ value: parsed.data, at }];
    if (findings.isCut) return [];
    for (const { message } of describeIssues(parsed.error.issues)) findings.add(at(), message);
    return [];
  });
}
