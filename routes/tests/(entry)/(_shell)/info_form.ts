import {
  type AskedFields,
  type RespondentInfo,
  respondentInfo,
} from "$/model/respondents/respondent_info.ts";
import type { TFunction } from "i18next";
import { fieldCodes } from "$/model/site/field_codes.ts";
import { fieldMessage } from "$/site/request/form_messages.ts";

/** Fields of the form as typed. A birthday has three fields. */
export type Typed = Readonly<Record<string, string>>;

const BIRTHDAY = ["birthYear", "birthMonth", "birthDay"] as const;

type Reading =
  | { readonly info: RespondentInfo }
  /** Code of the error, by field. */
  | { readonly errors: Readonly<Record<string, string>> };

export function readInfo(fields: AskedFields, typed: Typed, today: string): Reading {
  const info = respondentInfo(fields, today).safeParse(infoFields(typed));
  if (info.success) return { info: info.data };
  return {
    errors: Object.fromEntries(
      Object.entries(fieldCodes(info.error)).map(([field, [code]]) => [field, code!]),
    ),
  };
}

/** Fields by their stored names. */
export const infoFields = (typed: Typed): Typed => ({ ...typed, dateOfBirth: birthday(typed) });

/** Messages of the errors, with the expected format of a birthday or number. */
export function errorTexts(t: TFunction, errors: Readonly<Record<string, string>>): Record<string, string> {
  const text = (field: string, code: string) => {
    if (code === "invalid" && field === "dateOfBirth") return t("info.birthday.invalid");
    if (code === "invalid" && field.endsWith("IdNumber")) return t("info.idNumberHint");
    return fieldMessage(t, field, code);
  };
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, text(field, code)]));
}

/** Details to confirm, with the age, which makes a wrong year visible. */
export function toCheck(info: RespondentInfo, today: string): { info: RespondentInfo; age?: number } {
  const { dateOfBirth } = info;
  return dateOfBirth ? { info, age: ageOn(today, dateOfBirth) } : { info };
}

/** Returns the three fields as yyyy-MM-dd; empty if all are empty, invalid if one is missing. */
function birthday(typed: Typed): string {
  const parts = BIRTHDAY.map((name) => typed[name]?.trim() ?? "");
  if (parts.every((part) => part === "")) return "";
  const [year, month, day] = parts as [string, string, string];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Known details as fields of the form. */
export function asTyped(known: Readonly<Partial<Record<string, string>>>): Typed {
  const { dateOfBirth, ...rest } = known;
  const [birthYear, birthMonth, birthDay] = dateOfBirth?.split("-").map((part) => String(Number(part))) ?? [];
  const parts = dateOfBirth ? { birthYear, birthMonth, birthDay } : {};
  return Object.fromEntries(Object.entries({ ...rest, ...parts }).map(([name, text]) => [name, text ?? ""]));
}

/** Returns the age in whole years. It changes on 1 March for a person born on 29 February. */
function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
