import { type Language, languageByName, nearestLanguage } from "../languages.ts";
import { fieldCodes } from "../site/field_codes.ts";
import { type DateOrder, orderOfDates, readDay } from "./uploaded_dates.ts";
import { RESPONDENT_FIELDS, type RespondentInfo, respondentInfo } from "../respondents/respondent_info.ts";

export const LIST_FIELDS = [...RESPONDENT_FIELDS, "language"] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** What is wrong with one line. */
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
  "doubled",
  "already_here",
  "cells",
  // A date of birth that reads differently with the day first.
  "date_order",
] as const;
type LineFaultCode = (typeof LINE_FAULTS)[number];

/** A line as it was written: what its cells say by field, and where it stands in the file. */
export interface ListLine {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ListField, string>>>;
  /** It has more cells than there are columns. */
  readonly isBroken?: boolean;
}

export interface Invitee {
  readonly info: RespondentInfo & { readonly email: string };
  readonly language: Language;
}

export interface JudgedLine extends ListLine {
  /** Null where something is wrong with it. */
  readonly invitee: Invitee | null;
  readonly faults: readonly LineFault[];
}

/** An address is one address however it is capitalised. */
const sameAddress = (email: string): string => email.trim().toLowerCase();

interface Judging {
  /** By the organisation's clocks. */
  readonly today: string;
  /** Of those whose line names none. */
  readonly language: Language;
  /** Addresses that the batch has already, as `sameAddress` gives them. */
  readonly here: ReadonlySet<string>;
  /** Of dates that fit both; where it is left out, the list's other dates may show it. */
  readonly dates?: DateOrder;
}

/** Judges every line of a list: who is to be invited, or all that is wrong with it. */
export function judgeList(
  lines: readonly ListLine[],
  { today, language, here, dates }: Judging,
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
    const wanted = spoken?.trim() ? languageOf(spoken) : language;
    const faults: LineFault[] = line.isBroken ? [{ field: null, code: "cells" }] : [];
    if (day === null) faults.push({ field: "dateOfBirth", code: "date_order" });
    if (!read.success) faults.push(...fieldFaults(fieldCodes(read.error)));
    if (!wanted) faults.push({ field: "language", code: "invalid" });
    const address = sameAddress(cells.email ?? "");
    const before = first.get(address);
    if (address && before !== undefined) faults.push({ field: "email", code: "doubled", line: before });
    else if (here.has(address)) faults.push({ field: "email", code: "already_here" });
    if (address && before === undefined) first.set(address, line.line);
    const invitee = read.success && wanted && faults.length === 0
      ? { info: read.data as Invitee["info"], language: wanted }
      : null;
    return { ...line, invitee, faults };
  });
}

const KNOWN_CODES: readonly string[] = LINE_FAULTS;

/** Of several things that are wrong with a field, the first. */
const fieldFaults = (codes: Readonly<Record<string, readonly string[]>>): LineFault[] =>
  Object.entries(codes).map(([field, [code]]) => ({
    field: field as ListField,
    code: KNOWN_CODES.includes(code!) ? code as LineFaultCode : "invalid",
  }));

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** A tag, or a name of the language in any of ours. */
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

/** What it does not know stays as it was written, and is judged as such. */
const genderOf = (written: string): string => GENDERS[plain(written)] ?? (written.trim() && written);
