// @ts-types="@types/papaparse"
import Papa from "papaparse";
import type { ListField, ListLine } from "../../model/invitation_list.ts";
import { fieldOfHeading } from "../../model/list_columns.ts";
import { INVITATION_LETTERS, INVITATION_LINES } from "../../model/respondent_invitation.ts";

/** Why nothing of a list can be read. */
type ListFault = "empty" | "no_email_column" | "column_twice" | "too_long" | "too_large";

export interface ReadList {
  readonly lines: readonly ListLine[];
  /** Headings that we have no use for. */
  readonly unknown: readonly string[];
  readonly fault: ListFault | null;
}

const failed = (fault: ListFault): ReadList => ({ lines: [], unknown: [], fault });

/**
 * A list as a spreadsheet saves or a person pastes it: cells between commas, semicolons or tabs, the first line heads the
 * columns. A line each of nothing but addresses needs no heading.
 */
export function readList(text: string): ReadList {
  if (text.length > INVITATION_LETTERS) return failed("too_large");
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, "").trimEnd(), {
    delimiter: delimiterOf(text),
    preview: INVITATION_LINES + EMPTY_LINES,
  });
  const broken = new Set(errors.map(({ row }) => row));
  const rows = data.map((cells, index) => ({ cells, line: index + 1, isBroken: broken.has(index) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [head, ...rest] = rows;
  if (!head) return failed("empty");

  const isBare = head.cells.every((cell) => !cell.trim() || cell.includes("@"));
  const fields = isBare ? (["email"] as const) : head.cells.map(fieldOfHeading);
  const known = fields.filter((field) => field !== null);
  if (new Set(known).size < known.length) return failed("column_twice");
  if (!known.includes("email")) return failed("no_email_column");
  const listed = isBare ? rows : rest;
  if (listed.length === 0) return failed("empty");
  if (listed.length > INVITATION_LINES) return failed("too_long");
  return {
    lines: listed.map((row) => readLine(row, fields)),
    unknown: isBare ? [] : head.cells.filter((cell, at) => cell.trim() && fields[at] === null),
    fault: null,
  };
}

/** Room for lines with nothing on them, which do not count. */
const EMPTY_LINES = 2000;

/** By the first line, where the headings are: no heading has any of these in it. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n|\r/, 1);
  const count = (sign: string) => first.split(sign).length;
  return ["\t", ";", ","].reduce((best, sign) => count(sign) > count(best) ? sign : best, ",");
}

function readLine(
  { cells, line, isBroken }: { cells: readonly string[]; line: number; isBroken: boolean },
  fields: readonly (ListField | null)[],
): ListLine {
  const named = fields.flatMap((field, at) => field && cells[at]?.trim() ? [[field, cells[at].trim()]] : []);
  const hasMore = cells.slice(fields.length).some((cell) => cell.trim() !== "");
  return { line, cells: Object.fromEntries(named), ...((isBroken || hasMore) && { isBroken: true }) };
}
