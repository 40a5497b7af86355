// @ts-types="@types/papaparse"
import Papa from "papaparse";
import type { z } from "zod";
import type { Findings } from "../finding.ts";
import { LIMITS } from "../limits.ts";
import type { Located } from "../layers/located.ts";
import { plainIssues } from "../check_schema.ts";
import { decode } from "./yaml_file.ts";

/**
 * The rows of a CSV file whose first line names the columns that the schema has; the last of them may be left out where they are optional. Null
 * where that line is not right.
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
  // What these files hold is names and numbers: a line is a row.
  const written = text.trimEnd().split(/\r?\n/, LIMITS.rows + 2);
  if (written.length > LIMITS.rows + 1) {
    findings.add({ file: name, line: 1 }, `holds more than ${LIMITS.rows} rows`);
    return null;
  }
  const lines = written.map((line) => {
    const { data, errors } = Papa.parse<string[]>(line, { delimiter: "," });
    return { cells: (data[0] ?? []).map((cell) => cell.trim()), error: errors[0]?.message };
  });
  const all = Object.entries(schema.shape);
  const needed = all.filter(([, { safeParse }]) => !safeParse(undefined).success).length;
  const columns = lines[0]?.cells ?? [];
  const names = all.map(([column]) => column);
  if (columns.length < needed || columns.join() !== names.slice(0, columns.length).join()) {
    findings.add({ file: name, line: 1 }, `the first line must name the columns: ${names.join(",")}`);
    return null;
  }
  return lines.slice(1).flatMap(({ cells, error }, index) => {
    const at = () => ({ file: name, line: index + 2 });
    if (error || cells.length !== columns.length) {
      findings.add(at(), error ?? `has ${cells.length} cells, and there are ${columns.length} columns`);
      return [];
    }
    // An empty cell would pass for the number 0.
    const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] || undefined]));
    const { success, data, error: wrong } = schema.safeParse(row);
    if (success) return [{ value: data, at }];
    for (const { message } of plainIssues(wrong.issues)) findings.add(at(), message);
    return [];
  });
}
