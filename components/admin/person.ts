import type { TFunction } from "i18next";

/** First name first, and without the gap of a name that is not known. */
export const nameOf = (
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): string => [firstName, lastName].filter(Boolean).join(" ");

export interface Known {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string | null;
  readonly generalIdNumber?: string | null;
  readonly militaryIdNumber?: string | null;
  readonly employeeIdNumber?: string | null;
  /** Left out where whoever was anonymized is not found. */
  readonly anonymizedAt?: Date | null;
}

/** The name, or what else tells somebody from others; of who was anonymized nothing does. */
export const calledOf = (t: TFunction, respondent: Known): string =>
  nameOf(respondent) || respondent.email || respondent.generalIdNumber || respondent.militaryIdNumber ||
  respondent.employeeIdNumber || t(`admin:respondent.${respondent.anonymizedAt ? "nameless" : "unnamed"}`);

/** MM/dd, as SPEC 2 has it, of yyyy-MM-dd. */
export const monthAndDay = (day: string): string => day.slice(5).replace("-", "/");
