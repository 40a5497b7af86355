import type { Accommodations } from "../sitting/accommodations.ts";
import { ACCOMMODATION_FIELDS, readAccommodations } from "./listed_accommodations.ts";
import { type Language, languageByName, nearestLanguage } from "../languages.ts";
import { fieldCodes } from "../site/field_codes.ts";
import { offeredVariant } from "../organization/offered_languages.ts";
import { type DateOrder, orderOfDates, readDay } from "./uploaded_dates.ts";
import { RESPONDENT_FIELDS, type RespondentInfo, respondentInfo } from "../respondents/respondent_info.ts";

export const LIST_FIELDS = [...RESPONDENT_FIELDS, "language", ...ACCOMMODATION_FIELDS] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Faults of a line. */
export interface LineFault {
  readonly field: ListField | null;
  readonly code: LineFaultCode;
  /** Of `doubled`: the line that has the address first. */
  readonly line?: number;
}
const LINE_FAULTS = [
  "required",
  "invalid",
  "max_length",
  "look_alike",
  // A language that the organisation does not offer.
  "not_offered",
  "doubled",
  "already_here",
  "cells",
  // A date of birth that can be read in two orders.
  "date_order",
] as const;
type LineFaultCode = (typeof LINE_FAULTS)[number];

/** A line as uploaded: the text of its cells by field, and its line number in the file. */
export interface ListLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ListField, string>>>;
  /** The line has more cells than there are columns. */
  readonly isBroken?: boolean;
}

export interface Invitee {
  readonly info: RespondentInfo & { readonly email: string };
  readonly language: Language;
  /** What is changed for them; undefined if nothing is. */
  readonly accommodations?: Accommodations;
}

export interface JudgedLine extends ListLine {
  /** Null if the line has a fault. */
  readonly invitee: Invitee | null;
  readonly faults: readonly LineFault[];
}

/** Addresses that differ only in case are the same. */
const sameAddress = (email: string): string => email.trim().toLowerCase();

interface Judging {
  /** Today in the organisation's time zone. */
  readonly today: string;
  /** The language of lines that name none. */
  readonly language: Language;
  /** Languages in which the organisation writes. */
  readonly offered: readonly Language[];
  /** Addresses that the batch already has, as returned by `sameAddress`. */
  readonly here: ReadonlySet<string>;
  /** Order of ambiguous dates. Undefined: the list's other dates decide. */
  readonly dates?: DateOrder;
}

/** Judges every line of a list: its invitee, or all its faults. */
export function judgeList(
  lines: readonly ListLine[],
  { today, language, offered, here, dates }: Judging,
): JudgedLine[] {
  const schema = respondentInfo({ asked: RESPONDENT_FIELDS, required: ["email"] }, today);
  const first = new Map<string, number>();
  const order = dates ?? orderOfDates(lines.map(({ cells }) => cells.dateOfBirth ?? ""));
  return lines.map((line) => {
    const { language: spoken, dateOfBirth: written, ...cells } = line.cells;
    const day = written && readDay(written, order);
    const read = schema.safeParse({
      ...cells,
      ...(cells.gender && { gender: genderOf(cells.gender) }),
      ...(day && { dateOfBirth: day }),
    });
    const named = spoken?.trim() ? languageOf(spoken) : language;
    const chosen = named && offeredVariant(offered, named);
    const faults: LineFault[] = line.isBroken ? [{ field: null, code: "cells" }] : [];
    if (day === null) faults.push({ field: "dateOfBirth", code: "date_order" });
    if (!read.success) faults.push(...fieldFaults(fieldCodes(read.error)));
    const { accommodations, faults: unread } = readAccommodations(cells);
    faults.push(...unread.map((field): LineFault => ({ field, code: "invalid" })));
    if (!chosen) faults.push({ field: "language", code: named ? "not_offered" : "invalid" });
    const address = sameAddress(cells.email ?? "");
    const before = first.get(address);
    if (address && before !== undefined) faults.push({ field: "email", code: "doubled", line: before });
    else if (here.has(address)) faults.push({ field: "email", code: "already_here" });
    if (address && before === undefined) first.set(address, line.line);
    const invitee = read.success && chosen && faults.length === 0
      ? { info: read.data as Invitee["info"], language: chosen, ...(accommodations && { accommodations }) }
      : null;
    return { ...line, invitee, faults };
  });
}

const KNOWN_CODES: readonly string[] = LINE_FAULTS;

/** The first fault of each field. */
const fieldFaults = (codes: Readonly<Record<string, readonly string[]>>): LineFault[] =>
  Object.entries(codes).map(([field, [code]]) => ({
    field: field as ListField,
    code: KNOWN_CODES.includes(code!) ? code as LineFaultCode : "invalid",
  }));

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A language tag, or the name of a language in any of ours. */
const languageOf = (written: string): Language | undefined =>
  languageByName(written) ?? nearestLanguage(plain(written).replaceAll("_", "-"));

const GENDERS: Readonly<Record<string, "f" | "m">> = {
  f: "f",
  female: "f",
  woman: "f",
  femme: "f",
  feminin: "f",
  m: "m",
  male: "m",
  man: "m",
  homme: "m",
  masculin: "m",
};

/** Text that is not recognised is returned as written, and refused by the schema. */
const genderOf = (written: string): string => GENDERS[plain(written)] ?? (written.trim() && written);
