import {
  type AskedFields,
  type RespondentInfo,
  respondentInfo,
} from "$/model/respondents/respondent_info.ts";
import type { TFunction } from "i18next";
import { fieldCodes } from "$/model/site/field_codes.ts";
import { fieldMessage } from "$/site/request/answered_form.ts";

/** A form's fields as they were typed. A birthday is typed in three. */
export type Typed = Readonly<Record<string, string>>;

const BIRTHDAY = ["birthYear", "birthMonth", "birthDay"] as const;

type Reading =
  | { readonly info: RespondentInfo }
  /** By field, the code of what is wrong. */
  | { readonly wrong: Readonly<Record<string, string>> };

export function readInfo(fields: AskedFields, typed: Typed, today: string): Reading {
  const info = respondentInfo(fields, today).safeParse(infoFields(typed));
  if (info.success) return { info: info.data };
  return {
    wrong: Object.fromEntries(
      Object.entries(fieldCodes(info.error)).map(([field, [code]]) => [field, code!]),
    ),
  };
}

/** By the names that they are kept under. */
export const infoFields = (typed: Typed): Typed => ({ ...typed, dateOfBirth: birthday(typed) });

/** In words, with what a birthday and a number have to look like. */
export function wrongTexts(t: TFunction, wrong: Readonly<Record<string, string>>): Record<string, string> {
  const text = (field: string, code: string) => {
    if (code === "invalid" && field === "dateOfBirth") return t("info.birthday.invalid");
    if (code === "invalid" && field.endsWith("IdNumber")) return t("info.idNumberHint");
    return fieldMessage(t, field, code);
  };
  return Object.fromEntries(Object.entries(wrong).map(([field, code]) => [field, text(field, code)]));
}

/** What somebody is asked to confirm: with their age, in which a wrong year shows. */
export function toCheck(info: RespondentInfo, today: string): { info: RespondentInfo; age?: number } {
  const { dateOfBirth } = info;
  return dateOfBirth ? { info, age: ageOn(today, dateOfBirth) } : { info };
}

/** What the three fields say as a day. Typed in part it is not left out, but no day either. */
function birthday(typed: Typed): string {
  const parts = BIRTHDAY.map((name) => typed[name]?.trim() ?? "");
  if (parts.every((part) => part === "")) return "";
  const [year, month, day] = parts as [string, string, string];
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** What is known of somebody, as the form would have it typed. */
export function asTyped(known: Readonly<Partial<Record<string, string>>>): Typed {
  const { dateOfBirth, ...rest } = known;
  const [birthYear, birthMonth, birthDay] = dateOfBirth?.split("-").map((part) => String(Number(part))) ?? [];
  const parts = dateOfBirth ? { birthYear, birthMonth, birthDay } : {};
  return Object.fromEntries(Object.entries({ ...rest, ...parts }).map(([name, text]) => [name, text ?? ""]));
}

/** Whole years on a day: somebody born on a 29th of February is a year older from the 1st of March. */
function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
