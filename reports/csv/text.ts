// @ts-types="@types/papaparse"
import Papa from "papaparse";

export type Cell = string | number | boolean | null;

/**
 * Beginning of a cell that a spreadsheet program computes: a name could run a formula on the reader's
 * machine.
 */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Formulas within a text. Where the comma is the decimal sign, a semicolon ends a cell, and what follows is a
 * cell of its own; so does a new line.
 */
const FORMULA_WITHIN = /([;\t\r\n]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Without it Excel reads the file in an old code page, and shows Côté as CÃ´tÃ©. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Lines of a CSV file (RFC 4180). Each has a line end, so that texts of one file can be concatenated. */
export function csvText(rows: Cell[][]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => row.map((cell) => typeof cell === "string" ? inert(cell) : cell));
  return Papa.unparse(cells, { header: false, newline: "\r\n", escapeFormulae: FORMULA }) + "\r\n";
}

const inert = (text: string) => text.replace(FORMULA_WITHIN, "$1'");
