// @ts-types="@types/papaparse"
import Papa from "papaparse";
import type { ListField, ListLine } from "../../model/inviting/invitation_list.ts";
import { fieldOfHeading } from "../../model/inviting/uploaded_columns.ts";
import { LIMITS } from "../../model/limits.ts";
import { readAddress, readAddresses } from "./read_addresses.ts";

/** Why a list cannot be read. */
type ListFault = "empty" | "not_text" | "no_email_column" | "column_twice" | "too_long" | "too_large";

export interface ReadList {
  readonly lines: readonly ListLine[];
  /** Headings that match no field. */
  readonly unknown: readonly string[];
  readonly fault: ListFault | null;
}

/** In a spreadsheet's own file or a PDF, and in no text. */
// deno-lint-ignore no-control-regex
const BINARY = /[\0-\x08\x0e-\x1f]/;

const failed = (fault: ListFault): ReadList => ({ lines: [], unknown: [], fault });

/**
 * Reads a list saved by a spreadsheet or pasted by a person: cells separated by commas, semicolons or tabs,
 * with headings in the first line. A list with only addresses needs no headings.
 */
export function readList(text: string): ReadList {
  if (text.length > LIMITS.invitationLetters) return failed("too_large");
  if (BINARY.test(text)) return failed("not_text");
  const plain = text.replace(/^\uFEFF/, "").trimEnd();
  const addresses = readAddresses(plain);
  if (addresses) {
    return addresses.length > LIMITS.invitationLines
      ? failed("too_long")
      : { lines: addresses, unknown: [], fault: null };
  }
  const [head, ...rest] = rowsOf(plain)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!head) return failed("empty");

  const fields = head.cells.map(fieldOfHeading);
  const known = fields.filter((field) => field !== null);
  if (new Set(known).size < known.length) return failed("column_twice");
  if (!known.includes("email")) return failed("no_email_column");
  if (rest.length === 0) return failed("empty");
  if (rest.length > LIMITS.invitationLines) return failed("too_long");
  return {
    lines: rest.map((row) => readLine(row, fields)),
    unknown: head.cells.filter((cell, at) => cell.trim() && fields[at] === null),
    fault: null,
  };
}

/**
 * Returns the rows of a list. An unpaired quotation mark would swallow all lines after it; if there is one,
 * each line is parsed by itself and the mark is an ordinary character.
 */
function rowsOf(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const preview = LIMITS.invitationLines + EMPTY_LINES;
  const whole = Papa.parse<string[]>(text, { delimiter, preview });
  if (whole.errors.length === 0) return whole.data;
  return text.split(/\r\n|\r|\n/).slice(0, preview).map((line) => {
    const alone = Papa.parse<string[]>(line, { delimiter });
    if (alone.errors.length === 0) return alone.data[0] ?? [];
    const [cells = []] = Papa.parse<string[]>(line, { delimiter, quoteChar: "\0" }).data;
    return cells.map((cell) => cell.replace(/^\s*"|"\s*$/g, ""));
  });
}

/** Allowance for empty lines, which do not count. */
const EMPTY_LINES = 2000;

/** Detects the delimiter in the first line, which holds the headings: no heading contains one. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r?\n|\r/, 1);
  const count = (sign: string) => first.split(sign).length;
  return ["\t", ";", ","].reduce((best, sign) => count(sign) > count(best) ? sign : best, ",");
}

function readLine(
  { cells, line }: { cells: readonly string[]; line: number },
  fields: readonly (ListField | null)[],
): ListLine {
  const named = Object.fromEntries(
    fields.flatMap((field, at) => field && cells[at]?.trim() ? [[field, cells[at].trim()]] : []),
  ) as ListLine["cells"];
  // A name in the address, `Name <name@place>`, is used only if the line has no name in a column of its own.
  const mailbox = named.email === undefined ? {} : readAddress(named.email);
  const hasName = named.firstName !== undefined || named.lastName !== undefined;
  const hasMore = cells.slice(fields.length).some((cell) => cell.trim() !== "");
  return {
    line,
    cells: hasName
      ? { ...named, ...(mailbox.email !== undefined && { email: mailbox.email }) }
      : { ...named, ...mailbox },
    ...(hasMore && { isBroken: true }),
  };
}
