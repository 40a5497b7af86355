// @ts-types="@types/papaparse"
import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/** A cell that begins so is computed by a spreadsheet program: a name could then run a formula on the reader's machine. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Excel takes a file without it for one in the machine's old code page, and Côté for CÃ´tÃ©. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Lines of a CSV file (RFC 4180), each ended, so that texts of one file can follow each other. */
export function csvText(rows: Cell[][]): string {
  if (rows.length === 0) return "";
  return Papa.unparse(rows, { header: false, newline: "\r\n", escapeFormulae: FORMULA }) + "\r\n";
}
