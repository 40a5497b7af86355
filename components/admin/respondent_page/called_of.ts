import type { TFunction } from "i18next";
import { nameOf } from "./person.ts";

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
