// @ts-types="@types/papaparse"
import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/** A cell that begins so is computed by a spreadsheet program: a name could then run a formula on the reader's machine. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Where a comma is the decimal sign, cells end with a semicolon: there the rest of a name is a cell of its own, and so is a new line. */
const FORMULA_WITHIN = /([;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Excel takes a file without it for one in the machine's old code page, and Côté for CÃ´tÃ©. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Lines of a CSV file (RFC 4180), each ended, so that texts of one file can follow each other. */
export function csvText(rows: Cell[][]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => row.map((cell) => typeof cell === "string" ? inert(cell) : cell));
  return Papa.unparse(cells, { header: false, newline: "\r\n", escapeFormulae: FORMULA }) + "\r\n";
}

const inert = (text: string) => text.replace(FORMULA_WITHIN, "$1'");
