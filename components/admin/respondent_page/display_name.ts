import type { TFunction } from "i18next";
import { nameOf } from "./names.ts";

export interface NamedRespondent {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string | null;
  readonly generalIdNumber?: string | null;
  readonly militaryIdNumber?: string | null;
  readonly employeeIdNumber?: string | null;
  /** Omitted where anonymized respondents are not found. */
  readonly anonymizedAt?: Date | null;
}

/** Name, else email address, else an ID number, else the word for a nameless respondent. */
export const displayName = (t: TFunction, respondent: NamedRespondent): string =>
  nameOf(respondent) || respondent.email || respondent.generalIdNumber || respondent.militaryIdNumber ||
  respondent.employeeIdNumber || t(`admin:respondent.${respondent.anonymizedAt ? "nameless" : "unnamed"}`);
